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

  // Made when the test runs: whoever writes its title would spring the trap.
  const trap = (key: string): object => Object.defineProperty({}, key, { get: throwing, enumerable: true });

  test.each<[string, () => unknown]>([
    ['a number', () => 5],
    ['a text', () => 'x'],
    ['an array', () => []],
    ['a getter', () => trap('length')],
    ['an unknown name', () => ({ length: 2, size: 3 })],
    ['a map', () => new Map()],
    ['nothing', () => undefined],
  ])('OY-34 the generator refuses %s as bad-argument', (_, make) => {
    expect(codeOf(() => generateOynoPuzzle(make() as never))).toBe('bad-argument');
  });

  test.each<[string, () => unknown]>([
    ['a number', () => 5],
    ['a getter', () => trap('maxLength')],
    ['an unknown name', () => ({ depth: 3 })],
  ])('OY-34 the solver refuses %s as bad-argument', (_, make) => {
    expect(codeOf(() => solveOynoPuzzle(PUZZLE, make() as never))).toBe('bad-argument');
  });
});
