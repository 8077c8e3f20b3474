/** The board as SVG. */
import { playout, seededRandom } from 'tabletop-rules/core';
import { type DoublesWildState, doublesWild, doublesWildSvg } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, position } from './position.ts';

const fight = after(
  position({}, ['r3b3 r3b4 r3b5', 'r5b8 r6b8']),
  [
    [2, 3, 6, 2],
    [6, 6, 1],
    [2, 5, 5],
  ],
  'keep',
);

describe('the drawing', () => {
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

  test('the markers of each player bear a sign of their own', () => {
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

  test('the strip is extended for high scores; a team has one marker on it', () => {
    expect(doublesWildSvg(position({}, [], { threes: [31, 2] }))).toContain('>31</text>');
    const strip = (teams: boolean): number =>
      doublesWildSvg(position({ seats: 4, teams })).match(/r="8" fill/g)?.length ?? 0;
    expect([strip(false), strip(true)]).toEqual([4, 2]);
  });

  test('DW-10 DW-20 DW-30 dice, strip, frame and threes: golden/battle.svg', async () => {
    await expect(`${doublesWildSvg(fight)}\n`).toMatchFileSnapshot('golden/battle.svg');
  });

  test('texts of a forged state are escaped', () => {
    // A row total is a number by its type; a state out of JSON may hold anything.
    const rows = JSON.parse('["<script>", 4, 5, 6, 7, 8, 9, 10, 11]');
    const svg = doublesWildSvg({ ...fight, rows });
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('&lt;script&gt;');
  });

  test('every state of a match can be drawn', () => {
    for (const options of [{}, { seats: 4, teams: true }] as const) {
      for (let maxMoves = 0; maxMoves < 240; maxMoves += 3) {
        const { state } = playout(doublesWild, doublesWild.setup(options), seededRandom(maxMoves), { maxMoves });
        expect(doublesWildSvg(state)).not.toMatch(/undefined|NaN/);
      }
    }
  });
});
