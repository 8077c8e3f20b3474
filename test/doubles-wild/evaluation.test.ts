/** The evaluation for bots. */

import { castDraft } from 'immer';
import { CHANCE, makeVectors } from 'tabletop-rules/author';
import { createMatch, rulesOf, seededRandom } from 'tabletop-rules/core';
import {
  type DoublesWildMove,
  type DoublesWildOptions,
  type DoublesWildState,
  doublesWild,
  doublesWildEvaluate,
  doublesWildKnowledge,
} from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { mutableCopy, unfrozenCopier } from '../../src/core/internal.ts';
import { FEATURES } from '../../src/doubles-wild/bot/features.ts';
import { position } from './position.ts';

describe('evaluation', () => {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

  test('is one number for each seat, and the sides add up to 1', () => {
    expect(doublesWildEvaluate(doublesWild.setup({ seats: 3 }))).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(sum(doublesWildEvaluate(position({ seats: 3 })))).toBeCloseTo(1, 12);
    const [a, b, c, d] = doublesWildEvaluate(position({ seats: 4, teams: true }, ['r3b3 r3b4 r3b5']));
    expect([a, b]).toEqual([c, d]);
    expect(a! + b!).toBeCloseTo(1, 12);
    expect(a).toBeGreaterThan(b!);
  });

  test('a point, two of three, and a battle that goes well are worth something', () => {
    const of = (state: DoublesWildState): number => doublesWildEvaluate(state)[0]!;
    expect(of(position({}, ['r3b3 r3b4']))).toBeGreaterThan(0.5);
    expect(of(position({}, ['r3b3 r3b4', 'r3b5']))).toBeGreaterThan(0.5);
    expect(of(position({}, ['r3b3 r3b4', 'r3b5 r4b5 r5b5']))).toBeLessThan(0.5);
    expect(of(position({}, ['r3b3 r3b4 r3b5']))).toBeGreaterThan(of(position({}, ['r3b3 r3b4'])));
    const battle = (attacker: readonly number[], defender: readonly number[]): DoublesWildState =>
      position({}, ['r5b6 r5b7', 'r5b8'], { battle: { square: 'r5b8', round: 3, attacker, defender } });
    expect(of(battle([6, 6, 6], [1, 1, 1]))).toBeGreaterThan(of(battle([1, 1, 1], [6, 6, 6])));
  });

  test('DW-33 in the tie-break the others have lost; at the end the winners share it all', () => {
    const values = doublesWildEvaluate(position({ seats: 4 }, ['', 'r5b3'], { tieBreak: [1, 3], turn: 1 }));
    expect([values[0], values[2]]).toEqual([0, 0]);
    expect(sum(values)).toBeCloseTo(1, 12);
    const shared = position({ seats: 3, tieBreak: 'shared' }, [], { over: true, threes: [2, 1, 2] });
    expect(doublesWildEvaluate(shared)).toEqual([0.5, 0, 0.5]);
  });

  test('of two sides the one whose turn begins looks, the other sees nothing; of more all look', () => {
    const looks = (options: DoublesWildOptions, turn: number): readonly boolean[] => {
      const vectors = makeVectors(FEATURES);
      FEATURES.makeReader()(position(options, ['r3b3 r3b4', 'r5b5'], { turn }), vectors);
      return vectors.map((vector) => vector.some((value) => value !== 0));
    };
    expect(looks({ seats: 2 }, 1).slice(0, 2)).toEqual([false, true]);
    expect(looks({ seats: 4, teams: true }, 2).slice(0, 2)).toEqual([true, false]);
    expect(looks({ seats: 3 }, 1).slice(0, 3)).toEqual([true, true, true]);
  });

  test('DW-12 a re-roll of doubles only is no better than keeping them, and bots leave it out', () => {
    const markers = ['r5b6 r5b7 r8b8', 'r7b6 r7b7 r7b8 r6b10'];
    const leftOut = (...keep: readonly number[]): readonly string[] => {
      const state = position({}, markers, { keep });
      const worth = (move: DoublesWildMove): number => {
        const after = doublesWild.apply(state, move);
        return doublesWildEvaluate(after)[0]!;
      };
      const dominated = doublesWild.legalMoves(state).filter((move) => doublesWildKnowledge.isDominated!(state, move));
      for (const move of dominated) expect(worth(move)).toBeLessThanOrEqual(worth({ type: 'keep', seat: 0 }));
      return dominated.map((move) => doublesWild.format(move));
    };
    expect(leftOut(3, 3, 2, 2)).toEqual(['reroll red', 'reroll blue', 'reroll all']);
    expect(leftOut(3, 3, 2, 5)).toEqual(['reroll red']);
    expect(leftOut(1, 4, 6, 6)).toEqual(['reroll blue']);
    expect(leftOut(2, 3, 2, 3)).toEqual([]);
  });

  test('DW-30 two in a row are worth nothing where the third square is protected', () => {
    const vectors = makeVectors(FEATURES);
    const twosOf = (amber: string): number => {
      FEATURES.makeReader()(position({}, ['r3b3 r3b4', amber]), vectors);
      // How many markers of opponents complete three in a row.
      return vectors[0]![3]!;
    };
    // The third square is part of Amber's three, or is not.
    expect([twosOf('r3b5 r4b5 r5b5'), twosOf('r3b5 r9b9 r9b10 r9b11')]).toEqual([0, 0.1]);
  });

  test('DW-33 in the tie-break the points of the main game do not count', () => {
    const level = position({}, [], { tieBreak: [0, 1], threes: [5, 5] });
    const uneven = position({}, [], { tieBreak: [0, 1], threes: [9, 5] });
    expect(doublesWildEvaluate(uneven)).toEqual(doublesWildEvaluate(level));
  });

  test('DW-33 in the tie-break a battle for the first three counts by its odds', () => {
    const last = position({}, ['r3b3 r3b4', 'r3b5'], {
      tieBreak: [0, 1],
      threes: [5, 5],
      battle: { square: 'r3b5', round: 3, asked: 'defender', attacker: [6, 6, 6], defender: [1, 1, 1] },
    });
    expect(doublesWildEvaluate(last)[0]).toBeGreaterThan(0.99);
  });
});

