/** OY-34: the solver and its hints. */

import { createMatch, seededRandom } from 'tabletop-rules/core';
import {
  type OynoPuzzleMove,
  type OynoPuzzleState,
  oyno,
  oynoPosition,
  oynoPuzzle,
  oynoPuzzleGenerate,
  oynoPuzzleHint,
  oynoPuzzleSolve,
} from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { WHOLE } from '../runs.ts';
import { largest, ring } from './boards.ts';
import { puzzle } from './positions.ts';

/** The length of a shortest solution by breadth-first search through the game itself, or `limit + 1`; -1 when there is none. */
function bruteForce(start: OynoPuzzleState, limit: number): number {
  const seen = new Set([oynoPosition(start)]);
  let layer = [start];
  for (let depth = 0; layer.length > 0 && depth <= limit; depth++) {
    if (layer.some((state) => oynoPuzzle.status(state).type === 'over')) return depth;
    layer = layer.flatMap((state) =>
      oynoPuzzle.legalMoves(state).flatMap((move) => {
        const next = oynoPuzzle.apply(state, move);
        const key = oynoPosition(next);
        if (seen.has(key)) return [];
        seen.add(key);
        return [next];
      }),
    );
  }
  return layer.length === 0 ? -1 : limit + 1;
}

function solves(start: OynoPuzzleState, moves: readonly OynoPuzzleMove[]): boolean {
  const end = moves.reduce((state, move) => oynoPuzzle.apply(state, move), start);
  return oynoPuzzle.status(end).type === 'over';
}

/** A random position with an upper bone. */
function position(bones: number, cells: readonly string[], random: (n: number) => number): string {
  const free = [...cells];
  const words = Array.from({ length: bones }, () => `${free.splice(random(free.length), 1)[0]}=${'uU'[random(2)]}`);
  return words.some((word) => word.endsWith('U')) ? words.join(' ') : words.join(' ').replace('=u', '=U');
}

const SQUARE = [...'12345'].flatMap((row) => [...'abcde'].map((c) => c + row)).filter((cell) => cell !== 'c3');
const LARGEST = largest().cells.filter((cell) => cell !== 'c3');

test('OY-34 few bones: a shortest solution, as long as brute force finds', () => {
  const random = seededRandom(34);
  const lengths = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const state = puzzle(position(2 + random(3), SQUARE, random));
    const solution = oynoPuzzleSolve(state);
    expect(solution.kind, oynoPosition(state)).toBe('solved');
    if (solution.kind !== 'solved') continue;
    expect(Math.min(solution.moves.length, 4), oynoPosition(state)).toBe(bruteForce(state, 3));
    expect(solves(state, solution.moves)).toBe(true);
    lengths.add(solution.moves.length);
  }
  expect([...lengths].sort()).toEqual(expect.arrayContaining([0, 1, 2]));
});

test.runIf(WHOLE)(
  'OY-34 three bones on the square board need seven moves at most, and 36 of the 14,168 starts do',
  () => {
    const lengths = new Map<number, number>();
    const layouts = SQUARE.flatMap((a, i) =>
      SQUARE.slice(i + 1).flatMap((b, j) => SQUARE.slice(i + j + 2).map((c) => [a, b, c] as const)),
    );
    for (const [a, b, c] of layouts) {
      for (const sides of ['UUU', 'UUu', 'UuU', 'Uuu', 'uUU', 'uUu', 'uuU']) {
        const solution = oynoPuzzleSolve(puzzle(`${a}=${sides[0]} ${b}=${sides[1]} ${c}=${sides[2]}`));
        const length = solution.kind === 'solved' ? solution.moves.length : -1;
        lengths.set(length, (lengths.get(length) ?? 0) + 1);
      }
    }
    expect([...lengths].sort(([a], [b]) => a - b)).toEqual([
      [0, 2024],
      [1, 7992],
      [2, 1720],
      [3, 1056],
      [4, 804],
      [5, 392],
      [6, 144],
      [7, 36],
    ]);
  },
);

test('OY-34 the largest board: every bit of the masks counts', () => {
  const random = seededRandom(35);
  for (let i = 0; i < 12; i++) {
    const state = puzzle(position(3, LARGEST, random), { board: largest() });
    const solution = oynoPuzzleSolve(state);
    expect(solution.kind).toBe('solved');
    if (solution.kind !== 'solved') continue;
    expect(solves(state, solution.moves)).toBe(true);
    expect(Math.min(solution.moves.length, 3), oynoPosition(state)).toBe(bruteForce(state, 2));
  }
});

