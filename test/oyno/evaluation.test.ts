/** Evaluations for bots. */
import { oyno, oynoEvaluate, oynoPuzzle, oynoPuzzleEvaluate } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { duel, play, puzzle } from './positions.ts';

test('OY-15 a bone on the board counts, a lower one 0.7 times as much as an upper one; a bone beside the board does not', () => {
  const odds = (position: string): number => {
    const chances = oynoEvaluate(duel(position));
    expect(chances[0]! + chances[1]!).toBeCloseTo(1, 12);
    return Math.log(chances[0]! / chances[1]!);
  };
  expect(oynoEvaluate(oyno.setup())).toEqual([0.5, 0.5]);
  expect(odds('a1=R')).toBeGreaterThan(0);
  expect(odds('a1=r')).toBeCloseTo(0.7 * odds('a1=R'), 12);
  expect(odds('a1=R b1=R e1=b')).toBeCloseTo(2 * odds('a1=R') - odds('a1=r'), 12);
  expect(oynoEvaluate(duel('a1=R e5=B'))).toEqual([0.5, 0.5]);
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
