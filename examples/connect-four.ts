/** Connect four: a fast game. Its rules are by numbers, and a win is searched at the last disc only. */
import { countBits, deepFreeze, defineGame, nthBit, OVER, promptEach } from 'tabletop-rules/author';
import type { Game, Numbered, NumberedRules, Outcome, Seat, Status } from 'tabletop-rules/core';

/** The board and who is to move. */
export interface ConnectFourState {
  /** The discs of each seat, a mask a row: the bottom row of seat 0 is `rows[MARGIN]`. */
  readonly rows: readonly number[];
  /** Discs in each column. */
  readonly heights: readonly number[];
  /** The columns that are not full, as a mask. */
  readonly open: number;
  readonly turn: Seat;
  /** `NOBODY` while the game goes on, the seat that has won, or `DRAW`. */
  readonly result: number;
}

/** Drops a disc into a column, 0 to 6 from the left. */
export interface ConnectFourMove {
  readonly type: 'drop';
  readonly seat: Seat;
  readonly column: number;
}

/** The game's types, bundled. */
export interface ConnectFour {
  View: ConnectFourState;
  State: ConnectFourState;
  Move: ConnectFourMove;
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'drop';
  Code: never;
}

const WIDTH = 7;
const HEIGHT = 6;
/** Empty rows below and above those of a seat, and empty columns to the left. */
const MARGIN = 3;
/** As a result: the game goes on. */
export const NOBODY = -1;
/** As a result: all squares are full and nobody has won. */
export const DRAW = 2;
const ALL = 0b1111111;
const COLUMNS = [0, 1, 2, 3, 4, 5, 6];

/** By seat and number: the moves, one a column. Made once; the objects are shared. */
const MOVES: readonly (readonly ConnectFourMove[])[] = [0, 1].map((seat) =>
  COLUMNS.map((column) => Object.freeze({ type: 'drop', seat, column })),
);

const TURN = promptEach<ConnectFour>('drop', 2);
const ENDS: readonly Status<ConnectFour>[] = deepFreeze(
  [0, 1, DRAW].map((result) => ({ type: 'over', outcome: outcome(result) })),
);
const SIDES = Object.freeze([0, 1]);

function outcome(result: number): Outcome {
  if (result === DRAW) return { reason: 'full', winners: [0, 1], places: [1, 1] };
  return { reason: 'four-in-a-row', winners: [result], places: result === 0 ? [1, 2] : [2, 1] };
}

/** By the seven squares of a line about one, as a mask: whether four in a row go through it. */
const FOUR: readonly boolean[] = Array.from({ length: 128 }, (_, seven) =>
  [0, 1, 2, 3].some((from) => ((seven >> from) & 15) === 15),
);

/**
 * Whether a disc makes four in a row. In every direction three squares on both sides count, so masks have an empty
 * margin of three squares and rows.
 */
function wins(rows: readonly number[], bottom: number, x: number): boolean {
  const below = rows[bottom]! & rows[bottom + 1]! & rows[bottom + 2]!;
  if ((below >> (x + MARGIN)) & 1) return true;
  let rising = 0;
  let falling = 0;
  for (let i = 0; i < 7; i++) {
    const seven = rows[bottom + i]! >> x;
    rising |= seven & (1 << i);
    falling |= seven & (64 >> i);
  }
  return FOUR[(rows[bottom + MARGIN]! >> x) & 127]! || FOUR[rising]! || FOUR[falling]!;
}

/** Where the row of a seat is in `rows`: the margin above one seat is that below the next. */
function rowOf(seat: Seat, y: number): number {
  return MARGIN + seat * (HEIGHT + MARGIN) + y;
}

/** The number of a move is its column. */
const numbers: Numbered<ConnectFour> = {
  context: () => MOVES,
  size: () => WIDTH,
  move: (column, seat) => MOVES[seat]![column]!,
  number: ({ column }) => column,
  copy: (s, list) => ({
    rows: list(s.rows),
    heights: list(s.heights),
    open: s.open,
    turn: s.turn,
    result: s.result,
  }),
  turn: ({ result, turn }) => (result === NOBODY ? turn : OVER),
  legal: ({ open }, _, out) => {
    let count = 0;
    for (const column of COLUMNS) if (open & (1 << column)) out[count++] = column;
    return count;
  },
  sample: ({ open }, _, random) => nthBit(open, random(countBits(open))),
  play: (draft, column, seat) => {
    const { rows, heights } = draft;
    const height = heights[column]!;
    const row = rowOf(seat, height);
    rows[row]! |= 1 << (column + MARGIN);
    heights[column] = height + 1;
    if (height === HEIGHT - 1) draft.open &= ~(1 << column);
    draft.turn = 1 - seat;
    if (wins(rows, row - MARGIN, column)) draft.result = seat;
    else if (draft.open === 0) draft.result = DRAW;
    return draft.result === NOBODY ? draft.turn : OVER;
  },
};

/** The rules. */
export const connectFourRules: NumberedRules<ConnectFour> = {
  id: 'connect-four',
  name: 'Connect four',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  sides: () => SIDES,
  setup: () => ({
    rows: Array.from({ length: rowOf(2, 0) }, () => 0),
    heights: COLUMNS.map(() => 0),
    open: ALL,
    turn: 0,
    result: NOBODY,
  }),
  status: (view) => (view.result === NOBODY ? TURN[view.turn]! : ENDS[view.result]!),
  numbers,
  format: (move) => 'abcdefg'[move.column]!,
};

/** The game. */
export const connectFour: Game<ConnectFour> = defineGame(connectFourRules);

/** The seat whose disc is on a square, from the left and from below; or `NOBODY`. */
export function connectFourOwner({ rows }: ConnectFourState, x: number, y: number): number {
  return [0, 1].findIndex((seat) => (rows[rowOf(seat, y)]! >> (x + MARGIN)) & 1);
}

/** The board as text. */
export function connectFourText(state: ConnectFourState): string {
  const row = (y: number): string => COLUMNS.map((x) => '.XO'[connectFourOwner(state, x, y) + 1]).join(' ');
  return [5, 4, 3, 2, 1, 0].map(row).concat('a b c d e f g').join('\n');
}
