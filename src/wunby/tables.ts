/** What the rules look up on a board, made once a board: numbers of squares and slots, and the move objects. */
import { guardView, keepByText, type Seat, squareNames } from '../author/index.ts';
import { type Board, COLOURS, isPlain, opposite, parseBoard, type WunbyHomes } from './board.ts';
import { conflictsOf, LENGTHS, makeSlots } from './slots.ts';
import type { WunbyBarrier, WunbyBuild, WunbyJump, WunbyMove, WunbyPlace, WunbyRepeat, WunbyStep } from './state.ts';

/** The most who play. */
const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** A move from one place to another, by seat and by the numbers of both; the same object each time. */
export type Pairs<M> = (seat: Seat, from: number, to: number) => M;

/** A board with its lookups. */
export interface Tables {
  readonly board: Board;
  readonly size: number;
  /** The names of the squares. */
  readonly names: readonly string[];
  /** By square: the colour whose HOME it is, by number, or -1. */
  readonly homeOf: readonly number[];
  /** By colour: the squares of its HOME. */
  readonly homes: readonly (readonly number[])[];
  /** The names of the slots. */
  readonly slots: readonly string[];
  /** The number of a slot by its name. */
  readonly slotNumber: ReadonlyMap<string, number>;
  /** By slot: 1 to 3. */
  readonly lengthOf: readonly number[];
  /** By length from 1: the number of the first slot, and how many there are. */
  readonly lengths: readonly { readonly from: number; readonly count: number }[];
  /** By slot: the slots that a barrier there closes, itself too. WU-3 */
  readonly conflicts: readonly (readonly number[])[];
  /** By slot: those of them that are as long, without itself. WU-25 */
  readonly rivals: readonly (readonly number[])[];
  /** By slot: 1 when it runs across. */
  readonly across: readonly number[];
  /** By slot: the row that it begins in, counted from 1. */
  readonly rowOf: readonly number[];
  /** By slot: its columns, a bit each. */
  readonly columnsOf: readonly number[];
  readonly move: Pairs<WunbyStep>;
  readonly repeat: Pairs<WunbyRepeat>;
  readonly jump: Pairs<WunbyJump>;
  readonly barrier: Pairs<WunbyBarrier>;
  /** By seat and square. */
  readonly place: readonly (readonly WunbyPlace[])[];
  /** By seat and slot. */
  readonly build: readonly (readonly WunbyBuild[])[];
}

/** The tables of the board that a state holds as text. */
export const tables: (text: string) => Tables = /* @__PURE__ */ keepByText(
  (text) => makeTables(parseBoard(text)),
  isPlain,
);

/** A board as an app may want it. */
export interface WunbyBoard {
  /** Squares in a row. */
  readonly size: number;
  /** The squares of each HOME, by name. WU-1 */
  readonly homes: WunbyHomes;
  /** The name of each square, by number. */
  readonly squares: readonly string[];
  /** The name of each slot, by number. WU-3 */
  readonly slots: readonly string[];
}

/** The board that a state or view is played on: what its numbers of squares and slots mean. */
export function wunbyBoard(view: { readonly board: string }): WunbyBoard {
  return guardView('Wunby', view, () => {
    const { board, names, slots } = tables(view.board);
    return Object.freeze({ size: board.size, homes: board.homes, squares: names, slots });
  });
}

function makeTables(board: Board): Tables {
  const { size } = board;
  const names = squareNames(size, size);
  const homes = COLOURS.map((colour) => board.homes[colour].map((name) => names.indexOf(name)));
  const slots = makeSlots(size);
  const conflicts = conflictsOf(slots);
  const slotNames = Object.freeze(slots.map(({ name }) => name));
  const lengths = Array.from({ length: LENGTHS }, (_, i) => ({
    from: slots.findIndex(({ length }) => length === i + 1),
    count: slots.filter(({ length }) => length === i + 1).length,
  }));
  return {
    board,
    size,
    names,
    homeOf: names.map((_, square) => homes.findIndex((home) => home.includes(square))),
    homes,
    slots: slotNames,
    slotNumber: new Map(slotNames.map((name, slot) => [name, slot])),
    lengthOf: slots.map(({ length }) => length),
    lengths,
    conflicts,
    rivals: conflicts.map((all, slot) =>
      all.filter((other) => other !== slot && slots[other]!.length === slots[slot]!.length),
    ),
    across: slots.map(({ across }) => (across ? 1 : 0)),
    rowOf: slots.map(({ squares }) => Math.floor(squares[0]! / size) + 1),
    columnsOf: slots.map(({ squares }) => squares.reduce((bits, square) => bits | (1 << (square % size)), 0)),
    move: pairs(names, (seat, from, to) => ({ type: 'move', seat, from, to })),
    repeat: pairs(names, (seat, from, to) => ({ type: 'repeat', seat, from, to })),
    jump: pairs(names, (seat, from, to) => ({ type: 'jump', seat, from, to })),
    barrier: pairs(slotNames, (seat, from, to) => ({ type: 'barrier', seat, from, to })),
    place: single(names, (seat, square) => ({ type: 'place', seat, square })),
    build: single(slotNames, (seat, slot) => ({ type: 'build', seat, slot })),
  };
}

function single<M extends WunbyMove>(
  names: readonly string[],
  make: (seat: Seat, name: string) => M,
): readonly (readonly M[])[] {
  return SEATS.map((seat) => names.map((name) => Object.freeze(make(seat, name))));
}

/** Of some 100,000 moves of a barrier a match sees few: each is made when it is first asked for, and kept. */
function pairs<M extends WunbyMove>(
  names: readonly string[],
  make: (seat: Seat, from: string, to: string) => M,
): Pairs<M> {
  const rows: (M | undefined)[][] = SEATS.flatMap(() => names.map(() => []));
  const { length } = names;
  return (seat, from, to) => {
    const row = rows[seat * length + from]!;
    if (row.length === 0) row.length = length;
    const known = row[to];
    if (known !== undefined) return known;
    const made = Object.freeze(make(seat, names[from]!, names[to]!));
    row[to] = made;
    return made;
  };
}

/** The squares on which a player of a colour begins: the middle ones of the home opposite, in its order. WU-12 */
export function startsOf({ homes }: Tables, colour: number, markers: number): readonly number[] {
  const home = homes[opposite(colour)]!;
  // With no exact middle the earlier.
  const from = Math.floor((home.length - markers) / 2);
  return home.slice(from, from + markers);
}

/** By seat: only the forfeit. WU-20 */
export const FORFEITS: readonly (readonly WunbyMove[])[] = lists((seat) => [{ type: 'forfeit', seat }]);
/** By seat: declare a tie, or pass. WU-31 */
export const TIES: readonly (readonly WunbyMove[])[] = lists((seat) => [
  { type: 'declare', seat },
  { type: 'pass', seat },
]);
/** By seat: each colour. WU-11 */
export const CHOICES: readonly (readonly WunbyMove[])[] = lists((seat) =>
  COLOURS.map((colour) => ({ type: 'choose', seat, colour })),
);

function lists(make: (seat: Seat) => readonly WunbyMove[]): readonly (readonly WunbyMove[])[] {
  return SEATS.map((seat) => Object.freeze(make(seat).map((move) => Object.freeze(move))));
}
