/** The legal moves: DW-10, DW-12, DW-14, DW-20, DW-21, DW-41. */
import type { Seat } from '../../author/index.ts';
import type { DoublesWildMove, DoublesWildState } from '../types.ts';
import { isAfterTie } from './battle.ts';
import { addressOf, SIZE } from './board.ts';
import { MOVES } from './move-table.ts';
import { wildLine } from './wild-line.ts';

const NO_MOVES: readonly DoublesWildMove[] = /* @__PURE__ */ Object.freeze([]);

/** The legal moves of the seat that is asked. */
export function legalMoves(view: DoublesWildState, seat: Seat): readonly DoublesWildMove[] {
  const moves = MOVES[seat]!;
  switch (view.phase) {
    case 'keep':
      return moves.keep;
    case 'square':
      return squareMoves(view, seat);
    case 'teammate':
      return moves.teammate;
    case 'battle':
      return isAfterTie(view) ? moves.battleAfterTie : moves.battle;
    case 'first':
    case 'roll':
    case 'reroll':
    case 'battle-roll':
    case 'over':
      return NO_MOVES;
  }
}

/** The squares of the wild line that the seat does not own, and declining where that is allowed. DW-12, DW-14 */
function squareMoves(view: DoublesWildState, seat: Seat): readonly DoublesWildMove[] {
  const { cells, rows, columns } = view;
  const { square: moves, decline } = MOVES[seat]!;
  const { start, step, length } = wildLine(view);
  const list: DoublesWildMove[] = [];
  for (let i = 0, square = start; i < length; i++, square += step) {
    if (cells[square] === seat) continue;
    const column = square % SIZE;
    list.push(moves[addressOf(rows[(square - column) / SIZE]!, columns[column]!)]!);
  }
  if (view.wild === 'may') list.push(decline);
  return list;
}
