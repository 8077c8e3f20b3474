/** The rules of Fundomino, as a game. */
import { defineGame, type Game, type NumberedRules } from '../author/index.ts';
import { copy } from './copy.ts';
import { chance } from './rules/chance.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/constants.ts';
import { determinize } from './rules/determinize.ts';
import { explain } from './rules/explain.ts';
import { format, parse } from './rules/notation.ts';
import { numbers } from './rules/numbers.ts';
import { OPTIONS } from './rules/options.ts';
import { reveals } from './rules/reveals.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import { view } from './rules/view.ts';
import type { Fundomino } from './types.ts';

const rules: NumberedRules<Fundomino> = {
  id: 'fundomino',
  name: 'Fundomino',
  version: 2,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options: OPTIONS,
  setup,
  sides,
  status,
  chance,
  hidden: { view, determinize, reveals },
  format,
  parse,
  explain,
  numbers: { ...numbers, copy },
};

/**
 * Fundomino: two to four players with hidden hands build a chain of bent, coloured dominoes. FU-1 to FU-42
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
 * match.status; // => { type: 'turn', prompt: 'start', seats: [0] }
 * match.play({ type: 'start', seat: 0, tile: '6|6' });
 * match.view(1).handSizes; // => [7, 8]
 * ```
 */
export const fundomino: Game<Fundomino> = defineGame(rules);
