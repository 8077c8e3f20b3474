/** The reasons for refusing moves. */
import { DOUBLES_WILD_CODES, type DoublesWildState, doublesWild } from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';
import { after, position } from './position.ts';

const HIT = [2, 3, 6, 2];
const keep = after(position({}), [HIT]);
const wild = after(position({}, ['r5b7']), [[2, 3, 1, 1]], 'keep');
const fight = after(position({}, ['', 'r5b8']), [HIT, [6, 6, 1], [2, 5, 5]], 'keep');
const tied = position({}, ['', 'r5b8'], {
  battle: { square: 'r5b8', round: 4, attacker: [4, 4, 4], defender: [2, 5, 5] },
});

const seat = 0;
const ROWS: readonly (readonly [string, DoublesWildState, object])[] = [
  ['wrong-step', keep, { type: 'stand', seat }],
  ['wrong-step', fight, { type: 'keep', seat }],
  ['wrong-step', wild, { type: 'replace', seat }],
  ['no-such-dice', keep, { type: 'reroll', seat, dice: 'green' }],
  ['no-such-dice', fight, { type: 'fight', seat, dice: [3, 1] }],
  ['no-such-dice', fight, { type: 'fight', seat, dice: [] }],
  ['no-such-dice', tied, { type: 'fight', seat, dice: [4] }],
  ['one-die-at-least', tied, { type: 'stand', seat }],
  ['one-die-at-least', tied, { type: 'fight', seat, dice: [] }],
  ['no-such-square', wild, { type: 'square', seat, square: 'r2b7' }],
  ['no-such-square', wild, { type: 'square', seat }],
  ['off-line', wild, { type: 'square', seat, square: 'r6b7' }],
  ['own-square', wild, { type: 'square', seat, square: 'r5b7' }],
];

test.each(ROWS)('%s', (code, state, move) => {
  expect(doublesWild.explain(state, move)).toMatchObject({ code });
  expect(doublesWild.tryApply(state, move)).toMatchObject({ ok: false, error: { code } });
  expect(Object.keys(DOUBLES_WILD_CODES)).toContain(code);
});

test('a move of another game, or with a field too many, is refused as not listed', () => {
  expect(doublesWild.explain(keep, { type: 'castle', seat })).toMatchObject({ code: 'illegal-move' });
  expect(doublesWild.explain(keep, { type: 'keep', seat, dice: 1 })).toMatchObject({ code: 'illegal-move' });
});

test('details name what would be legal', () => {
  const why = doublesWild.explain(wild, { type: 'square', seat, square: 'r6b7' });
  expect(why?.details).toEqual({ square: 'r6b7', choose: 'any square of the row red 5' });
});

test('every code is reached by a test above', () => {
  expect(new Set(ROWS.map(([code]) => code))).toEqual(new Set(Object.keys(DOUBLES_WILD_CODES)));
});
