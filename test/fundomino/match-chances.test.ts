/** The chances of a match by its scores, which the evaluation builds on. */
import { expect, test } from 'vitest';
import { writeMatchProbabilities } from '../../src/fundomino/bot/evaluation.ts';

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
