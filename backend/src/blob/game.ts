/** A round with every hand known: the deal, what is legal, and what an action leads to. */

import type { Card, Hand } from "../cards.ts";
import { cardText, suitOf } from "../cards.ts";
import { RuleError } from "../errors.ts";
import type { Setup, Table } from "./table.ts";
import { afterBid, afterCard, checkBid, checkFollows, checkPhase, legalBids, opening } from "./table.ts";

/** Everything there is to know; it never changes, an action makes a new one. */
export interface State {
  readonly table: Table;
  /** By seat, the cards it holds now. */
  readonly hands: readonly Hand[];
}

export function start(setup: Setup, hands: readonly Hand[]): State {
  return { table: opening(setup), hands };
}

/** blob.act.1: ascending, empty once the round is over */
export function legalActions({ table, hands }: State): readonly number[] {
  return legalWith(table, hands[table.actor] ?? []);
}

/** What the actor may do with this hand (blob.bid.2, blob.play.2, blob.play.3). */
export function legalWith(table: Table, hand: Hand): readonly number[] {
  if (table.phase === "bidding") return legalBids(table);
  const [led] = table.trick;
  if (led === undefined) return hand;
  const suit = suitOf(led);
  const following = hand.filter((card) => suitOf(card) === suit);
  return following.length > 0 ? following : hand;
}

/** The state after a bid, if it may be made (blob.act.2). */
export function bid(state: State, amount: number): State {
  checkBid(state.table, amount);
  return after(state, amount);
}

/** The state after a card, if it may be played (blob.act.2). */
export function play(state: State, card: Card): State {
  checkPhase(state.table, "playing");
  checkPlay(state.table, state.hands[state.table.actor]!, card);
  return after(state, card);
}

/** blob.play.1, blob.play.2: a play from a hand that is known */
export function checkPlay(table: Table, hand: Hand, card: Card): void {
  if (!hand.includes(card))
    throw new RuleError("not_held", `seat ${table.actor} does not hold ${cardText(card)}`);
  checkFollows(table, hand, card);
}

/** The state after a legal action; nothing is checked. */
export function after({ table, hands }: State, action: number): State {
  if (table.phase === "bidding") return { table: afterBid(table, action), hands };
  const { actor } = table;
  return { table: afterCard(table, action), hands: hands.with(actor, without(hands[actor]!, action)) };
}

export function without(hand: Hand, card: Card): Hand {
  return hand.filter((held) => held !== card);
}
