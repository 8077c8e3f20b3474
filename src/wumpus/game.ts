/** The game, put together from its rules. */
import { defineGame, type Game } from '../author/index.ts';
import { chance } from './rules/chance.ts';
import { determinize } from './rules/determinize.ts';
import { explain } from './rules/explain.ts';
import { legalMoves } from './rules/legal-moves.ts';
import { format, parse } from './rules/notation.ts';
import { MAX_SEATS, MIN_SEATS, OPTIONS } from './rules/options.ts';
import { play } from './rules/play.ts';
import { reveals } from './rules/reveals.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import { view } from './rules/view.ts';
import type { Wumpus } from './types.ts';

/** Hunt the Wumpus, the board game: two to four hunters with hidden hands, and one Wumpus. HW-1 to HW-42 */
export const wumpus: Game<Wumpus> = defineGame<Wumpus>({
  id: 'wumpus',
  name: 'Hunt the Wumpus',
  version: 1,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options: OPTIONS,
  setup,
  sides,
  status,
  chance,
  legalMoves,
  play,
  hidden: { view, determinize, reveals },
  format,
  parse,
  explain,
});
