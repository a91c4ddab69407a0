/** Refusals: what is wrong crosses languages as a code, the message is for people (wire.error.1). */

import type { Code } from "./wire.ts";

export class RuleError extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.name = "RuleError";
    this.code = code;
  }
}
