/** Boards as text and SVG, notation, and the judgement for bots. */
import { playout, seededRandom } from 'tabletop-rules/core';
import {
  type DoublesWildState,
  doublesWild,
  doublesWildEvaluate,
  doublesWildSvg,
  doublesWildText,
} from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, position, square } from './helpers.ts';

const HIT = [2, 3, 6, 2];
const fight = after(position({}, ['r3b3 r3b4 r3b5', 'r5b8 r6b8']), [HIT, [6, 6, 1], [2, 5, 5]], 'keep');
const tieBreak: DoublesWildState = position({ seats: 4 }, ['', 'r5b3'], { tied: [1, 3], turn: 1 });

describe('text', () => {
  test('DW-3 DW-13 DW-22 the board: totals, markers, capitals in a three-in-a-row, brackets at a battle', () => {
    expect(doublesWildText(fight)).toBe(
      [
        '    blue',
        'red  3  4  5  6  7  8  9 10 11',
        '  3  G  G  G  .  .  .  .  .  .',
        '  4  .  .  .  .  .  .  .  .  .',
        '  5  .  .  .  .  . [a] .  .  .',
        '  6  .  .  .  .  .  a  .  .  .',
        '  7  .  .  .  .  .  .  .  .  .',
        '  8  .  .  .  .  .  .  .  .  .',
        '  9  .  .  .  .  .  .  .  .  .',
        ' 10  .  .  .  .  .  .  .  .  .',
        ' 11  .  .  .  .  .  .  .  .  .',
        '',
        'g green   score  1, 20 to place, 0 lost  <',
        'a amber   score  0, 22 to place, 0 lost',
        '',
        'red 2 3, blue 6 2',
        'battle for r5b8, round 2: green 6 6 1 (13) attacks amber 2 5 5 (12)',
        'Green stands or rolls dice again.',
      ].join('\n'),
    );
  });

  test('DW-3 another order of the lines', () => {
    const rows = [11, 3, 10, 4, 9, 5, 8, 6, 7];
    expect(
      doublesWildText(doublesWild.setup({ rows, columns: rows }))
        .split('\n')
        .slice(1, 4),
    ).toEqual(['red 11  3 10  4  9  5  8  6  7', ' 11  .  .  .  .  .  .  .  .  .', '  3  .  .  .  .  .  .  .  .  .']);
  });

  const teams = { seats: 4, teams: true } as const;
  test.each<[string, DoublesWildState, string]>([
    ['first', doublesWild.setup(), 'Green rolls three dice for the first turn.'],
    ['roll', position({}), 'Green is to roll.'],
    ['keep', after(position({}), [HIT]), 'Green keeps the dice or rolls again.'],
    ['reroll', after(position({}), [HIT], 'reroll blue'), 'Green rolls again: blue.'],
    ['reroll', after(position({}), [HIT], 'reroll all'), 'Green rolls again: all.'],
    ['square', after(position({}), [[2, 3, 1, 1]], 'keep'), 'Green chooses any square of the row red 5.'],
    ['square', after(position({}), [[1, 1, 2, 3]], 'keep'), 'Green chooses any square of the column blue 5.'],
    ['square', after(position({}), [[1, 1, 3, 3]], 'keep'), 'Green chooses any square of the board.'],
    [
      'teammate',
      after(position(teams, ['', '', 'r5b8']), [HIT], 'keep'),
      'Green leaves or replaces the teammate’s marker on r5b8.',
    ],
    ['clash', after(fight, [], 'fight 1 3'), 'Green rolls dice 1 3.'],
    ['clash', after(position({}, ['', 'r5b8']), [HIT], 'keep'), 'Green rolls all three dice.'],
    ['battle', { ...fight, round: 4, side: 1 }, 'Amber must roll at least one die again.'],
    ['tie-break', tieBreak, 'tie-break, the first three wins: amber and white'],
    ['over', position(teams, [], { phase: 'over', threes: [1, 0, 0, 0] }), 'Green and purple have won.'],
    ['over', position({}, [], { phase: 'over', threes: [0, 1] }), 'Amber has won.'],
  ])('%s is told', (_, state, text) => {
    expect(doublesWildText(state)).toContain(text);
  });
});

