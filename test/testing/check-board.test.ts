/** The conformance suite of boards: it accepts a good one, and names what is wrong with a bad one. */

import { oyno, oynoBoard, oynoKit } from 'tabletop-rules/oyno';
import { ConformanceError, checkBoard, checkGame } from 'tabletop-rules/testing';
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

describe('faults', () => {
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
