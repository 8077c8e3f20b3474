/** Moves: their notation, legal or not, and their numbers. */

import { CHANCE, type Draft, mutableCopy, OVER } from 'tabletop-rules/author';
import { outcomes, rulesOf, seededRandom } from 'tabletop-rules/core';
import { type DoublesWildMove, type DoublesWildState, doublesWild } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/doubles-wild/rules/moves.ts';
import { NUMBERS } from '../../src/doubles-wild/rules/turn.ts';
import { chiSquare, mostChiSquare } from '../chi-square.ts';
import { expectRandomRoll } from '../random-roll.ts';
import { after, listed, position } from './position.ts';

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
  // What is read can be written, so that a program can say what was typed.
  expect(parse(doublesWild.format({ ...move } as DoublesWildMove), seat)).toEqual(move);
});

test.each(['', 'castle', 'keep it', 'decline r5b7', 'reroll', 'reroll red blue', 'fight one', 'r5', 'r5b7 r6b7'])(
  '%j is no notation of the game',
  (text) => {
    expect(parse(text, seat)).toBeUndefined();
  },
);

// The rules by numbers: layout, uniform samples, outcomes of the dice.

const HIT = [2, 3, 6, 2];
const TURNED = { rows: [11, 3, 10, 4, 9, 5, 8, 6, 7], columns: [7, 6, 8, 5, 9, 4, 10, 3, 11] };
const column8 = 'r3b8 r4b8 r5b8 r6b8 r7b8 r8b8 r9b8 r10b8';
const fight = () => after(position({}, ['', 'r5b8']), [HIT, [6, 6, 1], [2, 5, 5]], 'keep');
const tied = { square: 'r5b8', round: 4, attacker: [1, 2, 3], defender: [3, 2, 1] };

describe('moves', () => {
  test('what is no move of the game has no number that is legal by mistake', () => {
    const strange: readonly unknown[] = [
      undefined,
      null,
      7,
      'green',
      'r2b3',
      [],
      [2, 1],
      ['1'],
      [1, 1],
      { toString: 1 },
    ];
    for (const state of [after(position({}), [HIT]), fight(), after(position({}), [[2, 3, 4, 4]], 'keep')]) {
      for (const type of ['keep', 'reroll', 'square', 'decline', 'leave', 'replace', 'stand', 'fight', 'fly']) {
        for (const value of strange) {
          const data = { type, seat: 0, [type === 'square' ? 'square' : 'dice']: value };
          expect(doublesWild.check(state, data).ok, JSON.stringify(data)).toBe(false);
        }
      }
    }
  });

  test('each number has a move of its own, frozen, the same for all seats but for the seat', () => {
    for (const options of [{}, TURNED]) {
      const context = NUMBERS.context(doublesWild.setup(options));
      const size = NUMBERS.size(context);
      const texts = Array.from({ length: size }, (_, n) => doublesWild.format(NUMBERS.move(n, 0, context)));
      expect(new Set(texts).size).toBe(size);
      for (let n = 0; n < size; n++) {
        for (const seat of [0, 1, 2, 3]) {
          const move = NUMBERS.move(n, seat, context);
          expect(move).toEqual({ ...NUMBERS.move(n, 0, context), seat });
          expect(Object.isFrozen(move)).toBe(true);
          expect(NUMBERS.number!(move, context)).toBe(n);
        }
      }
    }
  });

  test('DW-3 the number of a square is its place on the board, its name the totals that lead to it', () => {
    const plain = NUMBERS.context(doublesWild.setup());
    const turned = NUMBERS.context(doublesWild.setup(TURNED));
    const first = Array.from({ length: NUMBERS.size(plain) }, (_, n) => n).find(
      (n) => doublesWild.format(NUMBERS.move(n, 0, plain)) === 'r3b3',
    )!;
    expect(doublesWild.format(NUMBERS.move(first, 0, turned))).toBe('r11b7');
    expect(doublesWild.format(NUMBERS.move(first + 9 + 2, 0, turned))).toBe('r3b8');
    // The tables of the other board are still there.
    expect(doublesWild.format(NUMBERS.move(first, 0, NUMBERS.context(doublesWild.setup())))).toBe('r3b3');
  });

  test('DW-3 states whose boards were changed in place have their own tables', () => {
    const state = mutableCopy(doublesWild.setup());
    const context = NUMBERS.context(state);
    (state as Draft<DoublesWildState>).rows.reverse();
    expect(NUMBERS.context(state)).not.toBe(context);
    expect(NUMBERS.context(mutableCopy(doublesWild.setup()))).toBe(context);
  });
});

