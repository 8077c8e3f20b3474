/** Scoring: DW-30. */

import { describe, expect, test } from 'vitest';
import { after, position } from './position.ts';

/** Red 5, blue 5. */
const CENTRE = [2, 3, 1, 4];

describe('scoring', () => {
  test.each([
    ['across', 'r5b3 r5b4', 1],
    ['up and down', 'r4b5 r6b5', 1],
    ['a diagonal', 'r4b4 r6b6', 1],
    ['the other diagonal', 'r4b6 r3b7', 1],
    ['a line of four', 'r5b3 r5b4 r5b6', 2],
    ['a line of five', 'r5b3 r5b4 r5b6 r5b7', 3],
    ['two lines at once', 'r5b3 r5b4 r4b5 r6b5', 2],
    ['all directions', 'r5b4 r5b6 r4b5 r6b5 r4b4 r6b6 r4b6 r6b4', 4],
    ['two with a gap', 'r5b3 r5b7', 0],
    ['another’s marker between', 'r5b3', 0],
  ])('DW-30 %s', (_, names, points) => {
    const state = position({}, [names, 'r5b8']);
    expect(after(state, [CENTRE], 'keep').threes).toEqual([state.threes[0]! + points, 0]);
  });

  test('DW-30 a marker added to a three-in-a-row scores the new one only', () => {
    const state = position({}, ['r5b6 r5b7 r5b8']);
    expect(state.threes).toEqual([1, 0]);
    expect(after(state, [CENTRE], 'keep').threes).toEqual([2, 0]);
  });

  test('DW-30 threes do not wrap around the edge of the board', () => {
    expect(after(position({}, ['r4b10 r4b11']), [[2, 3, 1, 2]], 'keep').threes).toEqual([0, 0]);
  });
});
