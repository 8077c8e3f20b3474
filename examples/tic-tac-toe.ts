/** Tic-tac-toe: the smallest whole game. The guide "Write your own game" walks through it. */
import { askEach, defineGame, noChance, squareNames } from 'tabletop-rules/author';
import type { Game, Outcome, Rules, Seat, Status } from 'tabletop-rules/core';

/** The board and whose turn it is. */
export interface TicTacToeState {
  /** Nine squares from a1 (south-west): -1 empty, else the seat whose mark it is. */
  readonly cells: readonly number[];
  /** The empty squares, a bit each. */
  readonly open: number;
  readonly turn: Seat;
  /** -1 while it is open, the winner's seat, or 2 for a draw. */
  readonly result: number;
}

/** Sets a mark. */
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
  Chance: never;
  Options: { readonly seats?: 2 | undefined };
  Ask: 'mark';
}

const NAMES = squareNames(3, 3);
const DRAW = 2;
const ALL = 0b111_111_111;

/** The lines through each square, as the two other squares of each. */
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

/** The legal moves for each set of empty squares, made once: move objects are shared. */
const MOVES: readonly (readonly (readonly TicTacToeMove[])[])[] = [0, 1].map((seat) => {
  const moves = NAMES.map((_, cell) => Object.freeze({ type: 'mark' as const, seat, cell }));
  return Array.from({ length: ALL + 1 }, (_, open) => Object.freeze(moves.filter(({ cell }) => open & (1 << cell))));
});

const TURN = askEach<TicTacToe>('mark', 2);
const OVER: readonly Status<TicTacToe>[] = [0, 1, DRAW].map((result) => ({ type: 'over', outcome: outcome(result) }));

function outcome(result: number): Outcome {
  if (result === DRAW) return { reason: 'full', winners: [0, 1], places: [1, 1] };
  return { reason: 'three-in-a-row', winners: [result], places: result === 0 ? [1, 2] : [2, 1] };
}

/** The rules, as `defineGame` wants them. */
export const ticTacToeRules: Rules<TicTacToe> = {
  id: 'tic-tac-toe',
  name: 'Tic-tac-toe',
  version: 1,
  seats: { min: 2, max: 2 },
  setup: () => ({ cells: NAMES.map(() => -1), open: ALL, turn: 0, result: -1 }),
  status: (view) => (view.result === -1 ? TURN[view.turn]! : OVER[view.result]!),
  chance: noChance,
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
    if (draft.result === -1 && draft.open === 0) draft.result = DRAW;
  },
  view: (state) => state,
  format: (move) => NAMES[move.cell]!,
  sides: () => SIDES,
};
const SIDES = Object.freeze([0, 1]);

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
