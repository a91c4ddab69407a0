/** What a seat can infer: the hidden cards, the groups that share them, and whether any deal explains it. */

import type { Card } from "../cards.ts";
import { DECK, suitOf } from "../cards.ts";
import { RuleError } from "../errors.ts";
import type { Observation } from "./observe.ts";
import { countPlayed, eachPlay } from "./played.ts";

/** Seats that are known to be void in the same suits; the undealt cards are one more seat. */
export interface Group {
  /** Bit s for suit s. */
  readonly voids: number;
  readonly seats: readonly number[];
  /** The hidden cards each of its seats needs. */
  readonly needs: readonly number[];
  /** The sum of the needs. */
  readonly room: number;
}

export interface Belief {
  readonly seen: Observation;
  /** By suit, ascending. */
  readonly hidden: readonly (readonly Card[])[];
  readonly groups: readonly Group[];
}

/** What an observation lets infer, if any deal explains it (belief.error.1). */
export function believe(seen: Observation): Belief {
  const groups = groupsOf(seen);
  const hidden = hiddenCards(seen);
  const counts = hidden.map((cards) => cards.length);
  const rooms = groups.map((group) => group.room);
  if (revoked(seen) || !canShare(counts, groups, rooms)) {
    throw new RuleError("inconsistent_observation", "no deal explains what was seen");
  }
  return { seen, hidden, groups };
}

/** belief.hidden.1 */
function hiddenCards({ table, hand }: Observation): Card[][] {
  const known = new Set(hand);
  eachPlay(table, (card) => known.add(card));
  const suits: Card[][] = [[], [], [], []];
  for (let card = 0; card < DECK; card++) if (!known.has(card)) suits[suitOf(card)]!.push(card);
  return suits;
}

/** belief.hidden.2, belief.group.1, belief.group.2 */
function groupsOf({ table, seat }: Observation): Group[] {
  const { players, cards } = table.setup;
  const members = table.voids.map((voids, other) => {
    return { seat: other, voids, need: other === seat ? 0 : cards - countPlayed(table, other) };
  });
  members.push({ seat: players, voids: 0, need: DECK - players * cards });
  const byVoids = Map.groupBy(
    members.filter(({ need }) => need > 0),
    ({ voids }) => voids,
  );
  return [...byVoids]
    .sort(([a], [b]) => a - b)
    .map(([voids, group]) => ({
      voids,
      seats: group.map((member) => member.seat),
      needs: group.map((member) => member.need),
      room: group.reduce((sum, { need }) => sum + need, 0),
    }));
}

/** belief.error.1: whether a seat played a suit that it had failed to follow */
function revoked({ table }: Observation): boolean {
  const { players } = table.setup;
  const voids = Array<number>(players).fill(0);
  let broken = false;
  let place = 0;
  let led = 0;
  eachPlay(table, (card, seat) => {
    const suit = suitOf(card);
    if (place === 0) led = suit;
    if (voids[seat]! & (1 << suit)) broken = true;
    if (suit !== led) voids[seat]! |= 1 << led;
    place = (place + 1) % players;
  });
  return broken;
}

/**
 * Whether so many hidden cards of each suit can fill the rooms.
 *
 * By Hall's theorem they can if, for every set of suits, its cards find room in the groups that may
 * take one of them: no counting is needed.
 */
function canShare(counts: readonly number[], groups: readonly Group[], rooms: readonly number[]): boolean {
  for (let suits = 1; suits < 16; suits++) {
    let left = 0;
    for (let suit = 0; suit < 4; suit++) if (suits & (1 << suit)) left -= counts[suit]!;
    groups.forEach(({ voids }, i) => {
      if ((voids & suits) !== suits) left += rooms[i]!;
    });
    if (left < 0) return false;
  }
  return true;
}

/** belief.possible.1: by seat, the cards it holds now in at least one world */
export function possible({ seen, hidden, groups }: Belief): (readonly Card[])[] {
  const counts = hidden.map((cards) => cards.length);
  const rooms = groups.map((group) => group.room);
  const seats: (readonly Card[])[] = seen.table.bids.map((_, seat) => (seat === seen.seat ? seen.hand : []));
  groups.forEach(({ voids, seats: members }, i) => {
    // The cards of a suit are alike, and so are the seats of a group: give one and see.
    const suits = [0, 1, 2, 3].filter((suit) => {
      if (voids & (1 << suit) || counts[suit] === 0) return false;
      return canShare(counts.with(suit, counts[suit]! - 1), groups, rooms.with(i, rooms[i]! - 1));
    });
    const cards = suits.flatMap((suit) => hidden[suit]!);
    for (const seat of members) if (seat < seats.length) seats[seat] = cards;
  });
  return seats;
}
