/** What the search knows of a game, and nothing else (search.game.1). */

export interface Game<State> {
  readonly seats: (state: State) => number;
  /** The seat to act, -1 at the end. */
  readonly actor: (state: State) => number;
  /** Ascending. */
  readonly legal: (state: State) => readonly number[];
  /** The state after a legal action. */
  readonly after: (state: State, action: number) => State;
  /** The values of a finished round, by seat. */
  readonly values: (state: State) => readonly number[];
  readonly digest: (state: State) => number;
  /** The rule player's action. */
  readonly rule: (state: State) => number;
}
