/** Connect four for networks: an encoding of a game of one's own. */
import { defineEncoding, type Encoding, type FieldRules, fieldsBySeat, seatField } from 'tabletop-rules/author';
import { type ConnectFour, connectFour, connectFourOwner } from './connect-four.ts';

const WIDTH = 7;
const HEIGHT = 6;

/** The discs of each seat, own first, and whose turn it is. What else a state holds follows from them. */
export const connectFourEncoding: Encoding<ConnectFour> = defineEncoding(connectFour, {
  version: 1,
  fields: () => [
    ...fieldsBySeat<ConnectFour>(
      'discs',
      2,
      (name, of): FieldRules<ConnectFour> => ({
        name,
        length: WIDTH * HEIGHT,
        about: 'by square, from the bottom row: 1 for a disc of the seat',
        write: (view, seat, out, at) => {
          for (let y = 0; y < HEIGHT; y++) {
            for (let x = 0; x < WIDTH; x++) if (connectFourOwner(view, x, y) === of(seat)) out[at + y * WIDTH + x] = 1;
          }
        },
      }),
    ),
    seatField('turn', 2, 'whose turn it is', ({ turn }) => turn),
  ],
});
