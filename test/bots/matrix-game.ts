/** Matrix games, as matching pennies, in which one seat moves without seeing the other's choice. */
import { defineGame } from '../../src/author/index.ts';
import type { Game, Seat } from '../../src/core/index.ts';

interface MatrixView {
  /** The column, a number from 0 on; -1 not chosen yet, `null` hidden. */
  readonly column: number | null;
  /** -1 before it is chosen. */
  readonly row: number;
}
interface MatrixState extends MatrixView {
  readonly column: number;
}
export interface Matrix {
  View: MatrixView;
  State: MatrixState;
  Move: { readonly type: 'row' | 'column'; readonly seat: Seat; readonly to: number };
  Chance: { column: number };
  Options: object;
  Prompt: 'row' | 'column';
  Code: never;
}

/** The payoff of a row and a column: seat 0 wins, both share, or seat 1 wins. */
export type Pay = 1 | 0.5 | 0;

/**
 * Seat 0 chooses a row and does not see the column. With weights, the column is drawn by them; without, seat 1 chooses it
 * first, and `determinize` takes all columns to be equally likely.
 */
export function matrixGame(pays: readonly (readonly Pay[])[], weights?: readonly number[]): Game<Matrix> {
  const columns = pays[0]!.map((_, column) => column);
  const weighted = columns.flatMap((column) => Array.from({ length: weights?.[column] ?? 1 }, () => column));
  const list = (type: 'row' | 'column', seat: Seat, count: number) =>
    Array.from({ length: count }, (_, to) => Object.freeze({ type, seat, to }));
  const moves = [list('row', 0, pays.length), list('column', 1, columns.length)];
  return defineGame<Matrix>({
    id: 'matrix',
    name: 'Matrix',
    version: 1,
    seats: { min: 2, max: 2 },
    options: {},
    setup: () => ({ column: -1, row: -1 }),
    status: ({ column, row }) => {
      if (column === -1 && weights !== undefined) return { type: 'chance', label: 'column' };
      if (column === -1) return { type: 'turn', prompt: 'column', seats: [1] };
      if (row === -1) return { type: 'turn', prompt: 'row', seats: [0] };
      // At the end every view shows the column.
      const pay = pays[row]![column ?? 0]!;
      const winners = pay === 0.5 ? [0, 1] : [1 - pay];
      return {
        type: 'over',
        outcome: { reason: 'end', winners, places: [0, 1].map((seat) => (winners.includes(seat) ? 1 : 2)) },
      };
    },
    chance: () => ({ label: 'column', dice: [{ faces: columns, weights: weights ?? [] }], seenBy: [1] }),
    legalMoves: (_, seat) => moves[seat]!,
    play: (draft, move) => {
      if (move.type === 'chance') draft.column = move.faces[0]!;
      else draft[move.type] = move.to;
    },
    hidden: {
      view: (state, observer) =>
        observer === 1 || state.column === -1 || state.row !== -1 ? state : { ...state, column: null },
      determinize: ({ column, row }, _, random) => ({ column: column ?? weighted[random(weighted.length)]!, row }),
      reveals: () => true,
    },
    format: ({ type, to }) => `${type} ${to}`,
    sides: () => [0, 1],
  });
}
