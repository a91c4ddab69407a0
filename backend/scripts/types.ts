/** TypeScript types from the part of JSON Schema that schemas/ use; anything else is refused loudly. */

export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema | true>>;
  readonly required?: readonly string[];
}

const SCALARS: Readonly<Record<string, string>> = {
  boolean: "boolean",
  integer: "number",
  null: "null",
  number: "number",
  string: "string",
};

/** The name of a shared definition as a type's. */
export function typeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function typeOf(schema: Schema | true, indent = ""): string {
  if (schema === true) return "unknown";
  if (schema.$ref !== undefined) return typeName(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => typeOf(choice, indent)).join(" | ");
  if (schema.type === "object") return objectType(schema, indent);
  if (schema.type === "array") {
    const item = typeOf(schema.items ?? true, indent);
    return `readonly ${item.includes(" | ") ? `(${item})` : item}[]`;
  }
  const scalar = SCALARS[schema.type ?? ""];
  if (scalar === undefined) throw new Error(`no type for ${JSON.stringify(schema)}`);
  return scalar;
}

/** An object with the keys of the schema, those that are not required being optional. */
export function objectType(schema: Schema, indent: string): string {
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const mark = required.has(key) ? "" : "?";
    return `${indent}  readonly ${key}${mark}: ${typeOf(value, `${indent}  `)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}
