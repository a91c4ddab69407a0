/** Choosing by properties: shares add up, and nothing illegal is chosen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { choose, pick } from "../src/choose.ts";
import { SEEDS } from "./deals.ts";

const WEIGHTS = fc.array(fc.oneof(fc.nat(1000), fc.double({ min: 0, max: 1e15, noNaN: true })), {
  minLength: 52,
  maxLength: 52,
});
const MASKS = fc
  .array(fc.constantFrom(0, 1), { minLength: 52, maxLength: 52 })
  .filter((mask) => mask.includes(1));
const TEMPERATURES = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0.01, max: 100, noNaN: true }));

test("the action is legal and has a share, and the shares add up to 1 (mask.choose.2)", () => {
  fc.assert(
    fc.property(WEIGHTS, MASKS, TEMPERATURES, SEEDS, (weights, mask, temperature, seed) => {
      const { probabilities, action } = choose(weights, mask, temperature, seed);
      assert.equal(mask[action], 1);
      assert.ok(probabilities[action]! > 0);
      assert.ok(Math.abs(probabilities.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
      for (const [place, share] of probabilities.entries()) if (mask[place] === 0) assert.equal(share, 0);
    }),
    { seed: 1 },
  );
});

test("should rounding leave none, it is the last with a share (mask.choose.4)", () => {
  // Ten tenths sum to the highest number below 1, and that is not above itself.
  const shares = [...Array<number>(10).fill(0.1), 0];
  assert.equal(pick(shares, 1 - 2 ** -53), 9);
  assert.equal(pick(shares, 0.95), 9);
  assert.equal(pick(shares, 0), 0);
});
