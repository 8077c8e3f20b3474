/** Masks of tiles against plain sets, for sets of every size. */

import { seededRandom } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import {
  addTile,
  allTiles,
  countTiles,
  hasTile,
  noTiles,
  nthTile,
  removeTile,
  tilesOf,
  wordsFor,
} from '../../src/fundomino/rules/tiles.ts';

test.each([16, 31, 32, 33, 47, 64])('FU-4 masks of a set of %i tiles', (size) => {
  const words = wordsFor(size);
  const all = Array.from({ length: size }, (_, tile) => tile);
  expect(tilesOf(allTiles(size), 0, words)).toEqual(all);
  const random = seededRandom(size);
  const masks = noTiles(3 * words);
  const from = words;
  const held = new Set<number>();
  for (let step = 0; step < 400; step++) {
    const tile = random(size);
    if (held.has(tile)) {
      removeTile(masks, from, tile);
      held.delete(tile);
    } else {
      addTile(masks, from, tile);
      held.add(tile);
    }
    const sorted = [...held].sort((a, b) => a - b);
    expect(tilesOf(masks, from, words)).toEqual(sorted);
    expect(countTiles(masks, from, words)).toBe(sorted.length);
    expect(sorted.map((_, n) => nthTile(masks, from, n))).toEqual(sorted);
    expect(all.filter((each) => hasTile(masks, from, each))).toEqual(sorted);
  }
  // Nothing beside it, and only words of 16 bits.
  expect(
    masks.filter((word, at) => (at < from || at >= from + words ? word !== 0 : word < 0 || word > 65_535)),
  ).toEqual([]);
});
