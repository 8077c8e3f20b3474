/** The game: its rules, by name. */
import { defineGame, type Game } from '../author/index.ts';
import { copy } from './copy.ts';
import { chance } from './rules/chance.ts';
import { explain } from './rules/explain.ts';
import { format, parse } from './rules/notation.ts';
import { numbers } from './rules/numbers.ts';
import { OPTIONS } from './rules/options.ts';
import { FEWEST_SEATS, MOST_SEATS } from './rules/seats.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import type { Wunby } from './types.ts';

/**
 * Wunby: two or four players or two teams bring their markers home through a maze that everybody rebuilds. WU-1 to WU-32
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { wunby } from 'tabletop-rules/wunby';
 *
 * const match = createMatch(wunby, { options: { layout: ['c3-e3n', 'f2-f4e'] }, seed: 4 });
 * match.play({ type: 'choose', seat: 0, colour: 'red' });
 * match.play({ type: 'choose', seat: 1, colour: 'yellow' });
 * match.status; // => { type: 'turn', prompt: 'move', seats: [0] }
 * ```
 */
export const wunby: Game<Wunby> = defineGame<Wunby>({
  id: 'wunby',
  name: 'Wunby',
  version: 1,
  seats: { min: FEWEST_SEATS, max: MOST_SEATS },
  options: OPTIONS,
  setup,
  sides,
  status,
  chance,
  numbers: { ...numbers, copy },
  format,
  parse,
  explain,
});
