/**
 * What a barrier covers, as bits of the walls of a state: the edges of squares that it runs along, and the corners
 * strictly inside it. WU-3
 *
 * Walls are four sets of squares, one after the other: squares whose north edge is covered; whose east edge is;
 * squares at whose north-east corner is the inside of a barrier that runs across; and of one that runs upright.
 */
import type { Slot } from './barrier-slots.ts';
import type { SquareWords } from './square-words.ts';

// The four sets of walls.
const NORTH = 0;
const EAST = 1;
const INSIDE_ACROSS = 2;
const INSIDE_UPRIGHT = 3;
const SETS = 4;

/** How many words the walls have. */
export function wallWords({ words }: SquareWords): number {
  return SETS * words;
}

/** Numbers of a slot in `SlotMasks`: where its edges are, each pair of masks being for that word and for `NEXT` words on. */
export const EDGES = 0;
/** Where the corners inside it are. */
export const INSIDE = 1;
/** Where the corners inside barriers are that would cross it. */
export const CROSSING = 2;
/** 1 where the slot extends over two words. */
export const NEXT = 3;
export const EDGE_MASK = 4;
export const EDGE_MASK_NEXT = 5;
export const CORNER_MASK = 6;
export const CORNER_MASK_NEXT = 7;
/** How many numbers a slot has. */
export const STRIDE = 8;

/** By slot, `STRIDE` numbers each: which bits of which words it covers. */
export type SlotMasks = Int32Array;

/** The masks of all slots. */
export function makeSlotMasks(slots: readonly Slot[], { words, bits }: SquareWords): SlotMasks {
  const masks = new Int32Array(slots.length * STRIDE);
  slots.forEach(({ squares, across }, slot) => {
    const at = slot * STRIDE;
    const word = Math.floor(squares[0]! / bits);
    masks[at + EDGES] = (across ? NORTH : EAST) * words + word;
    masks[at + INSIDE] = (across ? INSIDE_ACROSS : INSIDE_UPRIGHT) * words + word;
    masks[at + CROSSING] = (across ? INSIDE_UPRIGHT : INSIDE_ACROSS) * words + word;
    squares.forEach((square, i) => {
      const next = Math.floor(square / bits) - word;
      const bit = 1 << (square % bits);
      masks[at + EDGE_MASK + next]! |= bit;
      // The corner after its last square is its end.
      if (i < squares.length - 1) masks[at + CORNER_MASK + next]! |= bit;
      masks[at + NEXT] = next;
    });
  });
  return masks;
}
