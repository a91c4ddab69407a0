/** The errors and answers of the specification's examples that no golden theme is named after. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../src/answer.ts";
import { readCard } from "../src/cards.ts";
import { RuleError } from "../src/errors.ts";
import type { Known } from "../src/ops.ts";
import { DEAL, SECOND_TRICK, seenFrom } from "./cases.ts";

function refuses(code: string, op: Known, input: unknown): void {
  assert.throws(
    () => ask(op, input),
    (error) => error instanceof RuleError && error.code === code,
  );
}

test("the first error wins (wire.error.2)", () => {
  const forbidden = { ...SECOND_TRICK, actions: [0, 1, 2, 0] };
  refuses("malformed", "encode", { position: { ...forbidden, dealer: true }, seat: 9, layout: 2 });
  refuses("bad_setup", "encode", { position: { ...forbidden, players: 9 }, seat: 9, layout: 2 });
  refuses("bad_context", "encode", { position: { ...forbidden, round: 3 }, seat: 9, layout: 2 });
  refuses("bid_forbidden", "encode", { position: forbidden, seat: 9, layout: 2 });
  refuses("bad_argument", "encode", { position: SECOND_TRICK, seat: 9, layout: 2 });
});

test("only what is written as a card is one (cards.wire.1)", () => {
  assert.equal(readCard("TH"), 21);
  for (const text of ["10H", "th", "T♥", "", "T", "THH", "SÈ"])
    assert.throws(() => readCard(text), RuleError);
});

test("integers are integers however they are written (wire.json.2)", () => {
  const asked = '{"seed": 7.0, "n": 1e1}';
  assert.deepEqual(ask("rng.shuffle", JSON.parse(asked)), { order: [6, 4, 9, 7, 5, 1, 0, 3, 2, 8] });
  for (const n of [1.5, "1", true, 2 ** 53]) refuses("malformed", "rng.shuffle", { seed: 7, n });
});

test("an action of the other phase cannot be gone on with (search.reuse.2)", () => {
  const asked = { position: DEAL, simulations: 1, c_puct: 1.5, evaluator: { kind: "hash" } };
  refuses("bad_argument", "search", { ...asked, then: [{ action: "2S", simulations: 1 }] });
  const playing = { ...DEAL, actions: [2, 0, 1] };
  refuses("bad_argument", "search", { ...asked, position: playing, then: [{ action: 3, simulations: 1 }] });
});

test("an action that ends the round cannot be gone on with (search.reuse.2)", () => {
  const position = { ...DEAL, actions: [2, 0, 1, "AS", "2S", "7C", "5S", "2D"] };
  const asked = { position, simulations: 1, c_puct: 1.5, evaluator: { kind: "hash" } };
  refuses("wrong_phase", "search", { ...asked, then: [{ action: "9D", simulations: 1 }] });
});

test("nobody is asked out of turn (search.pimc.5)", () => {
  const asked = { seed: 1, worlds: 3, simulations: 10, c_puct: 1.5, evaluator: { kind: "hash" } };
  const observation = seenFrom({ ...DEAL, actions: [2, 0, 1, "AS"] }, 0);
  refuses("out_of_turn", "pimc", { ...asked, observation });
  refuses("bad_argument", "pimc", { ...asked, observation, worlds: 0 });
});
