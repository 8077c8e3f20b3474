/** The evaluation for bots. */
import { makeVectors } from 'tabletop-rules/author';
import {
  type DoublesWildOptions,
  type DoublesWildState,
  doublesWild,
  doublesWildEvaluate,
} from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
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
