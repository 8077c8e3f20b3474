/** The game, put together. */
import { defineGame, type Game } from '../author/index.ts';
import { determinize } from './determinize.ts';
import { explain } from './explain.ts';
import { legalMoves } from './moves.ts';
import { format } from './notation.ts';
import { play } from './play.ts';
import { reveals } from './reveals.ts';
import { FEWEST, MOST, OPTIONS, setup, type Wumpus } from './state.ts';
import { chance, sides, status, view } from './view.ts';

/** Hunt the Wumpus, the board game: two to four hunters with hidden hands, and one Wumpus. HW-1 to HW-42 */
export const wumpus: Game<Wumpus> = defineGame<Wumpus>({
  id: 'wumpus',
  name: 'Hunt the Wumpus',
  version: 1,
  seats: { min: FEWEST, max: MOST },
  options: OPTIONS,
  setup,
  status,
  chance,
  legalMoves,
  play,
  view,
  format,
  determinize,
  explain,
  reveals,
  sides,
});
