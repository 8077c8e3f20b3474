/** The game, put together. */
import { defineGame, type Game } from '../author/index.ts';
import { explain } from './explain.ts';
import { legalMoves } from './moves.ts';
import { format } from './notation.ts';
import { pick } from './pick.ts';
import { play } from './play.ts';
import { FEWEST, MOST, OPTIONS, setup, type Wunby } from './state.ts';
import { chance, sides, status } from './view.ts';

/** Wunby: two or four players or two teams bring their markers home through a maze that everybody rebuilds. WU-1 to WU-32 */
export const wunby: Game<Wunby> = defineGame<Wunby>({
  id: 'wunby',
  name: 'Wunby',
  version: 1,
  seats: { min: FEWEST, max: MOST },
  options: OPTIONS,
  setup,
  status,
  chance,
  legalMoves,
  pick,
  play,
  view: (state) => state,
  format,
  explain,
  sides,
});
