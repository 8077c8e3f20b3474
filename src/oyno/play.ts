/** How a move of a duel is carried out: OY-11 to OY-21. Trusts the move. */
import type { Draft, Seat } from '../author/index.ts';
import { BONES, DRAW, type OynoChance, type OynoMove, type OynoState, standing } from './state.ts';
import { tables } from './tables.ts';

/** Carries out a move, or the roll of a bone, on a mutable state. */
export function play(draft: Draft<OynoState>, move: OynoMove | OynoChance): void {
  const { adjacent, number } = tables(draft.board);
  switch (move.type) {
    case 'place': {
      // OY-11
      const { seat } = move;
      draft.supply[seat]! -= 1;
      put(draft, seat, number.get(move.cell)!, 1, adjacent);
      draft.stood.length = 0;
      endTurn(draft, seat);
      return;
    }
    case 'move': {
      // OY-12
      const { seat } = move;
      take(draft, seat, number.get(move.from)!, adjacent);
      put(draft, seat, number.get(move.to)!, 1, adjacent);
      endTurn(draft, seat);
      return;
    }
    case 'flip': {
      // OY-13
      const { seat } = move;
      draft.cells[number.get(move.cell)!] = seat * 2 + 1;
      draft.upper[seat]! += 1;
      endTurn(draft, seat);
      return;
    }
    case 'take':
      // OY-21
      draft.supply[move.seat]! -= 1;
      draft.stood.length = 0;
      draft.phase = 'set';
      return;
    case 'lift': {
      // OY-21
      const cell = number.get(move.from)!;
      take(draft, move.seat, cell, adjacent);
      draft.from = cell;
      draft.phase = 'set';
      return;
    }
    case 'roll':
      // OY-20
      draft.phase = 'roll';
      return;
    case 'chance':
      draft.side = move.faces[0] === 'upper' ? 1 : 0;
      draft.phase = 'set';
      return;
    case 'set': {
      // OY-20, OY-21: not rolled, it is set upper.
      const { seat } = move;
      put(draft, seat, number.get(move.cell)!, draft.side === 0 ? 0 : 1, adjacent);
      draft.from = -1;
      draft.side = -1;
      endTurn(draft, seat);
      return;
    }
  }
}

type Board = Pick<Draft<OynoState>, 'cells' | 'upper'>;

/** Lifts a bone off its cell and reverses its neighbours. */
export function take(board: Board, seat: Seat, cell: number, adjacent: readonly (readonly number[])[]): void {
  if ((board.cells[cell]! & 1) === 1) board.upper[seat]! -= 1;
  board.cells[cell] = -1;
  reverse(board, adjacent[cell]!);
}

/** Sets a bone on a cell, lower (0) or upper (1), and reverses its neighbours. */
export function put(
  board: Board,
  seat: Seat,
  cell: number,
  side: number,
  adjacent: readonly (readonly number[])[],
): void {
  board.cells[cell] = seat * 2 + side;
  board.upper[seat]! += side;
  reverse(board, adjacent[cell]!);
}

// What turning a piece adds to the upper bones of red and of blue, by piece and 1.
const RED = [0, 1, -1, 0, 0];
const BLUE = [0, 0, 0, 1, -1];

/** Turns the bones on some cells, whoever owns them. OY-1. Without a branch on what a cell holds: it can't be foreseen. */
function reverse({ cells, upper }: Board, near: readonly number[]): void {
  let red = 0;
  let blue = 0;
  for (let i = 0; i < near.length; i++) {
    const cell = near[i]!;
    const piece = cells[cell]!;
    red += RED[piece + 1]!;
    blue += BLUE[piece + 1]!;
    // An empty cell, -1, stays as it is.
    cells[cell] = piece ^ (1 & ~(piece >> 31));
  }
  upper[0]! += red;
  if (blue !== 0) upper[1]! += blue;
}

function endTurn(draft: Draft<OynoState>, seat: Seat): void {
  const other = 1 - seat;
  draft.turn = other;
  // OY-15, OY-16: the mover first.
  if (draft.upper[seat] === BONES) draft.result = seat;
  else if (draft.upper[other] === BONES) draft.result = other;
  // OY-18
  else if (draft.drawAfter > 0) {
    const now = standing(draft.cells, other);
    draft.stood.push(now);
    let times = 0;
    for (const before of draft.stood) if (before === now) times++;
    if (times >= draft.drawAfter) draft.result = DRAW;
  }
  draft.phase = draft.result === -1 ? 'turn' : 'over';
}
