/** Tic-tac-toe: the smallest complete game. The guide "Write your own game" explains it step by step. */
import { deepFreeze, defineGame, promptEach, squareNames } from 'tabletop-rules/author';
import type { Game, Outcome, Rules, Seat, Status } from 'tabletop-rules/core';

/** The board and who is to move. */
export interface TicTacToeState {
  /** By seat, the squares with its mark, as a mask: bit 0 is a1 (south-west), bit 8 is c3. */
  readonly marks: readonly number[];
  readonly turn: Seat;
  /** `NOBODY` while the game goes on, the seat that has won, or `DRAW`. */
  readonly result: number;
}

/** Puts a mark on an empty square. */
export interface TicTacToeMove {
  readonly type: 'mark';
  readonly seat: Seat;
  readonly cell: number;
}

/** The game's types, bundled. */
export interface TicTacToe {
  View: TicTacToeState;
  State: TicTacToeState;
  Move: TicTacToeMove;
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'mark';
  Code: never;
}

const NAMES = squareNames(3, 3);
/** As a result: the game goes on. */
export const NOBODY = -1;
/** As a result: all squares are full and nobody has won. */
export const DRAW = 2;
const FULL = 0b111_111_111;

const ROWS = [0b000_000_111, 0b000_111_000, 0b111_000_000];
const COLUMNS = [0b001_001_001, 0b010_010_010, 0b100_100_100];
const DIAGONALS = [0b100_010_001, 0b001_010_100];
/** By mask: whether it has a line of three. */
const HAS_LINE: readonly boolean[] = Array.from({ length: FULL + 1 }, (_, mask) =>
  [...ROWS, ...COLUMNS, ...DIAGONALS].some((line) => (mask & line) === line),
);

/** By seat and mask of marked squares: the legal moves. Made once; the objects are shared. */
const MOVES: readonly (readonly (readonly TicTacToeMove[])[])[] = [0, 1].map((seat) => {
  const moves = NAMES.map((_, cell) => Object.freeze({ type: 'mark' as const, seat, cell }));
  return Array.from({ length: FULL + 1 }, (_, mask) =>
    Object.freeze(moves.filter(({ cell }) => !(mask & (1 << cell)))),
  );
});

const SIDES = Object.freeze([0, 1]);
const TURN = promptEach<TicTacToe>('mark', 2);
const OVER: readonly Status<TicTacToe>[] = deepFreeze(
  [0, 1, DRAW].map((result) => ({ type: 'over', outcome: outcome(result) })),
);

function outcome(result: number): Outcome {
  if (result === DRAW) return { reason: 'full', winners: [0, 1], places: [1, 1] };
  return { reason: 'three-in-a-row', winners: [result], places: result === 0 ? [1, 2] : [2, 1] };
}

/** The squares with a mark, as a mask. */
function marked({ marks }: TicTacToeState): number {
  return marks[0]! | marks[1]!;
}

/** The rules. */
export const ticTacToeRules: Rules<TicTacToe> = {
  id: 'tic-tac-toe',
  name: 'Tic-tac-toe',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  sides: () => SIDES,
  setup: () => ({ marks: [0, 0], turn: 0, result: NOBODY }),
  status: (view) => (view.result === NOBODY ? TURN[view.turn]! : OVER[view.result]!),
  legalMoves: (view, seat) => MOVES[seat]![marked(view)]!,
  play: (draft, { seat, cell }) => {
    draft.marks[seat]! |= 1 << cell;
    draft.turn = 1 - seat;
    if (HAS_LINE[draft.marks[seat]!]) draft.result = seat;
    else if (marked(draft) === FULL) draft.result = DRAW;
  },
  format: (move) => NAMES[move.cell]!,
};

/** The game. */
export const ticTacToe: Game<TicTacToe> = defineGame(ticTacToeRules);

/** Whose mark is on a square; `NOBODY`: it is empty. */
export function markOn({ marks }: TicTacToeState, cell: number): number {
  return marks.findIndex((mask) => mask & (1 << cell));
}

/** The board as text. */
export function ticTacToeText(view: TicTacToeState): string {
  const row = (y: number): string => [0, 1, 2].map((x) => ' XO'[markOn(view, y * 3 + x) + 1]).join('|');
  return [2, 1, 0]
    .map((y) => `${y + 1} ${row(y)}`)
    .join('\n  -+-+-\n')
    .concat('\n  a b c');
}
