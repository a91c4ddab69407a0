/** Blob as the search knows a game: seats, actions, values and a digest (search.game.2). */

import { mix } from "../rng.ts";
import type { State } from "./game.ts";
import { after, legalActions } from "./game.ts";
import { asDealt, eachPlay } from "./played.ts";
import { ruleAction } from "./rule.ts";
import type { Table } from "./table.ts";
import { NO_BID, scores } from "./table.ts";

/** A state beside its digest, which grows with each action. */
export interface Digested {
  readonly state: State;
  readonly digest: number;
}

const END_OF_HAND = 255;
const FIRST_CARD = 64;

/** search.hash.1 */
export function digested(state: State): Digested {
  const { setup, bids } = state.table;
  let h = 1;
  const fold = (x: number) => {
    h = mix(h, x);
  };
  fold(setup.players);
  fold(setup.dealer);
  fold(setup.trump);
  fold(setup.cards);
  for (const hand of asDealt(state.table, state.hands)) {
    hand.forEach(fold);
    fold(END_OF_HAND);
  }
  // The history is told by the table: bids in turn from the dealer's left, then the cards in order.
  for (let turn = 1; turn <= setup.players; turn++) {
    const bid = bids[(setup.dealer + turn) % setup.players]!;
    if (bid !== NO_BID) fold(bid);
  }
  eachPlay(state.table, (card) => fold(FIRST_CARD + card));
  return { state, digest: h };
}

/** search.value.3 */
function valuesOf(table: Table): number[] {
  const made = scores(table);
  if (made === null) throw new Error("a round that goes on has no values");
  return made.map((score) => (2 * score) / (10 + table.setup.cards) - 1);
}

export const BLOB = {
  seats: ({ state }: Digested): number => state.table.setup.players,
  actor: ({ state }: Digested): number => state.table.actor,
  legal: ({ state }: Digested): readonly number[] => legalActions(state),
  after: ({ state, digest }: Digested, action: number): Digested => {
    const folded = state.table.phase === "bidding" ? action : FIRST_CARD + action;
    return { state: after(state, action), digest: mix(digest, folded) };
  },
  values: ({ state }: Digested): readonly number[] => valuesOf(state.table),
  digest: ({ digest }: Digested): number => digest,
  rule: ({ state: { table, hands } }: Digested): number => ruleAction(table, hands[table.actor]!),
};
