/** Writes src/wire.ts, the types and validators of the wire, from the schemas; --check compares only. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import type { Schema } from "./types.ts";
import { objectType, typeName, typeOf } from "./types.ts";

const SCHEMAS = new URL("../../schemas/", import.meta.url);
const WIRE = new URL("../src/wire.ts", import.meta.url);

const HEADER = `\
// @ts-nocheck: the validators below are plain JavaScript; the types are checked where they are used.
/** What travels on the wire, written from schemas/ by \`npm run wire\`: do not edit. */
`;

function read(path: string): Schema {
  return JSON.parse(readFileSync(new URL(path, SCHEMAS), "utf8")) as Schema;
}

/** The messages that a port is sent. */
function sent(message: Schema): [string, Schema][] {
  return ["hello", "request", "bye"].map((t) => [t, message.$defs?.[t] ?? {}]);
}

/** The types: one for each shared definition, the messages, and the input and output of every op. */
function types(common: Schema, message: Schema, ops: Map<string, Schema>): string {
  const shared = Object.entries(common.$defs ?? {}).map(([name, schema]) => {
    const about = schema.description === undefined ? "" : `/** ${schema.description} */\n`;
    return `${about}export type ${typeName(name)} = ${typeOf(schema)};\n`;
  });
  const messages = sent(message).map(([t, schema]) => `  readonly ${t}: ${objectType(schema, "  ")};\n`);
  const questions = [...ops].map(([name, schema]) => {
    return `  /** ${schema.title} */\n  readonly "${name}": ${objectType(schema, "  ")};\n`;
  });
  return `${shared.join("\n")}
/** The messages that the harness sends. */
export interface Messages {
${messages.join("")}}

/** What every op is given and what it answers. */
export interface Ops {
${questions.join("")}}
`;
}

/** The validators of all that a port reads: the messages, and the input of every op. */
function validators(message: Schema, files: Schema[], ops: Map<string, Schema>): string {
  const ajv = new Ajv2020({
    schemas: files,
    code: { source: true, esm: true, lines: true },
  });
  const wanted: Record<string, string> = {};
  const row = (key: string, schema: string) => {
    const name = `validator${Object.keys(wanted).length}`;
    wanted[name] = schema;
    return `  "${key}": ${name},\n`;
  };
  const messages = sent(message).map(([t]) => row(t, `${message.$id}#/$defs/${t}`));
  const inputs = [...ops].map(([name, schema]) => row(name, `${schema.$id}#/properties/in`));
  const code = standalone
    .default(ajv, wanted)
    .replace('"use strict";\n', "")
    .replace(/^export /gm, "");
  if (code.includes("require(")) throw new Error("the validators need ajv at run time");
  return `${withoutUnused(code).trim()}

export interface Validator<T> {
  (value: unknown): value is T;
  /** Why the last value was refused. */
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

export const messages: { readonly [T in keyof Messages]: Validator<Messages[T]> } = {
${messages.join("")}};

export const inputs: { readonly [K in Op]: Validator<Ops[K]["in"]> } = {
${inputs.join("")}};
`;
}

/** Ajv carries every schema along; only those whose lists are read at run time stay. */
function withoutUnused(code: string): string {
  const uses = (name: string) => code.split(new RegExp(`\\b${name}\\b`)).length - 1;
  return code.replace(/^const (schema\d+) = .*\n/gm, (line, name: string) => (uses(name) > 1 ? line : ""));
}

function generate(): string {
  const ops = new Map(
    readdirSync(new URL("ops/", SCHEMAS))
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => [file.slice(0, -".json".length), read(`ops/${file}`)]),
  );
  const common = read("common.json");
  const message = read("message.json");
  const files = [common, message, ...ops.values()];
  return `${HEADER}\n${types(common, message, ops)}\n${validators(message, files, ops)}`;
}

const fresh = generate();
if (!process.argv.includes("--check")) {
  writeFileSync(WIRE, fresh);
} else if (readFileSync(WIRE, "utf8") !== fresh) {
  console.error("src/wire.ts is stale: it is not what schemas/ say; run `npm run wire`");
  process.exitCode = 1;
}
