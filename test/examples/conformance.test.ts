/** The example games pass the suites. */
import { checkGame } from 'tabletop-rules/testing';
import { expect, it } from 'vitest';
import { beachcombers } from '../../examples/beachcombers.ts';
import { beachcombersBoard } from '../../examples/beachcombers-board.ts';
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

it('beachcombers, with its board', () => {
  const kit = { game: beachcombers, board: beachcombersBoard };
  const options = [{ cards: 2 }, { cards: 3, seats: 3 }, { seats: 4 }] as const;
  const report = checkGame(kit, { options, runs: runs(12), seed: 1, reasons: ['no-cards'] });
  expect(report.warnings).toEqual([]);
  expect(report.counts.sealed).toBeGreaterThan(100);
});
