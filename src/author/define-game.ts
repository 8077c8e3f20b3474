/** Makes a game from rules of either kind. */
import { deriveRules } from '../core/executor/by-numbers.ts';
import { createExecutor } from '../core/executor/create.ts';
import type { Game, GameTypes, NumberedRules, Rules } from '../core/types.ts';
import { checkRules, isNumbered, makeGame } from './make-game.ts';

/**
 * Makes a game from its rules, on objects or by numbers: the functions that an app uses, which check data from outside.
 *
 * @throws RuleError `bad-rules` when something is missing
 *
 * @example
 * ```ts
 * import { defineGame } from 'tabletop-rules/author';
 *
 * interface NimState { readonly left: number; readonly turn: number }
 * interface Nim {
 *   View: NimState;
 *   State: NimState;
 *   Move: { readonly type: 'take'; readonly seat: number; readonly count: number };
 *   Options: object;
 *   Chance: Record<never, never>;
 *   Prompt: 'take';
 *   Code: never;
 * }
 *
 * // Whoever takes the last of ten sticks wins.
 * const nim = defineGame<Nim>({
 *   id: 'nim',
 *   name: 'Nim',
 *   version: 1,
 *   seats: { min: 2, max: 2 },
 *   options: {},
 *   sides: () => [0, 1],
 *   setup: () => ({ left: 10, turn: 0 }),
 *   status: ({ left, turn }) =>
 *     left > 0
 *       ? { type: 'turn', prompt: 'take', seats: [turn] }
 *       : { type: 'over', outcome: { reason: 'last', winners: [1 - turn], places: turn === 1 ? [1, 2] : [2, 1] } },
 *   legalMoves: ({ left }, seat) =>
 *     [1, 2, 3].filter((count) => count <= left).map((count) => ({ type: 'take', seat, count })),
 *   play: (draft, { seat, count }) => {
 *     draft.left -= count;
 *     draft.turn = 1 - seat;
 *   },
 *   format: ({ count }) => `take ${count}`,
 * });
 * nim.apply(nim.setup(), { type: 'take', seat: 0, count: 3 }); // => { left: 7, turn: 1 }
 * ```
 */
export function defineGame<G extends GameTypes & { State: G['View'] }>(given: Rules<G> | NumberedRules<G>): Game<G> {
  checkRules(given);
  const rules = isNumbered(given) ? deriveRules(given) : given;
  return makeGame(rules, createExecutor(rules));
}
