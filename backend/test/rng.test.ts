/** The generator by its published vectors and by what the golden cases cannot enumerate. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { RuleError } from "../src/errors.ts";
import { derive, mix, Rng } from "../src/rng.ts";

const SEEDS = fc.maxSafeNat();

function refuses(code: string, act: () => unknown): void {
  assert.throws(act, (error) => error instanceof RuleError && error.code === code);
}

test("mix folds a word into a word (rng.mix.1)", () => {
  assert.equal(mix(0, 0), 0);
  assert.equal(mix(1, 0), 1364076727);
  assert.equal(mix(0x12345678, 0x9abcdef0), 0x285a36ad);
});

test("a seed gives its words (rng.next.1)", () => {
  const rng = new Rng(2 ** 53 - 1);
  assert.deepEqual(
    [rng.u32(), rng.u32(), rng.u32(), rng.u32()],
    [1580870414, 732914508, 212701550, 2918180027],
  );
});

test("what is no seed is refused (rng.seed.1)", () => {
  for (const seed of [-1, 2 ** 53, 0.5, Number.NaN]) refuses("bad_argument", () => new Rng(seed));
  refuses("bad_argument", () => derive(-1, 0));
  refuses("bad_argument", () => derive(0, -1));
});

test("a bound below 1 is refused (rng.below.2)", () => {
  refuses("bad_argument", () => new Rng(0).below(0));
  refuses("bad_argument", () => new Rng(0).belowLarge(-(10n ** 30n)));
});

test("seeds are derived (rng.derive.1)", () => {
  assert.equal(derive(0, 0), 4897059036569547);
  assert.equal(derive(42, 3), 1492051062126634);
  assert.equal(derive(2 ** 53 - 1, 17), 6840110443412447);
});

/** rng.below.1 as it is written, for a bound of any size. */
function belowByTheBook(rng: Rng, n: bigint): bigint {
  const bits = n === 1n ? 0 : (n - 1n).toString(2).length;
  const words = Math.ceil(bits / 32);
  for (;;) {
    let x = 0n;
    for (let i = 0; i < words; i++) x = x * 2n ** 32n + BigInt(rng.u32());
    x /= 2n ** BigInt(32 * words - bits);
    if (x < n) return x;
  }
}

test("draws below small, middle and large bounds are the draw of the book", () => {
  const bounds = fc.oneof(
    fc.bigInt({ min: 1n, max: 64n }),
    fc.bigInt({ min: 2n ** 32n - 2n, max: 2n ** 32n + 2n }),
    fc.bigInt({ min: 1n, max: 2n ** 53n }),
    fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n }),
    fc.bigInt({ min: 1n, max: 10n ** 40n }),
  );
  fc.assert(
    fc.property(SEEDS, fc.array(bounds, { maxLength: 8 }), (seed, drawn) => {
      const [rng, book] = [new Rng(seed), new Rng(seed)];
      for (const n of drawn) assert.equal(rng.belowLarge(n), belowByTheBook(book, n));
      assert.equal(rng.u32(), book.u32(), "as many words were drawn");
    }),
    { seed: 1 },
  );
});

test("a shuffle keeps every item (rng.shuffle.1)", () => {
  fc.assert(
    fc.property(SEEDS, fc.nat(200), (seed, n) => {
      const items = Array.from({ length: n }, (_, i) => i);
      const shuffled = new Rng(seed).shuffle([...items]);
      assert.deepEqual(
        shuffled.toSorted((a, b) => a - b),
        items,
      );
    }),
    { seed: 1 },
  );
});
