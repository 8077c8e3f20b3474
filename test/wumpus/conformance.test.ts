/** The conformance kit, from the start and from positions that random play seldom comes to. */
import { defineGame } from 'tabletop-rules/author';
import type { Game } from 'tabletop-rules/core';
import { type CheckReport, checkGame } from 'tabletop-rules/testing';
import { type Wumpus, type WumpusCard, type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, it } from 'vitest';
import { runs, seed } from '../runs.ts';
import { faults } from './faults.ts';
import { LAYOUT, table, turn } from './helpers.ts';

const SEED = seed(1_973);

function invariant(state: WumpusState): void {
  const wrong = faults(state);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}

/** The same game, begun at another state. */
function from(state: WumpusState): Game<Wumpus> {
  // Each setup makes a state of its own.
  return defineGame<Wumpus>({ ...wumpus.rules, setup: () => structuredClone(state) });
}

function check(game: Game<Wumpus>, settings: Parameters<typeof checkGame<Wumpus>>[1]): CheckReport {
  return checkGame(game, { seed: SEED, invariant, ...settings });
}

describe('the conformance kit passes', () => {
  it.each([2, 3, 4] as const)('from the start, %i players', (seats) => {
    const report = check(wumpus, { options: { seats, terrain: LAYOUT }, runs: runs(4), maxMoves: 160 });
    for (const name of ['leak-view', 'leak-moves', 'leak-explain', 'determinize', 'reveals', 'executors'] as const) {
      expect(report.counts[name], name).toBeGreaterThan(0);
    }
  });

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
  const frail = { limits: [5, 4, 4, 2] };

  it.each([
    ['a fight', turn(0, { ...setting, change: frail }, 'act'), 40],
    ['an attack', table({ ...setting, change: { ...frail, phase: 'answer', asked: 0 } }), 40],
    ['scent, with a hunter to be put out', table({ ...setting, change: { limits: [5, 4, 4, 2] } }), 60],
    ['a turn with cards of every purpose', turn(2, { ...setting, change: frail }), 40],
    ['before a turn', table({ ...setting, change: { ...frail, phase: 'hazards', turn: 0, asked: 1 } }), 40],
  ])('from %s', (_, state, maxMoves) => {
    check(from(state), { runs: runs(5), maxMoves });
  });

  it('from a reconcile phase with an empty deck', () => {
    const reconcile = { ...frail, phase: 'reconcile', turn: 0, asked: 0 } as const;
    check(from(table({ ...setting, deck: [], change: reconcile })), { runs: runs(4), maxMoves: 40 });
    check(from(table({ ...setting, at: ['a7'], deck: ['bow', 'run'], change: reconcile })), {
      runs: runs(4),
      maxMoves: 40,
    });
  });
});
