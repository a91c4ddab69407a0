"""The generator of docs/spec/rng.md, word by word."""

from __future__ import annotations

from typing import Any

WORD = 2**32
SEEDS = 2**53


class Refused(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def rotl(x: int, k: int) -> int:
    return ((x << k) % WORD) | (x >> (32 - k))


def mix(h: int, x: int) -> int:
    h = ((h ^ x) * 0x85EBCA6B) % WORD
    h = h ^ (h >> 13)
    h = (h * 0xC2B2AE35) % WORD
    return h ^ (h >> 16)


def check_seed(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0 or seed >= SEEDS:
        raise Refused("bad_argument")
    return seed


def words_from(seed: int) -> list[int]:
    check_seed(seed)
    low, high = seed % WORD, seed // WORD
    a = mix(1, low)
    b = mix(a ^ 2, high)
    c = mix(b ^ 3, low)
    d = mix(c ^ 4, high)
    return [a, b, c, d]


def u32(words: list[int]) -> int:
    a, b, c, d = words
    result = (rotl((a + d) % WORD, 7) + a) % WORD
    t = (b << 9) % WORD
    c = c ^ a
    d = d ^ b
    b = b ^ c
    a = a ^ d
    c = c ^ t
    d = rotl(d, 11)
    words[:] = [a, b, c, d]
    return result


def below(words: list[int], n: int) -> int:
    if n < 1:
        raise Refused("bad_argument")
    k = len(bin(n - 1)) - 2 if n > 1 else 0
    if k == 0:
        return 0
    count = k // 32 + (1 if k % 32 else 0)
    while True:
        joined = 0
        for _ in range(count):
            joined = joined * WORD + u32(words)
        result = joined >> (32 * count - k)
        if result < n:
            return result


def shuffle(words: list[int], items: list[Any]) -> None:
    i = len(items) - 1
    while i >= 1:
        j = below(words, i + 1)
        items[i], items[j] = items[j], items[i]
        i -= 1


def derive(seed: int, index: int) -> int:
    check_seed(seed)
    check_seed(index)

    def w(h: int) -> int:
        h = mix(h, seed % WORD)
        h = mix(h, seed // WORD)
        h = mix(h, index % WORD)
        return mix(h, index // WORD)

    return (w(2) >> 11) * WORD + w(1)
