/** Ten thousand lines that no harness would send: each gets one structured answer, and nothing falls over. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Rng } from "../src/rng.ts";
import type { Case } from "./cases.ts";
import { load, themes } from "./cases.ts";
import { converse, read } from "./child.ts";

type Json = unknown;

const LINES = 10_000;
const SEED = 20_240_607;
const CODES =
  "malformed bad_setup bad_context round_over wrong_phase bid_range bid_forbidden not_held must_follow " +
  "out_of_turn inconsistent_observation bad_argument";

/** What stands where something else should. */
const STRANGE: readonly Json[] = [
  ...[null, true, false, -1, 0.5, 1e308, 2 ** 53, -0],
  ...["", "AS", "1", "♠", "__proto__"],
  ...[[], {}, [[]], [null], { constructor: 1 }],
];

function pick<T>(rng: Rng, items: readonly T[]): T {
  return items[rng.below(items.length)]!;
}

/** The same value with one part, at any depth, replaced, removed, doubled or renamed. */
function damaged(rng: Rng, value: Json): Json {
  if (typeof value !== "object" || value === null || rng.below(6) === 0) return pick(rng, STRANGE);
  if (Array.isArray(value)) return damagedList(rng, value);
  const entries: [string, Json][] = Object.entries(value);
  if (entries.length === 0) return { [pick(rng, ["x", "__proto__", "t"])]: 1 };
  const at = rng.below(entries.length);
  const [key, inner] = entries[at]!;
  const damage = pick(rng, ["remove", "rename", "deeper", "deeper", "deeper", "deeper"]);
  if (damage === "remove") entries.splice(at, 1);
  if (damage === "rename") entries[at] = [`${key}_`, inner];
  if (damage === "deeper") entries[at] = [key, damaged(rng, inner)];
  return Object.fromEntries(entries);
}

function damagedList(rng: Rng, list: readonly Json[]): Json {
  if (list.length === 0) return [pick(rng, STRANGE)];
  const at = rng.below(list.length);
  const damage = pick(rng, ["remove", "double", "deeper", "deeper"]);
  if (damage === "remove") return list.toSpliced(at, 1);
  if (damage === "double") return list.toSpliced(at, 0, list[at]);
  return list.with(at, damaged(rng, list[at]));
}

/** A line cut off, with a character changed, or of characters alone. */
function scrambled(rng: Rng, line: string): string {
  const at = rng.below(line.length);
  switch (rng.below(4)) {
    case 0:
      return line.slice(0, at);
    case 1:
      return (
        line.slice(0, at) +
        pick(rng, ['"', "{", "]", ",", "\\", "\u0000", "é", "\u2028"]) +
        line.slice(at + 1)
      );
    case 2:
      return line.slice(at);
    default:
      return Array.from({ length: 1 + rng.below(40) }, () => String.fromCharCode(32 + rng.below(400))).join(
        "",
      );
  }
}

/** A case whose answer takes no time, even if its numbers are changed. */
function isQuick({ op, in: input }: Case): boolean {
  return op !== "perft" && typeof input === "object";
}

function lineOf(rng: Rng, id: number, cases: readonly Case[]): string {
  const { op, v, in: input } = pick(rng, cases);
  const request = { t: "request", id, op, v, in: input };
  switch (rng.below(3)) {
    case 0:
      return scrambled(rng, JSON.stringify(request));
    case 1:
      return JSON.stringify(damaged(rng, request));
    default:
      return JSON.stringify({ ...request, in: damaged(rng, input) });
  }
}

test(`${LINES} malformed lines get ${LINES} structured answers`, async () => {
  const rng = new Rng(SEED);
  const cases = themes().flatMap(([op, names]) =>
    names.flatMap((name) => load(op, name).slice(0, 8)).filter(isQuick),
  );
  const lines: string[] = [];
  while (lines.length < LINES) {
    const line = lineOf(rng, lines.length, cases).trim();
    if (line !== "" && !line.includes("\n") && line !== '{"t":"bye"}') lines.push(line);
  }
  const { lines: answers, stderr, status } = await converse([`${lines.join("\n")}\n`]);
  assert.equal(answers.length, LINES + 1, stderr);
  assert.deepEqual({ stderr, status }, { stderr: "", status: 0 });
  const counted = new Map<string, number>();
  for (const [i, text] of answers.slice(0, -1).entries()) {
    const { t, id, code } = read(text);
    assert.ok(["error", "response", "unsupported"].includes(t), `${lines[i]} was answered ${text}`);
    if (t === "error") assert.ok(CODES.split(" ").includes(code ?? ""), text);
    if (id !== null) assert.equal(typeof id, "number");
    counted.set(code ?? t, (counted.get(code ?? t) ?? 0) + 1);
  }
  // Most are refused for their shape, but what gets beyond it is refused by the rules.
  assert.ok(counted.get("malformed")! > LINES / 2, JSON.stringify([...counted]));
  assert.ok(counted.size >= 8, JSON.stringify([...counted]));
});
