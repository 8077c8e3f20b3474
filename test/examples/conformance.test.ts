/** The example games pass the suites. */
import { checkGame } from 'tabletop-rules/testing';
import { expect, it } from 'vitest';
import { goofspiel } from '../../examples/goofspiel.ts';
import { goofspielBoard } from '../../examples/goofspiel-board.ts';
import { runs } from '../runs.ts';

it('goofspiel, with its board', () => {
  const kit = { game: goofspiel, board: goofspielBoard };
  const options = [{ cards: 3 }, { cards: 4, seats: 3 }, {}] as const;
  const report = checkGame(kit, { options, runs: runs(12), seed: 1, reasons: ['no-cards'] });
  expect(report.warnings).toEqual([]);
  expect(report.counts.sealed).toBeGreaterThan(100);
});
