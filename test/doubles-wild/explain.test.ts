/** The reasons for refusing moves. */
import { DOUBLES_WILD_CODES, type DoublesWildState, doublesWild } from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';
import { after, position } from './position.ts';

const HIT = [2, 3, 6, 2];
const keep = after(position({}), [HIT]);
const wild = after(position({}, ['r5b7']), [[2, 3, 1, 1]], 'keep');
const fight = after(position({}, ['', 'r5b8']), [HIT, [6, 6, 1], [2, 5, 5]], 'keep');
const afterTie = position({}, ['', 'r5b8'], {
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
  ['no-such-dice', afterTie, { type: 'fight', seat, dice: [4] }],
  ['one-die-at-least', afterTie, { type: 'stand', seat }],
  ['one-die-at-least', afterTie, { type: 'fight', seat, dice: [] }],
  ['no-such-square', wild, { type: 'square', seat, square: 'r2b7' }],
  ['no-such-square', wild, { type: 'square', seat, square: null }],
  ['off-line', wild, { type: 'square', seat, square: 'r6b7' }],
  ['must-choose', wild, { type: 'decline', seat }],
  ['wrong-step', keep, { type: 'decline', seat }],
  ['own-square', wild, { type: 'square', seat, square: 'r5b7' }],
];

test.each(ROWS)('%s', (code, state, move) => {
  expect(doublesWild.check(state, move)).toMatchObject({ ok: false, error: { code } });
});

test('a move of another game, or with a field too many, is refused as that', () => {
  const refused = { ok: false, error: { code: 'illegal-move' } };
  expect(doublesWild.check(keep, { type: 'castle', seat })).toMatchObject(refused);
  const unknown = { ok: false, error: { code: 'bad-move', details: { unknown: '"dice"' } } };
  expect(doublesWild.check(keep, { type: 'keep', seat, dice: 1 })).toMatchObject(unknown);
});

test('details name what would be legal', () => {
  const details = { square: 'r6b7', choose: 'row', total: 5 };
  expect(doublesWild.check(wild, { type: 'square', seat, square: 'r6b7' })).toMatchObject({ error: { details } });
});

test.each([
  ['own-square', wild, 'r5b7'],
  ['no-such-square', wild, 'r2b7'],
  ['no-such-dice', fight, 'fight 3 1'],
  ['one-die-at-least', afterTie, 'stand'],
  ['must-choose', wild, 'decline'],
  ['wrong-step', keep, 'stand'],
])('%s is the reason for refusing its notation', (code, state, text) => {
  expect(doublesWild.parse(text, state)).toMatchObject({ ok: false, error: { code } });
});

test('each code is covered above', () => {
  expect(new Set(ROWS.map(([code]) => code))).toEqual(new Set(Object.keys(DOUBLES_WILD_CODES)));
});
