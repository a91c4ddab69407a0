/** The protocol, spoken with the program itself. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BYE } from "../src/answer.ts";
import { LONGEST_LINE } from "../src/lines.ts";
import { DEAL } from "./cases.ts";
import { converse, read } from "./child.ts";

const HELLO = '{"t":"hello","protocol":[1],"limits":{"line":4194304,"window":32},"probe":[0.1,1e-7,"♠"]}';
const ROUNDS = '{"t":"request","id":17,"op":"rounds","v":1,"in":{"start_cards":1,"players":3}}';
const CARDS = '{"t":"response","id":17,"out":{"cards":[1,1,1]}}';

function malformed(line: string | undefined, id: number | null): void {
  const { message, ...rest } = read(line);
  assert.equal(typeof message, "string");
  assert.deepEqual(rest, { t: "error", code: "malformed", id });
}

test("it greets, answers in order, says goodbye and ends (protocol.hello.1, protocol.bye.1)", async () => {
  const { lines, stderr, status } = await converse([`${HELLO}\n${ROUNDS}\n${BYE}\n${ROUNDS}\n`]);
  const { ops = {}, implementation, window, probe } = read(lines[0]);
  assert.deepEqual(probe, [0.1, 1e-7, "♠"]);
  assert.equal(implementation?.name, "backend");
  assert.equal(Object.keys(ops).length, 18);
  assert.equal(window, 32);
  assert.deepEqual(lines.slice(1), [CARDS, BYE], "nothing is answered after goodbye");
  assert.deepEqual({ stderr, status }, { stderr: "", status: 0 });
});

test("the end of the input is a goodbye, the last line needs no line feed", async () => {
  assert.deepEqual((await converse([ROUNDS])).lines, [CARDS, BYE]);
  assert.deepEqual((await converse([BYE])).lines, [BYE]);
  assert.deepEqual((await converse([])).lines, [BYE]);
});

test("lines may come in pieces, with carriage returns and empty lines (protocol.line.1)", async () => {
  const bytes = new TextEncoder().encode(`\n\r\n${HELLO}\r\n${ROUNDS}\n`);
  const at = bytes.indexOf(0xe2) + 1; // within the ♠
  const { lines } = await converse([bytes.subarray(0, at), bytes.subarray(at, -20), bytes.subarray(-20)]);
  assert.equal(lines.length, 3);
  assert.deepEqual(read(lines[0]).probe?.[2], "♠");
  assert.equal(lines[1], CARDS);
});

test("what is no request is malformed, with its id if it has one (protocol.answer.2)", async () => {
  const wrong = ["nonsense", "[]", "null", '"bye"', '{"t":"bye","id":4,"more":1}', '{"t":"request","id":-1}'];
  const { lines } = await converse(
    [...wrong, '{"t":"response","id":5,"out":{}}', ROUNDS].map((line) => `${line}\n`),
  );
  for (const [i, id] of [null, null, null, null, 4, null, 5].entries()) malformed(lines[i], id);
  assert.equal(lines[7], CARDS, "then it goes on");
});

test("bytes that are no text, and a line too long, are malformed (wire.json.1)", async () => {
  const latin = Buffer.from('{"t":"request","id":1,"op":"\xe9","v":1,"in":{}}\n', "latin1");
  const long = `${ROUNDS}${" ".repeat(LONGEST_LINE + 1 - ROUNDS.length)}\n`;
  const { lines } = await converse([latin, `\ufeff${ROUNDS}\n`, long, `${ROUNDS}\n`]);
  for (const line of lines.slice(0, 3)) malformed(line, null);
  assert.deepEqual(lines.slice(3), [CARDS, BYE]);
});

test("a line of exactly 4 MiB is read", async () => {
  const padding = " ".repeat(LONGEST_LINE - ROUNDS.length);
  assert.deepEqual((await converse([`${ROUNDS}${padding}\n`])).lines, [CARDS, BYE]);
});

test("another op, or another version, is unsupported (protocol.answer.1)", async () => {
  const asked = ['"op":"network","v":1', '"op":"encode","v":2', '"op":"toString","v":1'];
  const { lines } = await converse(asked.map((what) => `{"t":"request","id":3,${what},"in":{}}\n`));
  for (const line of lines.slice(0, 3)) assert.equal(read(line).t, "unsupported");
});

test("nothing that no schema describes may be nested too deep or overflow (wire.json.1)", async () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const asked = [nested(63), nested(64), "1e999", "[-1e999]"];
  const { lines } = await converse(
    asked.map((input) => `{"t":"request","id":3,"op":"x","v":1,"in":${input}}\n`),
  );
  assert.equal(read(lines[0]).t, "unsupported");
  for (const line of lines.slice(1, 4)) malformed(line, 3);
});

test("a long question does not make a long answer (protocol.line.1)", async () => {
  const many = JSON.stringify(Array<number>(100_000).fill(7));
  const context = `{"start_cards":1,"completed":${many},"totals":${many}}`;
  const position = JSON.stringify(DEAL).replace("}", `,"context":${context}}`);
  const asked = [
    `{"t":"request","id":1,"op":"${"x".repeat(1_000_000)}","v":1,"in":{}}\n`,
    `{"t":"request","id":2,"op":"mask","v":1,"in":{"position":${position}}}\n`,
  ];
  const { lines } = await converse(asked);
  assert.deepEqual(
    lines.slice(0, 2).map((line) => [read(line).id, line.length < 200]),
    [
      [1, true],
      [2, true],
    ],
  );
});

test("an answer that took long does not wait for the next (protocol.time.1)", async () => {
  const evaluator = { kind: "hash" };
  const search = { position: DEAL, simulations: 100_000, c_puct: 1.5, evaluator };
  const line = JSON.stringify({ t: "request", id: 1, op: "search", v: 1, in: search });
  const { arrived } = await converse([`${line}\n${line}\n`]);
  assert.ok(arrived.length >= 2);
  assert.equal(arrived[0]?.indexOf("\n"), arrived[0]!.length - 1, "one line came first");
});

test("no protocol but the first is spoken", async () => {
  const { lines } = await converse([
    `${HELLO.replace("[1]", "[2,3]")}\n`,
    `${HELLO.replace("[1]", "[2,1]")}\n`,
  ]);
  malformed(lines[0], null);
  assert.equal(read(lines[1]).protocol, 1);
});

test("a refusal carries its code and its id (wire.error.1)", async () => {
  const asked = { t: "request", id: 9, op: "perft", v: 1, in: { position: DEAL, depth: 201 } };
  const { lines } = await converse([`${JSON.stringify(asked)}\n`]);
  const { message, ...rest } = read(lines[0]);
  assert.deepEqual(rest, { t: "error", id: 9, code: "bad_argument" });
  assert.equal(typeof message, "string");
});

test("what is printed goes to standard error", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-"));
  try {
    const program = join(folder, "loud.mjs");
    const parity = pathToFileURL(join(import.meta.dirname, "../src/parity.ts")).href;
    writeFileSync(program, `await import("${parity}"); console.log("hello there");`);
    const { lines, stderr } = await converse([`${ROUNDS}\n`], program);
    assert.deepEqual(lines, [CARDS, BYE]);
    assert.equal(stderr, "hello there\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
