/** OY-34: the generator of puzzles. */
import { oynoPuzzle, oynoPuzzleGenerate, oynoPuzzleSolve } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { largest, ring } from './boards.ts';

test.each([
  ['square', 1, 1],
  ['square', 1, 3],
  ['square', 5, 2],
  ['square', 9, 4],
  ['round', 2, 2],
  ['round', 7, 3],
] as const)('OY-34 makes a puzzle on %s of level %i that takes exactly %i moves', (board, level, length) => {
  const { options, solution } = oynoPuzzleGenerate({ board, level, length, seed: 7 });
  const state = oynoPuzzle.setup(options);
  expect(state.total).toBe(7 + level);
  expect(solution).toHaveLength(length);
  const end = solution.reduce((now, move) => oynoPuzzle.apply(now, move), state);
  expect(oynoPuzzle.status(end).type).toBe('over');
  expect(oynoPuzzleSolve(state, { maxLength: length - 1 }).kind).toBe('unknown');
  expect(oynoPuzzleGenerate({ board, level, length, seed: 7 }).options).toEqual(options);
});

test('OY-34 on a board of your own the puzzle comes with the board', () => {
  const board = ring(17);
  const { options } = oynoPuzzleGenerate({ board, length: 2, seed: 1 });
  expect(options.board).toEqual(board);
});

test.each([
  [{ length: 2, level: 10 }, 'bad-options'],
  [{ length: 2, board: 'hexagon' }, 'bad-options'],
  [{ length: 2, seed: 0.5 }, 'bad-seed'],
  [{ length: 2, maxPositions: 0 }, 'bad-argument'],
])('OY-34 refuses %j with %s', (options, code) => {
  expect(() => oynoPuzzleGenerate(options as never)).toThrow(expect.objectContaining({ code }));
});

test('OY-34 a length that no puzzle of eight bones has is refused without a search', () => {
  const details = { bones: 8, length: 8, longest: 6 };
  expect(() => oynoPuzzleGenerate({ length: 8 })).toThrow(expect.objectContaining({ code: 'no-puzzle', details }));
});

test.each([
  [8, 9],
  [2 ** 50, 9],
  [2 ** 50, 1],
])('OY-34 a search for %i moves at level %i ends with maxPositions', (length, level) => {
  // A board of one's own, of which nothing is known.
  const search = (): unknown =>
    oynoPuzzleGenerate({ length, level, board: largest(), seed: 1, maxPositions: 20, maxTries: 1_000_000 });
  const details = { bones: 7 + level, length, maxPositions: 20 };
  expect(search).toThrow(expect.objectContaining({ code: 'no-puzzle', details: expect.objectContaining(details) }));
});
