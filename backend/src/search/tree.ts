/** The tree as data: parallel arrays of nodes and edges, nodes in the order of their first visit. */

/** No node: above the root, and below an edge that was never followed. */
export const NONE = -1;

export class Tree<State> {
  // By node (search.tree.1).
  readonly states: State[] = [];
  readonly parents: number[] = [];
  /** The action that led to the node; of no meaning for the root. */
  readonly actions: number[] = [];
  /** The seat to act, -1 in a finished round. */
  readonly actors: number[] = [];
  readonly visits: number[] = [];
  /** Where the node's edges begin; they end where the next node's begin. */
  readonly #first: number[] = [0];

  // By edge: those of a node side by side, in ascending order of action.
  readonly edgeActions: number[] = [];
  readonly priors: number[] = [];
  readonly edgeVisits: number[] = [];
  readonly worths: number[] = [];
  readonly children: number[] = [];

  get size(): number {
    return this.states.length;
  }

  firstEdge(node: number): number {
    return this.#first[node]!;
  }

  endOfEdges(node: number): number {
    return this.#first[node + 1]!;
  }

  /** Add a node of no visits below a parent, with an edge for each legal action. */
  add(
    parent: number,
    action: number,
    state: State,
    actor: number,
    legal: readonly number[],
    priors: readonly number[],
  ): number {
    const node = this.states.push(state) - 1;
    this.parents.push(parent);
    this.actions.push(action);
    this.actors.push(actor);
    this.visits.push(0);
    for (let i = 0; i < legal.length; i++) {
      this.edgeActions.push(legal[i]!);
      this.priors.push(priors[i]!);
      this.edgeVisits.push(0);
      this.worths.push(0);
      this.children.push(NONE);
    }
    this.#first.push(this.edgeActions.length);
    return node;
  }

  /** The edge of an action, or none if it is not legal there. */
  edgeOf(node: number, action: number): number {
    for (let edge = this.firstEdge(node); edge < this.endOfEdges(node); edge++) {
      if (this.edgeActions[edge] === action) return edge;
    }
    return NONE;
  }

  /** search.reuse.1, search.reuse.3: a new tree of a node and all below it, in the order they had */
  below(root: number): Tree<State> {
    const tree = new Tree<State>();
    const renumbered = Array<number>(this.size).fill(NONE);
    for (let node = root; node < this.size; node++) {
      const parent = node === root ? NONE : renumbered[this.parents[node]!]!;
      if (node !== root && parent === NONE) continue;
      renumbered[node] = this.#copy(node, tree, parent);
    }
    return tree;
  }

  #copy(node: number, tree: Tree<State>, parent: number): number {
    const from = this.firstEdge(node);
    const to = this.endOfEdges(node);
    const legal = this.edgeActions.slice(from, to);
    const copy = tree.add(
      parent,
      this.actions[node]!,
      this.states[node]!,
      this.actors[node]!,
      legal,
      this.priors.slice(from, to),
    );
    tree.visits[copy] = this.visits[node]!;
    const first = tree.firstEdge(copy);
    for (let edge = from; edge < to; edge++) {
      tree.edgeVisits[first + edge - from] = this.edgeVisits[edge]!;
      tree.worths[first + edge - from] = this.worths[edge]!;
    }
    if (parent !== NONE) tree.children[tree.edgeOf(parent, this.actions[node]!)] = copy;
    return copy;
  }
}
