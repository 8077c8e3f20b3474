/**
 * Sets of tiles as masks: words of 16 bits, so that states hold small integers and two words together fill the 32 bits of
 * one operation. A list can hold several masks one after the other; `from` is where one begins.
 */
import { countBits, lowestBit, nthBit, withoutLowest } from '../../author/index.ts';

/** How many tiles a pair of words holds. */
export const PAIR = 32;

/** How many words a mask of a set of tiles has: two for each 32 tiles. */
export function wordsFor(tiles: number): number {
  return tiles > PAIR ? 4 : 2;
}

/** The mask of all tiles of a set. */
export function allTiles(tiles: number): number[] {
  const words = noTiles(wordsFor(tiles));
  for (let tile = 0; tile < tiles; tile++) addTile(words, 0, tile);
  return words;
}

/** So many words of empty masks. */
export function noTiles(words: number): number[] {
  const masks: number[] = [];
  for (let word = 0; word < words; word++) masks.push(0);
  return masks;
}

/** Two words as one set of 32: bit 0 is tile 0 of the pair. */
export function pairAt(masks: readonly number[], at: number): number {
  return masks[at]! | (masks[at + 1]! << 16);
}

export function addTile(masks: number[], from: number, tile: number): void {
  masks[from + (tile >> 4)]! |= 1 << (tile & 15);
}

export function removeTile(masks: number[], from: number, tile: number): void {
  masks[from + (tile >> 4)]! &= ~(1 << (tile & 15));
}

/** Whether a mask holds a tile. */
export function hasTile(masks: readonly number[], from: number, tile: number): boolean {
  return ((masks[from + (tile >> 4)]! >> (tile & 15)) & 1) === 1;
}

/** How many tiles a mask of so many words holds. */
export function countTiles(masks: readonly number[], from: number, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word += 2) count += countBits(pairAt(masks, from + word));
  return count;
}

/** The n-th tile of a mask, in the order of their numbers, from 0; it must be there. */
export function nthTile(masks: readonly number[], from: number, n: number): number {
  const first = pairAt(masks, from);
  const count = countBits(first);
  return n < count ? nthBit(first, n) : PAIR + nthBit(pairAt(masks, from + 2), n - count);
}

/** The tiles of a mask of so many words, in the order of their numbers. */
export function tilesOf(masks: readonly number[], from: number, words: number): number[] {
  const tiles: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let rest = masks[from + word]!; rest !== 0; rest = withoutLowest(rest))
      tiles.push(16 * word + lowestBit(rest));
  }
  return tiles;
}
