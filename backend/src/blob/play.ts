/** Play that needs no thought: every line of play counted, and whole games of lowest actions. */

import { RuleError } from "../errors.ts";
import { checkSeed, derive } from "../rng.ts";
import type { State } from "./game.ts";
import { after, legalActions, start } from "./game.ts";
import { checkDealer, deal, structure } from "./rounds.ts";
import type { Table } from "./table.ts";
import { NO_BID, scores, setUp } from "./table.ts";

/** blob.perft.1 */
export function perft(state: State, depth: number): number {
  if (depth < 0) throw new RuleError("bad_argument", `a depth of ${depth}`);
  return depth > actionsLeft(state) ? 0 : count(state, depth);
}

/** Every round ends after as many actions, whatever they are: a bid a seat, then the cards. */
function actionsLeft({ table, hands }: State): number {
  const bids = table.bids.filter((bid) => bid === NO_BID).length;
  return hands.reduce((sum, hand) => sum + hand.length, bids);
}

function count(state: State, depth: number): number {
  if (depth === 0) return 1;
  const legal = legalActions(state);
  if (depth === 1) return legal.length;
  let leaves = 0;
  for (const action of legal) leaves += count(after(state, action), depth - 1);
  return leaves;
}

/** blob.game.2: a settled round */
export interface Summary {
  readonly table: Table;
  readonly scores: readonly number[];
}

export interface Game {
  readonly rounds: readonly Summary[];
  readonly totals: readonly number[];
  readonly winners: readonly number[];
}

/** A whole game in which every seat takes its lowest legal action (blob.game.1, blob.game.5). */
export function lowestGame(players: number, startCards: number, seed: number, firstDealer: number): Game {
  const sizes = structure(startCards, players);
  checkDealer(firstDealer, players);
  checkSeed(seed);
  const rounds = sizes.map((cards, round): Summary => {
    // blob.rounds.2, blob.deal.4
    const setup = setUp(players, (firstDealer + round) % players, round, cards);
    return lowestRound(start(setup, deal(derive(seed, round), players, cards)));
  });
  // blob.game.3, blob.game.4
  const totals = Array.from({ length: players }, (_, seat) =>
    rounds.reduce((sum, round) => sum + round.scores[seat]!, 0),
  );
  const highest = Math.max(...totals);
  return { rounds, totals, winners: [...totals.keys()].filter((seat) => totals[seat] === highest) };
}

function lowestRound(state: State): Summary {
  for (;;) {
    const made = scores(state.table);
    if (made !== null) return { table: state.table, scores: made };
    state = after(state, legalActions(state)[0]!);
  }
}
