/** The boards of the example games keep what pages rely on. */
import { checkBoard } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { connectFourBoard } from '../../examples/connect-four-board.ts';

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
