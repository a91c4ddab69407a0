/** Monte Carlo tree search with one value per seat: going down, expanding, backing up. */

import { RuleError } from "../errors.ts";
import type { Evaluator } from "./evaluator.ts";
import { priors } from "./evaluator.ts";
import type { Game } from "./game.ts";
import { bestEdge } from "./puct.ts";
import { NONE, Tree } from "./tree.ts";

/** search.budget.1: how much a search may do */
export interface Budget {
  readonly simulations: number;
  readonly cPuct: number;
}

const MOST_SIMULATIONS = 100_000;

/** search.budget.1, ops.limit.1 */
export function checkSimulations(simulations: number): void {
  if (simulations < 1 || simulations > MOST_SIMULATIONS) {
    throw new RuleError("bad_argument", `${simulations} simulations are not 1 to ${MOST_SIMULATIONS}`);
  }
}

/** search.budget.1 */
export function checkBudget({ simulations, cPuct }: Budget): void {
  checkSimulations(simulations);
  if (!(cPuct >= 0 && cPuct < Number.POSITIVE_INFINITY))
    throw new RuleError("bad_argument", `c_puct ${cPuct} is below 0`);
}

export class Mcts<State> {
  readonly #game: Game<State>;
  readonly #evaluator: Evaluator<State>;
  readonly #cPuct: number;

  constructor(game: Game<State>, evaluator: Evaluator<State>, cPuct: number) {
    this.#game = game;
    this.#evaluator = evaluator;
    this.#cPuct = cPuct;
  }

  /** search.root.1: a tree of its root alone, which is expanded */
  start(state: State): Tree<State> {
    if (this.#game.actor(state) < 0) throw new RuleError("wrong_phase", "the round is over");
    const tree = new Tree<State>();
    this.#expand(tree, NONE, NONE, state);
    return tree;
  }

  /** search.root.2 */
  simulate(tree: Tree<State>, simulations: number): void {
    for (let i = 0; i < simulations; i++) this.#simulation(tree);
  }

  /** search.reuse.1, search.reuse.2: the tree after an action at the root */
  goOn(tree: Tree<State>, action: number): Tree<State> {
    const edge = tree.edgeOf(0, action);
    if (edge === NONE) throw new RuleError("bad_argument", `the action ${action} is not legal at the root`);
    const child = tree.children[edge]!;
    if (child === NONE) return this.start(this.#game.after(tree.states[0]!, action));
    if (tree.actors[child]! < 0) throw new RuleError("wrong_phase", "the action ends the round");
    return tree.below(child);
  }

  #simulation(tree: Tree<State>): void {
    const path: number[] = [];
    backUp(tree, path, this.#goDown(tree, path));
  }

  /** search.simulation.1: note the nodes and edges passed, and return the values of the leaf */
  #goDown(tree: Tree<State>, path: number[]): readonly number[] {
    let node = 0;
    while (tree.actors[node]! >= 0) {
      const edge = bestEdge(tree, node, this.#cPuct);
      path.push(node, edge);
      const child = tree.children[edge]!;
      if (child === NONE) return this.#grow(tree, node, edge);
      node = child;
    }
    tree.visits[node]! += 1;
    return this.#game.values(tree.states[node]!);
  }

  /** search.simulation.2: an edge without a node gets one */
  #grow(tree: Tree<State>, node: number, edge: number): readonly number[] {
    const action = tree.edgeActions[edge]!;
    tree.children[edge] = tree.size;
    return this.#expand(tree, node, action, this.#game.after(tree.states[node]!, action));
  }

  /** Add a node of one visit for a state, and return the state's values (search.value.1). */
  #expand(tree: Tree<State>, parent: number, action: number, state: State): readonly number[] {
    const game = this.#game;
    const actor = game.actor(state);
    const legal = actor < 0 ? [] : game.legal(state);
    const { policy, values } =
      actor < 0 ? { policy: [], values: game.values(state) } : this.#evaluator(state, legal);
    tree.visits[tree.add(parent, action, state, actor, legal, priors(policy))] = 1;
    return values;
  }
}

/** search.simulation.2, search.value.2: each edge gains the leaf's value for the seat that chose it */
function backUp(tree: Tree<unknown>, path: readonly number[], values: readonly number[]): void {
  for (let i = 0; i < path.length; i += 2) {
    const node = path[i]!;
    const edge = path[i + 1]!;
    tree.visits[node]! += 1;
    tree.edgeVisits[edge]! += 1;
    tree.worths[edge]! += values[tree.actors[node]!]!;
  }
}
