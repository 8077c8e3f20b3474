/** What every function that takes a game needs of it. */
import { isChanceResult } from '../chance/dice.ts';
import { isDeepFrozen } from '../data.ts';
import { checkView, RuleError, rethrow, show } from '../errors.ts';
import type {
  ActionOf,
  AnyGame,
  ChanceNodeOf,
  Game,
  GameTypes,
  PlayerMove,
  Rules,
  Seat,
  Status,
  ViewOf,
} from '../types.ts';

/**
 * A legal action, and what checking it has found, so that nothing is looked up twice: its number, or its place in the
 * list of rules on objects. Of a result of chance the seat is -1, and the number that of its first outcome.
 */
export interface Found<G extends GameTypes> {
  readonly action: ActionOf<G>;
  readonly seat: Seat;
  readonly n: number;
}

/** Runs the rules of a game: those by numbers, or those on objects. */
export interface Executor<G extends GameTypes> {
  /** The rules. What they answer about a frozen state is frozen; a list of moves that is not frozen may be cached. */
  readonly rules: Rules<G>;
  /** What the rules are given to read of a view: rules by numbers get an unfrozen copy of a frozen one. */
  read(view: ViewOf<G>): ViewOf<G>;
  /** The dice that decide now, as the rules name them; `undefined` where they name none. */
  dice(view: ViewOf<G>): ChanceNodeOf<G> | undefined;
  /** The legal moves of a seat that is asked. */
  moves(view: ViewOf<G>, seat: Seat): readonly Found<G>[];
  /** The move, if it is an object of the list itself. */
  listed(view: ViewOf<G>, seat: Seat, data: unknown): Found<G> | undefined;
  /** The legal move of a seat that is asked which plain data represents. */
  find(view: ViewOf<G>, seat: Seat, move: PlayerMove): Found<G> | undefined;
  /**
   * The state after a legal action: frozen, and sharing with `state` what did not change. An error of `play` is passed
   * on, and its message names the action.
   */
  apply(state: G['State'], found: Found<G>): G['State'];
  /** The same on a mutable state. */
  playInPlace(state: G['State'], found: Found<G>): void;
  /** One object for all equal results of chance, in all matches of the game. */
  readonly share: ShareResult<G>;
}

/** Runs `play`: the message of an error that it throws names the action. */
export function withActionInErrors<G extends GameTypes>(rules: Rules<G>, action: ActionOf<G>, play: () => void): void {
  try {
    play();
  } catch (fault) {
    rethrow(fault, `at ${JSON.stringify(action)} in ${rules.name}`);
  }
}

/**
 * The rules as they answer about frozen states: what they return is frozen, and copied before if they may still use it.
 * `read`: what they are given in place of a view. `list` makes their lists of moves.
 */
export function frozenRules<G extends GameTypes>(
  rules: Rules<G>,
  read: Executor<G>['read'],
  list: Rules<G>['legalMoves'],
): Rules<G> {
  const { chance, explain } = rules;
  /** Answers that the rules return again and again, and that were found to be frozen. */
  const constants = new WeakSet<object>();
  const frozenCopy = <T>(answer: T): T => {
    // Rules return no status for a state of another game.
    if (typeof answer !== 'object' || answer === null || constants.has(answer)) return answer;
    if (isDeepFrozen(answer)) {
      constants.add(answer);
      return answer;
    }
    const copy: object = Array.isArray(answer) ? [] : {};
    for (const [key, value] of Object.entries(answer)) Reflect.set(copy, key, frozenCopy(value));
    // Key by key the answer.
    return Object.freeze(copy) as T;
  };
  const frozen = <T>(view: ViewOf<G>, answer: T): T => (Object.isFrozen(view) ? frozenCopy(answer) : answer);
  return {
    ...rules,
    sides: (view) => frozen(view, rules.sides(read(view))),
    status: (view) => frozen(view, rules.status(read(view))),
    legalMoves: list,
    // What is read of a state is a state.
    ...(chance && { chance: (state) => frozen(state, chance(read(state) as G['State'])) }),
    ...(explain && { explain: (view, move) => explain(read(view), move) }),
  };
}

