/** What the rules count: seats, colours, markers, and sets of squares. WU-1, WU-11, WU-12 */
import type { Seat } from '../../author/without-immer.ts';
import type { WunbyState } from '../types.ts';

/** Wunby is for two or four; three cannot play. WU-12 */
export const FEWEST_SEATS = 2;
export const MOST_SEATS = 4;

/** In place of a seat: nobody. */
export const NOBODY = -1;

const colours = ['red', 'blue', 'yellow', 'green'] as const;

/** The four colours clockwise from the north. Opposite colours are two apart. WU-1 */
export const COLOURS: Readonly<typeof colours> = /* @__PURE__ */ Object.freeze(colours);

/** In place of the number of a colour: none. */
export const NO_COLOUR = -1;

/** The colour on the other side of the board, both by number. WU-1 */
export function oppositeColour(colour: number): number {
  return (colour + 2) % COLOURS.length;
}

/** In place of a square: beside the board. */
export const OFF_BOARD = -1;

/** The markers of each player: five with two players, three with four. WU-12 */
export function markersOf(seats: number): number {
  return seats === 2 ? 5 : 3;
}

/** The seat that a marker belongs to. */
export function ownerOf({ seats }: Pick<WunbyState, 'seats'>, marker: number): Seat {
  return Math.floor(marker / markersOf(seats));
}

/** The seat whose marker is on a square, or `NOBODY`. */
export function ownerAt({ markers, seats }: WunbyState, square: number): Seat {
  const marker = markers.indexOf(square);
  return marker === -1 ? NOBODY : Math.floor(marker / markersOf(seats));
}

// Sets of squares as words: each word holds as many whole rows as fit in 31 bits, the first row in its lowest bits, so
// that a step of all squares at once is a shift. WU-1

/** How many bits of a number a state uses. */
const BITS = 31;

/** How the squares of a board are divided among words. */
export interface SquareWords {
  /** How many words a set has. */
  readonly words: number;
  /** How many squares a word has. The last word can have fewer. */
  readonly bits: number;
  /** By square: its word, and its bit. `size` entries before the first and after the last stand for no square. */
  readonly wordOf: Uint8Array;
  readonly bitOf: Int32Array;
  /** By word: the squares that have a neighbour in the north, and in the east. */
  readonly northInner: Int32Array;
  readonly eastInner: Int32Array;
}

/** Divides the squares of a board. */
export function makeSquareWords(size: number): SquareWords {
  const bits = Math.floor(BITS / size) * size;
  const squares = size * size;
  const words = Math.ceil(squares / bits);
  const wordOf = new Uint8Array(squares + 2 * size);
  const bitOf = new Int32Array(squares + 2 * size);
  const northInner = new Int32Array(words);
  const eastInner = new Int32Array(words);
  for (let square = 0; square < squares; square++) {
    const word = Math.floor(square / bits);
    const bit = 1 << (square % bits);
    wordOf[size + square] = word;
    bitOf[size + square] = bit;
    if (square < squares - size) northInner[word]! |= bit;
    if (square % size < size - 1) eastInner[word]! |= bit;
  }
  return { words, bits, wordOf, bitOf, northInner, eastInner };
}

/** Adds a square to a set. */
export function addSquare(set: number[], square: number, { bits }: SquareWords): void {
  set[Math.floor(square / bits)]! |= 1 << (square % bits);
}
