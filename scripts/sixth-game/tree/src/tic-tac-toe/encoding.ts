/** Tic-tac-toe as numbers, for networks. */
import { defineEncoding, type Encoding, type FieldRules, fieldsBySeat, seatField } from '../author/index.ts';
import { markOn, type TicTacToe, ticTacToe } from './game.ts';

const SQUARES = 9;

/** The marks of each seat, own first, and whose turn it is. What else a state holds follows from them. */
export const ticTacToeEncoding: Encoding<TicTacToe> = /* @__PURE__ */ defineEncoding(ticTacToe, {
  version: 1,
  moves: () => Array.from({ length: SQUARES }, (_, cell) => ({ type: 'mark', seat: 0, cell })),
  fields: () => [
    ...fieldsBySeat<TicTacToe>(
      'marks',
      2,
      (name, of): FieldRules<TicTacToe> => ({
        name,
        length: SQUARES,
        about: 'by square: 1 for a mark of the seat',
        write: (view, seat, out, at) => {
          for (let cell = 0; cell < SQUARES; cell++) if (markOn(view, cell) === of(seat)) out[at + cell] = 1;
        },
      }),
    ),
    seatField('turn', 2, 'whose turn it is', ({ turn }) => turn),
  ],
});
