/** Worlds: each explains what was seen, their number is exact, and all are drawn equally often. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { believe, possible } from "../src/blob/belief.ts";
import { Determinizer } from "../src/blob/determinize.ts";
import { bid, play, start } from "../src/blob/game.ts";
import { asDealt, eachPlay } from "../src/blob/played.ts";
import { readObservation } from "../src/blob/position.ts";
import { Rng } from "../src/rng.ts";
import type { Observation } from "../src/wire.ts";
import { midway, SEEDS, seenBy } from "./deals.ts";

test("from a world, what was done leads to what was seen (belief.draw.4)", () => {
  fc.assert(
    fc.property(midway(), fc.nat(7), SEEDS, (state, at, seed) => {
      const seen = seenBy(state, at % state.hands.length);
      const belief = believe(seen);
      const hands = new Determinizer(belief).draw(new Rng(seed));
      const { setup, bids } = state.table;
      let replayed = start(setup, asDealt(state.table, hands));
      for (let turn = 1; turn <= setup.players; turn++) {
        const made = bids[(setup.dealer + turn) % setup.players]!;
        if (made >= 0) replayed = bid(replayed, made);
      }
      eachPlay(state.table, (card) => {
        replayed = play(replayed, card);
      });
      assert.deepEqual(replayed, { table: state.table, hands });
      assert.deepEqual(hands[seen.seat], seen.hand);
      const may = possible(belief);
      for (const [seat, hand] of hands.entries())
        for (const card of hand) assert.ok(may[seat]!.includes(card));
    }),
    { seed: 1 },
  );
});

test("the true deal is always possible, and there is at least one world", () => {
  fc.assert(
    fc.property(midway(), fc.nat(7), (state, at) => {
      const belief = believe(seenBy(state, at % state.hands.length));
      const may = possible(belief);
      assert.ok(new Determinizer(belief).worlds() >= 1n);
      for (const [seat, hand] of state.hands.entries())
        for (const card of hand) assert.ok(may[seat]!.includes(card));
    }),
    { seed: 1 },
  );
});

/** The observation of belief.hidden.1: seats 0 and 2 need one card each, and seat 0 is void in ♠. */
const LATE: Observation = {
  game: "blob",
  players: 3,
  dealer: 0,
  round: 0,
  seat: 1,
  hand: ["5S", "AS"],
  actions: [2, 0, 1, "AS", "2S", "7C"],
};

test("worlds are drawn equally often (belief.draw.1)", () => {
  const belief = believe(readObservation(LATE));
  const determinizer = new Determinizer(belief);
  assert.equal(determinizer.worlds(), 1786n);
  const rng = new Rng(1);
  const drawn = new Map<string, number>();
  for (let i = 0; i < 178_600; i++) {
    const world = String(determinizer.draw(rng));
    drawn.set(world, (drawn.get(world) ?? 0) + 1);
  }
  assert.equal(drawn.size, 1786);
  // A hundred of each are expected. The statistic has a mean of 1785 and a deviation of 60.
  let statistic = 0;
  for (const times of drawn.values()) statistic += (times - 100) ** 2 / 100;
  assert.ok(Math.abs(statistic - 1785) < 5 * 60, `${statistic}`);
});
