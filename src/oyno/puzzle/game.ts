import { defineGame, type Game } from '../../author/index.ts';
import { format, parseMoveBone } from '../rules/notation.ts';
import { chance } from './rules/chance.ts';
import { explain } from './rules/explain.ts';
import { numbers } from './rules/numbers.ts';
import { OPTIONS } from './rules/options.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import type { OynoPuzzle } from './types.ts';

/**
 * Oyno, the solo puzzle: turn all bones upper. OY-30 to OY-34
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoPuzzle, { options: { level: 2 } });
 * match.status; // => { type: 'turn', prompt: 'move', seats: [0] }
 * ```
 */
export const oynoPuzzle: Game<OynoPuzzle> = defineGame<OynoPuzzle>({
  id: 'oyno-puzzle',
  name: 'Oyno puzzle',
  version: 1,
  seats: { min: 1, max: 1 },
  options: OPTIONS,
  setup,
  sides,
  status,
  chance,
  numbers,
  format,
  parse: parseMoveBone,
  explain,
});