// Results of chance that are equal, as one object: they would take most of the memory of a long match.

/** How many results a game keeps; once there are more, it begins anew. */
const MOST_RESULTS = 4_000;

/**
 * An equal action: of a result of chance, which is frozen, the one that was there first. Moves are shared already.
 */
export type ShareResult<G extends GameTypes> = (action: ActionOf<G>) => ActionOf<G>;

/** No results yet. They are of one game: all its matches share them, a cache of bounded size. */
export function createSharedResults<G extends GameTypes>(): ShareResult<G> {
  const results = new Map<string, ActionOf<G>>();
  return (action) => {
    if (!isChanceResult<G>(action)) return action;
    const text = JSON.stringify(action);
    const first = results.get(text);
    if (first !== undefined) return first;
    if (results.size > MOST_RESULTS) results.clear();
    results.set(text, action);
    return action;
  };
}

// By name, since an app can load this library twice, as ES modules and as CommonJS.
const RULES = 'tabletop-rules.rules';
const EXECUTOR = 'tabletop-rules.executor';

/** Gives a game the rules that it was made from, for `rulesOf`, and what runs them, for `executorOf`. */
export function attachExecutor<G extends GameTypes>(game: Game<G>, rules: Rules<G>, executor: Executor<G>): void {
  Object.defineProperty(game, Symbol.for(RULES), { value: rules });
  Object.freeze(executor.rules);
  if (executor.rules.numbers !== undefined) Object.freeze(executor.rules.numbers);
  Object.defineProperty(game, Symbol.for(EXECUTOR), { value: Object.freeze(executor) });
}

/**
 * The rules of a game as their author wrote them, unchecked: for loops that play in place on a mutable copy.
 *
 * @throws RuleError `bad-argument` when it is no game made by `defineGame`
 *
 * @example
 * ```ts
 * import { rulesOf } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * // Numbers of moves: what searches and networks work on.
 * const numbers = rulesOf(oyno).numbers!;
 * const context = numbers.context(oyno.setup());
 * numbers.size(context); // => 727
 * ```
 */
export function rulesOf<G extends GameTypes>(game: Game<G>): Rules<G> {
  const rules = attachedRules(game);
  // Only `attachExecutor` puts something there, and it goes with the game.
  if (rules !== undefined) return rules as Rules<G>;
  throw new RuleError('bad-argument', `A game made by defineGame is expected, not ${show(game)}.`);
}

/** Whether a value is a game made by `defineGame`, also that of another copy of this library. */
export function isGame(value: unknown): value is AnyGame {
  return attachedRules(value) !== undefined;
}

function attachedRules(game: unknown): unknown {
  if (typeof game !== 'object' || game === null) return undefined;
  try {
    return Reflect.get(game, Symbol.for(RULES));
  } catch {
    // A proxy that throws when it is read.
    return undefined;
  }
}

/**
 * What runs the rules of a game on frozen states.
 *
 * @throws RuleError `bad-argument` when it is no game made by `defineGame`
 */
export function executorOf<G extends GameTypes>(game: Game<G>): Executor<G> {
  // Throws for what is no game. `attachExecutor` puts both there.
  rulesOf(game);
  return Reflect.get(game, Symbol.for(EXECUTOR)) as Executor<G>;
}

/**
 * The status of a state. On a state of another game rules usually return none, which is reported.
 *
 * @throws RuleError `bad-state`
 */
export function statusOf<G extends GameTypes>(rules: Rules<G>, view: ViewOf<G>): Status<G> {
  const status: Status<G> | undefined = rules.status(checkView(rules, view));
  switch (status?.type) {
    case 'turn':
    case 'chance':
    case 'over':
      return status;
    default:
      throw new RuleError('bad-state', `This is no state or view of ${rules.name}: it has no status.`);
  }
}
