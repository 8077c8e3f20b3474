/** The conformance suite of boards: it accepts a good one, and names what is wrong with a bad one. */

import type { Board } from 'tabletop-rules/core';
import { type Oyno, oyno, oynoBoard, oynoKit } from 'tabletop-rules/oyno';
import { BOARD_CHECKS, type BoardCheckName, ConformanceError, checkBoard, checkGame } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { connectFourBoard } from '../../examples/connect-four-board.ts';

const settings = { seed: 5, runs: 4, maxMoves: 24 };

test('a good board passes, and the report says what was done', () => {
  expect(checkBoard(oyno, oynoBoard, settings)).toMatchObject({ seed: 5 });
  expect(checkBoard(oyno, oynoBoard, settings).paths).toBeGreaterThan(100);
});

test('a kit stands for a game and its board', () => {
  expect(checkBoard(oynoKit, settings)).toEqual(checkBoard(oyno, oynoBoard, settings));
  expect(checkBoard({ game: oyno, board: oynoBoard }, settings)).toEqual(checkBoard(oynoKit, settings));
  const bare = { game: oyno } as typeof oynoKit;
  expect(() => checkBoard(bare, settings)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  expect(() => checkBoard({} as never, settings)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

const { svg, path, label, touched, narrate } = oynoBoard;
const after = (edit: (markup: string) => string): Partial<Board<Oyno>> => ({
  svg: (view, options) => edit(svg(view, options)),
});
/** The paths of two cells as both cells, in different order. */
const swapped = (targets: readonly string[]): readonly string[] => {
  const [first = ''] = targets;
  if (first === 'cell:a1') return ['cell:a1', 'cell:b1'];
  return first === 'cell:b1' ? ['cell:b1', 'cell:a1'] : targets;
};
/** Makes some targets alike. */
const alikeIn =
  (...targets: readonly string[]) =>
  (target: string): readonly string[] =>
    targets.includes(target) ? targets : [target];
const FAULTS: readonly (readonly [BoardCheckName, string, Partial<Board<Oyno>>])[] = [
  ['board-throws', 'a function throws', { next: () => JSON.parse('{') }],
  ['board-paths', 'two moves with one path', { path: (move, view) => path(move, view).slice(0, 1) }],
  ['board-paths', 'an empty path', { path: () => [] }],
  [
    'board-paths',
    'a path that begins another',
    { path: (move, view) => (move.type === 'flip' ? ['cell:a1'] : ['cell:a1', ...path(move, view)]) },
  ],
  [
    'board-paths',
    'paths that differ in their order only',
    { isUnordered: () => true, path: (move, view) => swapped(path(move, view)) },
  ],
  ['board-paths', 'two moves with paths that are alike', { alike: alikeIn('cell:a1', 'cell:b1') }],
  ['board-alike', 'a target that is not like itself', { alike: (target) => (target === 'cell:a1' ? [] : [target]) }],
  [
    'board-alike',
    'a target that is like one that is not like it',
    { alike: (target) => (target === 'cell:a1' ? ['cell:a1', 'cell:b1'] : [target]) },
  ],
  [
    'board-alike',
    'alike, but only one of them unordered',
    { alike: alikeIn('cell:a1', 'cell:z9'), isUnordered: (target) => target === 'cell:a1' },
  ],
  ['board-targets', 'one that is alike is not drawn', { alike: alikeIn('cell:a1', 'cell:z9') }],
  ['board-targets', 'a target that is not drawn', { path: (move, view) => [...path(move, view), 'cell:z9'] }],
  ['board-targets', 'a cell without its target', after((markup) => markup.replace('data-target="cell:a1"', ''))],
  [
    'board-size',
    'a small target',
    after((markup) => markup.replaceAll(/width="75.2" height="75.2"/g, 'width="75.2" height="8"')),
  ],
  ['board-size', 'nothing to hit', after((markup) => markup.replaceAll(' data-hit="true"', ''))],
  ['board-markup', 'an element that is not closed', after((markup) => markup.replace('</g>', ''))],
  ['board-markup', 'a number that is none', after((markup) => markup.replace('rx="8"', 'rx="NaN"'))],
  ['board-markup', 'no viewBox', after((markup) => markup.replace('viewBox', 'box'))],
  ['board-markup', 'no title', after((markup) => markup.replace('<title>Oyno</title>', ''))],
  [
    'board-escape',
    'a name as markup',
    after((markup) => markup.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')),
  ],
  ['board-ids', 'a target twice', after((markup) => markup.replace('cell:a2', 'cell:a1'))],
  [
    'board-sentences',
    'an empty label',
    { label: (target, view) => (target === 'cell:b2' ? ' ' : label(target, view)) },
  ],
  ['board-sentences', 'a sentence without an end', { narrate: (...given) => narrate(...given).slice(0, -1) }],
  ['board-sentences', 'a word of a program', { narrate: (...given) => `${narrate(...given)} undefined.` }],
  ['board-touched', 'what is nowhere', { touched: (...given) => [...touched(...given), 'cell:z9'] }],
];

describe('faults', () => {
  test.each(FAULTS)('%s: %s', (check, _, fault) => {
    let thrown: unknown;
    try {
      checkBoard(oyno, { ...oynoBoard, ...fault }, settings);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ConformanceError);
    expect(thrown).toMatchObject({ check });
    expect(String(thrown)).toContain(BOARD_CHECKS[check]);
    expect(String(thrown)).toContain('Again: checkBoard(game, board, { seed: 5, runs: ');
  });

  test.each([
    ['checkBoard', checkBoard],
    ['checkGame', checkGame],
  ] as const)('%s finds one in the board of a kit, and says how to find it again', (_, check) => {
    const board = { ...oynoBoard, path: () => [] };
    let thrown: unknown;
    try {
      check({ game: oyno, board }, settings);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ConformanceError);
    expect(thrown).toMatchObject({ check: 'board-paths', seed: 5, moves: [] });
    expect(String(thrown)).toContain('Again: checkBoard(kit, { seed: 5, runs: 1, maxMoves: 24, options: {} })');
  });
});

// The boards of the example games keep what pages rely on.

describe('connect four', () => {
  test('its board passes', () => {
    expect(checkBoard(connectFour, connectFourBoard, { seed: 3, runs: 20 }).paths).toBeGreaterThan(100);
  });

  test('its sentences', () => {
    const [before, move] = [connectFour.setup(), connectFour.legalMoves(connectFour.setup(), 0)[3]!];
    const after = connectFour.apply(before, move);
    expect(connectFourBoard.narrate(move, before, ['Ann', 'Bob'])).toBe('Ann drops a disc into column d.');
    expect(connectFourBoard.narrate(move, before, [], 0)).toBe('You drop a disc into column d.');
    expect(connectFourBoard.describe(after)).toBe(
      'Blue is to move. Columns from below: a empty, b empty, c empty, d red, e empty, f empty, g empty.',
    );
    expect(connectFourBoard.label('column:d', after)).toBe('column d, red');
  });
});
