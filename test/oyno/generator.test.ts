/** OY-34: the generator of puzzles. */
import { generateOynoPuzzle, oynoPuzzle, solveOynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { ring } from './boards.ts';

test.each([
  ['square', 1, 1],
  ['square', 1, 3],
  ['square', 5, 2],
  ['square', 9, 4],
  ['round', 2, 2],
  ['round', 7, 3],
] as const)('OY-34 makes a puzzle on %s of level %i that takes exactly %i moves', (board, level, length) => {
  const { options, solution } = generateOynoPuzzle({ board, level, length, seed: 7 });
  const state = oynoPuzzle.setup(options);
  expect(state.bones).toBe(7 + level);
  expect(solution).toHaveLength(length);
  const end = solution.reduce((now, move) => oynoPuzzle.apply(now, move), state);
  expect(oynoPuzzle.status(end).type).toBe('over');
  expect(solveOynoPuzzle(state, { maxLength: length - 1 }).kind).toBe('unknown');
  expect(generateOynoPuzzle({ board, level, length, seed: 7 }).options).toEqual(options);
});

test('OY-34 on a board of your own the puzzle comes with the board', () => {
  const board = ring(17);
  const { options } = generateOynoPuzzle({ board, length: 2, seed: 1 });
  expect(options.board).toEqual(board);
});

test.each([
  [{ length: 2, level: 10 }, 'bad-options'],
  [{ length: 2, board: 'hexagon' }, 'bad-options'],
  [{ length: 2, seed: 0.5 }, 'bad-seed'],
])('OY-34 refuses %j with %s', (options, code) => {
  expect(() => generateOynoPuzzle(options as never)).toThrow(expect.objectContaining({ code }));
});
