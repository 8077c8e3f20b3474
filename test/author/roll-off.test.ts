import { keepHighest } from 'tabletop-rules/author';
import { expect, it } from 'vitest';

it.each([
  [[0, 1, 2], [3, 6, 2], [1]],
  [
    [0, 1, 2, 3],
    [5, 2, 5, 5],
    [0, 2, 3],
  ],
  [
    [1, 3],
    [4, 4],
    [1, 3],
  ],
  [[2], [1], [2]],
  [[], [], []],
])('keepHighest: of seats %j with the dice %j stay %j', (rollers, faces, left) => {
  keepHighest(rollers, faces);
  expect(rollers).toEqual(left);
});
