/** The action mask: 52 places that serve bids and cards alike (mask.space.1). */

import { RuleError } from "../errors.ts";
import type { State } from "./game.ts";
import { legalActions } from "./game.ts";

const PLACES = 52;

/** mask.legal.1, mask.legal.2 */
export function mask(state: State): (0 | 1)[] {
  if (state.table.phase === "scoring") throw new RuleError("wrong_phase", "a finished round has no mask");
  const places = Array<0 | 1>(PLACES).fill(0);
  for (const action of legalActions(state)) places[action] = 1;
  return places;
}
