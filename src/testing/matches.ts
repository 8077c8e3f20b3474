/** Legal matches as an arbitrary of fast-check, for properties that hold at every state of every match. */

import fc from 'fast-check';
import type { ActionOf, Game, GameTypes, Random } from '../core/index.ts';
import { sampleTrusted } from '../core/internal.ts';

/** Which matches are generated. */
export interface MatchesOptions<G extends GameTypes> {
  /** The game's options: one value, or an arbitrary of them. Default: the game's own defaults. */
  readonly options?: G['Options'] | fc.Arbitrary<G['Options']> | undefined;
  /** The most actions of a match, results of chance among them; matches are of all lengths up to it. Default: 200. */
  readonly maxPlies?: number | undefined;
}

/** A legal match, from its start to its end or to some state before it. */
export interface GeneratedMatch<G extends GameTypes> {
  readonly options: G['Options'] | undefined;
  /** Every action in order, results of chance among them. */
  readonly actions: readonly ActionOf<G>[];
  /** The state before the first action and after each one: one more than there are actions. */
  readonly states: readonly G['State'][];
}

/**
 * An arbitrary of legal matches. Each match is a list of numbers, each of which selects one action: a move of the list
 * of everybody who is asked, or a result of the dice by its weight. So a counterexample shrinks to few actions, and to
 * moves early in their lists; fast-check prints its options and its actions in notation.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { oyno, oynoUpperCounts } from 'tabletop-rules/oyno';
 * import { matches } from 'tabletop-rules/testing';
 *
 * // A property of every state of every match.
 * const holds = fc.property(matches(oyno, { maxPlies: 20 }), ({ states }) =>
 *   states.every((state) => oynoUpperCounts(state).every((count) => count <= 8)),
 * );
 * fc.assert(holds, { numRuns: 10 });
 * ```
 */
export function matches<G extends GameTypes>(
  game: Game<G>,
  { options, maxPlies = 200 }: MatchesOptions<G> = {},
): fc.Arbitrary<GeneratedMatch<G>> {
  const choices = fc.array(fc.nat(), { maxLength: maxPlies, size: 'max' });
  const given = isArbitrary(options) ? options : fc.constant(options);
  return fc.tuple(given, choices).map(([chosen, list]) => play(game, chosen, list));
}

function play<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
): GeneratedMatch<G> {
  let state = game.setup(options);
  const states: G['State'][] = [state];
  const actions: ActionOf<G>[] = [];
  for (const choice of choices) {
    if (game.status(state).type === 'over') break;
    const action = chooseAction(game, state, choice);
    state = game.apply(state, action);
    actions.push(action);
    states.push(state);
  }
  const print = (): string =>
    `${JSON.stringify(options ?? {})}: ${actions.map((action) => game.format(action)).join(', ')}`;
  // Not enumerable: a match is compared and copied without it.
  return Object.defineProperty({ options, actions, states }, fc.toStringMethod, { value: print });
}

/** The action that a number selects. */
function chooseAction<G extends GameTypes>(game: Game<G>, state: G['State'], choice: number): ActionOf<G> {
  if (game.status(state).type === 'chance') return sampleTrusted<G>(game.chance(state), digitsOf(choice));
  const moves = game.legalMoves(state);
  return moves[choice % moves.length]!;
}

/** A random source that returns the digits of a number, each in the requested base: one choice for all dice. */
function digitsOf(choice: number): Random {
  let rest = choice;
  return (n) => {
    const digit = rest % n;
    rest = Math.floor(rest / n);
    return digit;
  };
}

function isArbitrary<T>(value: T | fc.Arbitrary<T> | undefined): value is fc.Arbitrary<T> {
  return value instanceof fc.Arbitrary;
}
