/** What a game carries: the rules that it was made from, and what runs them. */
import { RuleError, show } from '../errors.ts';
import type { AnyGame, Game, GameTypes, Rules } from '../types.ts';
import type { Executor } from './executor.ts';

// By name, since an app can load this library twice, in a bundle and beside it.
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
