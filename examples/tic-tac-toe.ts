/** Tic-tac-toe: the smallest complete game. The guide "Write your own game" explains it step by step. */
import { deepFreeze, defineGame, promptEach, squareNames } from 'tabletop-rules/author';
import type { Game, Outcome, Rules, Seat, Status } from 'tabletop-rules/core';

/** The board and who is to move. */
export interface TicTacToeState {
  /** Nine squares from a1 (south-west): `NOBODY`, or the seat whose mark it is. */
  readonly cells: readonly number[];
  /** The empty squares as a mask. */
  readonly open: number;
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
/** In a square: it is empty. As a result: the game goes on. */
export const NOBODY = -1;
/** As a result: all squares are full and nobody has won. */
export const DRAW = 2;
const ALL = 0b111_111_111;

/** By square: the lines through it, each as its two other squares. */
const LINES: readonly (readonly (readonly [number, number])[])[] = (() => {
  const lines = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ];
  return NAMES.map((_, cell) =>
    lines.flatMap((line) => {
      const [a, b] = line.filter((other) => other !== cell);
      return line.includes(cell) && a !== undefined && b !== undefined ? [[a, b] as const] : [];
    }),
  );
})();

/** By seat and mask of empty squares: the legal moves. Made once; the objects are shared. */
const MOVES: readonly (readonly (readonly TicTacToeMove[])[])[] = [0, 1].map((seat) => {
  const moves = NAMES.map((_, cell) => Object.freeze({ type: 'mark' as const, seat, cell }));
  return Array.from({ length: ALL + 1 }, (_, open) => Object.freeze(moves.filter(({ cell }) => open & (1 << cell))));
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

/** The rules. */
export const ticTacToeRules: Rules<TicTacToe> = {
  id: 'tic-tac-toe',
  name: 'Tic-tac-toe',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  sides: () => SIDES,
  setup: () => ({ cells: NAMES.map(() => NOBODY), open: ALL, turn: 0, result: NOBODY }),
  status: (view) => (view.result === NOBODY ? TURN[view.turn]! : OVER[view.result]!),
  legalMoves: (view, seat) => MOVES[seat]![view.open]!,
  play: (draft, move) => {
    const { seat, cell } = move;
    const { cells } = draft;
    cells[cell] = seat;
    draft.open &= ~(1 << cell);
    draft.turn = 1 - seat;
    for (const [a, b] of LINES[cell]!) {
      if (cells[a] === seat && cells[b] === seat) draft.result = seat;
    }
    if (draft.result === NOBODY && draft.open === 0) draft.result = DRAW;
  },
  format: (move) => NAMES[move.cell]!,
};

/** The game. */
export const ticTacToe: Game<TicTacToe> = defineGame(ticTacToeRules);

/** The board as text. */
export function ticTacToeText(view: TicTacToeState): string {
  const row = (y: number): string => [0, 1, 2].map((x) => ' XO'[view.cells[y * 3 + x]! + 1] ?? ' ').join('|');
  return [2, 1, 0]
    .map((y) => `${y + 1} ${row(y)}`)
    .join('\n  -+-+-\n')
    .concat('\n  a b c');
}
