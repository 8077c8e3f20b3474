/** Charts of luck and skill. */
import { describe, expect, test } from 'vitest';
import { type Luck, type LuckChartWords, luckChart, luckMoments } from '../../src/bots/index.ts';
import { type MarkupElement, textOf } from '../../src/testing/markup.ts';
import { codeOf } from '../core/error-of.ts';
import { elements } from './elements.ts';

/** Luck of two seats: what each action gave seat 0, in points, and whether chance did. */
function luckOf(...steps: readonly (readonly [by: number | 'dice', points: number])[]): Luck {
  const seat = { share: 1, luck: 0, error: 0, skill: 0, corrected: 0, adjusted: 1 };
  return {
    game: 'x',
    version: 1,
    sides: [0, 1],
    seats: [seat, seat],
    steps: steps.map(([by, points], i) => ({
      ply: i + 1,
      by,
      gained: [points / 100, -points / 100],
      corrected: [0, 0],
      error: [0, 0],
    })),
  };
}

const MATCH = luckOf(['dice', 12], [0, -3], ['dice', -20], [1, 9], ['dice', 4]);

const texts = (svg: string, name = 'text'): readonly string[] =>
  elements(svg)
    .filter(({ tag }) => tag === name)
    .map(textOf);
const lines = (svg: string): readonly MarkupElement[] =>
  elements(svg).filter(({ attributes }) => attributes.get('stroke-linejoin') === 'round');

describe('a chart of luck', () => {
  test('says what chance and what the moves came to, for any seat', () => {
    const told = texts(luckChart(MATCH, { names: ['Ann', 'Bob'] }));
    expect(told).toEqual(expect.arrayContaining(['Luck of Ann: −4 points', 'Skill of Ann: +6 points']));
    expect(texts(luckChart(MATCH, { seat: 1 }))).toEqual(
      expect.arrayContaining(['Luck of seat 1: +4 points', 'Skill of seat 1: −6 points']),
    );
    expect(texts(luckChart(MATCH), 'desc')).toEqual(['Luck of seat 0: −4 points. Skill of seat 0: +6 points']);
  });

  test('has a line each, which differ in more than colour, on a scale that holds both', () => {
    const svg = luckChart(MATCH);
    const strokes = lines(svg).map(
      ({ attributes }) => `${attributes.get('stroke')} ${attributes.get('stroke-dasharray')}`,
    );
    expect(new Set(strokes).size).toBeGreaterThan(1);
    expect(texts(svg)).toEqual(expect.arrayContaining(['+20', '0', '−20']));
    expect(texts(luckChart(luckOf(['dice', 70])))).toContain('+100');
    // The luck of 20 of 20 points ends at the top of the plot.
    const path = lines(luckChart(luckOf(['dice', 20])))[0]!.attributes.get('d')!;
    expect(path.trim().endsWith('14')).toBe(true);
  });

  test('marks the luckiest and the unluckiest moment, and no move', () => {
    const marked = elements(luckChart(MATCH)).filter(({ attributes }) => attributes.get('data-luck') !== undefined);
    expect(marked.map(({ attributes }) => [attributes.get('data-luck'), attributes.get('data-ply')])).toEqual([
      ['luckiest', '1'],
      ['unluckiest', '3'],
    ]);
    expect(luckMoments(MATCH, 1)).toMatchObject({ luckiest: { ply: 3 }, unluckiest: { ply: 1 } });
    expect(luckMoments(luckOf([0, -30], [1, 30]), 0)).toEqual({ luckiest: undefined, unluckiest: undefined });
  });

  test('has a column for each ply to point at, few of a long match, and marks the one that is shown', () => {
    const columns = (svg: string): readonly MarkupElement[] =>
      elements(svg).filter(({ tag, attributes }) => tag === 'rect' && attributes.get('data-ply') !== undefined);
    expect(columns(luckChart(MATCH)).map((column) => textOf(column).trim())).toContain('Ply 3: luck −8, skill −3');
    expect(columns(luckChart(luckOf(...Array.from({ length: 900 }, () => ['dice', 0] as const)))).length).toBeLessThan(
      250,
    );
    expect(luckChart(MATCH, { ply: 2 })).toContain('data-cursor');
    expect(luckChart(MATCH)).not.toContain('data-cursor');
  });

  test('is drawn without a single action, and escapes names', () => {
    expect(texts(luckChart(luckOf()))).toContain('Luck of seat 0: 0 points');
    expect(texts(luckChart(MATCH, { names: ['<b>', '&'] }))).toContain('Luck of <b>: −4 points');
  });

  test('speaks another language', () => {
    const words: LuckChartWords = {
      title: 'Glück und Können',
      start: 'Anfang',
      at: ({ ply, luck, skill }) => `Zug ${ply}: Glück ${luck}, Können ${skill}`,
      luck: ({ name, points }) => `Glück von ${name}: ${points}`,
      skill: ({ name, points }) => `Können von ${name}: ${points}`,
      points: (points) => `${points} P.`,
    };
    const svg = luckChart(MATCH, { words, names: ['Anna', 'Bea'] });
    expect(texts(svg, 'title')[0]).toBe('Glück und Können');
    expect(texts(svg)).toEqual(expect.arrayContaining(['Glück von Anna: -4 P.', 'Anfang', '20 P.']));
    expect([...texts(svg), ...texts(svg, 'title'), ...texts(svg, 'desc')].join()).not.toMatch(/luck|skill/i);
  });

  test('wrong arguments are refused', () => {
    expect(codeOf(() => luckChart(MATCH, { seat: 2 }))).toBe('bad-seat');
    expect(codeOf(() => luckChart(MATCH, { colour: 'red' } as never))).toBe('bad-argument');
    expect(codeOf(() => luckChart({ ...MATCH, steps: 3 } as never))).toBe('bad-argument');
    expect(codeOf(() => luckChart(MATCH, { ply: '3' as never }))).toBe('bad-argument');
  });
});
