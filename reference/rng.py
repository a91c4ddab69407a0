"""The one source of chance: xoshiro128++, seeded by a 53-bit number, the same in every language.

Spec: rng.word.1
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import TypeVar

from reference.errors import BadArgument

T = TypeVar("T")

WORD = 0xFFFFFFFF
MAX_SEED = 2**53 - 1


def mix(h: int, x: int) -> int:
    """Fold the word x into the word h.

    Spec: rng.mix.1
    """
    h = ((h ^ x) * 0x85EBCA6B) & WORD
    h ^= h >> 13
    h = (h * 0xC2B2AE35) & WORD
    return h ^ (h >> 16)


def derive(seed: int, stream: int) -> int:
    """Return the seed of a stream, by its number, that belongs to a seed.

    Spec: rng.derive.1
    """
    low, high = _halves(seed)
    stream_low, stream_high = _halves(stream)
    words = []
    for start in (1, 2):
        h = start
        for x in (low, high, stream_low, stream_high):
            h = mix(h, x)
        words.append(h)
    return (words[1] >> 11 << 32) | words[0]


def _halves(seed: int) -> tuple[int, int]:
    seed = index(seed)  # other libraries' integers would overflow below
    if not 0 <= seed <= MAX_SEED:
        raise BadArgument(f"{seed} is not a seed; a seed is an integer in 0..2^53-1")
    return seed & WORD, seed >> 32


class Rng:
    """A stream of 32-bit words from a seed, and the draws made of them."""

    __slots__ = ("_a", "_b", "_c", "_d")

    def __init__(self, seed: int) -> None:
        """Fold the seed into four words of state, which are never all zero.

        Spec: rng.seed.1, rng.seed.2
        """
        low, high = _halves(seed)
        self._a = mix(1, low)
        self._b = mix(self._a ^ 2, high)
        self._c = mix(self._b ^ 3, low)
        self._d = mix(self._c ^ 4, high)

    @classmethod
    def of_state(cls, a: int, b: int, c: int, d: int) -> Rng:
        """Start from four words of state, as the published vectors do."""
        rng = cls(0)
        rng._a, rng._b, rng._c, rng._d = a, b, c, d
        return rng

    def u32(self) -> int:
        """Draw one word.

        Spec: rng.next.1
        """
        a, b, c, d = self._a, self._b, self._c, self._d
        word = (a + d) & WORD
        word = (((word << 7) | (word >> 25)) + a) & WORD
        c ^= a
        d ^= b
        self._a = a ^ d
        self._b = b ^ c
        self._c = c ^ ((b << 9) & WORD)
        self._d = ((d << 11) | (d >> 21)) & WORD
        return word

    def below(self, n: int) -> int:
        """Draw an integer in 0..n-1, every one equally likely; n may be of any size.

        Spec: rng.below.1, rng.below.2
        """
        if n < 1:
            raise BadArgument(f"cannot draw below {n}; a bound is at least 1")
        bits = (n - 1).bit_length()
        if bits == 0:
            return 0
        words = (bits + 31) // 32
        shift = 32 * words - bits
        while True:
            value = self.u32()
            for _ in range(words - 1):
                value = (value << 32) | self.u32()
            value >>= shift
            if value < n:
                return value

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return the items in a new order, every order equally likely.

        Spec: rng.shuffle.1
        """
        order = list(items)
        below = self.below
        for i in range(len(order) - 1, 0, -1):
            j = below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)
