/** The two games, put together. */
import { defineGame, type Game } from '../author/index.ts';
import { explain } from './explain.ts';
import { legalMoves } from './moves.ts';
import { format } from './notation.ts';
import { pick } from './pick.ts';
import { play } from './play.ts';
import * as puzzle from './puzzle/rules.ts';
import type { OynoPuzzle } from './puzzle/state.ts';
import * as puzzleState from './puzzle/state.ts';
import { OPTIONS, type Oyno, setup } from './state.ts';
import { chance, sides, status } from './view.ts';

/** Oyno, the duel: two players, eight bones each. Bring all yours onto the board, upper. OY-1 to OY-21 */
export const oyno: Game<Oyno> = defineGame<Oyno>({
  id: 'oyno',
  name: 'Oyno',
  version: 1,
  seats: { min: 2, max: 2 },
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

/** Oyno, the solo puzzle: turn all bones upper. OY-30 to OY-34 */
export const oynoPuzzle: Game<OynoPuzzle> = defineGame<OynoPuzzle>({
  id: 'oyno-puzzle',
  name: 'Oyno puzzle',
  version: 1,
  seats: { min: 1, max: 1 },
  options: puzzleState.OPTIONS,
  setup: puzzleState.setup,
  status: puzzle.status,
  chance: puzzle.chance,
  legalMoves: puzzle.legalMoves,
  play: puzzle.play,
  view: (state) => state,
  format,
  explain: puzzle.explain,
  sides: puzzle.sides,
});
