/** A kit in place of a board. */
import { createMatch } from 'tabletop-rules/core';
import { oyno, oynoBoard, oynoKit, oynoPuzzleKit } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { withBoard } from '../../src/ui/state.ts';
import { errorOf } from '../core/error-of.ts';

const playable = createMatch(oyno);

test('a kit stands for its board', () => {
  const shown = withBoard({ playable, board: oynoKit, seat: 0, names: ['Ann', 'Bob'] });
  expect(shown).toEqual({ playable, board: oynoBoard, seat: 0, names: ['Ann', 'Bob'] });
  expect(shown.board).toBe(oynoBoard);
  expect(withBoard({ playable, board: oynoBoard, seat: 0 }).board).toBe(oynoBoard);
});

test('a kit of another game, and one without a board, are refused', () => {
  expect(errorOf(() => withBoard({ playable, board: oynoPuzzleKit as never, seat: 0 })).code).toBe('bad-argument');
  const error = errorOf(() => withBoard({ playable, board: { game: oyno } as never, seat: 0 }));
  expect([error.code, error.message]).toEqual(['bad-argument', 'Oyno comes without a board.']);
});
