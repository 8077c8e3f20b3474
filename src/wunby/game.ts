/** The game: its rules, by name. */
import { defineGame, type Game } from '../author/index.ts';
import { chance } from './rules/chance.ts';
import { explain } from './rules/explain.ts';
import { format, parse } from './rules/notation.ts';
import { numbers } from './rules/numbers.ts';
import { OPTIONS } from './rules/options.ts';
import { FEWEST_SEATS, MOST_SEATS } from './rules/seats.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import type { Wunby } from './types.ts';

/** Wunby: two or four players or two teams bring their markers home through a maze that everybody rebuilds. WU-1 to WU-32 */
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
  numbers,
  format,
  parse,
  explain,
});
