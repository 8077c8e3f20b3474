import { type CheckReport, checkGame } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { cardsAddUp, type ToyOptions, toy, toyWith } from './toy.ts';

const ALL_OPTIONS: readonly ToyOptions[] = [
  {},
  { seats: 3, copies: 3 },
  { seats: 4, copies: 4 },
  { seats: 4, teams: true, copies: 3 },
];

describe('games without a fault', () => {
  it('passes the toy under all its options, and makes every comparison many times', () => {
    const report = checkGame(toy, { options: ALL_OPTIONS, runs: 40, seed: 1, maxMoves: 80, invariant: cardsAddUp });
    expect(report.runs).toBe(160);
    expect(report.ended).toBeGreaterThan(40);
    expect(Object.keys(report.reasons)).toEqual(['cards-out']);
    for (const [name, count] of Object.entries(report.counts)) expect(count, name).toBeGreaterThan(30);
    expect(report.counts['leak-view']).toBeGreaterThan(3_000);
    expect(report.counts['leak-explain']).toBeGreaterThan(3_000);
    expect(report.counts.reveals).toBeGreaterThan(1_000);
  });

  it('walks twins of its own where a game has no determinize', () => {
    const { determinize: _, ...rules } = toy.rules;
    const report = checkGame(toyWith({ ...rules, determinize: undefined as never }), {
      runs: 20,
      seed: 1,
      maxMoves: 60,
    });
    expect(report.counts.determinize).toBe(0);
    expect(report.counts['leak-view']).toBeGreaterThan(500);
    expect(report.dropped).toBeGreaterThan(0);
  });

  it.each<[string, (runs: number) => CheckReport]>([
    ['tic-tac-toe', (runs) => checkGame(ticTacToe, { runs, seed: 1, maxMoves: 9 })],
    ['connect four', (runs) => checkGame(connectFour, { runs, seed: 1, maxMoves: 42 })],
  ])('passes the example %s', (_, check) => {
    const report = check(30);
    expect(report.runs).toBe(30);
    expect(report.ended).toBeGreaterThan(3);
    expect(report.counts['leak-view']).toBe(0);
  });
});
