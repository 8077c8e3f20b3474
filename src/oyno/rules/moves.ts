/** Moves as objects, by number, and the other way. */
import type { Seat } from '../../author/index.ts';
import type { OynoMove, OynoMoveBone } from '../types.ts';
import type { Context } from './context.ts';
import { FLIP, LIFT, moveNumber, PLACE, ROLL, SET, TAKE } from './move-tables.ts';

/** The move of a number: made when it is first asked for, frozen and shared from then on. */
export function moveOf(n: number, seat: Seat, context: Context): OynoMove {
  if (n >= context.move) return moveBoneOf(n - context.move, seat, context);
  const made = context.otherMoves[seat]!;
  made[n] ??= Object.freeze(makeMove(n, seat, context));
  return made[n];
}

/** The move of a bone by `from × cellCount + to`, which is its number in the puzzle. */
export function moveBoneOf(n: number, seat: Seat, context: Context): OynoMoveBone {
  const made = context.boneMoves[seat]!;
  made[n] ??= Object.freeze(makeMoveBone(n, seat, context));
  return made[n];
}

function makeMoveBone(n: number, seat: Seat, { board: { cells }, move, from, to }: Context): OynoMoveBone {
  return { type: 'move', seat, from: cells[from[move + n]!]!, to: cells[to[move + n]!]! };
}

function makeMove(n: number, seat: Seat, { board: { cells }, kind, from }: Context): OynoMove {
  const cell = cells[from[n]!]!;
  switch (kind[n]) {
    case PLACE:
      return { type: 'place', seat, cell };
    case FLIP:
      return { type: 'flip', seat, cell };
    case LIFT:
      return { type: 'lift', seat, from: cell };
    case SET:
      return { type: 'set', seat, cell };
    case TAKE:
      return { type: 'take', seat };
    case ROLL:
      return { type: 'roll', seat };
    default:
      throw new RangeError(`No move of this board has the number ${n}.`);
  }
}

/** The number of a move; `NaN` or -1 for what is none. Its fields are unchecked. */
export function numberOf(move: OynoMove, context: Context): number {
  switch (move.type) {
    case 'place':
      return cellNumber(context, move.cell);
    case 'flip':
      return context.flip + cellNumber(context, move.cell);
    case 'lift':
      return context.lift + cellNumber(context, move.from);
    case 'set':
      return context.set + cellNumber(context, move.cell);
    case 'take':
      return context.take;
    case 'roll':
      return context.roll;
    case 'move':
      return moveNumber(context, cellNumber(context, move.from), cellNumber(context, move.to));
    default:
      return -1;
  }
}

function cellNumber(context: Context, name: string): number {
  return context.cellNumber.get(name) ?? Number.NaN;
}
