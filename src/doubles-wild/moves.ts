/** The legal moves: DW-10, DW-12, DW-14, DW-20, DW-21, DW-41. */
import type { Seat } from '../author/index.ts';
import type { DoublesWildMove, DoublesWildSquare, DoublesWildState } from './state.ts';
import { SIZE } from './state.ts';
import { addressOf, MOVES } from './tables.ts';
import { wildLine } from './wild.ts';

const NONE: readonly DoublesWildMove[] = Object.freeze([]);

/** The legal moves of the seat that is asked. */
export function legalMoves(view: DoublesWildState, seat: Seat): readonly DoublesWildMove[] {
  const moves = MOVES[seat]!;
  switch (view.phase) {
    case 'keep':
      return moves.keepOrReroll;
    case 'square':
      return squareMoves(view, seat);
    case 'teammate':
      return moves.teammate;
    case 'battle':
      return view.round > 3 ? moves.tied : moves.battle;
    case 'first':
    case 'roll':
    case 'reroll':
    case 'clash':
    case 'over':
      return NONE;
  }
}

/** The squares that a double lets the seat choose. DW-12 */
function squareMoves(view: DoublesWildState, seat: Seat): readonly DoublesWildMove[] {
  const { cells } = view;
  const { start, step, length } = wildLine(view);
  const list: DoublesWildMove[] = [];
  for (let i = 0, square = start; i < length; i++, square += step) {
    if (cells[square] !== seat) list.push(squareMove(view, seat, square));
  }
  return list;
}

function squareMove({ rows, columns }: DoublesWildState, seat: Seat, square: number): DoublesWildSquare {
  const column = square % SIZE;
  return MOVES[seat]!.square[addressOf(rows[(square - column) / SIZE]!, columns[column]!)]!;
}

/** Whether a double lets the seat choose any square. DW-14 */
export function hasChoice(view: DoublesWildState, seat: Seat): boolean {
  const { cells } = view;
  const { start, step, length } = wildLine(view);
  for (let i = 0, square = start; i < length; i++, square += step) if (cells[square] !== seat) return true;
  return false;
}
