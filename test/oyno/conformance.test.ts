/** The conformance suite, for each option. */
import { type OynoOptions, type OynoPuzzleOptions, oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { checkGame } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { runs, seed, share } from '../runs.ts';
import { largest, ring } from './boards.ts';

const SEED = seed(20_261_121);

const options: readonly OynoOptions[] = [
  {},
  { place: 'any-time', bothComplete: 'draw' },
  { board: 'round', drawAfter: 2 },
  { wild: true },
  { wild: true, place: 'any-time', drawAfter: 2 },
  { board: ring(17), place: 'any-time' },
  { board: largest(), wild: true },
  { position: 'a1=r b2=B c2=R d4=b e5=b', turn: 1, drawAfter: 3 },
];
test.each(share(options, 3, 2).map((option) => [JSON.stringify(option).slice(0, 60), option] as const))(
  'OY-10 to OY-21 the duel keeps the contract with %s',
  (_, option) => {
    const report = checkGame(oyno, { options: option, runs: runs(6), maxMoves: 150, seed: SEED });
    expect(report.plies).toBeGreaterThan(runs(75));
  },
);

const puzzles: readonly (readonly [string, OynoPuzzleOptions])[] = [
  ['level 1', { level: 1 }],
  ['level 9, board round', { level: 9, board: 'round' }],
  ['level 9, a ring of 17', { level: 9, board: ring(17) }],
  ['a position', { position: 'a1=U b2=u c2=U d4=u e5=u' }],
];
test.each(share(puzzles, 2))('OY-30 to OY-33 the puzzle keeps the contract: %s', (_, option) => {
  checkGame(oynoPuzzle, { options: option, runs: runs(5), maxMoves: 60, seed: SEED });
});
