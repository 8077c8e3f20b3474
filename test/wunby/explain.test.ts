/** Why moves are refused. */
import { WUNBY_CODES, type WunbyState, wunby } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { after, codeOf } from './helpers.ts';
import { position } from './position.ts';

const colour = after(wunby.setup(), [[6, 1]], 'choose red');
const build = after(wunby.setup({ barriers: { 1: 1, 2: 2 } }), [[6, 1]], 'choose red', 'choose blue', 'build c3n');
const turn = position({
  markers: ['e5 e6 a1 b1 i2', 'd5 f5 d1 a9 b9'],
  barriers: 'e4n c3-d3n',
  number: 1,
  face: '1-B',
});
const walls = position({
  markers: ['e5 e6 a1 b1 i2', 'd5 f5 d1 a9 b9'],
  barriers: 'e5e d5-d6e',
  number: 2,
  face: 'JUMP',
});
const repeat = after(position({ number: 2, face: 'REPEAT' }), [], 'repeat c1 c3');
const wild = position({ barriers: 'e4n c3-d3n g5-g7e', number: 3, face: 'WILD' });
const used = after(turn, [], 'move a1 a2');
const place = after(turn, [], 'move e5 d5');
const tie = position({ markers: ['c9 d9 e9 f9 g8', 'g9 c1 d1 e1 f1'], number: 1, face: '1-B' });
const pending = after(tie, [], 'move g8 g9', 'place g1');

const seat = 0;
const ROWS: readonly (readonly [string, WunbyState, object])[] = [
  ['wrong-step', turn, { type: 'place', seat, square: 'a5' }],
  ['wrong-step', place, { type: 'move', seat, from: 'a1', to: 'a2' }],
  ['wrong-step', pending, { type: 'forfeit', seat }],
  ['wrong-step', colour, { type: 'build', seat: 1, slot: 'c3n' }],
  ['no-such-colour', colour, { type: 'choose', seat: 1, colour: 'white' }],
  ['no-such-colour', colour, { type: 'choose', seat: 1, colour: null }],
  ['colour-taken', colour, { type: 'choose', seat: 1, colour: 'red' }],
  ['no-such-slot', build, { type: 'build', seat: 1, slot: 'c9n' }],
  ['no-such-slot', build, { type: 'build', seat: 1, slot: null }],
  ['pile-empty', build, { type: 'build', seat: 1, slot: 'a1n' }],
  ['pile-empty', build, { type: 'build', seat: 1, slot: 'a1-c1n' }],
  ['slot-closed', build, { type: 'build', seat: 1, slot: 'c3-d3n' }],
  ['must-use-die', turn, { type: 'forfeit', seat }],
  ['no-such-square', turn, { type: 'move', seat, from: 'a0', to: 'a2' }],
  ['no-such-square', turn, { type: 'move', seat, from: 'a1', to: null }],
  ['no-marker', turn, { type: 'move', seat, from: 'a5', to: 'a6' }],
  ['no-marker', turn, { type: 'move', seat, from: 'd5', to: 'd6' }],
  ['same-square', turn, { type: 'move', seat, from: 'a1', to: 'a1' }],
  ['own-marker', turn, { type: 'move', seat, from: 'e5', to: 'e6' }],
  ['home-is-safe', turn, { type: 'move', seat, from: 'b1', to: 'd1' }],
  ['wrong-distance', turn, { type: 'move', seat, from: 'a1', to: 'a3' }],
  ['blocked-by-barrier', turn, { type: 'move', seat, from: 'e5', to: 'e4' }],
  ['blocked-by-barrier', walls, { type: 'move', seat, from: 'e5', to: 'g5' }],
  ['wrong-face', turn, { type: 'jump', seat, from: 'e5', to: 'e4' }],
  ['wrong-face', turn, { type: 'repeat', seat, from: 'e5', to: 'f5' }],
  ['wrong-face', turn, { type: 'barrier', seat, from: 'c3-d3n', to: 'c4-d4n' }],
  ['die-used', used, { type: 'move', seat, from: 'a2', to: 'a3' }],
  ['die-used', after(walls, [], 'jump e5 f5', 'place a5'), { type: 'jump', seat, from: 'f5', to: 'e5' }],
  ['repeat-first', repeat, { type: 'move', seat, from: 'c3', to: 'c5' }],
  ['repeat-first', repeat, { type: 'jump', seat, from: 'c3', to: 'c4' }],
  ['not-adjacent', walls, { type: 'jump', seat, from: 'e5', to: 'g5' }],
  ['nothing-to-jump', walls, { type: 'jump', seat, from: 'e5', to: 'e4' }],
  ['home-is-safe', walls, { type: 'jump', seat, from: 'b1', to: 'd1' }],
  ['no-such-slot', turn, { type: 'barrier', seat, from: 'e9n', to: 'a1n' }],
  ['no-such-slot', turn, { type: 'barrier', seat, from: 'e4n', to: 'a9n' }],
  ['no-barrier', turn, { type: 'barrier', seat, from: 'e3n', to: 'a1n' }],
  ['wrong-length', turn, { type: 'barrier', seat, from: 'e4n', to: 'a1-b1n' }],
  ['same-slot', turn, { type: 'barrier', seat, from: 'e4n', to: 'e4n' }],
  ['slot-closed', turn, { type: 'barrier', seat, from: 'e4n', to: 'c3n' }],
  ['slot-closed', wild, { type: 'barrier', seat, from: 'g5-g7e', to: 'c3-c5e' }],
  ['square-taken', place, { type: 'place', seat, square: 'a9' }],
  ['square-taken', place, { type: 'place', seat, square: 'd5' }],
  ['no-such-square', place, { type: 'place', seat, square: 'j1' }],
  ['no-such-square', place, { type: 'place', seat, square: null }],
];

test.each(ROWS)('%s', (code, state, move) => {
  expect(codeOf(wunby.check(state, move))).toBe(code);
  expect(Object.keys(WUNBY_CODES)).toContain(code);
});

test('a move of another game is not listed, and one with something more is no move', () => {
  expect(codeOf(wunby.check(turn, { type: 'castle', seat }))).toBe('illegal-move');
  expect(codeOf(wunby.check(turn, { type: 'move', seat, from: 'a1', to: 'a2', by: 1 }))).toBe('bad-move');
  expect(codeOf(wunby.check(pending, { type: 'pass', seat, why: 'so' }))).toBe('bad-move');
});

test('the details of a refusal name what stands in the way', () => {
  const details = (move: object): unknown => {
    const checked = wunby.check(turn, move);
    return checked.ok ? undefined : checked.error.details;
  };
  expect(details({ type: 'barrier', seat, from: 'e4n', to: 'c3n' })).toEqual({ slot: 'c3n', by: 'c3-d3n' });
  expect(details({ type: 'move', seat, from: 'e5', to: 'e4' })).toEqual({ from: 'e5', to: 'e4', number: 1 });
});

test('a move of another phase names the prompt, as the status has it', () => {
  for (const [code, state, move] of ROWS) {
    if (code !== 'wrong-step') continue;
    const status = wunby.status(state);
    expect(wunby.check(state, move)).toMatchObject({
      error: {
        details: { move: Reflect.get(move, 'type'), asked: status.type === 'turn' ? status.prompt : undefined },
      },
    });
  }
});

test('every code is reached by a test above', () => {
  expect(new Set(ROWS.map(([code]) => code))).toEqual(new Set(Object.keys(WUNBY_CODES)));
});
