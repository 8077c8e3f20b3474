/** OY-1 to OY-4: boards, and how bones are reversed on them. */

import { RuleError } from 'tabletop-rules/core';
import { type OynoLayout, type OynoOptions, oyno, oynoCells, oynoLayoutOf, oynoPosition } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { largest, ring } from './boards.ts';
import { duel, movesOf, play, refusal } from './positions.ts';

test('OY-1 to reverse a bone turns upper into lower and lower into upper, whoever owns it', () => {
  const before = duel('b1=R a2=B c2=b b3=r');
  // b2 touches all four.
  expect(oynoPosition(play(oyno, before, 'b3-b2'))).toBe('b1=r a2=b b2=R c2=B');
});

test('OY-2 cells that touch at a corner only are not adjacent', () => {
  const after = play(oyno, duel('a1=B c1=b a3=B'), 'place b2');
  expect(oynoPosition(after)).toBe('a1=B c1=b b2=R a3=B');
});

test.each([
  ['square', 25, 'c3', 'b2', ['a2', 'b1', 'b3', 'c2']],
  ['square', 25, 'c3', 'a1', ['a2', 'b1']],
  ['round', 25, 'o', 'a1', ['a2', 'a8', 'b1', 'o']],
  ['round', 25, 'o', 'b8', ['a8', 'b1', 'b7', 'c8']],
  ['round', 25, 'o', 'c3', ['b3', 'c2', 'c4']],
] as const)('OY-3 board %s: %i cells, centre %s, %s is next to %j', (board, cells, centre, cell, near) => {
  const data = oynoLayoutOf(oyno.setup({ board }));
  expect(data.cells).toHaveLength(cells);
  expect(data.cells[data.centre]).toBe(centre);
  const found = data.adjacent[data.cells.indexOf(cell)]!.map((other) => data.cells[other]);
  expect(found.sort()).toEqual([...near].sort());
});

test('OY-3 the places of the square: columns to the right, rows upward', () => {
  const { cells, at } = oynoLayoutOf(oyno.setup());
  expect(at).toEqual(cells.map((name) => ['abcde'.indexOf(name[0]!), 5 - Number(name[1])]));
});

