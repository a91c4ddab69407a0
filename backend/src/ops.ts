/** The questions of the wire and their answers: one function for each op (ops.answer.1). */

import { mask } from "./blob/actions.ts";
import { believe, possible } from "./blob/belief.ts";
import { Determinizer } from "./blob/determinize.ts";
import { checkLayout, encode } from "./blob/encoder.ts";
import { legalActions } from "./blob/game.ts";
import {
  actionText,
  actionTexts,
  bidTexts,
  checkToAct,
  legalFor,
  phaseText,
  seatText,
  trickText,
  view,
} from "./blob/observe.ts";
import { lowestGame, perft } from "./blob/play.ts";
import { asDealt, remaining } from "./blob/played.ts";
import { observe, readObservation, readPosition } from "./blob/position.ts";
import type { Digested } from "./blob/protocol.ts";
import { BLOB, digested } from "./blob/protocol.ts";
import { deal, structure } from "./blob/rounds.ts";
import { ruleAction } from "./blob/rule.ts";
import { forbiddenBid, scores } from "./blob/table.ts";
import { handText, readCard, suitTexts, trumpText } from "./cards.ts";
import { choose } from "./choose.ts";
import { RuleError } from "./errors.ts";
import { checkSeed, Rng } from "./rng.ts";
import type { Evaluator } from "./search/evaluator.ts";
import { hashEvaluator, rolloutEvaluator, ruleEvaluator } from "./search/evaluator.ts";
import { checkBudget, checkSimulations, Mcts } from "./search/mcts.ts";
import { checkWorlds, pimc } from "./search/pimc.ts";
import type { Tree } from "./search/tree.ts";
import { NONE } from "./search/tree.ts";
import type * as wire from "./wire.ts";

type In<K extends wire.Op> = wire.Ops[K]["in"];
type Out<K extends wire.Op> = wire.Ops[K]["out"];

const MOST_DRAWS = 10_000;
const MOST_DEPTH = 200;

/** ops.limit.1 */
function checkLimit(what: string, n: number, most: number): void {
  if (n < 0 || n > most) throw new RuleError("bad_argument", `${what} of ${n} is not 0 to ${most}`);
}

/** ops.rng.1 */
function rngU32({ seed, n }: In<"rng.u32">): Out<"rng.u32"> {
  checkLimit("an n", n, MOST_DRAWS);
  const rng = new Rng(seed);
  return { values: Array.from({ length: n }, () => rng.u32()) };
}

/** ops.rng.2 */
function rngBelow({ seed, bounds }: In<"rng.below">): Out<"rng.below"> {
  checkLimit("a number of bounds", bounds.length, MOST_DRAWS);
  const rng = new Rng(seed);
  return { values: bounds.map((bound) => large(rng.belowLarge(BigInt(bound)))) };
}

/** wire.json.2 */
function large(n: bigint): number | string {
  return n <= Number.MAX_SAFE_INTEGER ? Number(n) : String(n);
}

/** ops.rng.3 */
function rngShuffle({ seed, n }: In<"rng.shuffle">): Out<"rng.shuffle"> {
  checkLimit("an n", n, MOST_DRAWS);
  return { order: new Rng(seed).shuffle(Array.from({ length: n }, (_, i) => i)) };
}

/** ops.rules.1 */
function replay({ position }: In<"replay">): Out<"replay"> {
  const steps: Out<"replay">["steps"][number][] = [];
  const { state, standing } = readPosition(position, (earlier) => {
    const { actor, phase } = earlier.table;
    const legal = actionTexts(earlier.table, legalActions(earlier));
    steps.push({ actor, phase: phase === "bidding" ? phase : "playing", legal });
  });
  const { table } = state;
  return {
    steps,
    phase: phaseText(table, standing),
    actor: seatText(table.actor),
    legal: actionTexts(table, legalActions(state)),
    trump: trumpText(table.setup.trump),
    forbidden: forbiddenBid(table),
    bids: bidTexts(table),
    tricks: table.tricks,
    trick: trickText(table),
    winners: table.past.map((trick) => trick.winner),
    voids: table.voids.map(suitTexts),
    remaining: remaining(table),
    scores: scores(table),
  };
}

/** ops.rules.3 */
function game({ players, start_cards, seed, first_dealer }: In<"game">): Out<"game"> {
  const { rounds, totals, winners } = lowestGame(players, start_cards, seed, first_dealer);
  return {
    rounds: rounds.map(({ table: { setup, bids, tricks }, scores }) => {
      return {
        cards: setup.cards,
        dealer: setup.dealer,
        trump: trumpText(setup.trump),
        bids,
        tricks,
        scores,
      };
    }),
    totals,
    winners,
  };
}

/** ops.rules.4 */
function countLeaves({ position, depth }: In<"perft">): Out<"perft"> {
  const { state } = readPosition(position);
  checkLimit("a depth", depth, MOST_DEPTH);
  return { leaves: perft(state, depth) };
}

/** ops.encode.1 */
function encodeSeat({ position, seat, layout }: In<"encode">): Out<"encode"> {
  const seen = observe(readPosition(position), seat);
  checkLayout(layout);
  return { encoding: encode(seen) };
}

