/** The encoder against its layout file, and encodings and masks of any position. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { mask } from "../src/blob/actions.ts";
import { encode, LAYOUT_HASH } from "../src/blob/encoder.ts";
import { legalActions } from "../src/blob/game.ts";
import { PIECES } from "../src/blob/pieces.ts";
import { midway, seenBy } from "./deals.ts";

interface Layout {
  readonly size: number;
  readonly pieces: readonly { readonly name: string; readonly offset: number; readonly size: number }[];
}

const FILE = readFileSync(new URL("../../docs/spec/layout-v1.json", import.meta.url));
const LAYOUT = JSON.parse(FILE.toString("utf8")) as Layout;

test("the hash is that of the layout file (encoding.layout.3)", () => {
  assert.equal(createHash("sha256").update(FILE).digest("hex"), LAYOUT_HASH);
});

test("the pieces are those of the layout file (encoding.layout.2)", () => {
  let offset = 0;
  const ours = PIECES.map(({ name, size }) => {
    offset += size;
    return { name, offset: offset - size, size };
  });
  const theirs = LAYOUT.pieces.map(({ name, offset, size }) => ({ name, offset, size }));
  assert.deepEqual(ours, theirs);
  assert.equal(offset, LAYOUT.size);
});

test("no piece writes beyond its own places", () => {
  fc.assert(
    fc.property(midway(), fc.nat(7), (state, at) => {
      const seen = seenBy(state, at % state.hands.length);
      for (const { name, size, fill } of PIECES) {
        fill(seen, (place) => assert.ok(place >= 0 && place < size, `${name}[${place}]`));
      }
    }),
    { seed: 1 },
  );
});

test("every seat has 256 float32 numbers in every phase (encoding.precision.1)", () => {
  fc.assert(
    fc.property(midway(), fc.nat(7), (state, at) => {
      const encoding = encode(seenBy(state, at % state.hands.length));
      assert.equal(encoding.length, 256);
      for (const number of encoding) assert.equal(number, Math.fround(number));
    }),
    { seed: 1 },
  );
});

test("an encoding is made from what the seat knows alone (encoding.layout.1)", () => {
  fc.assert(
    fc.property(midway(), fc.nat(7), (state, at) => {
      const seat = at % state.hands.length;
      const others = state.hands.map((hand, other) => (other === seat ? hand : []));
      assert.deepEqual(encode(seenBy(state, seat)), encode(seenBy({ ...state, hands: others }, seat)));
    }),
    { seed: 1 },
  );
});

test("a mask marks the legal actions and nothing else (mask.legal.1)", () => {
  fc.assert(
    fc.property(midway(), (state) => {
      fc.pre(state.table.phase !== "scoring");
      const places = mask(state);
      assert.equal(places.length, 52);
      assert.deepEqual(
        [...places.keys()].filter((place) => places[place] === 1),
        legalActions(state),
      );
    }),
    { seed: 1 },
  );
});
