/** What has been played this round, read off the table: by whom, how many, and what remains. */

import type { Card, Hand } from "../cards.ts";
import { ascending, suitOf } from "../cards.ts";
import type { Table } from "./table.ts";

/** Call for every card played, in the order of play, with the seat that played it. */
export function eachPlay(table: Table, call: (card: Card, seat: number) => void): void {
  const { players } = table.setup;
  for (const { leader, cards } of table.past) {
    for (let i = 0; i < players; i++) call(cards[i]!, (leader + i) % players);
  }
  for (let i = 0; i < table.trick.length; i++) call(table.trick[i]!, (table.leader + i) % players);
}

/** By seat, the cards it has played, in the order of play. */
export function playedBySeat(table: Table): Card[][] {
  const played: Card[][] = table.bids.map(() => []);
  eachPlay(table, (card, seat) => played[seat]!.push(card));
  return played;
}

/** The hands as dealt, from those that the seats hold now. */
export function asDealt(table: Table, hands: readonly Hand[]): Hand[] {
  return playedBySeat(table).map((played, seat) => ascending([...played, ...hands[seat]!]));
}

export function wasPlayed(table: Table, card: Card): boolean {
  return table.trick.includes(card) || table.past.some(({ cards }) => cards.includes(card));
}

/** How many cards a seat has played: one a trick, the current one's included. */
export function countPlayed(table: Table, seat: number): number {
  const { setup, leader, trick, past } = table;
  const place = (seat - leader + setup.players) % setup.players;
  return past.length + (place < trick.length ? 1 : 0);
}

/** blob.remaining.1, by suit */
export function remaining(table: Table): number[] {
  const left = [13, 13, 13, 13];
  eachPlay(table, (card) => {
    left[suitOf(card)]! -= 1;
  });
  return left;
}
