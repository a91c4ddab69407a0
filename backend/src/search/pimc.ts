/** Search with hidden cards: a tree in every world, and their root visits added up. */

import { RuleError } from "../errors.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Game } from "./game.ts";
import type { Budget } from "./mcts.ts";
import { Mcts } from "./mcts.ts";

const MOST_WORLDS = 1000;

/** belief.draw.5, ops.limit.1 */
export function checkWorlds(worlds: number): void {
  if (worlds < 1 || worlds > MOST_WORLDS) {
    throw new RuleError("bad_argument", `${worlds} worlds are not 1 to ${MOST_WORLDS}`);
  }
}

/** The visits of the legal actions, of which there are `actions` (search.pimc.1, search.pimc.2). */
export function pimc<State>(
  game: Game<State>,
  evaluator: Evaluator<State>,
  { simulations, cPuct }: Budget,
  worlds: number,
  actions: number,
  draw: () => State,
): number[] {
  // search.pimc.3: what the searches would give
  if (actions === 1) return [worlds * simulations];
  const mcts = new Mcts(game, evaluator, cPuct);
  const visits = Array<number>(actions).fill(0);
  for (let i = 0; i < worlds; i++) {
    const tree = mcts.start(draw());
    mcts.simulate(tree, simulations);
    for (let edge = 0; edge < actions; edge++) visits[edge]! += tree.edgeVisits[edge]!;
  }
  return visits;
}
