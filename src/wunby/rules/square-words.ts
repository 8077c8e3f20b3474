/**
 * Sets of squares as words: each word holds as many whole rows as fit in 31 bits, the first row in its lowest bits, so
 * that a step of all squares at once is a shift. WU-1
 */

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