/** ops.belief.1 */
function belief({ observation }: In<"belief">): Out<"belief"> {
  const believed = believe(readObservation(observation));
  return { worlds: String(new Determinizer(believed).worlds()), possible: possible(believed).map(handText) };
}

/** ops.belief.2, belief.draw.5 */
function determinize({ observation, seed, n }: In<"determinize">): Out<"determinize"> {
  const believed = believe(readObservation(observation));
  checkWorlds(n);
  const rng = new Rng(seed);
  const determinizer = new Determinizer(believed);
  // belief.draw.4
  const world = () => asDealt(believed.seen.table, determinizer.draw(rng)).map(handText);
  return { worlds: Array.from({ length: n }, world) };
}

/** ops.evaluator.1 */
function evaluatorOf(asked: wire.Evaluator): Evaluator<Digested> {
  switch (asked.kind) {
    case "hash":
      return hashEvaluator(BLOB);
    case "rule":
      return ruleEvaluator(BLOB);
    case "rollout":
      return rolloutEvaluator(BLOB, asked.seed);
  }
}

/** ops.search.1, ops.search.2 */
function search({ position, simulations, c_puct, evaluator, then = [], nodes }: In<"search">): Out<"search"> {
  const { state } = readPosition(position);
  checkBudget({ simulations, cPuct: c_puct });
  for (const next of then) checkSimulations(next.simulations);
  const mcts = new Mcts(BLOB, evaluatorOf(evaluator), c_puct);
  let tree = mcts.start(digested(state));
  mcts.simulate(tree, simulations);
  for (const next of then) {
    tree = mcts.goOn(tree, readAction(tree.states[0]!, next.action));
    mcts.simulate(tree, next.simulations);
  }
  // search.output.1
  const visits = tree.edgeVisits.slice(0, tree.endOfEdges(0));
  const values = visits.map((n, edge) => (n === 0 ? null : tree.worths[edge]! / n));
  return nodes === true ? { visits, values, nodes: dump(tree) } : { visits, values };
}

/** A bid while playing, or a card while bidding, is no legal action (search.reuse.2). */
function readAction({ state }: Digested, action: wire.Action): number {
  const bidding = state.table.phase === "bidding";
  if (typeof action === "number") return bidding ? action : NONE;
  return bidding ? NONE : readCard(action);
}

/** search.output.2 */
function dump(tree: Tree<Digested>): NonNullable<Out<"search">["nodes"]> {
  return tree.states.map((_, node) => {
    const parent = tree.parents[node]!;
    const from = tree.firstEdge(node);
    const to = tree.endOfEdges(node);
    return {
      parent: parent === NONE ? null : parent,
      action: parent === NONE ? null : actionText(tree.states[parent]!.state.table, tree.actions[node]!),
      visits: tree.visits[node]!,
      priors: tree.priors.slice(from, to),
      edge_visits: tree.edgeVisits.slice(from, to),
      edge_worths: tree.worths.slice(from, to),
    };
  });
}

/** ops.search.3, in the order of search.pimc.5 */
function searchWorlds({
  observation,
  seed,
  worlds,
  simulations,
  c_puct,
  evaluator,
}: In<"pimc">): Out<"pimc"> {
  const seen = readObservation(observation);
  const believed = believe(seen);
  const budget = { simulations, cPuct: c_puct };
  checkWorlds(worlds);
  checkBudget(budget);
  checkSeed(seed);
  const evaluate = evaluatorOf(evaluator);
  checkToAct(seen);
  const determinizer = new Determinizer(believed);
  const rng = new Rng(seed);
  const draw = () => digested({ table: seen.table, hands: determinizer.draw(rng) });
  return { visits: pimc(BLOB, evaluate, budget, worlds, legalFor(seen).length, draw) };
}

/** ops.search.4 */
function rule({ observation }: In<"rule">): Out<"rule"> {
  const { seen } = believe(readObservation(observation));
  checkToAct(seen);
  return { action: actionText(seen.table, ruleAction(seen.table, seen.hand)) };
}

/** Every op but those that ask a model (network.op.1, ops.player.1). */
export type Known = Exclude<wire.Op, "network" | "act">;

export const OPS: { readonly [K in Known]: (input: In<K>) => Out<K> } = {
  "rng.u32": rngU32,
  "rng.below": rngBelow,
  "rng.shuffle": rngShuffle,
  "cards.index": ({ cards }) => ({ indices: cards.map(readCard) }), // ops.cards.1
  rounds: ({ start_cards, players }) => ({ cards: structure(start_cards, players) }), // ops.cards.2
  deal: ({ seed, players, cards }) => ({ hands: deal(seed, players, cards).map(handText) }), // ops.cards.3
  replay,
  view: ({ position, seat }) => ({ view: view(observe(readPosition(position), seat)) }), // ops.rules.2
  game,
  perft: countLeaves,
  encode: encodeSeat,
  mask: ({ position }) => ({ mask: mask(readPosition(position).state) }), // ops.encode.2
  choose: ({ weights, mask, temperature, seed }) => choose(weights, mask, temperature, seed), // ops.encode.3
  belief,
  determinize,
  search,
  pimc: searchWorlds,
  rule,
};
