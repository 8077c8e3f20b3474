/** The hand-written loop plays the same game as the library: means and spreads of many random matches agree. */
import { playout, seededRandom } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';
import { doublesWildLimit, LAST, seedDoublesWildLimit } from '../../bench/limits/doubles-wild.ts';

const MATCHES = 4_000;
/** How many standard errors two means may differ. */
const MOST = 4.5;

/** What is counted of a match. */
interface Sample {
  readonly plies: number;
  readonly won: number;
  readonly tieBreak: number;
  readonly score: number;
  readonly lead: number;
}

function ofLibrary(): readonly Sample[] {
  const random = seededRandom(31);
  const start = doublesWild.setup();
  return Array.from({ length: MATCHES }, () => {
    const { moves, outcome } = playout(doublesWild, start, random);
    const [score = 0, other = 0] = outcome?.scores ?? [];
    const tieBreak = Number(outcome?.reason === 'first-three');
    return { plies: moves, won: Number(outcome?.winners[0] === 0), tieBreak, score, lead: Math.abs(score - other) };
  });
}

function ofLimit(): readonly Sample[] {
  seedDoublesWildLimit(5);
  return Array.from({ length: MATCHES }, () => {
    const plies = doublesWildLimit();
    const [score = 0, other = 0] = LAST.scores;
    const lead = Math.abs(score - other);
    return { plies, won: Number(LAST.winner === 0), tieBreak: Number(LAST.tieBreak), score, lead };
  });
}

/** The mean and its variance. */
function meanOf(values: readonly number[]): readonly [number, number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return [mean, variance / values.length];
}

/** How many standard errors two means are apart. */
function apart(a: readonly number[], b: readonly number[]): number {
  const [meanA, errorA] = meanOf(a);
  const [meanB, errorB] = meanOf(b);
  return Math.abs(meanA - meanB) / Math.sqrt(errorA + errorB);
}

test('the limit of Doubles Wild agrees with the library', () => {
  const library = ofLibrary();
  const limit = ofLimit();
  const [plies] = meanOf(library.map((match) => match.plies));
  const compare = (name: string, of: (match: Sample) => number): void =>
    expect(apart(library.map(of), limit.map(of)), name).toBeLessThan(MOST);
  compare('plies', (match) => match.plies);
  compare('spread of plies', (match) => (match.plies - plies) ** 2);
  compare('wins of seat 0', (match) => match.won);
  compare('tie-breaks', (match) => match.tieBreak);
  compare('scores', (match) => match.score);
  compare('leads', (match) => match.lead);
});
