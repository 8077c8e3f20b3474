/** Why moves are refused, in the duel and in the puzzle, and what the generator reports. */
import type { AnyGame } from 'tabletop-rules/core';
import { OYNO_CODES, oyno, oynoPuzzle, oynoPuzzleGenerate } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { duel, play, puzzle, wildDuel } from './positions.ts';

/** Red has a lower bone and an upper one, blue a lower one. */
const mixed = duel('a1=r b2=R e5=b');
const upper = duel('a1=R e5=b');
const wild = wildDuel('a1=r b2=R');
const lifted = play(oyno, wild, 'lift a1');
const rolled = play(oyno, lifted, 'roll', 'lower');
/** Red has all eight bones on the board, one of them lower. */
const ALL_RED = 'a1=r a2=R a4=R a5=R b1=R b2=R b4=R b5=R e5=b';
const allPlaced = duel(ALL_RED, { place: 'any-time' });
const allPlacedWild = wildDuel(ALL_RED, { place: 'any-time' });
const solo = puzzle('a1=u b2=U');

const ROWS: readonly (readonly [string, string, AnyGame, object])[] = [
  ['wrong-step', 'lift b2', oyno, lifted],
  ['wrong-step', 'take', oyno, lifted],
  ['wrong-step', 'set c1', oyno, wild],
  ['wild-only', 'lift a1', oyno, mixed],
  ['wild-only', 'roll', oyno, mixed],
  ['wild-only', 'a1-a2', oyno, wild],
  ['no-such-cell', 'flip f1', oyno, mixed],
  ['no-such-cell', 'a1-a6', oyno, mixed],
  ['no-such-cell', 'place z9', oyno, upper],
  ['no-such-cell', 'z1-a2', oynoPuzzle, solo],
  ['centre-stays-empty', 'place c3', oyno, upper],
  ['centre-stays-empty', 'b2-c3', oynoPuzzle, solo],
  ['cell-taken', 'a1-e5', oyno, mixed],
  ['cell-taken', 'b2-a1', oynoPuzzle, solo],
  ['same-cell', 'a1-a1', oyno, mixed],
  ['same-cell', 'set a1', oyno, lifted],
  ['same-cell', 'b2-b2', oynoPuzzle, solo],
  ['no-bone', 'd1-d2', oyno, mixed],
  ['no-bone', 'd1-d2', oynoPuzzle, solo],
  ['not-your-bone', 'flip e5', oyno, mixed],
  ['not-your-bone', 'lift e5', oyno, wildDuel('a1=r e5=b')],
  ['already-upper', 'flip b2', oyno, mixed],
  ['lower-bone', 'a1-a2', oynoPuzzle, solo],
  ['must-place', 'a1-a2', oyno, upper],
  ['must-place', 'flip a1', oyno, upper],
  ['may-not-place', 'place c1', oyno, mixed],
  ['may-not-place', 'take', oyno, wild],
  ['no-bone-left', 'place c1', oyno, allPlaced],
  ['no-bone-left', 'take', oyno, allPlacedWild],
  ['no-bone-left', 'place c1', oyno, duel(ALL_RED)],
  ['no-bone-left', 'take', oyno, wildDuel(ALL_RED)],
  ['already-rolled', 'roll', oyno, rolled],
];

test.each(ROWS)('%s: %s', (code, text, game, state) => {
  expect(game.parse(text, state)).toMatchObject({ ok: false, error: { code } });
  expect(Object.keys(OYNO_CODES)).toContain(code);
});

test('the move of a bone is read with a hyphen, and as other games say it', () => {
  const state = oyno.setup({ position: 'a1=r b2=R e5=b' });
  const [move] = oyno.legalMoves(state, 0).filter(({ type }) => type === 'move');
  const dashed = oyno.format(move!);
  for (const text of [dashed, `move ${dashed.replace('-', ' ')}`]) {
    expect(oyno.parse(text, state, 0)).toEqual({ ok: true, value: move });
  }
  expect(oyno.parse('run a1 a2', state)).toMatchObject({ ok: false, error: { code: 'bad-notation' } });
});

test('no-puzzle', () => {
  // So few bones leave no puzzle that long.
  const generate = (): unknown => oynoPuzzleGenerate({ level: 1, length: 40, seed: 1, maxTries: 2 });
  expect(generate).toThrow(expect.objectContaining({ code: 'no-puzzle' }));
});

test.each<[string, AnyGame, object, object]>([
  ['a move of another game', oyno, mixed, { type: 'castle', seat: 0 }],
  ['a move of the duel in the puzzle', oynoPuzzle, solo, { type: 'flip', seat: 0, cell: 'a1' }],
])('%s is refused because it is not listed', (_, game, state, move) => {
  expect(game.check(state, move)).toMatchObject({ ok: false, error: { code: 'illegal-move' } });
});

test.each([7, null, { a: 1 }, ['a1']])('a move whose cell is %j names no cell', (cell) => {
  expect(oyno.check(upper, { type: 'place', seat: 0, cell })).toMatchObject({ error: { code: 'no-such-cell' } });
});

test('a move without a cell is no move', () => {
  expect(oyno.check(upper, { type: 'place', seat: 0 })).toMatchObject({
    error: { code: 'bad-move', details: { missing: 'cell' } },
  });
});

test('a refusal names what it is about', () => {
  expect(oyno.parse('take', lifted)).toMatchObject({ error: { details: { move: 'take', asked: 'set' } } });
  expect(oyno.parse('flip e5', mixed)).toMatchObject({ error: { details: { cell: 'e5' } } });
});

test('OY-11 the reason with no bone left does not speak of the rule of "when-upper"', () => {
  const message = 'All your bones are on the board already.';
  expect(oyno.parse('place c1', allPlaced)).toMatchObject({ error: { message } });
  expect(oyno.parse('take', allPlacedWild)).toMatchObject({ error: { message } });
});

test('every code is reached by a test above', () => {
  expect(new Set([...ROWS.map(([code]) => code), 'no-puzzle'])).toEqual(new Set(Object.keys(OYNO_CODES)));
});
