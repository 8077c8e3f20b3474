/** What is exported is shared by everybody in a process: nobody may change it under the others. */
import { describe, expect, test } from 'vitest';
import * as library from '../../src/index.ts';
import { fundomino, fundominoTiles, oyno, oynoBoard, oynoPosition, wunby, wunbyBoard } from '../../src/index.ts';

/** The paths of all objects that are not frozen, from a value on. */
function loose(value: unknown, path: string, seen = new Set<object>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return [
    ...(Object.isFrozen(value) ? [] : [path]),
    ...Reflect.ownKeys(value).flatMap((key) => loose(Reflect.get(value, key), `${path}.${String(key)}`, seen)),
  ];
}

test('what is not frozen is found, at any depth', () => {
  expect(loose(Object.freeze({ a: Object.freeze([Object.freeze({ b: [] })]) }), 'x')).toEqual(['x.a.0.b']);
});

const DATA = Object.entries(library).filter(([, value]) => typeof value !== 'function');

test('there is data among the exports', () => {
  expect(DATA.length).toBeGreaterThan(15);
});

test.each(DATA)('%s is frozen, all the way down', (name, value) => {
  expect(loose(value, name)).toEqual([]);
});

describe('what functions give out', () => {
  // No name of a board, so that it is read from its text.
  const own = { ...library.OYNO_BOARDS.round, centre: 0 };
  const { board } = oyno.setup({ board: own });
  // Four by four, where three squares on each side are a HOME.
  const homes = {
    red: ['a4', 'b4', 'c4'],
    blue: ['d4', 'd3', 'd2'],
    yellow: ['b1', 'c1', 'd1'],
    green: ['a1', 'a2', 'a3'],
  };

  test.each([
    ['oynoBoard, by name', oynoBoard({ board: 'round' })],
    ["oynoBoard, one of the caller's own", oynoBoard({ board })],
    ['wunbyBoard', wunbyBoard(wunby.setup({}))],
    ["wunbyBoard, one of the caller's own", wunbyBoard(wunby.setup({ seats: 4, size: 4, homes, barriers: {} }))],
    ['fundominoTiles', fundominoTiles(fundomino.setup({}))],
    [
      "fundominoTiles, a set of the caller's own",
      fundominoTiles(fundomino.setup({ tiles: library.FUNDOMINO_TILES.slice(0, 26) })),
    ],
  ])('%s', (name, value) => {
    expect(loose(value, name)).toEqual([]);
  });

  test('a board that a caller handed in stays its own', () => {
    expect(Object.isFrozen(own)).toBe(false);
    expect(oynoPosition(oyno.setup({ board: own }))).toBe('');
  });
});
