import { sideNeighbours, squareName, squareNames, squareNumber } from 'tabletop-rules/author';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../core/error-of.ts';

describe('squares', () => {
  it.each<[number, number, string]>([
    [0, 3, 'a1'],
    [2, 3, 'c1'],
    [3, 3, 'a2'],
    [8, 3, 'c3'],
    [63, 8, 'h8'],
    [25, 26, 'z1'],
    [99, 10, 'j10'],
  ])('square %i of a board %i wide is %s', (square, width, name) => {
    expect(squareName(square, width)).toBe(name);
    expect(squareNumber(name, width)).toBe(square);
  });

  it('are named row by row from the south-west', () => {
    expect(squareNames(3, 2)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect(Object.isFrozen(squareNames(3, 2))).toBe(true);
  });

  it('have different names on the largest board', () => {
    const names = squareNames(26, 26);
    expect(new Set(names).size).toBe(676);
    expect(names.at(-1)).toBe('z26');
    expect(names.map((name) => squareNumber(name, 26))).toEqual(names.map((_, square) => square));
  });

  it('have two to four neighbours, in ascending order', () => {
    expect(sideNeighbours(3, 3)).toEqual([
      [1, 3],
      [0, 2, 4],
      [1, 5],
      [0, 4, 6],
      [1, 3, 5, 7],
      [2, 4, 8],
      [3, 7],
      [4, 6, 8],
      [5, 7],
    ]);
    expect(sideNeighbours(1, 1)).toEqual([[]]);
    expect(sideNeighbours(1, 3)).toEqual([[1], [0, 2], [1]]);
  });

  it('are neighbours of each other on boards of any shape', () => {
    for (const [width, height] of [
      [2, 5],
      [5, 2],
      [7, 7],
    ] as const) {
      const near = sideNeighbours(width, height);
      near.forEach((list, square) => {
        for (const other of list) expect(near[other]).toContain(square);
      });
      // Each side between two squares is counted twice.
      expect(near.flat()).toHaveLength(2 * (width * (height - 1) + height * (width - 1)));
      expect(Object.isFrozen(near) && near.every((list) => Object.isFrozen(list))).toBe(true);
    }
  });

  it.each([0, -1, 1.5, 27, Number.NaN, Number.POSITIVE_INFINITY, '3'])(
    'refuses a board of %s columns or rows',
    (side) => {
      expect(codeOf(() => squareNames(side as number, 3))).toBe('bad-argument');
      expect(codeOf(() => sideNeighbours(3, side as number))).toBe('bad-argument');
    },
  );
});
