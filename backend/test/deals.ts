/** Rounds for property tests: any size, any deal, stopped anywhere. */

import fc from "fast-check";
import type { State } from "../src/blob/game.ts";
import { after, legalActions, start } from "../src/blob/game.ts";
import type { Observation, Standing } from "../src/blob/observe.ts";
import { deal, mostCards } from "../src/blob/rounds.ts";
import { setUp } from "../src/blob/table.ts";
import { Rng } from "../src/rng.ts";

export const SEEDS = fc.maxSafeNat();

/** The start of a round of up to `most` cards. */
export function starts(most = 17): fc.Arbitrary<State> {
  return fc.integer({ min: 3, max: 8 }).chain((players) =>
    fc
      .record({
        dealer: fc.nat(players - 1),
        round: fc.nat(9),
        cards: fc.integer({ min: 1, max: Math.min(most, mostCards(players)) }),
        seed: SEEDS,
      })
      .map(({ dealer, round, cards, seed }) => {
        return start(setUp(players, dealer, round, cards), deal(seed, players, cards));
      }),
  );
}

/** The states of a round played at random, the finished one included. */
export function playedOut(state: State, seed: number): State[] {
  const rng = new Rng(seed);
  const states = [state];
  for (let legal = legalActions(state); legal.length > 0; legal = legalActions(state)) {
    state = after(state, legal[rng.below(legal.length)]!);
    states.push(state);
  }
  return states;
}

/** A state somewhere within a round. */
export function midway(most = 17): fc.Arbitrary<State> {
  return fc.tuple(starts(most), SEEDS, fc.nat(999)).map(([state, seed, thousandths]) => {
    const states = playedOut(state, seed);
    return states[Math.floor((thousandths * states.length) / 1000)]!;
  });
}

export function standingOf(state: State): Standing {
  return { settled: false, totals: state.hands.map(() => 0), course: null };
}

export function seenBy(state: State, seat: number): Observation {
  return { table: state.table, standing: standingOf(state), seat, hand: state.hands[seat]! };
}