test('OY-34 no solution is proved: in a ring with one empty cell half of the positions have none', () => {
  // Sixteen bones in a ring of seventeen: a move turns as many bones as it changes pairs of neighbours, modulo 2.
  const all = Array.from({ length: 16 }, (_, i) => `p${i}=${i === 3 ? 'u' : 'U'}`);
  const state = puzzle(all.join(' '), { board: ring(17) });
  const solution = oynoPuzzleSolve(state);
  expect(solution.kind).toBe('unsolvable');
  expect(solution.positions).toBeGreaterThan(1);
  expect(oynoPuzzleHint(state)).toBeUndefined();
});

test('OY-34 the proof agrees with brute force where the whole space is small', () => {
  const random = seededRandom(36);
  const kinds = new Set<string>();
  for (let i = 0; i < 8; i++) {
    // Two bones in a ring of seventeen: 17 · 16 / 2 · 3 positions.
    const names = Array.from({ length: 17 }, (_, cell) => `p${cell}`);
    const state = puzzle(position(2, names, random), { board: ring(17) });
    const solution = oynoPuzzleSolve(state);
    const length = bruteForce(state, 50);
    kinds.add(solution.kind);
    expect(solution.kind === 'solved' ? solution.moves.length : -1).toBe(length);
  }
  expect(kinds).toContain('solved');
});

test.each([1, 5, 9])('OY-34 random puzzles of level %i are solved, and one move less never does it', (level) => {
  for (let seed = 1; seed <= 10; seed++) {
    const { state } = createMatch(oynoPuzzle, { options: { level, board: seed % 2 ? 'square' : 'round' }, seed });
    const solution = oynoPuzzleSolve(state);
    expect(solution.kind).toBe('solved');
    if (solution.kind !== 'solved') continue;
    const { length } = solution.moves;
    expect(solves(state, solution.moves)).toBe(true);
    expect(oynoPuzzleSolve(state, { maxLength: length - 1 })).toMatchObject({
      kind: 'unknown',
      longerThan: length - 1,
    });
    // Every position on the way is one move nearer.
    const next = oynoPuzzle.apply(state, solution.moves[0]!);
    const rest = oynoPuzzleSolve(next);
    expect(rest.kind === 'solved' ? rest.moves.length : -1).toBe(length - 1);
  }
});

test('OY-34 a limit on positions ends with what is known', () => {
  const { state } = createMatch(oynoPuzzle, { options: { level: 9 }, seed: 5 });
  const solution = oynoPuzzleSolve(state, { maxPositions: 10 });
  expect(solution.kind).toBe('unknown');
  expect(solution).toMatchObject({ longerThan: 1 });
});

test('OY-34 a hint is the next move of a shortest solution', () => {
  const { state: start } = createMatch(oynoPuzzle, { options: { level: 3 }, seed: 2 });
  const solution = oynoPuzzleSolve(start);
  let state = start;
  let made = 0;
  for (let hint = oynoPuzzleHint(state); hint !== undefined; hint = oynoPuzzleHint(state)) {
    state = oynoPuzzle.apply(state, hint);
    made++;
  }
  expect(oynoPuzzle.status(state).type).toBe('over');
  expect(solution.kind === 'solved' ? solution.moves.length : -1).toBe(made);
});

test('OY-34 a solved puzzle needs no moves; one that is being laid cannot be solved yet', () => {
  expect(oynoPuzzleSolve(puzzle('a1=U'))).toMatchObject({ kind: 'solved', moves: [] });
  expect(() => oynoPuzzleSolve(oynoPuzzle.setup())).toThrow(expect.objectContaining({ code: 'chance-due' }));
});

// Settings and states of the wrong kind, where a wrong answer would look like a right one.

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
  expect(() => oynoPuzzleSolve(state as never)).toThrow(expect.objectContaining({ code: 'bad-state' }));
  expect(() => oynoPuzzleHint(state as never)).toThrow(expect.objectContaining({ code: 'bad-state' }));
});

test.each<unknown>([5, 'x', [], null, { length: 2, size: 3 }, {}, { length: 0 }, { length: 1.5 }, { length: '2' }])(
  'OY-34 the generator refuses %j as bad-argument',
  (options) => {
    expect(() => oynoPuzzleGenerate(options as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  },
);

test.each<unknown>([5, [], null, { depth: 3 }, { maxLength: -1 }, { maxLength: Number.NaN }, { maxPositions: '3' }])(
  'OY-34 the solver refuses %j as bad-argument',
  (options) => {
    expect(() => oynoPuzzleSolve(PUZZLE, options as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  },
);
