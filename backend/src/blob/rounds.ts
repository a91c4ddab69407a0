/** How a game is made of rounds, who deals them, and how cards are dealt. */

import type { Hand } from "../cards.ts";
import { ascending, DECK } from "../cards.ts";
import { RuleError } from "../errors.ts";
import { Rng } from "../rng.ts";

const FEWEST_PLAYERS = 3;
const MOST_PLAYERS = 8;

/** blob.deal.1: the most cards a seat can be dealt */
export function mostCards(players: number): number {
  return Math.floor(DECK / players);
}

/** blob.seat.1 */
export function checkPlayers(players: number): void {
  if (players < FEWEST_PLAYERS || players > MOST_PLAYERS) {
    throw new RuleError("bad_setup", `${players} players are not 3 to 8`);
  }
}

/** blob.seat.1: one of the seats, as a dealer must be */
export function checkDealer(dealer: number, players: number): void {
  if (dealer < 0 || dealer >= players)
    throw new RuleError("bad_setup", `dealer ${dealer} of ${players} players`);
}

/** blob.deal.1 */
export function checkCards(cards: number, players: number): void {
  if (cards < 1 || cards > mostCards(players)) {
    throw new RuleError("bad_setup", `${cards} cards for each of ${players} players`);
  }
}

/** blob.rounds.1: how many rounds a game has */
export function roundsOf(startCards: number, players: number): number {
  return 2 * (startCards - 1) + players;
}

/** blob.rounds.1: down to two cards, one card once for each player, and up again */
export function cardsOfRound(startCards: number, players: number, round: number): number {
  const down = startCards - 1;
  if (round < down) return startCards - round;
  return Math.max(1, round - down - players + 2);
}

/** blob.rounds.1: the cards of each round */
export function structure(startCards: number, players: number): number[] {
  checkPlayers(players);
  checkCards(startCards, players);
  const length = roundsOf(startCards, players);
  return Array.from({ length }, (_, round) => cardsOfRound(startCards, players, round));
}

/** blob.deal.2, blob.deal.3 */
export function deal(seed: number, players: number, cards: number): Hand[] {
  checkPlayers(players);
  checkCards(cards, players);
  const deck = new Rng(seed).shuffle(Array.from({ length: DECK }, (_, card) => card));
  const dealt = deck.slice(0, players * cards);
  return Array.from({ length: players }, (_, seat) =>
    ascending(dealt.filter((_, k) => k % players === seat)),
  );
}
