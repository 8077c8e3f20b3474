/** What every function that takes a game needs of it. */
import { RuleError, show } from '../errors.ts';
import type { ActionOf, AnyGame, Game, GameTypes, Rules, Status, ViewOf } from '../types.ts';
import type { ShareResult } from './shared-results.ts';

/** Runs the rules of a game on frozen states. */
export interface Executor<G extends GameTypes> {
  /** The rules, answering from the twins of frozen states. */
  readonly rules: Rules<G>;
  /**
   * The state after an action that is known to be legal: frozen, and sharing with `state` what did not change. An error
   * of `play` is passed on, and its message names the action.
   */
  apply(state: G['State'], action: ActionOf<G>): G['State'];
  /** One object for all equal results of chance, in all matches of the game. */
  readonly share: ShareResult<G>;
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
  // Only `attachRules` puts something there, and it goes with the game.
  if (rules !== undefined) return rules as Rules<G>;
  throw new RuleError('bad-argument', `A game made by defineGame is expected, not ${show(game)}.`);
}

/** Whether a value is a game made by `defineGame`, also that of another copy of this library. */
export function isGame(value: unknown): value is AnyGame {
  try {
    return attachedRules(value) !== undefined;
  } catch {
    // A proxy that throws when it is read.
    return false;
  }
}

function attachedRules(game: unknown): unknown {
  return typeof game === 'object' && game !== null ? Reflect.get(game, Symbol.for(RULES)) : undefined;
}

/**
 * What runs the rules of a game on frozen states.
 *
 * @throws RuleError `bad-argument` when it is no game made by `defineGame`
 */
export function executorOf<G extends GameTypes>(game: Game<G>): Executor<G> {
  // Throws for what is no game. `attachRules` puts both there.
  rulesOf(game);
  return Reflect.get(game, Symbol.for(EXECUTOR)) as Executor<G>;
}

/**
 * The status of a state. On a state of another game rules usually return none, which is reported.
 *
 * @throws RuleError `bad-state`
 */
export function statusOf<G extends GameTypes>(rules: Rules<G>, view: ViewOf<G>): Status<G> {
  if (typeof view !== 'object' || view === null) {
    throw new RuleError('bad-state', `A state or view of ${rules.name} is an object, not ${show(view)}.`);
  }
  const status: Status<G> | undefined = rules.status(view);
  switch (status?.type) {
    case 'turn':
    case 'chance':
    case 'over':
      return status;
    default:
      throw new RuleError('bad-state', `This is no state or view of ${rules.name}: it has no status.`);
  }
}
