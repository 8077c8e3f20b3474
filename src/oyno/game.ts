/** The two games, put together. */
import { defineGame, type Game } from '../core/index.ts';
import { explain } from './explain.ts';
import { legalMoves, pick } from './moves.ts';
import { format } from './notation.ts';
import { play } from './play.ts';
import * as puzzle from './puzzle/rules.ts';
import type { OynoPuzzle } from './puzzle/state.ts';
import * as puzzleState from './puzzle/state.ts';
import { OPTIONS, type Oyno, setup } from './state.ts';
import { chance, status } from './view.ts';

const DUEL_SIDES: readonly number[] = Object.freeze([0, 1]);
const SOLO_SIDES: readonly number[] = Object.freeze([0]);

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
  sides: () => DUEL_SIDES,
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
  sides: () => SOLO_SIDES,
});
