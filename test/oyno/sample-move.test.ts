/** A move that is sampled without the list is one of the list, each as likely. */
import { type Game, type GameTypes, playout, rulesOf, seededRandom } from 'tabletop-rules/core';
import { type OynoOptions, type OynoPuzzleOptions, oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { chiSquare } from '../chi-square.ts';
import { seed } from '../runs.ts';
import { largest } from './boards.ts';

const SEED = seed(20_261_121);

/** States of random matches in which a player is asked. */
function asked<G extends GameTypes>(game: Game<G>, options: G['Options'], count: number): readonly G['State'][] {
  const random = seededRandom(SEED);
  const start = game.setup(options);
  const states: G['State'][] = [];
  while (states.length < count) {
    const { state } = playout(game, start, random, { maxMoves: random(120) });
    if (game.status(state).type === 'turn') states.push(state);
  }
  return states;
}

/**
 * Draws of equal likelihood give each move equally often: each first draw gives another move of the list, or asks for a
 * second one, each of which does.
 */
function checkDraws<G extends GameTypes>(game: Game<G>, options: G['Options']): void {
  const { sampleMove } = rulesOf(game);
  for (const state of asked(game, options, 30)) {
    const listed = game.legalMoves(state);
    const { seat } = listed[0]!;
    /** What is sampled with these draws, and below which numbers they had to be. */
    const sampled = (drawn: readonly number[]): { readonly move: unknown; readonly bounds: readonly number[] } => {
      const bounds: number[] = [];
      const move = sampleMove?.(state, seat, (n) => {
        bounds.push(n);
        return drawn[bounds.length - 1] ?? 0;
      });
      return { move, bounds };
    };
    const first = sampled([0]).bounds[0];
    if (first === undefined) {
      // A single move needs no draw.
      expect([sampled([]).move]).toEqual(listed);
      continue;
    }
    const runs = Array.from({ length: first }, (_, drawn) => ({ drawn, ...sampled([drawn]) }));
    const accepted = runs.filter(({ bounds }) => bounds.length === 1).map(({ move }) => move);
    expect(accepted).toHaveLength(listed.length);
    expect(new Set(accepted)).toEqual(new Set(listed));
    for (const { drawn, bounds } of runs.filter((run) => run.bounds.length > 1)) {
      expect(bounds).toEqual([first, listed.length]);
      expect(new Set(listed.map((_, second) => sampled([drawn, second]).move))).toEqual(new Set(listed));
    }
  }
}

/** Pearson's statistic of 40 samples a move, in standard deviations from its mean. */
function deviation<G extends GameTypes>(game: Game<G>, state: G['State'], random: (n: number) => number): number {
  const { sampleMove } = rulesOf(game);
  const listed = game.legalMoves(state);
  const counts = new Map(listed.map((move) => [move, 0]));
  for (let i = 0; i < listed.length * 40; i++) {
    const move = sampleMove!(state, listed[0]!.seat, random);
    counts.set(move, counts.get(move)! + 1);
  }
  expect(counts.size).toBe(listed.length);
  const cells = [...counts.values()].map((count) => [count, 40] as const);
  const freedom = listed.length - 1;
  return freedom === 0 ? 0 : (chiSquare(cells) - freedom) / Math.sqrt(2 * freedom);
}

const DUELS: readonly OynoOptions[] = [
  {},
  { place: 'any-time' },
  { board: 'round' },
  { board: largest() },
  { wild: true },
  { wild: true, place: 'any-time', board: largest() },
];
const PUZZLES: readonly OynoPuzzleOptions[] = [{}, { level: 9, board: 'round' }, { level: 9, board: largest() }];
const named = <O>(options: readonly O[]): [string, O][] => options.map((o) => [JSON.stringify(o).slice(0, 60), o]);

test.each(named(DUELS))('OY-11 OY-12 OY-13 OY-21 each draw is another move of the list, with %s', (_, options) => {
  checkDraws(oyno, options);
});

test.each(named(PUZZLES))('OY-31 each draw is another move of the list, with %s', (_, options) => {
  checkDraws(oynoPuzzle, options);
});

test('OY-11 OY-12 OY-13 OY-21 OY-31 samples are uniform', () => {
  const random = seededRandom(SEED);
  for (const options of DUELS) {
    for (const state of asked(oyno, options, 12)) expect(deviation(oyno, state, random)).toBeLessThan(5);
  }
  for (const options of PUZZLES) {
    for (const state of asked(oynoPuzzle, options, 12)) expect(deviation(oynoPuzzle, state, random)).toBeLessThan(5);
  }
});
