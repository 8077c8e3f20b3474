/** A move as an object, as a number and as text, and the lookup tables of a board. */
import { cacheByText, checkState, type Mask, maskOf, type Seat } from '../../author/without-immer.ts';
import type { OynoLayout, OynoMove, OynoMoveBone } from '../types.ts';
import { BONES, isBoardName, parseLayout } from './board.ts';

// The numbers of moves, without the seat: on a board of n cells n each to place, flip, lift and set a bone, one to take and
// one to roll it, n × n to move it from a cell to a cell. The puzzle has the last n × n only, numbered from 0.

export const PLACE = 0;
export const FLIP = 1;
export const LIFT = 2;
const SET = 3;
export const TAKE = 4;
export const ROLL = 5;
const MOVE = 6;

/** What a number stands for, and which numbers a move has. */
interface MoveTables {
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

// Lookup tables of a board, made once for each board. Both games have the same.

/** A board as masks, and the tables of its moves. */
export interface Context extends MoveTables {
  readonly board: OynoLayout;
  /** The number of a cell by its name. */
  readonly cellNumber: ReadonlyMap<string, number>;
  /** The cells beside the centre: where bones can be. OY-4 */
  readonly places: Mask;
  /** The columns of `sample` with all bones of both players on the board: one to flip, and one for each empty cell. */
  readonly columnsWhenFull: number;
  /** By cell: the cells that share a side with it. OY-2 */
  readonly adjacent: Int32Array;
  /** By seat and `from × cellCount + to`: the moves of a bone that were asked for so far, as objects. */
  readonly boneMoves: readonly (OynoMoveBone | undefined)[][];
  /** By seat and number: the other moves that were asked for so far, as objects. */
  readonly otherMoves: readonly (OynoMove | undefined)[][];
}

/** The context of the board that a state holds as text. */
const contextOfText: (text: string) => Context = /* @__PURE__ */ cacheByText((text) => makeContext(parseLayout(text)), {
  lasts: isBoardName,
  bytes: bytesOf,
});

/** The context of a state or view. */
export function contextOf({ board }: { readonly board: string }): Context {
  return contextOfText(board);
}

/**
 * The board that a state or view is played on.
 *
 * @example
 * ```ts
 * import { oyno, oynoLayoutOf } from 'tabletop-rules/oyno';
 *
 * const { cells, centre } = oynoLayoutOf(oyno.setup());
 * cells[centre]; // => 'c3'
 * ```
 */
export function oynoLayoutOf(view: { readonly board: string }): OynoLayout {
  if (typeof view?.board !== 'string') checkState('Oyno', view, 'board');
  return contextOf(view).board;
}

/**
 * The names of the cells by number, as moves have them; `indexOf` of it is the number of a name.
 *
 * @example
 * ```ts
 * import { oyno, oynoCellNames } from 'tabletop-rules/oyno';
 *
 * const names = oynoCellNames(oyno.setup());
 * names[12]; // => 'c3'
 * names.indexOf('c3'); // => 12
 * ```
 */
export function oynoCellNames(view: { readonly board: string }): readonly string[] {
  return oynoLayoutOf(view).cells;
}

/** Bytes of a move and of the place where it is listed. */
const BYTES_A_MOVE = 64;

/** About how many bytes a context can take: most are moves as objects, for both seats. */
function bytesOf({ size }: Context): number {
  return 2 * size * BYTES_A_MOVE;
}

function makeContext(board: OynoLayout): Context {
  const { cells, adjacent, centre } = board;
  const tables = moveTables(cells.length);
  return {
    ...tables,
    board,
    cellNumber: new Map(cells.map((name, cell) => [name, cell])),
    places: maskOf(cells.keys()) & ~(1 << centre),
    columnsWhenFull: cells.length - 2 * BONES,
    adjacent: Int32Array.from(adjacent, maskOf),
    // An object for each move would be most of the cost of a board that is looked up once.
    boneMoves: bySeat<OynoMoveBone>(cells.length ** 2),
    otherMoves: bySeat<OynoMove>(tables.move),
  };
}

/** An empty list for each seat. */
function bySeat<T>(length: number): (T | undefined)[][] {
  return [0, 1].map(() => new Array<T | undefined>(length).fill(undefined));
}

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

// Moves as text: `place b2`, `b2-c4`, `flip b2`; with wild bones `take`, `lift b2`, `roll`, `set c4`.

/** The notation of a move. */
export function format(move: OynoMove): string {
  switch (move.type) {
    case 'place':
    case 'flip':
    case 'set':
      return `${move.type} ${move.cell}`;
    case 'move':
      return `${move.from}-${move.to}`;
    case 'lift':
      return `lift ${move.from}`;
    case 'take':
    case 'roll':
      return move.type;
  }
}

/** By type of move: its fields beside `type` and `seat`. */
export const MOVE_FIELDS: Readonly<Record<OynoMove['type'], readonly string[]>> = {
  place: ['cell'],
  move: ['from', 'to'],
  flip: ['cell'],
  take: [],
  lift: ['from'],
  roll: [],
  set: ['cell'],
};

/** `b2-c3`, or `move b2 c3` as other games say it. */
const MOVE_NOTATION = /^(?:(\w+)-|move (\w+) )(\w+)$/;
const STEP = /^(place|flip|take|lift|roll|set)(?: (\w+))?$/;

/** The move that a notation represents, legal or not, on any board; `undefined` when it is the notation of no move. */
export function parse(text: string, seat: Seat): OynoMove | undefined {
  const [, type, cell] = STEP.exec(text) ?? [];
  switch (type) {
    case 'place':
    case 'flip':
    case 'set':
      return cell === undefined ? undefined : { type, seat, cell };
    case 'lift':
      return cell === undefined ? undefined : { type, seat, from: cell };
    case 'take':
    case 'roll':
      return cell === undefined ? { type, seat } : undefined;
    default:
      return parseMoveBone(text, seat);
  }
}

/** The move of a bone that a notation represents: the puzzle has no other moves. */
export function parseMoveBone(text: string, seat: Seat): OynoMoveBone | undefined {
  const [, dashed, spaced, to] = MOVE_NOTATION.exec(text) ?? [];
  const from = dashed ?? spaced;
  return from === undefined || to === undefined ? undefined : { type: 'move', seat, from, to };
}
