/** Charts of reviews. */

import { describe, expect, test } from 'vitest';
import { type Review, type ReviewedDecision, reviewChart } from '../../src/bots/index.ts';
import type { GameTypes } from '../../src/core/index.ts';
import { textOf } from '../../src/testing/markup.ts';
import { codeOf } from '../core/error-of.ts';
import { elements } from './elements.ts';

const move = { type: 'go', seat: 0 };

/** A decision that gave something away. */
function decision(ply: number, seat: number, gaveAway: number, mistake: ReviewedDecision<GameTypes>['mistake']) {
  const known = { move, proven: false, visits: 1, known: null, chances: null, line: [move], lineNotation: ['x'] };
  const played = { ...known, notation: '<x>', value: 0.4 };
  const best = { ...known, notation: 'y&z', value: 0.4 + gaveAway };
  return { ply, seat, played, best, rank: 2, moves: 3, gaveAway, mistake };
}

/** A match of so many plies, in which the chances of seat 0 fall. */
function reviewOf(plies: number, sides: readonly number[] = [0, 1]): Review {
  const seats = sides.map(() => ({
    decisions: 2,
    gaveAway: 0.3,
    mistakes: { inaccuracy: 1, mistake: 0, blunder: 2 },
  }));
  const chances = Array.from({ length: plies + 1 }, (_, ply) => {
    const first = plies === 0 ? 0.5 : 1 - ply / plies;
    return sides.map((side) => (side === 0 ? first : (1 - first) / Math.max(1, new Set(sides).size - 1)));
  });
  const decisions = [
    decision(1, 0, 0.06, 'inaccuracy'),
    decision(2, 1, 0.15, 'mistake'),
    decision(3, 0, 0.3, 'blunder'),
  ];
  return {
    game: 'x',
    version: 1,
    sides,
    seats,
    decisions: plies < 3 || sides.length < 2 ? [] : decisions,
    chances,
    end: null,
    luck: { game: 'x', version: 1, sides, seats: [], steps: [] },
  };
}

const titles = (svg: string): readonly string[] =>
  elements(svg)
    .filter(({ tag }) => tag === 'title')
    .map(textOf);

describe('a chart', () => {
  test('has a line for each side, with the names of its players', () => {
    const names = ['Ann', 'Bob', 'Cem', 'Dee'];
    const lines = (svg: string) =>
      elements(svg).filter(({ attributes }) => attributes.get('stroke-linejoin') === 'round');
    expect(lines(reviewChart(reviewOf(8)))).toHaveLength(2);
    expect(lines(reviewChart(reviewOf(8, [0, 1, 2])))).toHaveLength(3);
    const teams = reviewChart(reviewOf(8, [0, 1, 0, 1]), { names });
    expect(lines(teams)).toHaveLength(2);
    expect(teams).toContain('>Ann, Cem – 2 inaccuracies, 4 blunders<');
    expect(reviewChart(reviewOf(8))).toContain('>seat 1 – 1 inaccuracy, 2 blunders<');
    // Not by colour alone.
    const dashes = lines(reviewChart(reviewOf(8, [0, 1, 2]))).map(({ attributes }) =>
      attributes.get('stroke-dasharray'),
    );
    expect(new Set(dashes).size).toBe(3);
  });

  test('marks mistakes by shapes, each with a title', () => {
    const svg = reviewChart(reviewOf(8), { names: ['Ann', 'Bob'] });
    const marks = elements(svg).filter(({ attributes }) => attributes.has('data-mistake'));
    expect(marks.map(({ attributes }) => [attributes.get('data-mistake'), attributes.get('data-ply')])).toEqual([
      ['inaccuracy', '1'],
      ['mistake', '2'],
      ['blunder', '3'],
    ]);
    expect(textOf(marks[2]!).trim()).toBe('Ply 3, Ann: <x>, blunder, gives away 30 %. Best: y&z.');
    expect(textOf(marks[1]!).trim()).toBe('Ply 2, Bob: <x>, mistake, gives away 15 %. Best: y&z.');
  });

  test('tells the chances after every ply, and has its ply to point at', () => {
    const svg = reviewChart(reviewOf(4), { names: ['Ann', 'Bob'] });
    expect(titles(svg).slice(1, 6)).toEqual([
      'Start: Ann 100 %, Bob 0 %',
      'Ply 1, <x>: Ann 75 %, Bob 25 %',
      'Ply 2, <x>: Ann 50 %, Bob 50 %',
      'Ply 3, <x>: Ann 25 %, Bob 75 %',
      'Ply 4: Ann 0 %, Bob 100 %',
    ]);
    const pointed = elements(svg).filter(({ attributes }) => attributes.get('pointer-events') === 'all');
    expect(pointed.map(({ attributes }) => attributes.get('data-ply'))).toEqual(['0', '1', '2', '3', '4']);
    // A long match has columns for several plies.
    const long = elements(reviewChart(reviewOf(1_000))).filter(({ attributes }) => attributes.has('data-ply'));
    expect(long.length).toBeLessThan(250);
  });

  test('marks the ply that a page shows', () => {
    const cursor = (svg: string) => elements(svg).filter(({ attributes }) => attributes.has('data-cursor')).length;
    expect([cursor(reviewChart(reviewOf(4))), cursor(reviewChart(reviewOf(4), { ply: 2 }))]).toEqual([0, 1]);
    expect(reviewChart(reviewOf(4), { ply: 99 })).toBe(reviewChart(reviewOf(4), { ply: 4 }));
  });

  test('names are escaped', () => {
    const evil = '<script>alert("1")</script>&';
    const svg = reviewChart(reviewOf(4), { names: [evil, "'"] });
    expect(elements(svg).some(({ tag }) => tag === 'script')).toBe(false);
    expect(titles(svg)[1]).toBe(`Start: ${evil} 100 %, ' 0 %`);
  });

  test('colours are CSS variables, light or dark, or literal', () => {
    expect(reviewChart(reviewOf(4))).toContain('var(--tabletop-side-0, #b3261e)');
    expect(reviewChart(reviewOf(4), { theme: 'dark' })).toContain('var(--tabletop-side-0, #ff8a80)');
    expect(reviewChart(reviewOf(4), { literalColours: true })).not.toContain('var(');
  });

  test.each([0, 1, 2, 7, 60, 1_234])('of %i plies is well-formed, without a number that is none', (plies) => {
    for (const sides of [[0], [0, 1], [0, 1, 2, 3, 4, 5, 6, 7]]) {
      const svg = reviewChart(reviewOf(plies, sides));
      expect(elements(svg).length).toBeGreaterThan(10);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const labels = elements(svg).filter(({ attributes }) => attributes.get('text-anchor') === 'middle');
      expect(labels.length).toBeLessThan(8);
    }
  });

  test('has no other settings', () => {
    expect(codeOf(() => reviewChart(reviewOf(1), { width: 3 } as object))).toBe('bad-argument');
  });
});
