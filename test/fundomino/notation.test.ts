/** The notation of moves, legal or not. */
import { rulesOf } from 'tabletop-rules/core';
import { type FundominoMove, fundomino } from 'tabletop-rules/fundomino';
import { describe, expect, test } from 'vitest';
import { position } from './position.ts';

const { format, parse } = rulesOf(fundomino);

describe('format and parse', () => {
  test.each<[string, FundominoMove]>([
    ['start 6|6', { type: 'start', seat: 1, tile: '6|6' }],
    ['clockwise', { type: 'direction', seat: 1, direction: 'clockwise' }],
    ['counterclockwise', { type: 'direction', seat: 1, direction: 'counterclockwise' }],
    ['play 3|5 at 0 right', { type: 'play', seat: 1, tile: '3|5', end: 0, joins: 0 }],
    ['play 1|again-purple at 1 left', { type: 'play', seat: 1, tile: '1|again-purple', end: 1, joins: 1 }],
    ['play 2|2 at 1 left domino', { type: 'play', seat: 1, tile: '2|2', end: 1, joins: 1, domino: true }],
    ['play 2|2 at 0 right reverse', { type: 'play', seat: 1, tile: '2|2', end: 0, joins: 0, reverse: true }],
    [
      'play 2|2 at 1 left domino reverse',
      { type: 'play', seat: 1, tile: '2|2', end: 1, joins: 1, domino: true, reverse: true },
    ],
    ...(['draw', 'pass', 'domino', 'call', 'perfect-ten', 'waive', 'challenge', 'accept', 'refuse'] as const).map(
      (type): [string, FundominoMove] => [type, { type, seat: 1 }],
    ),
  ])('%s', (text, move) => {
    expect(format(move)).toBe(text);
    expect(parse!(text, 1)).toEqual(move);
  });

  test.each([
    '',
    'start',
    'start 6|6 6',
    'play 3|5',
    'play 3|5 at 2 right',
    'play 3|5 at 0 up',
    'play 3|5 at 0 right reverse domino',
    'clockwise 1',
    'shout',
  ])('no notation: "%s"', (text) => {
    expect(parse!(text, 1)).toBeUndefined();
  });
});

describe('a move that is not legal is refused with its reason', () => {
  const state = position({ hands: [['1|1'], ['2|3', '5|6', '1|4']] });

  test.each([
    ['play 2|3 at 0 right', 'wrong-colour'],
    ['play 4|6 at 0 left', 'not-held'],
    ['play 9|9 at 0 left', 'no-such-tile'],
    ['play 5|6 at 0 left domino', 'no-domino'],
    ['pass', 'must-play'],
    ['call', 'wrong-step'],
    ['start 6|6', 'wrong-step'],
    ['shout', 'bad-notation'],
  ])('%s: %s', (text, code) => {
    expect(fundomino.parse(text, state)).toMatchObject({ ok: false, error: { code } });
  });
});
