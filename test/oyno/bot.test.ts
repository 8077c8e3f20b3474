/** Evaluations for bots. */

import { type OynoOptions, oyno, oynoEvaluate, oynoPuzzle, oynoPuzzleEvaluate } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { duel, play, puzzle } from './positions.ts';

/** The logarithm of red's odds to win. */
function odds(position: string, options?: OynoOptions): number {
  const chances = oynoEvaluate(duel(position, options));
  expect(chances[0]! + chances[1]!).toBeCloseTo(1, 12);
  return Math.log(chances[0]! / chances[1]!);
}

test('OY-15 with bones placed at any time, a lower one counts 0.7 times as much as an upper one, one beside the board nothing', () => {
  const anyTime = (position: string): number => odds(position, { place: 'any-time' });
  expect(oynoEvaluate(oyno.setup({ place: 'any-time' }))).toEqual([0.5, 0.5]);
  expect(anyTime('a1=R')).toBeGreaterThan(0);
  expect(anyTime('a1=r')).toBeCloseTo(0.7 * anyTime('a1=R'), 12);
  expect(anyTime('a1=R b1=R e1=b')).toBeCloseTo(2 * anyTime('a1=R') - anyTime('a1=r'), 12);
  expect(anyTime('a1=R e5=B')).toBe(0);
});

test('OY-11 a side without lower bones, which places next, has better chances, and better ones in its turn', () => {
  const both = 'a1=R e5=B';
  expect(odds(both)).toBeGreaterThan(0);
  expect(odds(both, { turn: 1 })).toBeCloseTo(-odds(both), 12);
  expect(odds('a1=r e5=b')).toBe(0);
  // More than an upper bone is worth: the other side may not place.
  expect(odds('a1=R e5=b')).toBeGreaterThan(odds(both));
  // More than the same with another lower bone on each side, so that neither may place.
  expect(odds('a1=R e5=b', { turn: 1 })).toBeGreaterThan(odds('a1=R a5=r e1=b e5=b', { turn: 1 }));
  expect(odds('a1=R e5=b', { turn: 1 })).toBeLessThan(odds('a1=R e5=b'));
});

test('OY-15 OY-18 a win is 1, a draw one half', () => {
  const eight = 'a1=R b1=R a2=R b2=R a4=R b4=R a5=R e2=r';
  expect(oynoEvaluate(play(oyno, duel(eight), 'flip e2'))).toEqual([1, 0]);
  const asBlue = eight.replace(/[rR]/g, (letter) => (letter === 'r' ? 'b' : 'B'));
  expect(oynoEvaluate(play(oyno, duel(asBlue, { turn: 1 }), 'flip e2'))).toEqual([0, 1]);
  const there = duel('a1=R a5=r e1=B e5=b d5=B', { drawAfter: 2 });
  expect(oynoEvaluate(play(oyno, there, 'a1-a3', 'e1-e3', 'a3-a1', 'e3-e1'))).toEqual([0.5, 0.5]);
});

test('OY-32 a puzzle is worth the share of its bones that are upper', () => {
  expect(oynoPuzzleEvaluate(puzzle('a1=U b1=u d4=u e4=U a5=u'))).toEqual([0.4]);
  expect(oynoPuzzleEvaluate(oynoPuzzle.setup())).toEqual([0]);
  expect(oynoPuzzleEvaluate(puzzle('a1=U'))).toEqual([1]);
});
