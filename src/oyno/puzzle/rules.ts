/** How the puzzle is played: OY-30 to OY-33. Small enough for one page. */

import { askEach, type ChanceOf, type Draft, type Outcome, type Status, type Violation } from '../../author/index.ts';
import { because, explainTarget } from '../explain.ts';
import { emptyCells } from '../moves.ts';
import { put, take } from '../play.ts';
import { tables } from '../tables.ts';
import { type OynoPuzzle, type OynoPuzzleChance, type OynoPuzzleMove, type OynoPuzzleState, phaseOf } from './state.ts';

const LAY: Status<OynoPuzzle> = { type: 'chance', label: 'bone' };
const MOVE = askEach<OynoPuzzle>('move', 1);
const SOLVED: Outcome = { reason: 'solved', winners: [0], places: [1] };
const OVER: Status<OynoPuzzle> = { type: 'over', outcome: SOLVED };

/** Whether chance lays a bone, the player moves one, or all are upper. */
export function status(view: OynoPuzzleState): Status<OynoPuzzle> {
  switch (view.phase) {
    case 'lay':
      return LAY;
    case 'move':
      return MOVE[0]!;
    case 'over':
      return OVER;
  }
}

const SIDES = { faces: ['lower', 'upper'] };

/** The next bone: any empty cell, either side, all equally likely. OY-30, OY-33 */
export function chance(state: OynoPuzzleState): ChanceOf<OynoPuzzleChance> {
  const { board, centre } = tables(state.board);
  const faces = emptyCells(state.cells, centre).map((cell) => board.cells[cell]!);
  return { label: 'bone', dice: [{ faces }, SIDES] };
}

/** Every upper bone to every empty cell. OY-31, OY-17 */
export function legalMoves(view: OynoPuzzleState): readonly OynoPuzzleMove[] {
  const { centre, move } = tables(view.board);
  const empty = emptyCells(view.cells, centre);
  const list = new Array<OynoPuzzleMove>(view.upper[0]! * empty.length);
  let count = 0;
  for (let cell = 0; cell < view.cells.length; cell++) {
    if (view.cells[cell] !== 1) continue;
    const to = move[0]![cell]!;
    for (let i = 0; i < empty.length; i++) list[count++] = to[empty[i]!]!;
  }
  return list;
}

/** Carries out a move, or lays a bone of the start. */
export function play(draft: Draft<OynoPuzzleState>, move: OynoPuzzleMove | OynoPuzzleChance): void {
  const { adjacent, number } = tables(draft.board);
  switch (move.type) {
    case 'move':
      // OY-31
      take(draft, 0, number.get(move.from)!, adjacent);
      put(draft, 0, number.get(move.to)!, 1, adjacent);
      break;
    case 'chance': {
      // OY-30
      const [cell = '', side] = move.faces;
      const upper = side === 'upper' ? 1 : 0;
      draft.cells[number.get(cell)!] = upper;
      draft.upper[0]! += upper;
      draft.laid += 1;
      // OY-33: a start that is solved, or that has no upper bone, is drawn again entirely.
      if (draft.laid === draft.bones && (draft.upper[0] === 0 || draft.upper[0] === draft.bones)) clear(draft);
    }
  }
  draft.phase = phaseOf(draft.bones, draft.laid, draft.upper[0]!);
}

function clear(draft: Draft<OynoPuzzleState>): void {
  for (let cell = 0; cell < draft.cells.length; cell++) draft.cells[cell] = -1;
  draft.upper[0] = 0;
  draft.laid = 0;
}

/** Why a move is not legal. */
export function explain(view: OynoPuzzleState, move: OynoPuzzleMove): Violation | undefined {
  if (move.type !== 'move') return undefined;
  const table = tables(view.board);
  const from = table.number.get(move.from);
  if (from === undefined) return because('no-such-cell', { cell: String(move.from) });
  const piece = view.cells[from];
  if (piece === -1) return because('no-bone', { cell: move.from });
  // OY-31
  if (piece === 0) return because('lower-bone', { cell: move.from });
  return explainTarget(view.cells, table, move.to, move.from);
}

const ALONE: readonly number[] = Object.freeze([0]);

/** The side of the one seat. */
export function sides(): readonly number[] {
  return ALONE;
}
