/** The conformance suite, from the start and from positions that random play seldom comes to. */
import type { Game } from 'tabletop-rules/core';
import { type CheckReport, checkGame } from 'tabletop-rules/testing';
import { type Wumpus, type WumpusCard, type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, it } from 'vitest';
import { runs, seed, share } from '../runs.ts';
import { startingAt } from '../starting-at.ts';
import { brokenInvariants } from './invariants.ts';
import { LAYOUT, position, turn } from './position.ts';

const SEED = seed(1_973);

function invariant(state: WumpusState): void {
  const broken = brokenInvariants(state);
  if (broken.length > 0) throw new Error(broken.join('; '));
}

function check(game: Game<Wumpus>, settings: Parameters<typeof checkGame<Wumpus>>[1]): CheckReport {
  return checkGame(game, { seed: SEED, invariant, ...settings });
}

describe('the conformance suite passes', () => {
  it.each(share([2, 3, 4] as const, 2))('from the start, %i players', (seats) => {
    const report = check(wumpus, { options: { seats, terrain: LAYOUT }, runs: runs(2), maxMoves: 160 });
    for (const name of ['leak-view', 'leak-moves', 'leak-explain', 'determinize', 'reveals', 'executors'] as const) {
      expect(report.counts[name], name).toBeGreaterThan(0);
    }
  });

  it.each(share([2, 3] as const, 2))(
    'HW-22 HW-23 HW-32 HW-36 from the start, with the other readings, %i players',
    (seats) => {
      const readings = { scent: 'steered', retreat: 'any-turn', onLair: 'leave', lostFight: 'suffer' } as const;
      const options = { seats, terrain: LAYOUT, ...readings };
      const report = check(wumpus, { options, runs: runs(2), maxMoves: 160 });
      for (const name of ['leak-view', 'leak-moves', 'leak-explain'] as const) {
        expect(report.counts[name], name).toBeGreaterThan(0);
      }
    },
  );

  it('while the terrain is laid', () => {
    check(wumpus, { runs: runs(3), maxMoves: 60 });
  });

  const hunters = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;
  const hands: WumpusCard[][] = [
    ['bow', 'bow', 'spear', 'run', 'retreat'],
    ['run', 'cover', 'submerge', 'hazards'],
    ['nets', 'ambush', 'scent-in-the-air', 'camouflage'],
    ['retreat', 'run'],
  ];
  const setting = { hunters, hands, at: ['d4', 'd4', 'd5', 'c4'] };
  const frail = { handLimits: [5, 4, 4, 2] };

  const any = (moment: Parameters<typeof position>[0]): WumpusState =>
    position({ ...setting, ...frail, retreat: 'any-turn', ...moment });

  it.each([
    ['a fight', turn(0, { ...setting, ...frail }, 'act'), 40],
    ['a fight without a retreat', turn(0, { ...setting, ...frail, lostFight: 'suffer' }, 'act'), 40],
    ['an attack', position({ ...setting, ...frail, phase: 'answer', asked: 0 }), 40],
    ['scent, with a hunter to be put out', position({ ...setting, handLimits: [5, 4, 4, 2] }), 60],
    ['a turn with cards of every purpose', turn(2, { ...setting, ...frail }), 40],
    ['before a turn', position({ ...setting, ...frail, phase: 'hazards', turn: 0, asked: 1 }), 40],
    ['before a move, retreats in any turn', any({ phase: 'before-move', turn: 0, asked: 1 }), 40],
    ['after a move, retreats in any turn', any({ phase: 'after-move', turn: 2, asked: 3 }), 40],
    ['the second step of a scent', position({ ...setting, ...frail, scent: 'steered', phase: 'steer', asked: 2 }), 40],
  ])('from %s', (_, state, maxMoves) => {
    check(startingAt(wumpus, state), { runs: runs(3), maxMoves });
  });

  it('from a reconcile phase with an empty deck', () => {
    const reconcile = { ...frail, phase: 'reconcile', turn: 0, asked: 0 } as const;
    check(startingAt(wumpus, position({ ...setting, deck: [], ...reconcile })), { runs: runs(4), maxMoves: 40 });
    check(startingAt(wumpus, position({ ...setting, at: ['a7'], deck: ['bow', 'run'], ...reconcile })), {
      runs: runs(4),
      maxMoves: 40,
    });
  });
});
