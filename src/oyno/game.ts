import { defineGame, type Game } from '../author/index.ts';
import { chance } from './rules/chance.ts';
import { explain } from './rules/explain.ts';
import { format, parse } from './rules/notation.ts';
import { numbers } from './rules/numbers.ts';
import { OPTIONS } from './rules/options.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import type { Oyno } from './types.ts';

/**
 * Oyno, the duel: two players, eight bones each. Bring all yours onto the board, upper. OY-1 to OY-21
 *
 * @example
 * ```ts
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const state = oyno.setup({ board: 'round' });
 * const [first] = oyno.legalMoves(state, 0);
 * oyno.status(oyno.apply(state, first!)); // => { type: 'turn', prompt: 'turn', seats: [1] }
 * ```
 */
export const oyno: Game<Oyno> = defineGame<Oyno>({
  id: 'oyno',
  name: 'Oyno',
  version: 1,
  seats: { min: 2, max: 2 },
  options: OPTIONS,
  setup,
  sides,
  status,
  chance,
  numbers,
  format,
  parse,
  explain,
});
