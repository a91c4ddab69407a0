/** Evaluators: for a state that is not over, a weight for each legal action and a value for each seat. */

import { checkSeed, derive, mix, Rng } from "../rng.ts";
import type { Game } from "./game.ts";

/** search.evaluator.1 */
export interface Evaluation {
  /** By legal action, ascending; not yet divided by their sum. */
  readonly policy: readonly number[];
  /** By seat. */
  readonly values: readonly number[];
}

export type Evaluator<State> = (state: State, legal: readonly number[]) => Evaluation;

/** search.hash.2, search.hash.3 */
export function hashEvaluator<State>(game: Game<State>): Evaluator<State> {
  return (state, legal) => {
    const h = game.digest(state);
    const policy = legal.map((action) => 1 + (mix(h, 256 + action) >>> 16));
    const values = [];
    for (let seat = 0; seat < game.seats(state); seat++)
      values.push((mix(h, 512 + seat) >>> 8) / 2 ** 23 - 1);
    return { policy, values };
  };
}

/** search.rollout.1 */
export function rolloutEvaluator<State>(game: Game<State>, seed = 0): Evaluator<State> {
  checkSeed(seed);
  return rollouts(game, (start) => {
    const rng = new Rng(derive(seed, game.digest(start)));
    return (state) => {
      const legal = game.legal(state);
      return legal[rng.below(legal.length)]!;
    };
  });
}

/** search.rollout.2 */
export function ruleEvaluator<State>(game: Game<State>): Evaluator<State> {
  return rollouts(game, () => game.rule);
}

/** Equal weights, and the values of the round played to its end by a player made for each state. */
function rollouts<State>(
  game: Game<State>,
  player: (start: State) => (state: State) => number,
): Evaluator<State> {
  return (start, legal) => {
    const act = player(start);
    let state = start;
    while (game.actor(state) >= 0) state = game.after(state, act(state));
    return { policy: legal.map(() => 1), values: game.values(state) };
  };
}

/** search.prior.1 */
export function priors(policy: readonly number[]): number[] {
  let sum = 0;
  for (const weight of policy) sum += weight;
  return policy.map((weight) => (sum === 0 ? 1 / policy.length : weight / sum));
}
