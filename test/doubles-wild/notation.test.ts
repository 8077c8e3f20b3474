/** The notation of moves, legal or not. */
import { type DoublesWildMove, doublesWild } from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';
import { parse } from '../../src/doubles-wild/rules/moves.ts';

const seat = 1;

test.each<[string, DoublesWildMove]>([
  ['keep', { type: 'keep', seat }],
  ['reroll red', { type: 'reroll', seat, dice: 'red' }],
  ['reroll all', { type: 'reroll', seat, dice: 'all' }],
  ['r11b3', { type: 'square', seat, square: 'r11b3' }],
  ['decline', { type: 'decline', seat }],
  ['leave', { type: 'leave', seat }],
  ['replace', { type: 'replace', seat }],
  ['stand', { type: 'stand', seat }],
  ['fight 1 3', { type: 'fight', seat, dice: [1, 3] }],
])('%s is the notation of a move', (text, move) => {
  expect(doublesWild.format(move)).toBe(text);
  expect(parse(text, seat)).toEqual(move);
  // What is read can be written, so that a program can say what was typed.
  expect(parse(doublesWild.format({ ...move } as DoublesWildMove), seat)).toEqual(move);
});

test.each<[string, object]>([
  ['  Fight  2 ', { type: 'fight', seat, dice: [2] }],
  ['fight 3 1', { type: 'fight', seat, dice: [3, 1] }],
  ['fight 9', { type: 'fight', seat, dice: [9] }],
  ['fight', { type: 'fight', seat, dice: [] }],
  ['reroll green', { type: 'reroll', seat, dice: 'green' }],
  ['r2b12', { type: 'square', seat, square: 'r2b12' }],
])('%j is read although no such move is ever legal or listed like this', (text, move) => {
  expect(parse(text, seat)).toEqual(move);
});

test.each(['', 'castle', 'keep it', 'decline r5b7', 'reroll', 'reroll red blue', 'fight one', 'r5', 'r5b7 r6b7'])(
  '%j is no notation of the game',
  (text) => {
    expect(parse(text, seat)).toBeUndefined();
  },
);
