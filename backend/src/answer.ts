/** One line of the protocol, and the line that answers it. */

import about from "../package.json" with { type: "json" };
import { LAYOUT_HASH } from "./blob/encoder.ts";
import { RuleError } from "./errors.ts";
import { type Known, OPS } from "./ops.ts";
import type { Code, Messages, Ops, Validator } from "./wire.ts";
import { inputs, messages } from "./wire.ts";

const PROTOCOL = 1;
/** The version of every op (ops.answer.1). */
const VERSION = 1;
const DEEPEST = 64;

/** protocol.bye.1 */
export const BYE = '{"t":"bye"}';

/** The answer to a line that is not empty (protocol.answer.1, protocol.answer.2). */
export function answer(line: string): string {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return refusal(null, "malformed", "not JSON");
  }
  try {
    switch (field(message, "t")) {
      case "request":
        return respond(checked(messages.request, message));
      case "hello":
        return greet(checked(messages.hello, message));
      case "bye":
        checked(messages.bye, message);
        return BYE;
      default:
        throw new RuleError("malformed", "neither hello nor request nor bye");
    }
  } catch (error) {
    if (error instanceof RuleError) return refusal(idOf(message), error.code, error.message);
    throw error;
  }
}

/** protocol.hello.1, protocol.hello.2 */
function greet({ protocol, limits, probe }: Messages["hello"]): string {
  checkOpen(probe);
  if (!protocol.includes(PROTOCOL)) {
    throw new RuleError("malformed", `only protocol ${PROTOCOL} is spoken here`);
  }
  return JSON.stringify({
    t: "hello",
    protocol: PROTOCOL,
    implementation: { name: "backend", version: about.version, language: "typescript" },
    ops: Object.fromEntries(Object.keys(OPS).map((op) => [op, [VERSION]])),
    layout: LAYOUT_HASH,
    window: limits.window,
    probe,
  });
}

/** protocol.request.1; numbers are written by wire.json.4, as JSON.stringify does */
function respond({ id, op, v, in: input }: Messages["request"]): string {
  if (isOp(op) && v === VERSION) return JSON.stringify({ t: "response", id, out: ask(op, input) });
  checkOpen(input);
  // The name of a strange op may be as long as a line, and is not repeated.
  const why = isOp(op) ? `no version ${v} of ${op}` : "no such op";
  return JSON.stringify({ t: "unsupported", id, why });
}

/** The answer of an op to an input of any shape (wire.error.2: its shape first). */
export function ask<K extends Known>(op: K, input: unknown): Ops[K]["out"] {
  return OPS[op](checked<Ops[K]["in"]>(inputs[op], input));
}

function isOp(name: string): name is Known {
  return Object.hasOwn(OPS, name);
}

export function refusal(id: number | null, code: Code, message: string): string {
  return JSON.stringify({ t: "error", id, code, message });
}

/** wire.json.3 */
function checked<T>(validator: Validator<T>, value: unknown): T {
  if (validator(value)) return value;
  const [error] = validator.errors ?? [];
  throw new RuleError("malformed", `${error?.instancePath || "the whole"} ${error?.message}`);
}

/**
 * wire.json.1: nothing nested too deep, and no number that overflowed a double.
 *
 * Asked only of a message's value that no schema describes: the others refuse both by their shape.
 */
function checkOpen(value: unknown, depth = DEEPEST - 1): void {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RuleError("malformed", "a number beyond a double");
  } else if (typeof value === "object" && value !== null) {
    if (depth === 0) throw new RuleError("malformed", `nested deeper than ${DEEPEST}`);
    for (const inner of Object.values(value)) checkOpen(inner, depth - 1);
  }
}

function field(message: unknown, key: string): unknown {
  return typeof message === "object" && message !== null
    ? (message as Record<string, unknown>)[key]
    : undefined;
}

/** protocol.answer.2: the line's id if it has one */
function idOf(message: unknown): number | null {
  const id = field(message, "id");
  return typeof id === "number" && Number.isSafeInteger(id) && id >= 0 ? id : null;
}
