/** The 256 numbers a network sees of what one seat knows (encoding.layout.1). */

import { RuleError } from "../errors.ts";
import type { Observation } from "./observe.ts";
import type { Write } from "./pieces.ts";
import { PIECES } from "./pieces.ts";

const LAYOUT = 1;
/** The sha256 of docs/spec/layout-v1.json (encoding.layout.3). */
export const LAYOUT_HASH = "c468e16a67945a53370a2f4bb6a92585a21de5aa7a9063de26944ca579bf9686";

const SIZE = PIECES.reduce((sum, { size }) => sum + size, 0);

/** encoding.layout.4 */
export function checkLayout(layout: number): void {
  if (layout !== LAYOUT) throw new RuleError("bad_argument", `layout ${layout} is not known`);
}

/**
 * The encoding of a round that has been dealt, in any phase (encoding.when.1).
 *
 * Each number is computed in double precision and rounded once to float32 (encoding.precision.1).
 */
export function encode(seen: Observation): number[] {
  const encoding = Array<number>(SIZE).fill(0);
  let offset = 0;
  const write: Write = (place, value) => {
    encoding[offset + place] = Math.fround(value);
  };
  for (const piece of PIECES) {
    piece.fill(seen, write);
    offset += piece.size;
  }
  return encoding;
}
