/** Why moves are refused, in the duel and in the puzzle, and what the generator says. */
import type { AnyGame } from 'tabletop-rules/core';
import { generateOynoPuzzle, OYNO_CODES, oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { errorOf } from '../core/error-of.ts';

const seat = 0;
/** Red has a lower bone and an upper one, blue a lower one. */
const duel = oyno.setup({ position: 'a1=r b2=R e5=b' });
const upper = oyno.setup({ position: 'a1=R e5=b' });
const wild = oyno.setup({ position: 'a1=r b2=R', wild: true });
const lifted = oyno.apply(wild, { type: 'lift', seat, from: 'a1' });
const rolled = oyno.apply(oyno.apply(lifted, { type: 'roll', seat }), {
  type: 'chance',
  label: 'bone',
  faces: ['lower'],
});
const puzzle = oynoPuzzle.setup({ position: 'a1=u b2=U' });

const ROWS: readonly (readonly [string, AnyGame, object, object])[] = [
  ['wrong-step', oyno, lifted, { type: 'lift', seat, from: 'b2' }],
  ['wrong-step', oyno, lifted, { type: 'take', seat }],
  ['wrong-step', oyno, wild, { type: 'set', seat, cell: 'c1' }],
  ['wild-only', oyno, duel, { type: 'lift', seat, from: 'a1' }],
  ['wild-only', oyno, duel, { type: 'roll', seat }],
  ['wild-only', oyno, wild, { type: 'move', seat, from: 'a1', to: 'a2' }],
  ['no-such-cell', oyno, duel, { type: 'flip', seat, cell: 'f1' }],
  ['no-such-cell', oyno, duel, { type: 'move', seat, from: 'a1', to: 'a6' }],
  ['no-such-cell', oyno, upper, { type: 'place', seat }],
  ['no-such-cell', oynoPuzzle, puzzle, { type: 'move', seat, from: 'z1', to: 'a2' }],
  ['centre-stays-empty', oyno, upper, { type: 'place', seat, cell: 'c3' }],
  ['centre-stays-empty', oynoPuzzle, puzzle, { type: 'move', seat, from: 'b2', to: 'c3' }],
  ['cell-taken', oyno, duel, { type: 'move', seat, from: 'a1', to: 'e5' }],
  ['cell-taken', oynoPuzzle, puzzle, { type: 'move', seat, from: 'b2', to: 'a1' }],
  ['same-cell', oyno, duel, { type: 'move', seat, from: 'a1', to: 'a1' }],
  ['same-cell', oyno, lifted, { type: 'set', seat, cell: 'a1' }],
  ['same-cell', oynoPuzzle, puzzle, { type: 'move', seat, from: 'b2', to: 'b2' }],
  ['no-bone', oyno, duel, { type: 'move', seat, from: 'd1', to: 'd2' }],
  ['no-bone', oynoPuzzle, puzzle, { type: 'move', seat, from: 'd1', to: 'd2' }],
  ['not-your-bone', oyno, duel, { type: 'flip', seat, cell: 'e5' }],
  ['not-your-bone', oyno, oyno.setup({ position: 'a1=r e5=b', wild: true }), { type: 'lift', seat, from: 'e5' }],
  ['already-upper', oyno, duel, { type: 'flip', seat, cell: 'b2' }],
  ['lower-bone', oynoPuzzle, puzzle, { type: 'move', seat, from: 'a1', to: 'a2' }],
  ['must-place', oyno, upper, { type: 'move', seat, from: 'a1', to: 'a2' }],
  ['must-place', oyno, upper, { type: 'flip', seat, cell: 'a1' }],
  ['may-not-place', oyno, duel, { type: 'place', seat, cell: 'c1' }],
  ['may-not-place', oyno, wild, { type: 'take', seat }],
  ['already-rolled', oyno, rolled, { type: 'roll', seat }],
];

test.each(ROWS.map(([code, game, state, move]) => [code, JSON.stringify(move), game, state, move] as const))(
  '%s: %s',
  (code, _, game, state, move) => {
    expect(game.explain(state, move)).toMatchObject({ code });
    expect(game.tryApply(state, move)).toMatchObject({ ok: false, error: { code } });
    expect(Object.keys(OYNO_CODES)).toContain(code);
  },
);

test('no-puzzle', () => {
  // So few bones leave no puzzle that long.
  const error = errorOf(() => generateOynoPuzzle({ level: 1, length: 40, seed: 1, maxTries: 2 }));
  expect(error).toMatchObject({ code: 'no-puzzle' });
});

test('a move of another game, or with something more, has no better reason than that it is not listed', () => {
  expect(oyno.explain(duel, { type: 'castle', seat })).toMatchObject({ code: 'illegal-move' });
  expect(oyno.explain(duel, { type: 'flip', seat, cell: 'a1', by: 1 })).toMatchObject({ code: 'illegal-move' });
  expect(oynoPuzzle.explain(puzzle, { type: 'flip', seat, cell: 'a1' })).toMatchObject({ code: 'illegal-move' });
});

test('a refusal names what it is about', () => {
  expect(oyno.explain(lifted, { type: 'take', seat })?.details).toEqual({ move: 'take', asked: 'set' });
  expect(oyno.explain(duel, { type: 'flip', seat, cell: 'e5' })?.details).toEqual({ cell: 'e5' });
});

test('every code is reached by a test above', () => {
  expect(new Set([...ROWS.map(([code]) => code), 'no-puzzle'])).toEqual(new Set(Object.keys(OYNO_CODES)));
});
