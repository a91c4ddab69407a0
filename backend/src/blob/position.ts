/** Positions and observations as they travel: read from their history, action by action. */

import type { Hand } from "../cards.ts";
import { cardText, DECK, readCard, readHand } from "../cards.ts";
import { RuleError } from "../errors.ts";
import type * as wire from "../wire.ts";
import type { State } from "./game.ts";
import { bid, checkPlay, play, start, without } from "./game.ts";
import type { Course, Observation, Standing } from "./observe.ts";
import { wasPlayed } from "./played.ts";
import { cardsOfRound, mostCards, roundsOf } from "./rounds.ts";
import type { Setup, Table } from "./table.ts";
import { afterBid, afterCard, checkBid, checkPhase, opening, scores, setUp } from "./table.ts";

export interface Position {
  readonly state: State;
  readonly standing: Standing;
}

/** blob.position.1 to blob.position.3; `step` is shown every state but the last. */
export function readPosition(position: wire.Position, step?: (state: State) => void): Position {
  const hands = position.hands.map(readHand);
  const setup = setUp(position.players, position.dealer, position.round, hands[0]?.length ?? 0);
  checkHands(setup, hands);
  const before = readContext(position.context, setup);
  let state = start(setup, hands);
  for (const action of position.actions) {
    const earlier = state;
    state = typeof action === "number" ? bid(state, action) : play(state, readCard(action));
    step?.(earlier);
  }
  return { state, standing: settle(before, state.table, position.settled) };
}

/** blob.observation.1, blob.observation.2 */
export function readObservation(observation: wire.Observation): Observation {
  const { players, seat } = observation;
  const dealt = readHand(observation.hand);
  const setup = setUp(players, observation.dealer, observation.round, dealt.length);
  if (seat < 0 || seat >= players) throw new RuleError("bad_setup", `observer ${seat} of ${players} players`);
  checkDistinct([dealt]);
  const before = readContext(observation.context, setup);
  let table = opening(setup);
  let hand = dealt;
  for (const action of observation.actions) {
    if (typeof action === "number") {
      checkBid(table, action);
      table = afterBid(table, action);
      continue;
    }
    const card = readCard(action);
    checkPhase(table, "playing");
    if (table.actor === seat) {
      checkPlay(table, hand, card);
      hand = without(hand, card);
    } else if (dealt.includes(card) || wasPlayed(table, card)) {
      throw new RuleError("not_held", `seat ${table.actor} cannot hold ${cardText(card)}`);
    }
    table = afterCard(table, card);
  }
  return { table, seat, hand, standing: settle(before, table, observation.settled) };
}

/** What a seat knows of a position; a seat that nobody sits in is an argument out of range. */
export function observe({ state, standing }: Position, seat: number): Observation {
  const hand = state.hands[seat];
  if (hand === undefined)
    throw new RuleError("bad_argument", `seat ${seat} of ${state.hands.length} players`);
  return { table: state.table, standing, seat, hand };
}

/** blob.position.2 */
function checkHands(setup: Setup, hands: readonly Hand[]): void {
  if (hands.length !== setup.players) {
    throw new RuleError("bad_setup", `${hands.length} hands for ${setup.players} players`);
  }
  if (hands.some((hand) => hand.length !== setup.cards))
    throw new RuleError("bad_setup", "hands of different sizes");
  checkDistinct(hands);
}

/** cards.order.1 */
function checkDistinct(hands: readonly Hand[]): void {
  const seen = new Uint8Array(DECK);
  for (const hand of hands) {
    for (const card of hand) {
      if (seen[card] === 1) throw new RuleError("bad_setup", `${cardText(card)} is dealt twice`);
      seen[card] = 1;
    }
  }
}

/** blob.context.1: the standing before the round */
function readContext(context: wire.Context | undefined, setup: Setup): Standing {
  const { players } = setup;
  if (context === undefined) return { settled: false, totals: Array<number>(players).fill(0), course: null };
  const { start_cards: startCards, completed, totals } = context;
  if (startCards < 1 || startCards > mostCards(players) || !leadsTo(setup, startCards, completed)) {
    throw new RuleError("bad_context", `the rounds completed do not lead to round ${setup.round}`);
  }
  if (totals.length !== players || totals.some((total) => total < 0 || total > 2 ** 52)) {
    throw new RuleError("bad_context", `not one total of 0 to 2^52 for each of ${players} players`);
  }
  return { settled: false, totals, course: { startCards, completed } };
}

/** Whether the rounds completed are those before this one, and this one has the cards it should. */
function leadsTo(setup: Setup, startCards: number, completed: readonly number[]): boolean {
  const { players, round, cards } = setup;
  return (
    completed.length === round &&
    round < roundsOf(startCards, players) &&
    completed.concat(cards).every((size, i) => size === cardsOfRound(startCards, players, i))
  );
}

/** blob.phase.4, blob.context.2 */
function settle(before: Standing, table: Table, settled: boolean | undefined): Standing {
  if (settled !== true) return before;
  const made = scores(table);
  if (made === null) throw new RuleError("wrong_phase", `a round that is ${table.phase} cannot be settled`);
  const totals = before.totals.map((total, seat) => total + made[seat]!);
  return { settled: true, totals, course: completing(before.course, table.setup.cards) };
}

function completing(course: Course | null, cards: number): Course | null {
  return course && { ...course, completed: [...course.completed, cards] };
}
