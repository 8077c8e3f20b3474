/** What pages rely on, in random matches. */
import { doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { checkBoard } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';

test('the board conforms to the contract of boards', () => {
  const options = [
    { wild: 'may' },
    { seats: 3, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7] },
    { seats: 4, teams: true },
  ] as const;
  const report = checkBoard(doublesWild, doublesWildBoard, { options, runs: runs(2), seed: seed(16), maxMoves: 80 });
  expect(report.paths).toBeGreaterThan(20);
});
