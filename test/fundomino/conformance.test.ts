/** The conformance kit: every number of seats, every variant and twist, and late rounds. */
import { type Fundomino, type FundominoOptions, type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { type CheckReport, checkGame } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { runs, seed, share } from '../runs.ts';
import { startingAt } from '../starting-at.ts';
import { violationsOf } from './invariants.ts';
import { position } from './position.ts';

function invariant(state: FundominoState): void {
  const violations = violationsOf(state);
  if (violations.length > 0) throw new Error(violations.join('; '));
}

function check(game: typeof fundomino, settings: Parameters<typeof checkGame<Fundomino>>[1]): CheckReport {
  return checkGame(game, { seed: seed(120), invariant, ...settings });
}

const TWISTS = { doubleBack: true, doubleStakes: true, perfectTen: true } as const;
const rows: readonly FundominoOptions[] = [
  {},
  { seats: 3, dominoCall: 'automatic' },
  { seats: 4 },
  TWISTS,
  { seats: 3, variant: 'face-value', ...TWISTS },
  { seats: 4, variant: 'face-value', teams: true, ...TWISTS },
  { seats: 4, variant: 'team', ...TWISTS },
  { seats: 4, variant: 'caribbean', ...TWISTS },
  { seats: 4, perfectTen: true, tenWins: 'at-once', target: 20 },
  { seats: 3, tiedRanks: 'dense', deadEndSymbols: 'inactive' },
];

describe('the conformance kit passes', () => {
  it.each(share(rows, 5, 2))('from the start, with %o', (options) => {
    const report = check(fundomino, { options, runs: runs(2), maxMoves: 120 });
    for (const name of [
      'leak-view',
      'leak-moves',
      'leak-explain',
      'determinize',
      'reveals',
      'executors',
      'sample-move',
      'numbers',
    ] as const) {
      expect(report.counts[name], name).toBeGreaterThan(0);
    }
  });

  const late: readonly (readonly [string, FundominoState])[] = [
    [
      'two, an empty stock',
      position({
        options: { target: 40 },
        hands: [
          ['1|6', '1|1', '6|draw-green'],
          ['4|6', '2|draw-purple', '3|wild'],
        ],
        stock: 0,
      }),
    ],
    [
      'three, an empty stock, every twist',
      position({
        options: { ...TWISTS, target: 40 },
        hands: [
          ['1|6', '1|1'],
          ['4|6', '2|draw-purple', '6|draw-green'],
          ['4|wild', '2|2', '3|6'],
        ],
        stock: 0,
      }),
    ],
    [
      'face value in teams, an empty stock',
      position({
        options: { ...TWISTS, variant: 'face-value', teams: true, target: 10 },
        hands: [
          ['1|6', '1|1'],
          ['2|draw-purple', '6|draw-green'],
          ['4|wild', '2|2'],
          ['4|6', '1|again-purple'],
        ],
        stock: 0,
      }),
    ],
    [
      'Caribbean, near its end',
      position({
        options: { ...TWISTS, variant: 'caribbean', target: 60 },
        hands: [
          ['1|6', '1|1'],
          ['2|draw-purple', '6|draw-green'],
          ['4|wild', '2|2'],
          ['4|6', '1|again-purple'],
        ],
        stock: 0,
      }),
    ],
  ];

  it.each(share(late, 4, 2))('from a late round: %s', (_, state) => {
    // Here the position has set the stock aside, which the invariant does not allow.
    const report = check(startingAt(fundomino, state), { runs: runs(8, 8), maxMoves: 40, invariant: undefined });
    expect(report.ended).toBeGreaterThan(0);
    expect(report.counts.reveals).toBeGreaterThan(0);
  });
});
