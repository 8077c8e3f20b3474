/** Exported data is shared by all code in a process, so it is frozen. */
import { describe, expect, test } from 'vitest';
import * as library from '../../src/index.ts';
import { fundomino, fundominoTiles, oyno, oynoLayoutOf, oynoPosition, wunby, wunbyGridOf } from '../../src/index.ts';

/** The paths of all objects in a value that are not frozen. */
function notFrozen(value: unknown, path: string, seen = new Set<object>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return [
    ...(Object.isFrozen(value) ? [] : [path]),
    ...Reflect.ownKeys(value).flatMap((key) => notFrozen(Reflect.get(value, key), `${path}.${String(key)}`, seen)),
  ];
}

test('objects that are not frozen are found at any depth', () => {
  expect(notFrozen(Object.freeze({ a: Object.freeze([Object.freeze({ b: [] })]) }), 'x')).toEqual(['x.a.0.b']);
});

const DATA = Object.entries(library).filter(([, value]) => typeof value !== 'function');

test('there is data among the exports', () => {
  expect(DATA.length).toBeGreaterThan(15);
});

test.each(DATA)('%s is deeply frozen', (name, value) => {
  expect(notFrozen(value, name)).toEqual([]);
});

describe('results of functions are deeply frozen', () => {
  // A board of the caller's own, which the state keeps as text.
  const own = { ...library.OYNO_LAYOUTS.round, centre: 0 };
  const { board } = oyno.setup({ board: own });
  // Four by four squares, three of which on each side are a HOME.
  const homes = {
    red: ['a4', 'b4', 'c4'],
    blue: ['d4', 'd3', 'd2'],
    yellow: ['b1', 'c1', 'd1'],
    green: ['a1', 'a2', 'a3'],
  };

  test.each([
    ['oynoLayoutOf, by name', oynoLayoutOf({ board: 'round' })],
    ["oynoLayoutOf, one of the caller's own", oynoLayoutOf({ board })],
    ['doublesWildSquareNames', library.doublesWildSquareNames(library.doublesWild.setup())],
    ['wumpusSquareNames', library.wumpusSquareNames(library.wumpus.setup())],
    ['wunbyGridOf', wunbyGridOf(wunby.setup({}))],
    ["wunbyGridOf, one of the caller's own", wunbyGridOf(wunby.setup({ seats: 4, size: 4, homes, barriers: {} }))],
    ['fundominoTiles', fundominoTiles(fundomino.setup({}))],
    [
      "fundominoTiles, a set of the caller's own",
      fundominoTiles(fundomino.setup({ tiles: library.FUNDOMINO_TILES.slice(0, 26) })),
    ],
  ])('%s', (name, value) => {
    expect(notFrozen(value, name)).toEqual([]);
  });

  test('a board that the caller passes is not frozen', () => {
    expect(Object.isFrozen(own)).toBe(false);
    expect(oynoPosition(oyno.setup({ board: own }))).toBe('');
  });
});
