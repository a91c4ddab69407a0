/** The pieces of layout 1: the name, size and numbers of each, in their order (encoding.layout.2). */

import type { Course, Observation } from "./observe.ts";
import { countPlayed, eachPlay } from "./played.ts";
import { roundsOf } from "./rounds.ts";
import { NO_BID, NO_TRUMP } from "./table.ts";

/** Write a number at a place of the piece; a place that is not written is 0. */
export type Write = (place: number, value: number) => void;

export interface Piece {
  readonly name: string;
  readonly size: number;
  readonly fill: (seen: Observation, write: Write) => void;
}

const CARDS = 52;
const SEATS = 8;
const HISTORY = 15;
const PHASES = ["bidding", "playing", "scoring"] as const;

/** A piece of several numbers. */
function piece(name: string, size: number, fill: Piece["fill"]): Piece {
  return { name, size, fill };
}

/** A piece of one number. */
function single(name: string, value: (seen: Observation) => number): Piece {
  return piece(name, 1, (seen, write) => write(0, value(seen)));
}

/** A piece of zeros (encoding.reserved.1). */
function reserved(name: string, size: number): Piece {
  return piece(name, size, () => {});
}

/** A piece that is zeros outside a game (encoding.context.1). */
function inGame(
  name: string,
  size: number,
  fill: (course: Course, seen: Observation, write: Write) => void,
): Piece {
  return piece(name, size, (seen, write) => {
    const { course } = seen.standing;
    if (course !== null) fill(course, seen, write);
  });
}

function singleInGame(name: string, value: (course: Course, players: number) => number): Piece {
  return inGame(name, 1, (course, seen, write) => write(0, value(course, seen.table.setup.players)));
}

/** encoding.bids.1: the share of the cards that is bid, -1 before the bid */
function bidShare(bid: number, cards: number): number {
  return bid === NO_BID ? -1 : bid / cards;
}

function tricksDone({ table }: Observation): number {
  return table.past.length / table.setup.cards;
}

export const PIECES: readonly Piece[] = [
  // encoding.hand.1
  piece("hand", CARDS, ({ hand }, write) => {
    for (const card of hand) write(card, 1);
  }),
  // encoding.trick.1
  piece("trick", CARDS, ({ table }, write) => {
    for (const [i, card] of table.trick.entries()) write(card, i + 1);
  }),
  // encoding.played.1
  piece("played", CARDS, ({ table }, write) => eachPlay(table, (card) => write(card, 1))),
  // encoding.bids.1, encoding.bids.2
  piece("bids", SEATS, ({ table }, write) => {
    for (const [i, bid] of table.bids.entries()) write(i, bidShare(bid, table.setup.cards));
  }),
  // encoding.tricks.1, encoding.bids.2
  piece("tricks", SEATS, ({ table }, write) => {
    for (const [i, won] of table.tricks.entries()) write(i, won / table.setup.cards);
  }),
  // encoding.my.1
  single("my_bid", ({ table, seat }) => bidShare(table.bids[seat]!, table.setup.cards)),
  // encoding.my.2
  single("my_tricks", ({ table, seat }) => table.tricks[seat]! / table.setup.cards),
  // encoding.round.1
  single("cards_dealt", ({ table }) => table.setup.cards / 13),
  // encoding.round.2
  single("tricks_done", tricksDone),
  // encoding.round.3
  single("seat_from_dealer", ({ table: { setup }, seat }) => {
    return ((seat - setup.dealer + setup.players) % setup.players) / setup.players;
  }),
  // encoding.round.4
  single("players", ({ table }) => table.setup.players / 8),
  // encoding.round.5
  piece("trump", 4, ({ table: { setup } }, write) => {
    if (setup.trump !== NO_TRUMP) write(setup.trump, 1);
  }),
  // encoding.round.6
  single("dealer_is_bound", ({ table, seat }) =>
    table.phase === "bidding" && seat === table.setup.dealer ? 1 : 0,
  ),
  // encoding.phase.1
  piece("phase", PHASES.length, ({ table }, write) => write(PHASES.indexOf(table.phase), 1)),
  // encoding.pace.1
  single("cards_in_hand", ({ hand }) => hand.length / 13),
  // encoding.pace.2
  single("cards_played", ({ table, seat }) => countPlayed(table, seat) / 13),
  // encoding.pace.3
  single("progress", tricksDone),
  // encoding.pace.4
  single("pace", ({ table, seat }) => {
    const bid = table.bids[seat]!;
    return bid === NO_BID ? 0 : (table.tricks[seat]! - bid) / table.setup.cards;
  }),
  // encoding.pace.5
  single("cards_in_trick", ({ table }) => table.trick.length / table.setup.players),
  reserved("reserved_a", 11),
  // encoding.context.2, encoding.bids.2
  inGame("scores", SEATS, ({ startCards, completed }, { standing }, write) => {
    const most = completed.length * (10 + startCards);
    if (most > 0) for (const [i, total] of standing.totals.entries()) write(i, total / most);
  }),
  // encoding.context.3
  singleInGame(
    "rounds_done",
    (course, players) => course.completed.length / roundsOf(course.startCards, players),
  ),
  // encoding.context.4
  singleInGame("rounds_left", (course, players) => {
    const rounds = roundsOf(course.startCards, players);
    return (rounds - course.completed.length) / rounds;
  }),
  // encoding.context.5
  singleInGame("one_card_rounds_left", ({ completed }, players) => {
    return (players - completed.filter((cards) => cards === 1).length) / players;
  }),
  // encoding.context.6
  singleInGame("game_part", ({ startCards, completed }, players) => {
    if (completed.length < startCards - 1) return 0;
    return completed.length < startCards - 1 + players ? 0.5 : 1;
  }),
  // encoding.context.7
  inGame("history", HISTORY, ({ startCards, completed }, _, write) => {
    for (const [i, cards] of completed.slice(-HISTORY).entries()) write(i, cards / startCards);
  }),
  // encoding.context.8
  singleInGame("game_players", (_, players) => players / 8),
  // encoding.context.9
  singleInGame("start_cards", ({ startCards }) => startCards / 8),
  reserved("reserved_b", 25),
];
