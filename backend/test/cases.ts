/** The golden cases, and the positions of the specification's examples. */

import { readdirSync, readFileSync } from "node:fs";
import { type Known, OPS } from "../src/ops.ts";
import type { Observation, Position } from "../src/wire.ts";

export interface Case {
  readonly id: string;
  readonly op: Known;
  readonly v: number;
  readonly in: unknown;
  readonly out?: Record<string, unknown>;
  readonly error?: string;
  readonly tol?: number;
}

const GOLDEN = new URL("../../golden/v1/", import.meta.url);

function folderOf(op: string): URL {
  const game = op.includes(".") ? "common" : "blob";
  return new URL(`${game}/${op}/`, GOLDEN);
}

/** Every op that is known here, with the names of its themes. */
export function themes(): [string, string[]][] {
  const ops = ["common", "blob"].flatMap((game) => readdirSync(new URL(`${game}/`, GOLDEN)).sort());
  const known = ops.filter((op) => Object.hasOwn(OPS, op));
  return known.map((op) => [
    op,
    readdirSync(folderOf(op))
      .map((file) => file.replace(".jsonl", ""))
      .sort(),
  ]);
}

export function load(op: string, theme: string): Case[] {
  const lines = readFileSync(new URL(`${theme}.jsonl`, folderOf(op)), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as Case);
}

/** The deal of search.hash.1. */
export const DEAL: Position = {
  game: "blob",
  players: 3,
  dealer: 0,
  round: 0,
  hands: [
    ["7C", "9D"],
    ["5S", "AS"],
    ["2S", "2D"],
  ],
  actions: [],
};

/** blob.position.1 */
export const SECOND_TRICK: Position = {
  game: "blob",
  players: 4,
  dealer: 2,
  round: 2,
  hands: [
    ["AS", "2H", "TC"],
    ["KS", "3H", "4H"],
    ["JS", "QS", "4C"],
    ["5S", "6S", "KD"],
  ],
  actions: [0, 1, 2, 1, "5S", "AS", "KS", "JS", "2H"],
  context: { start_cards: 5, completed: [5, 4], totals: [12, 0, 10, 11] },
};

/** What a seat saw of a position. */
export function seenFrom({ hands, ...position }: Position, seat: number): Observation {
  return { ...position, seat, hand: hands[seat] ?? [] };
}
