/** Connect four: a fast game. Its rules are by numbers, and a win is searched at the last disc only. */
import { countBits, deepFreeze, defineGame, nthBit, OVER, promptEach } from 'tabletop-rules/author';
import type { Game, Numbered, NumberedRules, Outcome, Seat, Status } from 'tabletop-rules/core';

/** The board and who is to move. */
export interface ConnectFourState {
  /** 42 squares row by row from the bottom left: `NOBODY`, or the seat whose disc it is. */
  readonly cells: readonly number[];
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
/** In a square: it is empty. As a result: the game goes on. */
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

/** Whether the disc that was just dropped makes four in a row. A new line must go through it. */
function wins(cells: readonly number[], seat: Seat, x: number, y: number): boolean {
  const at = y * WIDTH + x;
  if (y >= 3 && cells[at - 7] === seat && cells[at - 14] === seat && cells[at - 21] === seat) return true;
  const left = x;
  const right = WIDTH - 1 - x;
  const up = HEIGHT - 1 - y;
  return (
    run(cells, seat, at, -1, left) + run(cells, seat, at, 1, right) >= 3 ||
    run(cells, seat, at, -8, Math.min(left, y)) + run(cells, seat, at, 8, Math.min(right, up)) >= 3 ||
    run(cells, seat, at, 6, Math.min(left, up)) + run(cells, seat, at, -6, Math.min(right, y)) >= 3
  );
}

/** The number of discs of a seat in a row, beginning after `at`, in a direction with `edge` squares left. */
function run(cells: readonly number[], seat: Seat, at: number, step: number, edge: number): number {
  let length = 0;
  for (let square = at + step; length < edge && cells[square] === seat; square += step) length++;
  return length;
}

/** The number of a move is its column. */
const numbers: Numbered<ConnectFour> = {
  context: () => MOVES,
  size: () => WIDTH,
  move: (column, seat) => MOVES[seat]![column]!,
  number: ({ column }) => column,
  turn: ({ result, turn }) => (result === NOBODY ? turn : OVER),
  legal: ({ open }, _, out) => {
    let count = 0;
    for (const column of COLUMNS) if (open & (1 << column)) out[count++] = column;
    return count;
  },
  sample: ({ open }, _, random) => nthBit(open, random(countBits(open))),
  play: (draft, column, seat) => {
    const { cells, heights } = draft;
    const row = heights[column]!;
    cells[row * WIDTH + column] = seat;
    heights[column] = row + 1;
    if (row === HEIGHT - 1) draft.open &= ~(1 << column);
    draft.turn = 1 - seat;
    if (wins(cells, seat, column, row)) draft.result = seat;
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
    cells: Array.from({ length: WIDTH * HEIGHT }, () => NOBODY),
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

/** The board as text. */
export function connectFourText(view: ConnectFourState): string {
  const row = (y: number): string => COLUMNS.map((x) => '.XO'[view.cells[y * WIDTH + x]! + 1] ?? '.').join(' ');
  return [5, 4, 3, 2, 1, 0].map(row).concat('a b c d e f g').join('\n');
}