describe('SVG', () => {
  test('is one picture with a title and a description', () => {
    const svg = doublesWildSvg(fight);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [\s\S]*<\/svg>$/);
    expect(svg).toContain('<title>Doubles Wild</title>');
    expect(svg).toContain('Green: score 1, 20 to place, on r3b3 r3b4 r3b5.');
    expect(svg.match(/<svg|<\/svg>|<text|<\/text>/g)?.length).toBe((svg.match(/<text/g)?.length ?? 0) * 2 + 2);
  });

  test('DW-3 each square can be found by its name, and its marker too', () => {
    const found = (state: DoublesWildState, name: string): number =>
      doublesWildSvg(state).split(`data-cell="${name}"`).length - 1;
    expect([found(fight, 'r5b8'), found(fight, 'r5b7'), found(fight, 'r11b11')]).toEqual([2, 1, 1]);
    const columns = [7, 6, 8, 5, 9, 4, 10, 3, 11];
    expect(doublesWildSvg(doublesWild.setup({ columns }))).toContain('data-cell="r3b7" x="60" y="60"');
  });

  test('each player’s markers bear another sign', () => {
    const sign = (seat: number): string => {
      const markers = ['', '', '', ''];
      markers[seat] = 'r5b5';
      const empty = new Set(doublesWildSvg(position({ seats: 4 })).split('\n'));
      const drawn = doublesWildSvg(position({ seats: 4 }, markers)).split('\n');
      return drawn.find((line) => line.startsWith('<g ') && !empty.has(line))!.replace(/#[0-9a-f]{6}/g, '');
    };
    expect(new Set([0, 1, 2, 3].map(sign)).size).toBe(4);
  });

  test('DW-30 a line runs through each three-in-a-row', () => {
    const lines = (state: DoublesWildState): number => doublesWildSvg(state).match(/<line /g)?.length ?? 0;
    expect(lines(position({}))).toBe(0);
    expect(lines(position({}, ['r3b3 r3b4 r3b5 r3b6 r4b3 r5b3', 'r7b7 r8b8 r9b9']))).toBe(4);
  });

  test('the strip goes on for high scores; a team has one marker on it', () => {
    expect(doublesWildSvg(position({}, [], { threes: [31, 2] }))).toContain('>31</text>');
    const strip = (teams: boolean): number =>
      doublesWildSvg(position({ seats: 4, teams })).match(/r="8" fill/g)?.length ?? 0;
    expect([strip(false), strip(true)]).toEqual([4, 2]);
  });

  test('every state of a match can be drawn', () => {
    for (const options of [{}, { seats: 4, teams: true }] as const) {
      for (let maxMoves = 0; maxMoves < 240; maxMoves += 3) {
        const { state } = playout(doublesWild, doublesWild.setup(options), seededRandom(maxMoves), { maxMoves });
        expect(doublesWildSvg(state)).not.toMatch(/undefined|NaN/);
        expect(doublesWildText(state)).not.toMatch(/undefined|NaN/);
      }
    }
  });
});

describe('evaluation', () => {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

  test('is one number a seat, and the sides add up to 1', () => {
    expect(doublesWildEvaluate(position({ seats: 3 }))).toEqual([1 / 3, 1 / 3, 1 / 3]);
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
    const state = position({}, ['r5b6 r5b7', 'r5b8'], { phase: 'battle', square: square('r5b8'), round: 3 });
    const good = { ...state, attack: [6, 6, 6], defence: [1, 1, 1] };
    const bad = { ...state, attack: [1, 1, 1], defence: [6, 6, 6] };
    expect(of(good)).toBeGreaterThan(of(bad));
  });

  test('DW-33 in the tie-break the others have lost; at the end the winners share it all', () => {
    const values = doublesWildEvaluate(tieBreak);
    expect([values[0], values[2]]).toEqual([0, 0]);
    expect(sum(values)).toBeCloseTo(1, 12);
    const shared = position({ seats: 3, tieBreak: 'shared' }, [], { phase: 'over', threes: [2, 1, 2] });
    expect(doublesWildEvaluate(shared)).toEqual([0.5, 0, 0.5]);
  });
});

describe('pinned', () => {
  test('DW-10 DW-20 DW-30 the whole drawing of a battle: dice, strip, frame and threes', () => {
    expect(doublesWildSvg(fight)).toMatchSnapshot();
  });

  test('DW-30 two in a row are worth less where the third square is protected', () => {
    const evaluate = (amber: string): number => doublesWildEvaluate(position({}, ['r3b3 r3b4', amber]))[0]!;
    // Amber has as many markers and points both times; the third square is part of its three, or is not.
    expect(evaluate('r3b5 r4b5 r5b5')).toBeLessThan(evaluate('r3b5 r9b9 r9b10 r9b11'));
  });

  test('DW-33 in the tie-break the points of the main game count no more', () => {
    const level = position({}, [], { tied: [0, 1], threes: [5, 5] });
    const uneven = position({}, [], { tied: [0, 1], threes: [9, 5] });
    expect(doublesWildEvaluate(uneven)).toEqual(doublesWildEvaluate(level));
  });

  test('DW-33 in the tie-break a battle for the first three is judged by its odds', () => {
    const start = position({}, ['r3b3 r3b4', 'r3b5'], { tied: [0, 1], threes: [5, 5] });
    const last: DoublesWildState = {
      ...start,
      phase: 'battle',
      square: square('r3b5'),
      round: 3,
      side: 1,
      attack: [6, 6, 6],
      defence: [1, 1, 1],
    };
    expect(doublesWildEvaluate(last)[0]).toBeGreaterThan(0.99);
  });
});
