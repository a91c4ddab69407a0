/** What one seat may know: its hand and the table, and the view that shows it (blob.view.1). */

import type { Hand } from "../cards.ts";
import { cardText, handText, suitTexts, trumpText } from "../cards.ts";
import { RuleError } from "../errors.ts";
import type * as wire from "../wire.ts";
import { legalWith } from "./game.ts";
import { countPlayed, remaining } from "./played.ts";
import type { Table } from "./table.ts";
import { NO_BID, NOBODY } from "./table.ts";

/** The game a round belongs to, the rounds completed so far (blob.context.2). */
export interface Course {
  readonly startCards: number;
  readonly completed: readonly number[];
}

/** How a round stands within its game. */
export interface Standing {
  readonly settled: boolean;
  /** By seat; this round's scores are in them once it is settled. */
  readonly totals: readonly number[];
  /** Null for a round outside a game. */
  readonly course: Course | null;
}

export interface Observation {
  readonly table: Table;
  readonly standing: Standing;
  readonly seat: number;
  /** The cards the seat holds now. */
  readonly hand: Hand;
}

/** blob.view.2: empty unless the seat is to act */
export function legalFor({ table, seat, hand }: Observation): readonly number[] {
  return seat === table.actor ? legalWith(table, hand) : [];
}

/** What a decision asks: a round that goes on, and the seat to act (rule.player.2, search.pimc.5). */
export function checkToAct({ table, seat }: Observation): void {
  if (table.phase === "scoring") throw new RuleError("wrong_phase", "the round is over");
  if (seat !== table.actor) throw new RuleError("out_of_turn", `seat ${table.actor} is to act, not ${seat}`);
}

/** blob.act.1: a bid is an integer, a play is a card */
export function actionText(table: Table, action: number): wire.Action {
  return table.phase === "bidding" ? action : cardText(action);
}

export function actionTexts(table: Table, actions: readonly number[]): wire.Action[] {
  return actions.map((action) => actionText(table, action));
}

/** blob.phase.4 */
export function phaseText(table: Table, standing: Standing): wire.Phase {
  return standing.settled ? "complete" : table.phase;
}

export function seatText(seat: number): number | null {
  return seat === NOBODY ? null : seat;
}

export function bidTexts(table: Table): (number | null)[] {
  return table.bids.map((bid) => (bid === NO_BID ? null : bid));
}

export function trickText(table: Table): wire.Trick {
  return { leader: seatText(table.leader), cards: handText(table.trick) };
}

/** blob.view.4 */
export function view(observation: Observation): wire.Ops["view"]["out"]["view"] {
  const { table, standing, seat, hand } = observation;
  const { setup } = table;
  const bids = bidTexts(table);
  return {
    phase: phaseText(table, standing),
    round: setup.round,
    cards: setup.cards,
    trump: trumpText(setup.trump),
    dealer: setup.dealer,
    actor: seatText(table.actor),
    seat,
    hand: handText(hand),
    legal: actionTexts(table, legalFor(observation)),
    // blob.view.3
    players: bids.map((bid, other) => ({
      name: `Player ${other}`,
      bid,
      tricks: table.tricks[other]!,
      total: standing.totals[other]!,
      cards: setup.cards - countPlayed(table, other),
      voids: suitTexts(table.voids[other]!),
    })),
    trick: trickText(table),
    past: table.past.map(({ leader, cards, winner }) => ({ leader, cards: handText(cards), winner })),
    remaining: remaining(table),
  };
}