// The evaluation in the middle of a turn against the rules: what a turn can lead to is played out exactly.

const numbers = rulesOf(doublesWild).numbers!;

const KINDS: readonly (readonly [string, DoublesWildOptions])[] = [
  ['two', {}],
  ['three, a tie shares the win', { seats: 3, tieBreak: 'shared' }],
  ['four, wild choices may be declined', { seats: 4, wild: 'may' }],
  ['teams', { teams: true }],
  ['rows and columns in other orders', { rows: [7, 3, 11, 5, 9, 4, 10, 6, 8], columns: [3, 5, 7, 9, 11, 10, 8, 6, 4] }],
];

/** The states of a match at random in which dice of a turn lie on the table. */
function midTurns(state: DoublesWildState, matches: number): readonly DoublesWildState[] {
  const random = seededRandom(5);
  const found: DoublesWildState[] = [];
  for (let match = 0; match < matches; match++) {
    const played = mutableCopy(state);
    const context = numbers.context(played);
    let turn = numbers.turn(played);
    for (let ply = 0; ply < 400 && turn >= CHANCE; ply++) {
      const draft = castDraft(played);
      turn =
        turn === CHANCE
          ? numbers.roll!(draft, random(numbers.outcomes!(played, context)), context)
          : numbers.play(draft, numbers.sample!(played, turn, random, context), turn, context);
      // Some of them, and all of the rarest kind.
      if (played.phase === 'teammate' || random(12) === 0) found.push(mutableCopy(played));
    }
  }
  return found.filter(({ phase }) => ['keep', 'reroll', 'square', 'teammate'].includes(phase));
}

/** The values by the rules: the best for who is asked, the mean over the dice. */
function valuesByRules(state: DoublesWildState): readonly number[] {
  const context = numbers.context(state);
  const turn = numbers.turn(state);
  const copy = unfrozenCopier(rulesOf(doublesWild));
  const after: (readonly number[])[] = [];
  const moves: number[] = [];
  const count = turn === CHANCE ? numbers.outcomes!(state, context) : numbers.legal(state, turn, moves, context);
  for (let i = 0; i < count; i++) {
    const played = copy(state);
    if (turn === CHANCE) numbers.roll!(castDraft(played), i, context);
    else numbers.play(castDraft(played), moves[i]!, turn, context);
    after.push(doublesWildEvaluate(played));
  }
  if (turn !== CHANCE) return after.reduce((best, values) => (values[turn]! > best[turn]! ? values : best));
  return after[0]!.map((_, seat) => after.reduce((sum, values) => sum + values[seat]!, 0) / count);
}

const expectExact = (states: readonly DoublesWildState[]): void => {
  for (const state of states) {
    const values = doublesWildEvaluate(state);
    const exact = valuesByRules(state);
    for (const [seat, value] of values.entries()) {
      expect(value, `${state.phase}, seat ${seat}`).toBeCloseTo(exact[seat]!, 9);
    }
  }
};

describe('DW-10 DW-12 DW-14 DW-41 keeping, re-rolls, wild choices and teammates have the values of what follows', () => {
  test.each(KINDS)('%s', (_, options) => {
    const states = midTurns(doublesWild.setup(options), 1);
    expect(new Set(states.map(({ phase }) => phase)).size).toBeGreaterThan(2);
    expectExact(states);
  });

  test('DW-33 in the tie-break of two of three', () => {
    expectExact(midTurns(position({ seats: 3 }, ['r3b3 r3b4', '', 'r5b5'], { tieBreak: [0, 2] }), 1));
  });

  test('DW-31 the last turn of the main game', () => {
    const last = position({}, ['r3b3 r3b4', 'r3b5'], { keep: [1, 2, 1, 4], supply: [1, 0], threes: [2, 2] });
    expectExact([last]);
  });
});

test('an evaluation depends on the state alone: other states in between, or another order, change nothing', () => {
  const states = KINDS.flatMap(([, options]) => midTurns(doublesWild.setup(options), 1).slice(0, 12));
  const forwards = states.map((state) => doublesWildEvaluate(state));
  const backwards = states.map((_, i) => doublesWildEvaluate(mutableCopy(states.at(-1 - i)!))).reverse();
  expect(backwards).toEqual(forwards);
});

test('who sits where does not matter: with the seats moved on by one, so are the values', () => {
  const markers = ['r5b5 r5b6 r7b8', 'r6b6 r9b9', 'r4b4'];
  const moved = [markers[2]!, markers[0]!, markers[1]!];
  const [a, b, c] = doublesWildEvaluate(position({ seats: 3 }, markers, { keep: [1, 2, 3, 4] }));
  const values = doublesWildEvaluate(position({ seats: 3 }, moved, { turn: 1, keep: [1, 2, 3, 4] }));
  for (const [seat, value] of [c!, a!, b!].entries()) expect(values[seat]).toBeCloseTo(value, 12);
});

test('DW-50 a battle that is won for certain counts 1, not a rounding error more', () => {
  const match = createMatch(doublesWild, { seed: 82 });
  const random = seededRandom(82);
  while (match.ply < 311) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  for (const move of match.legalMoves()) {
    for (const chance of doublesWildEvaluate(doublesWild.apply(match.state, move))) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  }
});
