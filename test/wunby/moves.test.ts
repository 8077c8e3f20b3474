/** Moves: their notation, legal or not, and their numbers. */

import fc from 'fast-check';
import { CHANCE, type Draft, mutableCopy, OVER, SEVERAL, type Turn } from 'tabletop-rules/author';
import { createMatch, isChanceResult, outcomes, rulesOf } from 'tabletop-rules/core';
import { matches } from 'tabletop-rules/testing';
import { type Wunby, type WunbyState, wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { numbers } from '../../src/wunby/rules/turn.ts';
import { expectRandomRoll } from '../random-roll.ts';
import { runs, seed } from '../runs.ts';
import { KINDS } from './arbitraries.ts';
import { after, codeOf, listed } from './helpers.ts';
import { position } from './position.ts';

const turn = position({ barriers: 'c3-d3n e5e', number: 3, face: 'WILD' });

test('case and spaces do not matter, and each text stands for one move', () => {
  const texts = listed(turn);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of [texts[0]!, texts.at(-1)!, 'barrier e5e a1n']) {
    const parsed = wunby.parse(text.toUpperCase().replace(/ /g, '  '), turn);
    expect(parsed.ok && wunby.format(parsed.value)).toBe(text);
  }
});

describe('notation of a move that is not legal is answered with the reason', () => {
  const colour = after(wunby.setup(), [[6, 1]], 'choose red');
  const build = after(colour, [], 'choose blue', 'build c3n');
  const placing = position({ markers: ['c1 d1 e1 f1 g1', 'c9 d9 e9 f9'], number: 2, face: 'JUMP', removed: 1 });
  const tie = position({ markers: ['c9 d9 e9 f9 g9', 'c1 d1 e1 f1 g1'], tie: [] });

  test.each<[string, string, WunbyState]>([
    ['choose red', 'colour-taken', colour],
    ['choose white', 'no-such-colour', colour],
    ['build c3-d3n', 'slot-closed', build],
    ['build z9n', 'no-such-slot', build],
    ['move c1 i9', 'wrong-distance', turn],
    ['repeat c1 c1', 'same-square', turn],
    ['jump c1 c2', 'nothing-to-jump', turn],
    ['barrier e5e c3n', 'slot-closed', turn],
    ['forfeit', 'must-use-die', turn],
    ['place c1', 'square-taken', placing],
    ['declare', 'wrong-step', turn],
    ['pass', 'wrong-step', turn],
    ['MOVE  C1  C2', 'wrong-step', tie],
    ['castle', 'bad-notation', turn],
    ['move c1', 'bad-notation', turn],
    ['forfeit now', 'bad-notation', turn],
    ['', 'bad-notation', turn],
  ])('%j: %s', (text, code, state) => {
    expect(codeOf(wunby.parse(text, state))).toBe(code);
  });
});

// The rules by numbers: moves that there are not, the dice, and who is next.

const rolled = (): WunbyState => position({ number: 2, face: 'JUMP', barriers: 'c3n c4-d4n' });

/** The first barrier is to be put up. */
function building(): WunbyState {
  const match = createMatch(wunby);
  while (match.state.phase === 'colour') match.play(wunby.legalMoves(match.state)[0]!);
  return match.state;
}

describe('moves', () => {
  test.each<readonly [() => WunbyState, object]>([
    [rolled, { type: 'move', from: 'z9', to: 'c2' }],
    [rolled, { type: 'move', from: 'c1', to: 'z9' }],
    [rolled, { type: 'move', from: 7, to: 'c2' }],
    [rolled, { type: 'move', from: 'c1' }],
    [rolled, { type: 'repeat', from: 'j1', to: 'c2' }],
    [rolled, { type: 'jump', from: 'c1', to: 'c10' }],
    [rolled, { type: 'barrier', from: 'z3n', to: 'c5n' }],
    [rolled, { type: 'barrier', from: 'c3n', to: 'z5n' }],
    [rolled, { type: 'barrier', from: 'c3n' }],
    // A barrier does not change its length.
    [rolled, { type: 'barrier', from: 'c3n', to: 'c6-d6n' }],
    [rolled, { type: 'barrier', from: 'c4-d4n', to: 'c6n' }],
    [rolled, { type: 'fly', from: 'c1', to: 'c2' }],
    [() => wunby.setup({ layout: [] }), { type: 'choose', colour: 'white' }],
    [() => position({ removed: 1, markers: ['c1 d1 e1 f1 g1', 'a1 b1 a2 b2'] }), { type: 'place', square: 'z9' }],
    [building, { type: 'build', slot: 'a9n' }],
  ])('WU-20 %#: a move of something that is not there is refused', (make, move) => {
    const state = make();
    expect(wunby.check(state, { seat: state.turn, ...move }).ok).toBe(false);
  });

  test('each number of the smaller lists has a move of its own, and the move its number', () => {
    const context = numbers.context(rolled());
    const texts = new Set<string>();
    const size = numbers.size(context);
    for (let n = 0; n < size; n += 97) {
      for (const seat of [0, 3]) {
        const move = numbers.move(n, seat, context);
        expect(move.seat).toBe(seat);
        expect(numbers.number!(move, context)).toBe(n);
        texts.add(`${seat} ${wunby.format(move)}`);
      }
    }
    expect(texts.size).toBe(2 * Math.ceil(size / 97));
  });

  test('boards of two sizes in turn: each gives its own moves', () => {
    const [nine, eleven] = [9, 11].map((size) => numbers.context(wunby.setup({ size })));
    for (const context of [nine!, eleven!, nine!, eleven!]) {
      for (let n = 10; n < 3_000; n += 13) expect(numbers.number!(numbers.move(n, 1, context), context)).toBe(n);
    }
  });
});

describe('chance', () => {
  test.each<[string, () => WunbyState]>([
    ['WU-10 two roll for the first turn', () => wunby.setup()],
    ['WU-10 four roll for the first turn', () => wunby.setup({ seats: 4 })],
    ['WU-20 both dice', () => position({})],
  ])('%s: an outcome by number is the result in its place, the last die fastest', (_, make) => {
    const state = make();
    const context = numbers.context(state);
    const results = [...outcomes(wunby.chance(state))].map(({ result }) => result);
    expect(numbers.outcomes!(state, context)).toBe(results.length);
    for (let outcome = 0; outcome < results.length; outcome += 5) {
      const byNumber = mutableCopy(state) as Draft<WunbyState>;
      expect(numbers.roll!(byNumber, outcome, context)).toBe(numbers.turn(byNumber));
      expect(byNumber).toEqual(wunby.apply(state, results[outcome]!));
      expectRandomRoll(numbers, state, outcome);
    }
  });
});

test.each<[string, () => WunbyState, Turn]>([
  ['WU-10', () => wunby.setup(), CHANCE],
  ['WU-20', () => position({ turn: 1 }), CHANCE],
  ['WU-21', () => position({ turn: 1, number: 2, face: '1-B' }), 1],
  ['WU-31 two are asked', () => position({ tie: [] }), SEVERAL],
  ['WU-31 the first has passed', () => position({ tie: [0] }), 1],
  ['WU-31 the second has passed', () => position({ tie: [1] }), 0],
  ['WU-30', () => position({ over: { reason: 'home', winners: [1] } }), OVER],
])('%s: who is next', (_, make, next) => {
  expect(numbers.turn(make())).toBe(next);
});
