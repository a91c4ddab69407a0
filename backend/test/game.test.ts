/** The rules by properties: what holds in every round, whatever is dealt and done. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bid, legalActions, play } from "../src/blob/game.ts";
import { view } from "../src/blob/observe.ts";
import { perft } from "../src/blob/play.ts";
import { playedBySeat, remaining } from "../src/blob/played.ts";
import { scores } from "../src/blob/table.ts";
import { RuleError } from "../src/errors.ts";
import { midway, playedOut, SEEDS, seenBy, starts } from "./deals.ts";

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    assert.ok(error instanceof RuleError);
    return error.code;
  }
}

test("somebody always misses (blob.bid.5)", () => {
  fc.assert(
    fc.property(starts(), SEEDS, (state, seed) => {
      const { table } = playedOut(state, seed).at(-1)!;
      const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
      assert.equal(sum(table.tricks), table.setup.cards);
      assert.notEqual(sum(table.bids), table.setup.cards);
      assert.ok(scores(table)?.includes(0));
    }),
    { seed: 1 },
  );
});

test("every round has as many actions, and no card is lost", () => {
  fc.assert(
    fc.property(starts(), SEEDS, (state, seed) => {
      const { players, cards } = state.table.setup;
      const states = playedOut(state, seed);
      assert.equal(states.length, players * (cards + 1) + 1);
      for (const { table, hands } of states) {
        const all = playedBySeat(table).map((played, seat) =>
          [...played, ...hands[seat]!].toSorted((a, b) => a - b),
        );
        assert.deepEqual(all, state.hands);
        assert.equal(52 - remaining(table).reduce((sum, n) => sum + n), playedBySeat(table).flat().length);
      }
    }),
    { seed: 1, numRuns: 30 },
  );
});

test("an action is accepted exactly if it is legal (blob.act.2)", () => {
  fc.assert(
    fc.property(midway(), (state) => {
      const legal = legalActions(state);
      const bidding = state.table.phase === "bidding";
      assert.deepEqual(
        legal,
        legal.toSorted((a, b) => a - b),
      );
      for (let action = -1; action < 52; action++) {
        const bidCode = codeOf(() => bid(state, action));
        const playCode = action < 0 ? "not_held" : codeOf(() => play(state, action));
        assert.equal(bidCode === null, bidding && legal.includes(action));
        assert.equal(playCode === null, !bidding && legal.includes(action));
      }
    }),
    { seed: 1 },
  );
});

test("a view is the same whatever the unseen cards are (blob.view.1)", () => {
  fc.assert(
    fc.property(midway(), fc.nat(7), (state, at) => {
      const seat = at % state.hands.length;
      const others = state.hands.map((hand, other) => (other === seat ? hand : hand.map(() => 0)));
      assert.deepEqual(view(seenBy(state, seat)), view(seenBy({ ...state, hands: others }, seat)));
    }),
    { seed: 1 },
  );
});

test("perft counts what is played out one by one (blob.perft.1)", () => {
  fc.assert(
    fc.property(midway(3), fc.integer({ min: 0, max: 3 }), (state, depth) => {
      const byOne = (at: typeof state, left: number): number => {
        if (left === 0) return 1;
        const bidding = at.table.phase === "bidding";
        const next = (action: number) => (bidding ? bid(at, action) : play(at, action));
        return legalActions(at).reduce((sum, action) => sum + byOne(next(action), left - 1), 0);
      };
      assert.equal(perft(state, depth), byOne(state, depth));
    }),
    { seed: 1 },
  );
});

test("a negative depth is refused", () => {
  fc.assert(
    fc.property(starts(2), (state) =>
      assert.equal(
        codeOf(() => perft(state, -1)),
        "bad_argument",
      ),
    ),
    { numRuns: 1 },
  );
});
