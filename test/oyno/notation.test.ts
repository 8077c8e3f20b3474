/** Moves as text. */
import { rulesOf } from 'tabletop-rules/core';
import { oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';

test.each([
  ['place b2', { type: 'place', seat: 1, cell: 'b2' }],
  ['b2-c4', { type: 'move', seat: 1, from: 'b2', to: 'c4' }],
  ['flip b2', { type: 'flip', seat: 1, cell: 'b2' }],
  ['take', { type: 'take', seat: 1 }],
  ['lift b2', { type: 'lift', seat: 1, from: 'b2' }],
  ['roll', { type: 'roll', seat: 1 }],
  ['set c4', { type: 'set', seat: 1, cell: 'c4' }],
  // Legal or not.
  ['place z99', { type: 'place', seat: 1, cell: 'z99' }],
] as const)('%s', (text, move) => {
  const { format, parse } = rulesOf(oyno);
  expect(parse?.(text, 1)).toEqual(move);
  expect(format(move)).toBe(text);
});

test.each(['', 'place', 'take b2', 'b2', 'b2-', 'b2-c3-d4', 'place b2 c3', 'castle', 'PLACE b2'])(
  '"%s" is no notation of a move',
  (text) => {
    expect(rulesOf(oyno).parse?.(text, 0)).toBeUndefined();
  },
);

test('in the puzzle only the move of a bone is a notation', () => {
  expect(rulesOf(oynoPuzzle).parse?.('b2-c4', 0)).toEqual({ type: 'move', seat: 0, from: 'b2', to: 'c4' });
  expect(rulesOf(oynoPuzzle).parse?.('flip b2', 0)).toBeUndefined();
});
