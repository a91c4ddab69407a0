/** Every golden case, asked as the harness asks it; one test for each theme. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answer } from "../src/answer.ts";
import type { Case } from "./cases.ts";
import { load, themes } from "./cases.ts";

interface Answer {
  readonly out?: Record<string, unknown>;
  readonly code?: string;
}

function ask({ op, v, in: input }: Case): Answer {
  return JSON.parse(answer(JSON.stringify({ t: "request", id: 1, op, v, in: input }))) as Answer;
}

/** Equal to the last bit, but for the numbers a case itself allows to differ (mask.choose.2). */
function assertAnswers(one: Case): void {
  const { out, code } = ask(one);
  assert.equal(code, one.error, one.id);
  if (one.tol === undefined) {
    assert.deepEqual(out, one.out, one.id);
  } else {
    assertWithin(out, one.out, one.tol, one.id);
  }
}

function assertWithin(actual: unknown, expected: unknown, tolerance: number, where: string): void {
  if (typeof expected === "number") {
    assert.ok(
      Math.abs((actual as number) - expected) <= tolerance,
      `${where}: ${String(actual)} for ${expected}`,
    );
  } else {
    const given = actual as Record<string, unknown>;
    const wanted = expected as Record<string, unknown>;
    assert.deepEqual(Object.keys(given).sort(), Object.keys(wanted).sort(), where);
    for (const key of Object.keys(wanted))
      assertWithin(given[key], wanted[key], tolerance, `${where} ${key}`);
  }
}

for (const [op, names] of themes()) {
  describe(op, () => {
    for (const name of names) {
      test(name, () => {
        const cases = load(op, name);
        assert.ok(cases.length > 0, "a theme without cases");
        for (const one of cases) assertAnswers(one);
      });
    }
  });
}
