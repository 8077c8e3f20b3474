/** The game, put together. */
import { defineGame, type Game } from '../author/index.ts';
import { explain } from './explain.ts';
import { legalMoves } from './moves.ts';
import { format } from './notation.ts';
import { play } from './play.ts';
import { type DoublesWild, FEWEST, MOST, OPTIONS, setup } from './state.ts';
import { chance, sides, status } from './view.ts';

/** Doubles Wild: two to four players or two teams score three-in-a-rows on a board addressed by dice. DW-1 to DW-41 */
export const doublesWild: Game<DoublesWild> = defineGame<DoublesWild>({
  id: 'doubles-wild',
  name: 'Doubles Wild',
  version: 1,
  seats: { min: FEWEST, max: MOST },
  options: OPTIONS,
  setup,
  status,
  chance,
  legalMoves,
  play,
  view: (state) => state,
  format,
  explain,
  sides,
});
