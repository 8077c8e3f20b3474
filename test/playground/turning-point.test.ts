import type { Review } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { turningPointOf } from '../../playground/match/turning-point.ts';

/** A review of a match of two players, by the chances of the first one. */
function reviewed(first: readonly number[], end: readonly number[] | null): Review<GameTypes> {
  const chances = first.map((chance) => [chance, 1 - chance]);
  const match = { game: 'any', version: 1, sides: [0, 1], seats: [] };
  return { ...match, decisions: [], chances, end, luck: { ...match, steps: [] } };
}

test('the largest rise of the winner is the turning point, not a larger fall', () => {
  const review = reviewed([0.5, 0.6, 0.1, 0.4, 0.75, 1], [1, 0]);
  expect(turningPointOf(review)).toEqual({ ply: 4, seat: 0, before: 0.4, after: 0.75 });
});

test('of a draw it is the largest change of anybody', () => {
  const review = reviewed([0.5, 0.6, 0.2, 0.5], [0.5, 0.5]);
  expect(turningPointOf(review)).toMatchObject({ ply: 2 });
});

test('a match without a large change, or without an end, has none', () => {
  expect(turningPointOf(reviewed([0.9, 0.95, 1], [1, 0]))).toBeUndefined();
  expect(turningPointOf(reviewed([0.5, 1], null))).toBeUndefined();
});
