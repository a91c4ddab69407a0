/** The search on any position: what its numbers add up to, and trees that go on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { State } from "../src/blob/game.ts";
import { after, legalActions } from "../src/blob/game.ts";
import { BLOB, digested } from "../src/blob/protocol.ts";
import { RuleError } from "../src/errors.ts";
import { hashEvaluator, priors, rolloutEvaluator } from "../src/search/evaluator.ts";
import { checkBudget, Mcts } from "../src/search/mcts.ts";
import { pimc } from "../src/search/pimc.ts";
import type { Tree } from "../src/search/tree.ts";
import { NONE } from "../src/search/tree.ts";
import { midway, playedOut, SEEDS, starts } from "./deals.ts";

const SIMULATIONS = fc.integer({ min: 1, max: 60 });
const C_PUCT = fc.double({ min: 0, max: 10, noNaN: true });

function toAct(most = 5): fc.Arbitrary<State> {
  return midway(most).filter((state) => state.table.phase !== "scoring");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

function edgesOf(tree: Tree<unknown>, node: number): number[] {
  return tree.edgeVisits.slice(tree.firstEdge(node), tree.endOfEdges(node));
}

test("the digest after an action is that of the state after it (search.hash.1)", () => {
  fc.assert(
    fc.property(starts(6), SEEDS, (state, seed) => {
      const states = playedOut(state, seed);
      for (const [i, before] of states.slice(0, -1).entries()) {
        const next = states[i + 1]!;
        const action = legalActions(before).find(
          (one) => digested(after(before, one)).digest === digested(next).digest,
        );
        assert.ok(action !== undefined);
        assert.deepEqual(BLOB.after(digested(before), action), digested(next));
      }
    }),
    { seed: 1, numRuns: 20 },
  );
});

test("visits add up at every node (search.root.2, search.puct.2)", () => {
  fc.assert(
    fc.property(toAct(), SIMULATIONS, C_PUCT, (state, simulations, cPuct) => {
      const mcts = new Mcts(BLOB, hashEvaluator(BLOB), cPuct);
      const tree = mcts.start(digested(state));
      mcts.simulate(tree, simulations);
      assert.equal(sum(edgesOf(tree, 0)), simulations);
      for (let node = 0; node < tree.size; node++) {
        const over = tree.actors[node]! < 0;
        if (!over) assert.equal(tree.visits[node], 1 + sum(edgesOf(tree, node)));
        assert.equal(edgesOf(tree, node).length, legalActions(tree.states[node]!.state).length);
      }
      for (const worth of tree.worths.keys())
        assert.ok(Math.abs(tree.worths[worth]!) <= tree.edgeVisits[worth]!);
    }),
    { seed: 1 },
  );
});

test("a kept tree is the part below its root, and the old one stays (search.reuse.1)", () => {
  fc.assert(
    fc.property(toAct(), SIMULATIONS, SEEDS, (state, simulations, seed) => {
      const mcts = new Mcts(BLOB, rolloutEvaluator(BLOB, seed), 1.5);
      const tree = mcts.start(digested(state));
      mcts.simulate(tree, simulations);
      const before = structuredClone(tree.edgeVisits);
      for (const [edge, child] of tree.children.slice(0, tree.endOfEdges(0)).entries()) {
        if (child === NONE || tree.actors[child]! < 0) continue;
        const kept = mcts.goOn(tree, tree.edgeActions[edge]!);
        assert.equal(kept.visits[0], tree.edgeVisits[edge]);
        assert.deepEqual(edgesOf(kept, 0), edgesOf(tree, child));
        mcts.simulate(kept, 5);
        assert.equal(kept.visits[0], tree.edgeVisits[edge]! + 5);
      }
      assert.deepEqual(tree.edgeVisits, before);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test("a single action is answered as the searches would (search.pimc.3)", () => {
  fc.assert(
    fc.property(starts(3), SEEDS, fc.integer({ min: -3, max: -2 }), (opening, seed, fromEnd) => {
      // Of the last cards there is one in every hand.
      const state = playedOut(opening, seed).at(fromEnd)!;
      const evaluator = hashEvaluator(BLOB);
      const mcts = new Mcts(BLOB, evaluator, 1.5);
      const tree = mcts.start(digested(state));
      mcts.simulate(tree, 7);
      const draw = () => assert.fail("nothing is drawn");
      assert.deepEqual(pimc(BLOB, evaluator, { simulations: 7, cPuct: 1.5 }, 3, 1, draw), [
        3 * tree.edgeVisits[0]!,
      ]);
    }),
    { seed: 1 },
  );
});

test("a policy of zeros becomes equal priors (search.prior.1)", () => {
  assert.deepEqual(priors([0, 0, 0, 0]), [0.25, 0.25, 0.25, 0.25]);
  assert.deepEqual(
    priors([58969, 27201, 26626]),
    [0.5227933614667187, 0.24115216851661406, 0.23605447001666727],
  );
});

test("a state that is not over has no values", () => {
  fc.assert(
    fc.property(toAct(), (state) => {
      assert.throws(() => BLOB.values(digested(state)));
    }),
    { seed: 1, numRuns: 1 },
  );
});

test("a c_puct that is no number is refused (search.budget.1)", () => {
  for (const cPuct of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => checkBudget({ simulations: 1, cPuct }), RuleError);
  }
});