test('OY-3 the places of the rings: eight sectors clockwise from the top, each ring farther out', () => {
  const { cells, centre, at, adjacent } = oynoLayoutOf(oyno.setup({ board: 'round' }));
  expect(adjacent[centre]).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map((name) => cells.indexOf(name)));
  expect(at![centre]).toEqual([0, 0]);
  for (const [cell, name] of cells.entries()) {
    expect(adjacent[cell]).toEqual([...adjacent[cell]!].sort((a, b) => a - b));
    if (cell === centre) continue;
    const [x, y] = at![cell]!;
    expect(Math.hypot(x, y)).toBeCloseTo('abc'.indexOf(name[0]!) + 1.25, 1);
    // Clockwise from the top, in degrees: the middle of the sector.
    expect((Math.atan2(x, -y) * 180) / Math.PI + (x < 0 ? 360 : 0)).toBeCloseTo((Number(name[1]) - 0.5) * 45, -1);
    expect([x, y]).toEqual([Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
  }
});

test('OY-3 a board of the caller’s own is played on', () => {
  const after = play(oyno, oyno.setup({ board: ring(17) }), 'place p3', 'place p4');
  expect(oynoPosition(after)).toBe('p3=r p4=B');
  expect(movesOf(oyno, oyno.setup({ board: largest() }))).toHaveLength(30);
});

const good = ring(17);
const names = (change: (cells: string[]) => void): unknown => {
  const cells = [...good.cells];
  change(cells);
  return { ...good, cells };
};
test.each<[string, unknown, RegExp]>([
  ['16 cells beside the centre', ring(16), /at least 17 cells beside the centre, not 16/],
  ['null', null, /"square", "round"/],
  ['an unknown name', 'hexagon', /"square", "round"/],
  ['a number', 7, /"square", "round"/],
  ['no cells', { centre: 0, adjacent: [] }, /array of names/],
  ['equal names', names((cells) => cells.splice(1, 1, 'p5')), /different names/],
  ['a name that notation could not hold', names((cells) => cells.splice(1, 1, 'a-b')), /letters and digits/],
  ['a centre that is no cell', { ...good, centre: 18 }, /"centre"/],
  ['lists for fewer cells', { ...good, adjacent: good.adjacent.slice(1) }, /list "adjacent" for each cell/],
  [
    'a cell next to itself',
    { ...good, adjacent: good.adjacent.map((list, i) => (i === 3 ? [3, ...list] : list)) },
    /p2 is adjacent/,
  ],
  [
    'a cell named twice',
    { ...good, adjacent: good.adjacent.map((list, i) => (i === 3 ? [...list, list[0]] : list)) },
    /once/,
  ],
  [
    'one-sided adjacency',
    { ...good, adjacent: good.adjacent.map((list, i) => (i === 3 ? list.slice(1) : list)) },
    /each other/,
  ],
  ['two halves that only the centre joins', halves(), /connected without its centre/],
  ['an extra key', { ...good, colour: 'red' }, /"colour"/],
  ['places for fewer cells', { ...good, at: [[0, 0]] }, /"at" for each cell/],
  ['places that are no pairs', { ...good, at: good.cells.map(() => [0]) }, /pairs of numbers/],
  ['32 cells', ring(31), /at most 31 cells, not 32/],
  ['a centre between two cells', { ...good, centre: 0.5 }, /"centre"/],
  ['a centre before the first cell', { ...good, centre: -1 }, /"centre"/],
  ['a centre by text', { ...good, centre: '1' }, /"centre"/],
  ['a name that is no text', names((cells) => cells.splice(1, 1, 7 as never)), /letters and digits/],
  ['a text for a list', { ...good, adjacent: good.adjacent.map((list, i) => (i === 3 ? 'p1' : list)) }, /"adjacent"/],
  ['a text for a place', { ...good, at: good.cells.map(() => 'ab') }, /pairs of numbers/],
  ['places in space', { ...good, at: good.cells.map(() => [0, 0, 0]) }, /pairs of numbers/],
  ['a place without a height', { ...good, at: good.cells.map(() => [0, null]) }, /pairs of numbers/],
  ['a place without a width', { ...good, at: good.cells.map(() => [null, 0]) }, /pairs of numbers/],
])('OY-3 refused: a board with %s', (_, board, message) => {
  const setup = (): unknown => oyno.setup({ board: board as OynoOptions['board'] });
  expect(setup).toThrow(RuleError);
  expect(setup).toThrow(message);
});

test('OY-3 on the largest board every cell counts, the last one too', () => {
  const state = duel('z1=r f4=B f5=b a1=R', { board: largest() });
  expect(oynoPosition(play(oyno, state, 'z1-e5'))).toBe('a1=R f4=b e5=R f5=b');
  expect(oynoPosition(play(oyno, duel('a1=r f4=B f5=b', { board: largest() }), 'a1-z1'))).toBe('f4=b f5=B z1=R');
});

test('OY-3 the centre may be any cell of the list', () => {
  const { cells, adjacent } = ring(17);
  // The hub and the first cell beside it change places.
  const swap = <T>([hub, first, ...others]: readonly T[]): T[] => [first!, hub!, ...others];
  const other = (cell: number): number => (cell < 2 ? 1 - cell : cell);
  const board = { cells: swap(cells), centre: 1, adjacent: swap(adjacent).map((list) => list.map(other)) };
  expect(oynoLayoutOf(oyno.setup({ board })).centre).toBe(1);
});

test('OY-3 the 31 cells of a board may all touch', () => {
  expect(oynoLayoutOf(oyno.setup({ board: touching(31) })).adjacent.every((list) => list.length === 30)).toBe(true);
});

test('OY-3 a state with a board of more than 31 cells is none of the game', () => {
  const state = { ...oyno.setup(), board: JSON.stringify(ring(31)) };
  expect(() => oyno.legalMoves(state)).toThrow(expect.objectContaining({ code: 'bad-state' }));
});

test('OY-4 no bone is ever set on the centre, and none that is lifted stays there', () => {
  expect(movesOf(oyno, duel(''))).not.toContain('place c3');
  expect(movesOf(oyno, duel('a1=r'))).not.toContain('a1-c3');
  expect(refusal(oyno, duel('a1=r'), 'a1-c3')).toBe('centre-stays-empty');
  expect(oynoCells(play(oyno, duel('b3=r c2=b'), 'b3-a1'))[12]).toBe(-1);
  expect(() => duel('c3=R')).toThrow(/centre stays empty/);
});

/** Two rings of nine that touch nothing but the centre. */
function halves(): OynoLayout {
  const near = (i: number): number[] => {
    const start = i < 9 ? 0 : 9;
    const at = i - start;
    return [1 + start + ((at + 1) % 9), 1 + start + ((at + 8) % 9), ...(at === 0 ? [0] : [])];
  };
  return {
    cells: ['hub', ...Array.from({ length: 18 }, (_, i) => `p${i}`)],
    centre: 0,
    adjacent: [[1, 10], ...Array.from({ length: 18 }, (_, i) => near(i))],
  };
}

/** Cells that all touch, each with a place in the drawing. */
function touching(size: number): OynoLayout {
  const each = Array.from({ length: size }, (_, i) => i);
  return {
    cells: each.map((i) => `p${i}`),
    centre: 0,
    adjacent: each.map((i) => each.filter((j) => j !== i)),
    at: each.map((i) => [i, 0]),
  };
}
