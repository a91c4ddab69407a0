/** PUCT: which edge of a node a simulation follows. */

import type { Tree } from "./tree.ts";

/** search.puct.1, search.puct.2: computed in exactly this order */
export function score(prior: number, visits: number, worth: number, cPuct: number, root: number): number {
  const mean = visits === 0 ? 0 : worth / visits;
  return mean + (cPuct * prior * root) / (1 + visits);
}

/** search.puct.3: the highest score, of several the lowest action */
export function bestEdge<State>(tree: Tree<State>, node: number, cPuct: number): number {
  const { priors, edgeVisits, worths } = tree;
  const root = Math.sqrt(tree.visits[node]!);
  const end = tree.endOfEdges(node);
  let best = tree.firstEdge(node);
  let highest = Number.NEGATIVE_INFINITY;
  for (let edge = best; edge < end; edge++) {
    const here = score(priors[edge]!, edgeVisits[edge]!, worths[edge]!, cPuct, root);
    if (here > highest) {
      highest = here;
      best = edge;
    }
  }
  return best;
}
