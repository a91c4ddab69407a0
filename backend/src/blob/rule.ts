/** The rule player: it counts its likely winners, bids them, and plays to make exactly that many. */

import type { Card, Hand } from "../cards.ts";
import { rankOf, suitOf } from "../cards.ts";
import { legalWith } from "./game.ts";
import type { Setup, Table } from "./table.ts";
import { best, NO_TRUMP } from "./table.ts";

/** The action of the seat to act, who holds this hand (rule.player.1). */
export function ruleAction(table: Table, hand: Hand): number {
  const legal = legalWith(table, hand);
  return table.phase === "bidding" ? ruleBid(table.setup, hand, legal) : rulePlay(table, legal);
}

/** rule.bid.2 */
function ruleBid(setup: Setup, hand: Hand, legal: readonly number[]): number {
  const sum = hand.reduce((total, card) => total + chance(setup, hand, card), 0);
  const wanted = Math.floor(sum + 0.5);
  return legal.reduce((nearest, bid) =>
    Math.abs(bid - wanted) < Math.abs(nearest - wanted) ? bid : nearest,
  );
}

/** rule.bid.1 */
function chance({ players, cards, trump }: Setup, hand: Hand, card: Card): number {
  const higher = hand.filter((held) => suitOf(held) === suitOf(card) && held > card).length;
  const above = 12 - rankOf(card) - higher;
  const elsewhere = ((players - 1) * cards) / (52 - cards);
  let unbeaten = 1;
  for (let i = 0; i < above; i++) unbeaten *= 1 - elsewhere;
  if (trump === NO_TRUMP) return unbeaten;
  return suitOf(card) === trump ? Math.max(unbeaten, 0.45) : unbeaten * 0.6;
}

/** rule.play.3 */
function rulePlay(table: Table, legal: readonly Card[]): Card {
  const { setup, actor, bids, tricks, trick } = table;
  const wantsMore = tricks[actor]! < bids[actor]!;
  const byStrength = legal.toSorted((a, b) => strength(a, setup.trump) - strength(b, setup.trump));
  if (trick.length === 0) return byStrength.at(wantsMore ? -1 : 0)!;
  const last = trick.length === setup.players - 1;
  // rule.play.2
  const wins = (card: Card) => best([...trick, card], setup.trump) === trick.length;
  const winning = byStrength.filter(wins);
  const losing = byStrength.filter((card) => !wins(card));
  if (wantsMore) return winning.length > 0 ? winning.at(last ? 0 : -1)! : losing[0]!;
  return losing.length > 0 ? losing.at(-1)! : winning.at(last ? -1 : 0)!;
}

/** rule.play.1: trumps first, then rank, then suit */
function strength(card: Card, trump: number): number {
  const suit = suitOf(card);
  return (suit === trump ? 52 : 0) + rankOf(card) * 4 + suit;
}
