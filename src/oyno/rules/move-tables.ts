/**
 * The numbers of moves, without the seat: on a board of n cells n each to place, flip, lift and set a bone, one to take and
 * one to roll it, n × n to move it from a cell to a cell. The puzzle has the last n × n only, numbered from 0.
 */

export const PLACE = 0;
export const FLIP = 1;
export const LIFT = 2;
export const SET = 3;
export const TAKE = 4;
export const ROLL = 5;
export const MOVE = 6;

/** What a number stands for, and which numbers a move has. */
export interface MoveTables {
  /** How many numbers there are. */
  readonly size: number;
  /** How many cells the board has. */
  readonly cellCount: number;
  /** The first number of each kind of move: `place + cell`, `move + from × cellCount + to`. `place` is 0. */
  readonly flip: number;
  readonly lift: number;
  readonly set: number;
  readonly take: number;
  readonly roll: number;
  readonly move: number;
  /** By number: `PLACE`, `FLIP`, `LIFT`, `SET`, `TAKE`, `ROLL` or `MOVE`. */
  readonly kind: Uint8Array;
  /** By number: the cell of the move, or the one that a bone moves from. */
  readonly from: Uint8Array;
  /** By number: the cell that a bone moves to. */
  readonly to: Uint8Array;
}

/** The tables for a board of so many cells. */
export function moveTables(cellCount: number): MoveTables {
  const size = 4 * cellCount + 2 + cellCount * cellCount;
  const kind = new Uint8Array(size);
  const from = new Uint8Array(size);
  const to = new Uint8Array(size);
  let n = 0;
  for (const each of [PLACE, FLIP, LIFT, SET]) {
    for (let cell = 0; cell < cellCount; cell++, n++) {
      kind[n] = each;
      from[n] = cell;
    }
  }
  kind[n++] = TAKE;
  kind[n++] = ROLL;
  const move = n;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let target = 0; target < cellCount; target++, n++) {
      kind[n] = MOVE;
      from[n] = cell;
      to[n] = target;
    }
  }
  return {
    size,
    cellCount,
    flip: cellCount,
    lift: 2 * cellCount,
    set: 3 * cellCount,
    take: 4 * cellCount,
    roll: 4 * cellCount + 1,
    move,
    kind,
    from,
    to,
  };
}

/** The number of moving a bone from a cell to a cell. */
export function moveNumber({ move, cellCount }: MoveTables, from: number, to: number): number {
  return move + from * cellCount + to;
}
