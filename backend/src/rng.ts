/** The one generator, xoshiro128++, and every draw that is made from it. */

import { RuleError } from "./errors.ts";

const WORD = 2 ** 32;

/** rng.mix.1 */
export function mix(h: number, x: number): number {
  h = Math.imul(h ^ x, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** rng.word.1 */
function rotl(x: number, k: number): number {
  return (x << k) | (x >>> (32 - k));
}

/** rng.seed.1 */
export function checkSeed(seed: number): number {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RuleError("bad_argument", `the seed ${seed} is not in 0..2^53-1`);
  }
  return seed;
}

function low(seed: number): number {
  return seed % WORD;
}

function high(seed: number): number {
  return Math.floor(seed / WORD);
}

/** rng.derive.1 */
export function derive(seed: number, index: number): number {
  checkSeed(seed);
  checkSeed(index);
  const w = (h: number) => mix(mix(mix(mix(h, low(seed)), high(seed)), low(index)), high(index));
  return (w(2) >>> 11) * WORD + w(1);
}

export class Rng {
  // The four words as signed integers: only what leaves is made unsigned.
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** rng.seed.2 */
  constructor(seed: number) {
    checkSeed(seed);
    this.#a = mix(1, low(seed));
    this.#b = mix(this.#a ^ 2, high(seed));
    this.#c = mix(this.#b ^ 3, low(seed));
    this.#d = mix(this.#c ^ 4, high(seed));
  }

  /** rng.next.1 */
  u32(): number {
    const result = (rotl(this.#a + this.#d, 7) + this.#a) >>> 0;
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = rotl(this.#d, 11);
    return result;
  }

  /** rng.below.1, for a bound of at most 2^53 */
  below(n: number): number {
    // rng.below.2
    if (n < 1) throw new RuleError("bad_argument", `the bound ${n} is below 1`);
    if (n === 1) return 0;
    if (n <= WORD) {
      const shift = Math.clz32(n - 1);
      for (;;) {
        const x = this.u32() >>> shift;
        if (x < n) return x;
      }
    }
    // Two words: the first gives what is above 32 bits and, shifted, a part of what is below.
    const bits = 32 - Math.clz32(high(n - 1));
    const unit = 2 ** bits;
    for (;;) {
      const first = this.u32();
      const x = first * unit + (this.u32() >>> (32 - bits));
      if (x < n) return x;
    }
  }

  /** rng.below.1, for a bound of any size */
  belowLarge(n: bigint): bigint {
    if (n <= 2n ** 53n) return BigInt(this.below(Number(n)));
    const bits = (n - 1n).toString(2).length;
    const words = Math.ceil(bits / 32);
    const spare = BigInt(32 * words - bits);
    for (;;) {
      let x = 0n;
      for (let i = 0; i < words; i++) x = (x << 32n) | BigInt(this.u32());
      x >>= spare;
      if (x < n) return x;
    }
  }

  /** rng.shuffle.1, in place */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const item = items[i]!;
      items[i] = items[j]!;
      items[j] = item;
    }
    return items;
  }
}
