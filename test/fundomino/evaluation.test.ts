/** The evaluation for bots. */

import { castDraft } from 'immer';
import { mutableCopy } from 'tabletop-rules/author';
import { type Bot, createMatch, rulesOf, seededRandom, simulate } from 'tabletop-rules/core';
import { type Fundomino, fundomino, fundominoEvaluate } from 'tabletop-rules/fundomino';
import { describe, expect, it, test } from 'vitest';
import { writeMatchProbabilities } from '../../src/fundomino/bot/evaluation.ts';
import { type Position, position, run } from './position.ts';

const sum = (list: readonly number[]): number => list.reduce((total, number) => total + number, 0);

describe('evaluate', () => {
  it('gives one number a seat, and partners share theirs', () => {
    expect(fundominoEvaluate(fundomino.setup({ seats: 3 }))).toHaveLength(3);
    for (const share of fundominoEvaluate(fundomino.setup({ seats: 3 }))) expect(share).toBeCloseTo(1 / 3);
    const teams = fundominoEvaluate(fundomino.setup({ seats: 4, variant: 'team' }));
    expect(teams).toEqual([teams[0], teams[1], teams[0], teams[1]]);
    for (const share of teams) expect(share).toBeCloseTo(0.5);
    const state = position({ hands: [['1|1'], ['1|2', '5|wild'], ['3|4', '4|4', '5|5']] });
    for (const observer of [0, 1, 2, 'spectator'] as const) {
      expect(sum(fundominoEvaluate(fundomino.view(state, observer)))).toBeCloseTo(1);
    }
  });

  const of = (hands: Position['hands'], more: Omit<Position, 'hands'> = {}): number =>
    fundominoEvaluate(position({ hands, ...more }))[0]!;

  it('gives the side with fewer tiles the better chances nearly always', () => {
    const random = seededRandom(4);
    let positions = 0;
    let favourites = 0;
    for (let round = 1; round <= 20; round++) {
      const match = createMatch(fundomino, { options: { seats: 2, target: 40 }, seed: round });
      while (match.status.type !== 'over') {
        const [mine, other] = match.state.handSizes;
        if (match.status.type === 'turn' && Math.abs(mine! - other!) >= 3) {
          positions++;
          if (fundominoEvaluate(match.state)[mine! < other! ? 0 : 1]! > 0.5) favourites++;
        }
        if (match.status.type === 'chance') {
          match.roll();
        } else {
          const moves = match.legalMoves();
          match.play(moves[random(moves.length)]!);
        }
      }
    }
    expect(positions).toBeGreaterThan(150);
    expect(favourites / positions).toBeGreaterThan(0.85);
  });

  it('prefers few tiles, low ones, and points', () => {
    expect(of([['1|1'], ['1|2', '1|3']])).toBeGreaterThan(0.5);
    // Values count when nobody can play or draw. A wild tile can always be played.
    expect(of([['4|5'], ['1|2']], { stock: 0 })).toBeLessThan(of([['1|1'], ['1|2']], { stock: 0 }));
    expect(of([['5|wild'], ['1|2']])).toBeGreaterThan(of([['4|5'], ['1|2']]));
    expect(of([['1|1'], ['1|2']], { scores: [40, 0] })).toBeGreaterThan(of([['1|1'], ['1|2']]));
    // 40 points of 60 are more than 40 of 600.
    const ahead = (target: number): number => of([['1|1'], ['1|2']], { scores: [40, 0], options: { target } });
    expect(ahead(60)).toBeGreaterThan(ahead(600));
    expect(of([['1|1'], ['1|2', '1|3']], { stakes: 2 })).toBeGreaterThan(of([['1|1'], ['1|2', '1|3']]));
  });

  it('rates a hidden hand between one that can be played at once and one that cannot', () => {
    const seen = (hand: readonly string[]): number =>
      fundominoEvaluate(position({ hands: [['1|1', '3|4'], hand] }))[0]!;
    const hidden = fundominoEvaluate(
      fundomino.view(
        position({
          hands: [
            ['1|1', '3|4'],
            ['1|2', '1|3'],
          ],
        }),
        0,
      ),
    )[0]!;
    expect(hidden).toBeGreaterThan(seen(['5|wild', '1|6']));
    expect(hidden).toBeLessThan(seen(['1|2', '1|3']));
  });

  it('accounts for finished seats, face value, teams and the end', () => {
    const finished = position({ hands: [['1|1'], ['1|6'], ['2|2']] });
    const [before] = [fundominoEvaluate(finished)];
    const after = fundominoEvaluate(run(finished, ['play 1|6 at 0 left']));
    expect(after[1]).toBeGreaterThan(before[1]!);
    const face = position({ options: { variant: 'face-value' }, hands: [['1|1'], ['4|5', '5|5']] });
    expect(fundominoEvaluate(face)[0]).toBeGreaterThan(0.5);
    const over = run(position({ options: { target: 40 }, hands: [['1|1'], ['1|6']] }), ['play 1|6 at 0 left']);
    expect(fundominoEvaluate(over)).toEqual([0, 1]);
    const team = position({
      options: { variant: 'team', target: 40 },
      hands: [['5|5'], ['1|6'], [], []],
      finished: [0, 0, 2, 1],
    });
    const won = run(team, ['play 1|6 at 0 left']);
    expect(fundomino.status(won)).toMatchObject({ type: 'over', outcome: { winners: [1, 3] } });
    expect(fundominoEvaluate(won)).toEqual([0, 1, 0, 1]);
  });

  it('lets a bot that looks one move ahead beat random players', () => {
    const greedy: Bot<Fundomino> = ({ view, seat, moves, random }) => {
      const guess = fundomino.determinize(view, seat, random);
      const worths = moves.map((move) => {
        const after = castDraft(mutableCopy(guess));
        rulesOf(fundomino).play(after, move);
        return fundominoEvaluate(after)[seat]!;
      });
      return moves[worths.indexOf(Math.max(...worths))]!;
    };
    const dull: Bot<Fundomino> = ({ moves, random }) => moves[random(moves.length)]!;
    for (const [i, bots] of [
      [greedy, dull],
      [dull, greedy],
    ].entries()) {
      const { wins } = simulate(fundomino, { matches: 40, seed: 5, bots });
      expect(wins[i]).toBeGreaterThan(28);
    }
  });
});

// The chances of a match by its scores, which the evaluation builds on.

function chancesOf(scores: readonly number[], target: number): number[] {
  const chances = new Float64Array(4);
  writeMatchProbabilities(scores, scores.length, target, 'basic', chances);
  return [...chances.subarray(0, scores.length)];
}

test('FU-23 with two players it is close to the chance to win enough rounds of 40 points first', () => {
  // The exact chances of the first to three rounds.
  for (const [scores, exact] of [
    [[0, 0], 0.5],
    [[40, 0], 11 / 16],
    [[80, 0], 7 / 8],
    [[80, 40], 3 / 4],
    [[80, 80], 1 / 2],
  ] as const) {
    expect(Math.abs(chancesOf(scores, 120)[0]! - exact)).toBeLessThan(0.02);
  }
});

test('FU-23 it adds up to 1, grows with the score, and is exact at the end', () => {
  for (const scores of [
    [0, 0, 0],
    [110, 20, 40, 40],
    [990, 0, 10],
  ]) {
    const chances = chancesOf(scores, 1_000);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances.indexOf(Math.max(...chances))).toBe(scores.indexOf(Math.max(...scores)));
  }
  expect(chancesOf([120, 40], 120)).toEqual([1, 0]);
  expect(chancesOf([130, 130, 120], 120)).toEqual([0.5, 0.5, 0]);
});
