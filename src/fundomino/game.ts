/** The game, put together. */
import { defineGame, type Game } from '../author/index.ts';
import { determinize } from './determinize.ts';
import { explain } from './explain.ts';
import { legalMoves } from './moves.ts';
import { format } from './notation.ts';
import { pick } from './pick.ts';
import { play } from './play.ts';
import { reveals } from './reveals.ts';
import { FEWEST, type Fundomino, MOST, OPTIONS, setup } from './state.ts';
import { chance, sides, status, view } from './view.ts';

/** Fundomino: two to four players with hidden hands build a chain of bent, coloured dominoes. FU-1 to FU-42 */
export const fundomino: Game<Fundomino> = defineGame<Fundomino>({
  id: 'fundomino',
  name: 'Fundomino',
  version: 1,
  seats: { min: FEWEST, max: MOST },
  options: OPTIONS,
  setup,
  status,
  chance,
  legalMoves,
  pick,
  play,
  view,
  format,
  determinize,
  explain,
  reveals,
  sides,
});