describe('samples are uniform over the legal moves', () => {
  const wild = (options: object, mine: string, dice: readonly number[]): DoublesWildState =>
    after(position(options, [mine, 'r5b5']), [dice], 'keep');
  test.each<[string, () => DoublesWildState]>([
    ['DW-10 after the roll', () => after(position({}), [HIT])],
    ['DW-20 in a battle', fight],
    ['DW-21 after a tie', () => position({}, ['', 'r5b8'], { battle: tied })],
    ['DW-41 on a teammate’s marker', () => position({ seats: 4, teams: true }, ['', '', 'r5b8'], { teammate: 'r5b8' })],
    ['DW-12 in a row', () => wild({}, 'r5b3 r5b8', [2, 3, 4, 4])],
    ['DW-12 in a column', () => wild({}, 'r3b8 r4b8 r6b8 r11b8', [4, 4, 6, 2])],
    ['DW-12 in a column of another board', () => wild(TURNED, 'r3b8 r4b8', [4, 4, 6, 2])],
    ['DW-12 on the whole board', () => wild({}, column8, [4, 4, 6, 6])],
    ['DW-14 in a row, or declined', () => wild({ wild: 'may' }, 'r5b3 r5b8', [2, 3, 4, 4])],
    ['DW-14 on the whole board, or declined', () => wild({ wild: 'may' }, column8, [1, 1, 2, 2])],
  ])('%s', (_, make) => {
    const state = make();
    const context = NUMBERS.context(state);
    const seat = NUMBERS.turn(state);
    const moves = listed(state);
    const counts = new Map(moves.map((text) => [text, 0]));
    const random = seededRandom(17);
    const draws = 200 * moves.length;
    for (let i = 0; i < draws; i++) {
      const text = doublesWild.format(NUMBERS.move(NUMBERS.sample!(state, seat, random, context), seat, context));
      counts.set(text, counts.get(text)! + 1);
    }
    const statistic = chiSquare([...counts.values()].map((count) => [count, 200]));
    expect(counts.size).toBe(moves.length);
    // Once in 100,000 times it is more.
    expect(statistic).toBeLessThan(mostChiSquare(moves.length - 1, 4.265));
  });
});

test.each<[string, () => DoublesWildState]>([
  ['DW-1 first', () => doublesWild.setup({ seats: 3 })],
  ['DW-10 roll', () => position(TURNED)],
  ['DW-10 reroll red', () => after(position({}), [HIT], 'reroll red')],
  ['DW-10 reroll blue', () => after(position({}), [HIT], 'reroll blue')],
  ['DW-10 reroll all', () => after(position({}), [HIT], 'reroll all')],
  ['DW-20 battle', () => after(position({}, ['', 'r5b8']), [HIT], 'keep')],
  ['DW-20 fight 1 3', () => after(fight(), [], 'fight 1 3')],
])('%s: an outcome by number is the result in its place, the last die fastest', (_, make) => {
  const state = make();
  const { play } = rulesOf(doublesWild);
  const context = NUMBERS.context(state);
  let outcome = 0;
  for (const { result } of outcomes(doublesWild.chance(state))) {
    const byNumber = mutableCopy(state);
    const turn = NUMBERS.roll!(byNumber as Draft<DoublesWildState>, outcome++, context);
    expect(turn).toBe(NUMBERS.turn(byNumber));
    // Every outcome of a few dice, some of many.
    if (outcome % 7 !== 1 && outcome > 36) continue;
    const byFaces = mutableCopy(state);
    play(byFaces as Draft<DoublesWildState>, result);
    expect(byNumber).toEqual(byFaces);
    expect(byNumber).toEqual(doublesWild.apply(state, result));
  }
  expect(outcome).toBe(NUMBERS.outcomes!(state, context));
});

test.each<[string, () => DoublesWildState]>([
  ['DW-1 first', () => doublesWild.setup({ seats: 3 })],
  ['DW-10 roll', () => position(TURNED)],
  ['DW-20 fight 1 3', () => after(fight(), [], 'fight 1 3')],
])('%s: a random roll draws one of the outcomes', (_, make) => {
  const state = make();
  const count = NUMBERS.outcomes!(state, NUMBERS.context(state));
  for (const drawn of [0, 1, count - 1]) expectRandomRoll(NUMBERS, state, drawn);
});

test.each<[string, () => DoublesWildState, number]>([
  ['DW-1', () => doublesWild.setup(), CHANCE],
  ['DW-10', () => position({}, [], { turn: 1, keep: [1, 2, 3, 4] }), 1],
  ['DW-12', () => after(position({}, [], { turn: 1 }), [[1, 2, 4, 4]], 'keep'), 1],
  ['DW-41', () => position({ teams: true }, [], { turn: 3, teammate: 'r3b3' }), 3],
  ['DW-33', () => position({}, [], { over: true }), OVER],
])('%s: who is next', (_, make, next) => {
  expect(NUMBERS.turn(make())).toBe(next);
});

test('DW-3 DW-12 on a board in another order a square is refused by its totals', () => {
  const owned = after(position(TURNED, ['r3b5']), [[1, 2, 4, 4]], 'keep');
  const codes = ['r3b5', 'r3b11', 'r4b11', 'r11b7', 'r12b3'].map((square) => {
    const checked = doublesWild.check(owned, { type: 'square', seat: 0, square });
    return checked.ok ? 'ok' : checked.error.code;
  });
  expect(codes).toEqual(['own-square', 'ok', 'off-line', 'off-line', 'no-such-square']);
});
