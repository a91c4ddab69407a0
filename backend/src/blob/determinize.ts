/** Worlds: how many deals explain what a seat saw, and drawing one so that all are equally likely. */

import type { Card, Hand } from "../cards.ts";
import { ascending } from "../cards.ts";
import type { Rng } from "../rng.ts";
import type { Belief } from "./belief.ts";

/** How many cards of a suit each group takes, and in how many ways all the rest can be given. */
interface Split {
  readonly takes: readonly number[];
  readonly weight: bigint;
}

const FACTORIALS: bigint[] = [1n];
for (let n = 1; n <= 52; n++) FACTORIALS.push(FACTORIALS[n - 1]! * BigInt(n));

/** The ways to tell `parts` apart within a whole that is their sum. */
function multinomial(parts: readonly number[]): bigint {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.reduce((ways, part) => ways / FACTORIALS[part]!, FACTORIALS[whole]!);
}

/** Counts and draws the worlds of one belief; counts are kept, so that further worlds are cheap. */
export class Determinizer {
  readonly #belief: Belief;
  readonly #rooms: readonly number[];
  readonly #counts = new Map<number, bigint>();
  readonly #splits = new Map<number, readonly Split[]>();

  constructor(belief: Belief) {
    this.#belief = belief;
    this.#rooms = belief.groups.map((group) => group.room);
  }

  /** belief.count.1, belief.count.2 */
  worlds(): bigint {
    const { groups } = this.#belief;
    return groups.reduce((ways, { needs }) => ways * multinomial(needs), this.#completions(0, this.#rooms));
  }

  /** belief.draw.1 to belief.draw.3: by seat, the cards it holds now */
  draw(rng: Rng): Hand[] {
    const { seen, hidden, groups } = this.#belief;
    const taken: Card[][] = groups.map(() => []);
    let rooms = this.#rooms;
    for (const [suit, cards] of hidden.entries()) {
      const { takes } = this.#drawSplit(suit, rooms, rng);
      // belief.draw.2
      const order = groups.length > 1 ? rng.shuffle([...cards]) : cards;
      let from = 0;
      takes.forEach((take, i) => {
        taken[i]!.push(...order.slice(from, from + take));
        from += take;
      });
      rooms = rooms.map((room, i) => room - takes[i]!);
    }
    const hands: Hand[] = seen.table.bids.map((_, seat) => (seat === seen.seat ? seen.hand : []));
    groups.forEach(({ seats, needs }, i) => {
      // belief.draw.3
      const order = seats.length > 1 ? rng.shuffle(taken[i]!) : taken[i]!;
      let from = 0;
      seats.forEach((seat, member) => {
        const to = from + needs[member]!;
        if (seat < hands.length) hands[seat] = ascending(order.slice(from, to));
        from = to;
      });
    });
    return hands;
  }

  /** belief.draw.1 */
  #drawSplit(suit: number, rooms: readonly number[], rng: Rng): Split {
    const splits = this.#weighted(suit, rooms);
    let x = rng.belowLarge(this.#completions(suit, rooms));
    for (const split of splits) {
      if (x < split.weight) return split;
      x -= split.weight;
    }
    throw new Error("the weights of the splits do not sum to the completions");
  }

  #weighted(suit: number, rooms: readonly number[]): readonly Split[] {
    const key = keyOf(suit, rooms);
    let splits = this.#splits.get(key);
    if (splits === undefined) {
      splits = this.#takes(suit, rooms).map((takes) => ({ takes, weight: this.#weight(suit, rooms, takes) }));
      this.#splits.set(key, splits);
    }
    return splits;
  }

  #weight(suit: number, rooms: readonly number[], takes: readonly number[]): bigint {
    const left = rooms.map((room, i) => room - takes[i]!);
    return multinomial(takes) * this.#completions(suit + 1, left);
  }

  /** belief.count.2; cards and rooms are equally many, so no room is left after the last suit */
  #completions(suit: number, rooms: readonly number[]): bigint {
    if (suit === 4) return 1n;
    const key = keyOf(suit, rooms);
    let count = this.#counts.get(key);
    if (count === undefined) {
      count = this.#takes(suit, rooms).reduce((sum, takes) => sum + this.#weight(suit, rooms, takes), 0n);
      this.#counts.set(key, count);
    }
    return count;
  }

  /** The splits of a suit over the groups, in lexicographic order (belief.draw.1). */
  #takes(suit: number, rooms: readonly number[]): number[][] {
    const { groups, hidden } = this.#belief;
    const most = rooms.map((room, i) => (groups[i]!.voids & (1 << suit) ? 0 : room));
    // What the groups from each on can take together: a split that leaves more is no split.
    const after = most.map((_, i) => most.slice(i + 1).reduce((sum, room) => sum + room, 0));
    const splits: number[][] = [];
    const extend = (takes: number[], left: number) => {
      const i = takes.length;
      if (i === most.length) {
        splits.push(takes);
        return;
      }
      for (let take = Math.max(0, left - after[i]!); take <= Math.min(most[i]!, left); take++) {
        extend([...takes, take], left - take);
      }
    };
    extend([], hidden[suit]!.length);
    return splits;
  }
}

/** One number for a suit and the rooms: at most 8 groups of at most 52 cards fit in 2^53. */
function keyOf(suit: number, rooms: readonly number[]): number {
  return rooms.reduce((key, room) => key * 64 + room, suit);
}
