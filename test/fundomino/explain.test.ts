/** Why a move is refused, code by code. */
import { FUNDOMINO_CODES, type FundominoView, fundomino } from 'tabletop-rules/fundomino';
import { expect, it } from 'vitest';
import { beforeStart, position, refusal, run } from './position.ts';

const state = position({ hands: [3, ['1|6', '1|2']], stock: 0 });
const stuck = position({ hands: [3, ['1|2', '1|3']] });
const play = { type: 'play', seat: 1, tile: '1|6', end: 0, joins: 1 } as const;
/** Five tiles of a ring at end 1. */
const ring = run(
  position({
    options: { dominoCall: 'automatic' },
    hands: [
      ['4|4', '5|5', '1|6'],
      ['6|draw-green', '4|5', '5|wild', '5|6'],
    ],
    start: '6|6',
    stock: 1,
  }),
  ['play 6|draw-green at 1 right', 'play 4|4 at 1 right', 'play 4|5 at 1 right', 'play 5|5 at 1 right'],
  [['2|2']],
);
/** The same, its last cell filled from end 1. */
const trapped = run(ring, ['play 5|wild at 1 left']);

const rows: readonly (readonly [string, FundominoView, unknown])[] = [
  ['wrong-step', state, { type: 'call', seat: 1 }],
  ['wrong-step', beforeStart({ hands: [3, 3] }), { type: 'draw', seat: 0 }],
  ['no-such-tile', state, { ...play, tile: '6|1' }],
  ['no-such-tile', beforeStart({ hands: [3, 3] }), { type: 'start', seat: 0, tile: '7|7' }],
  ['wrong-start', beforeStart({ hands: [['1|1'], 3] }), { type: 'start', seat: 0, tile: '1|1' }],
  [
    'no-such-direction',
    run(beforeStart({ hands: [3, 3, 3] }), ['start 6|6']),
    { type: 'direction', seat: 0, direction: 'up' },
  ],
  ['not-held', state, { ...play, tile: '5|6' }],
  ['no-such-end', state, { ...play, end: 2 }],
  ['no-such-end', state, { ...play, joins: '1' }],
  ['wrong-colour', state, { ...play, joins: 0 }],
  ['no-domino', position({ hands: [3, ['1|6', '1|2', '1|3']] }), { ...play, domino: true }],
  ['no-reverse', state, { ...play, reverse: true }],
  ['must-play', state, { type: 'pass', seat: 1 }],
  ['stock-empty', state, { type: 'draw', seat: 1 }],
  ['must-draw', stuck, { type: 'pass', seat: 1 }],
  ['hidden-hand', fundomino.view(state, 0), play],
  ['hidden-hand', fundomino.view(stuck, 0), { type: 'draw', seat: 1 }],
  ['hidden-hand', fundomino.view(stuck, 'spectator'), { type: 'pass', seat: 1 }],
  ['would-join-ends', ring, { type: 'play', seat: 1, tile: '5|6', end: 1, joins: 0 }],
  ['would-join-ends', ring, { type: 'play', seat: 1, tile: '5|6', end: 0, joins: 1 }],
  ['does-not-fit', trapped, { type: 'play', seat: 0, tile: '1|6', end: 0, joins: 1 }],
  ['bad-declaration', state, { ...play, domino: false }],
  ['bad-declaration', state, { ...play, reverse: 1 }],
  ['illegal-move', state, { type: 'shout', seat: 1 }],
];

it.each(rows)('%s', (code, of, move) => {
  expect(refusal(of, move)).toBe(code);
});

it('every code has a row', () => {
  const met = new Set(rows.map(([code]) => code));
  expect(Object.keys(FUNDOMINO_CODES).filter((code) => !met.has(code))).toEqual([]);
});

it('does not refuse legal moves', () => {
  for (const move of fundomino.legalMoves(state)) expect(refusal(state, move)).toBe('none');
});
