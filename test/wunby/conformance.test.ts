/** The conformance kit, from the start and from positions that random play seldom reaches. */
import { simulate } from 'tabletop-rules/core';
import { checkGame } from 'tabletop-rules/testing';
import { type WunbyOptions, type WunbyState, wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed, share } from '../runs.ts';
import { startingAt } from '../starting-at.ts';
import { position } from './position.ts';

const LAYOUT = ['c3-e3n', 'f2-f4e', 'a1n', 'h6-h7e', 'g5n', 'd6-e6n'];
const TABLES: readonly (readonly [string, WunbyOptions])[] = [
  ['two', { layout: LAYOUT }],
  ['two, REPEAT in all two', { layout: LAYOUT, repeat: 'total' }],
  ['two who build', { size: 7, barriers: { 1: 2, 2: 1, 3: 1 } }],
  ['four', { seats: 4, layout: LAYOUT, tie: 'off' }],
  ['two teams', { teams: true, layout: LAYOUT }],
];

describe('the conformance kit passes', () => {
  test.each(share(TABLES, 3, 2))('%s', (_, options) => {
    const report = checkGame(wunby, { options, runs: runs(2), seed: seed(81), maxMoves: 60 });
    expect(report.plies).toBeGreaterThan(20);
  });

  test.each<[string, WunbyState]>([
    [
      'a tie',
      position({
        options: { seats: 4 },
        markers: ['d9 e9 f9', 'a1 b1 h1', 'e1 c1 d1', 'a9 b9 h9'],
        number: 1,
        face: 'JUMP',
        tie: [],
      }),
    ],
    [
      'a marker to be placed',
      position({
        markers: ['c1 d1 e1 f1 c9', 'd9 e9 f9 g9'],
        number: 1,
        face: 'REPEAT',
        midRepeat: true,
        removed: 1,
      }),
    ],
    ['the last step', position({ markers: ['c9 d9 e9 f9 g8', 'c1 d1 e1 f1 g2'], number: 1, face: 'WILD' })],
    [
      'nothing possible',
      position({
        markers: ['a1 b1 c1 d1 e1', 'a9 b9 h9 i9 i8'],
        barriers: 'a1-c1n d1-e1n e1-e2e',
        number: 6,
        face: '1-B',
      }),
    ],
  ])('from %s', (_, state) => {
    checkGame(startingAt(wunby, state), { runs: runs(3), seed: seed(82), maxMoves: 12 });
  });
});

test('WU-32 random matches of four end mostly within 20,000 moves; no seat is better than another', () => {
  const { unfinished, wins, reasons } = simulate(wunby, {
    options: { seats: 4, size: 7, layout: [] },
    matches: 60,
    seed: 83,
    maxMoves: 20_000,
  });
  expect(unfinished).toBeLessThan(6);
  expect(Object.keys(reasons)).toContain('home');
  for (const won of wins) expect(won).toBeGreaterThan(3);
});
