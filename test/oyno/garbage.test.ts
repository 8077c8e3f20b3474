import { RuleError } from 'tabletop-rules/core';
import {
  generateOynoPuzzle,
  hintOynoPuzzle,
  oyno,
  oynoBoard,
  oynoEvaluate,
  oynoPosition,
  oynoPuzzle,
  oynoPuzzleEvaluate,
  oynoSvg,
  oynoText,
  solveOynoPuzzle,
} from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';

const throwing = (): never => {
  throw new TypeError('a trap');
};
const PUZZLE = oynoPuzzle.setup({ position: 'a1=U b1=u' });

/** What is no view; each is refused by every function that takes one. */
const GARBAGE: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'square'],
  ['an empty object', {}],
  ['an array', []],
  ['a board that is none', { board: 'zzz' }],
  ['a board that is JSON and none', { board: '{}' }],
  ['a proxy that throws', new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })],
];

const DOORS: readonly (readonly [string, (view: never) => unknown])[] = [
  ['oynoBoard', oynoBoard],
  ['oynoText', oynoText],
  ['oynoSvg', oynoSvg],
  ['oynoPosition', oynoPosition],
  ['oynoEvaluate', oynoEvaluate],
  ['oynoPuzzleEvaluate', oynoPuzzleEvaluate],
  ['solveOynoPuzzle', solveOynoPuzzle],
  ['hintOynoPuzzle', hintOynoPuzzle],
];

const codeOf = (run: () => unknown): unknown => {
  try {
    run();
    return 'no error';
  } catch (error) {
    return error instanceof RuleError ? error.code : error;
  }
};

describe('garbage', () => {
  test.each(DOORS.flatMap(([name, door]) => GARBAGE.map(([what, view]) => [name, what, door, view] as const)))(
    '%s refuses %s as bad-state',
    (_name, _what, door, view) => {
      expect(codeOf(() => door(view as never))).toBe('bad-state');
    },
  );

  test.each<[string, object]>([
    ['a duel', oyno.setup()],
    ['a puzzle that says that all is laid', { ...oynoPuzzle.setup(), laid: 8 }],
    ['a puzzle with another count of upper bones', { ...PUZZLE, upper: [2] }],
    ['a puzzle with a cell too few', { ...PUZZLE, cells: PUZZLE.cells.slice(1) }],
  ])('OY-34 the solver proves nothing about %s', (_, state) => {
    expect(codeOf(() => solveOynoPuzzle(state as never))).toBe('bad-state');
  });

  test.each<[unknown]>([
    [5],
    ['x'],
    [[]],
    [
      {
        get length() {
          return throwing();
        },
      },
    ],
    [{ length: 2, size: 3 }],
    [new Map()],
  ])('OY-34 the generator refuses %o as bad-argument', (options) => {
    expect(codeOf(() => generateOynoPuzzle(options as never))).toBe('bad-argument');
  });

  test.each<[unknown]>([
    [5],
    [
      {
        get maxLength() {
          return throwing();
        },
      },
    ],
    [{ depth: 3 }],
  ])('OY-34 the solver refuses the settings %o as bad-argument', (settings) => {
    expect(codeOf(() => solveOynoPuzzle(PUZZLE, settings as never))).toBe('bad-argument');
  });
});
