/** The 52 cards: their index, suit, rank and text on the wire. */

import { RuleError } from "./errors.ts";
import type { Suit } from "./wire.ts";

/** A card by its index, `suit * 13 + rank` (cards.index.1). */
export type Card = number;

/** Cards in ascending order (cards.order.1). */
export type Hand = readonly Card[];

export const DECK = 52;
const SUITS: readonly Suit[] = ["S", "H", "C", "D"];
const RANKS = "23456789TJQKA";

// cards.wire.1: rank, then suit letter
const TEXTS: readonly string[] = SUITS.flatMap((suit) => Array.from(RANKS, (rank) => rank + suit));
// The card at 128 times its first character and its second: cards are read all the time.
const INDICES = new Uint8Array(128 * 128);
for (const [card, text] of TEXTS.entries()) INDICES[placeOf(text)] = card;

function placeOf(text: string): number {
  return text.charCodeAt(0) * 128 + text.charCodeAt(1);
}

/** cards.index.1 */
export function suitOf(card: Card): number {
  return (card / 13) | 0;
}

/** cards.index.1 */
export function rankOf(card: Card): number {
  return card % 13;
}

/** cards.wire.1 */
export function cardText(card: Card): string {
  return TEXTS[card]!;
}

/** cards.wire.1 */
export function readCard(text: string): Card {
  const card = INDICES[placeOf(text)];
  // Other texts share a card's place, or have none.
  if (card === undefined || TEXTS[card] !== text) throw new RuleError("malformed", `${text} is not a card`);
  return card;
}

/** cards.order.1: read in any order, kept ascending */
export function readHand(texts: readonly string[]): Hand {
  return ascending(texts.map(readCard));
}

export function handText(hand: Hand): string[] {
  return hand.map(cardText);
}

export function ascending(cards: readonly Card[]): Hand {
  // Most hands are in order already.
  const sorted = cards.every((card, i) => i === 0 || card > cards[i - 1]!);
  return sorted ? cards : cards.toSorted((a, b) => a - b);
}

/** cards.wire.2: no trump, which is suit 4, travels as null */
export function trumpText(trump: number): Suit | null {
  return SUITS[trump] ?? null;
}

/** cards.wire.2: a set of suits, bit s for suit s, in suit order */
export function suitTexts(set: number): Suit[] {
  return SUITS.filter((_, suit) => set & (1 << suit));
}
