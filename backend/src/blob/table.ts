/** The open part of a round: what everyone at the table sees, and how it changes with each action. */

import type { Card } from "../cards.ts";
import { cardText, rankOf, suitOf } from "../cards.ts";
import { RuleError } from "../errors.ts";
import { checkCards, checkDealer, checkPlayers } from "./rounds.ts";

/** What is settled before the cards are dealt. */
export interface Setup {
  readonly players: number;
  readonly dealer: number;
  readonly round: number;
  /** The cards dealt to each seat. */
  readonly cards: number;
  /** A suit, or `NO_TRUMP`. */
  readonly trump: number;
}

/** A finished trick: its cards in the order of play, from the leader leftwards. */
export interface Trick {
  readonly leader: number;
  readonly cards: readonly Card[];
  readonly winner: number;
}

/** blob.phase.1, but for `complete`: settling adds nothing to what lies on the table */
export type Phase = "bidding" | "playing" | "scoring";

/** The trump of a round without one (blob.trump.1). */
export const NO_TRUMP = 4;
/** Nobody, as the actor and the leader once the last card has been played. */
export const NOBODY = -1;
/** The bid of a seat that has not bid. */
export const NO_BID = -1;

export interface Table {
  readonly setup: Setup;
  readonly phase: Phase;
  readonly actor: number;
  /** By seat. */
  readonly bids: readonly number[];
  /** By seat, the tricks won. */
  readonly tricks: readonly number[];
  /** Who leads, or will lead, the current trick. */
  readonly leader: number;
  /** The cards of the current trick, in the order of play. */
  readonly trick: readonly Card[];
  readonly past: readonly Trick[];
  /** By seat, the suits it is known to be void in, bit s for suit s (blob.void.1). */
  readonly voids: readonly number[];
}

/** blob.seat.1, blob.deal.1, blob.trump.1 */
export function setUp(players: number, dealer: number, round: number, cards: number): Setup {
  checkPlayers(players);
  checkDealer(dealer, players);
  checkCards(cards, players);
  if (round < 0) throw new RuleError("bad_setup", `round ${round}`);
  return { players, dealer, round, cards, trump: round % (NO_TRUMP + 1) };
}

/** blob.phase.2, blob.bid.1, blob.play.4: a deal leads to bidding; left of the dealer bids and leads first */
export function opening(setup: Setup): Table {
  const first = leftOf(setup.dealer, setup.players);
  const none = Array<number>(setup.players).fill(0);
  const bids = none.map(() => NO_BID);
  return {
    setup,
    phase: "bidding",
    actor: first,
    bids,
    tricks: none,
    leader: first,
    trick: [],
    past: [],
    voids: none,
  };
}

/** blob.seat.2 */
function leftOf(seat: number, players: number): number {
  return seat + 1 === players ? 0 : seat + 1;
}

/** blob.bid.3: the bid the actor may not make, or none */
export function forbiddenBid(table: Table): number | null {
  const { setup, phase, actor, bids } = table;
  if (phase !== "bidding" || actor !== setup.dealer) return null;
  let left = setup.cards;
  for (const bid of bids) if (bid !== NO_BID) left -= bid;
  return left < 0 ? null : left;
}

/** blob.bid.2, blob.bid.3, ascending */
export function legalBids(table: Table): number[] {
  const forbidden = forbiddenBid(table);
  const bids = [];
  for (let bid = 0; bid <= table.setup.cards; bid++) if (bid !== forbidden) bids.push(bid);
  return bids;
}

/** blob.act.2: the phase first */
export function checkPhase(table: Table, wanted: Phase): void {
  if (table.phase === "scoring") throw new RuleError("round_over", "the round is over");
  if (table.phase !== wanted) throw new RuleError("wrong_phase", `seat ${table.actor} is ${table.phase}`);
}

/** blob.act.2, blob.bid.2, blob.bid.3 */
export function checkBid(table: Table, bid: number): void {
  checkPhase(table, "bidding");
  const { cards } = table.setup;
  if (bid < 0 || bid > cards) throw new RuleError("bid_range", `a bid of ${bid} is not in 0..${cards}`);
  if (bid === forbiddenBid(table))
    throw new RuleError("bid_forbidden", `a bid of ${bid} would make the bids sum to ${cards}`);
}

/** blob.play.2: whether a seat that holds these cards may play this one */
export function checkFollows(table: Table, hand: readonly Card[], card: Card): void {
  const [led] = table.trick;
  if (led === undefined || suitOf(card) === suitOf(led)) return;
  if (hand.some((held) => suitOf(held) === suitOf(led))) {
    throw new RuleError("must_follow", `seat ${table.actor} can follow ${cardText(led)}`);
  }
}

/** The table after a bid that is legal (blob.bid.1, blob.phase.2). */
export function afterBid(table: Table, bid: number): Table {
  const { setup, actor, tricks, leader, trick, past, voids } = table;
  const phase = actor === setup.dealer ? "playing" : "bidding";
  const bids = table.bids.with(actor, bid);
  return { setup, phase, actor: leftOf(actor, setup.players), bids, tricks, leader, trick, past, voids };
}

/** The table after a card that may be played (blob.trick.1). */
export function afterCard(table: Table, card: Card): Table {
  const { setup, phase, actor, bids, tricks, leader, past } = table;
  const trick = [...table.trick, card];
  const voids = voidsAfter(table, card);
  if (trick.length === setup.players) return afterTrick(table, trick, voids);
  return { setup, phase, actor: leftOf(actor, setup.players), bids, tricks, leader, trick, past, voids };
}

/** blob.void.1 */
function voidsAfter({ actor, trick, voids }: Table, card: Card): readonly number[] {
  const led = trick.length === 0 ? card : trick[0]!;
  if (suitOf(led) === suitOf(card)) return voids;
  return voids.with(actor, voids[actor]! | (1 << suitOf(led)));
}

/** blob.trick.1, blob.trick.4, blob.phase.3 */
function afterTrick(table: Table, cards: readonly Card[], voids: readonly number[]): Table {
  const { setup, bids, leader } = table;
  const winner = (leader + best(cards, setup.trump)) % setup.players;
  const tricks = table.tricks.with(winner, table.tricks[winner]! + 1);
  const past = [...table.past, { leader, cards, winner }];
  const over = past.length === setup.cards;
  const next = over ? NOBODY : winner;
  return {
    setup,
    phase: over ? "scoring" : "playing",
    actor: next,
    bids,
    tricks,
    leader: next,
    trick: [],
    past,
    voids,
  };
}

/** blob.trick.2, blob.trick.3: the place of the best card of a trick that has one */
export function best(trick: readonly Card[], trump: number): number {
  let place = 0;
  for (let i = 1; i < trick.length; i++) if (beats(trick[i]!, trick[place]!, trump)) place = i;
  return place;
}

/** Whether a card beats the best one before it. */
function beats(card: Card, before: Card, trump: number): boolean {
  const suit = suitOf(card);
  return suit === suitOf(before) ? rankOf(card) > rankOf(before) : suit === trump;
}

/** blob.score.1, blob.score.2 */
export function scores(table: Table): number[] | null {
  if (table.phase !== "scoring") return null;
  return table.bids.map((bid, seat) => (bid === table.tricks[seat] ? 10 + bid : 0));
}
