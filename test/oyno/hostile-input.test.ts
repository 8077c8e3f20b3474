/** Settings and states of the wrong kind, where a wrong answer would look like a right one. */
import { generateOynoPuzzle, hintOynoPuzzle, oyno, oynoPuzzle, solveOynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { puzzle } from './positions.ts';

const PUZZLE = puzzle('a1=U b1=u');

test.each<[string, object]>([
  ['a duel', oyno.setup()],
  ['a puzzle that says that all is laid', { ...oynoPuzzle.setup(), phase: 'move' }],
  ['a puzzle with an upper bone where none is', { ...PUZZLE, upper: PUZZLE.upper | 8 }],
  ['a puzzle with a bone in the centre', { ...PUZZLE, bones: PUZZLE.bones | (1 << 12) }],
  ['a puzzle with a bone beside the board', { ...PUZZLE, bones: PUZZLE.bones + 2 ** 40 }],
  ['a puzzle without bones', { ...PUZZLE, bones: undefined }],
  ['a puzzle on a board that is none', { ...PUZZLE, board: '{}' }],
])('OY-34 the solver refuses %s as bad-state', (_, state) => {
  expect(() => solveOynoPuzzle(state as never)).toThrow(expect.objectContaining({ code: 'bad-state' }));
  expect(() => hintOynoPuzzle(state as never)).toThrow(expect.objectContaining({ code: 'bad-state' }));
});

test.each<unknown>([5, 'x', [], null, { length: 2, size: 3 }, {}, { length: 0 }, { length: 1.5 }, { length: '2' }])(
  'OY-34 the generator refuses %j as bad-argument',
  (options) => {
    expect(() => generateOynoPuzzle(options as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  },
);

test.each<unknown>([5, [], null, { depth: 3 }, { maxLength: -1 }, { maxLength: Number.NaN }, { maxPositions: '3' }])(
  'OY-34 the solver refuses %j as bad-argument',
  (options) => {
    expect(() => solveOynoPuzzle(PUZZLE, options as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  },
);
