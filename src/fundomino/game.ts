/** The rules of Fundomino, as a game. */
import { defineGame, type Game } from '../author/index.ts';
import { chance } from './rules/chance.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/constants.ts';
import { determinize } from './rules/determinize.ts';
import { explain } from './rules/explain.ts';
import { legalMoves } from './rules/legal-moves.ts';
import { format, parse } from './rules/notation.ts';
import { OPTIONS } from './rules/options.ts';
import { play } from './rules/play.ts';
import { reveals } from './rules/reveals.ts';
import { sampleMove } from './rules/sample-move.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import { view } from './rules/view.ts';
import type { Fundomino } from './types.ts';

/** Fundomino: two to four players with hidden hands build a chain of bent, coloured dominoes. FU-1 to FU-42 */
export const fundomino: Game<Fundomino> = defineGame<Fundomino>({
  id: 'fundomino',
  name: 'Fundomino',
  version: 2,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options: OPTIONS,
  setup,
  sides,
  status,
  legalMoves,
  sampleMove,
  chance,
  play,
  hidden: { view, determinize, reveals },
  format,
  parse,
  explain,
});
