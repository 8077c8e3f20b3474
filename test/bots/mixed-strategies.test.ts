/** Matrix games: what a search without an equilibrium solver finds. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/index.ts';
import { type Matrix, matrixGame, type Pay } from './matrix-game.ts';
import { searchOf } from './search-of.ts';

describe('mixed strategies', () => {
  const ROCK: readonly (readonly Pay[])[] = [
    [0.5, 0, 1],
    [1, 0.5, 0],
    [0, 1, 0.5],
  ];
  const PENNIES: readonly (readonly Pay[])[] = [
    [1, 0],
    [0, 1],
  ];
  /** Guessing the second column is worth half. In equilibrium the columns are mixed 1 to 2, and the value is 1/3. */
  const UNEVEN: readonly (readonly Pay[])[] = [
    [1, 0],
    [0, 0.5],
  ];

  /** The search of seat 0 after the column is chosen: the share of visits by row, and the value. */
  function guess(game: Game<Matrix>, column: number, seed: number) {
    const { move, progress } = searchOf(game, columnOf(game, column), { iterations: 6_000 }, seed);
    const shares = game.legalMoves(columnOf(game, column), 0).map((row) => {
      const found = progress.moves.find((tried) => tried.move.to === row.to);
      return (found?.visits ?? 0) / progress.iterations;
    });
    return { move, shares, value: progress.value };
  }

  function columnOf(game: Game<Matrix>, column: number): Matrix['State'] {
    const state = game.setup();
    const drawn = game.status(state).type === 'chance';
    if (drawn) return game.apply(state, { type: 'chance', label: 'column', faces: [column] });
    return game.apply(state, { type: 'column', seat: 1, to: column });
  }

  test.each([
    ['matching pennies, hidden by a player', matrixGame(PENNIES), 2],
    ['matching pennies, a card', matrixGame(PENNIES, [1, 1]), 2],
    ['rock, paper, scissors', matrixGame(ROCK), 3],
  ])('%s: all rows get equally many visits and the value 1/2, and over many seeds all are played', (_, game, rows) => {
    const counts = new Map<string, number>();
    const tries = Array.from({ length: rows }, () => 0);
    const seeds = 30;
    for (let seed = 1; seed <= seeds; seed++) {
      const { move, shares, value } = guess(game, seed % rows, seed);
      counts.set(move, (counts.get(move) ?? 0) + 1);
      shares.forEach((share, row) => {
        tries[row]! += share / seeds;
      });
      expect(Math.abs(value - 0.5)).toBeLessThan(0.05);
    }
    for (const share of tries) expect(Math.abs(share - 1 / rows)).toBeLessThan(0.06);
    expect(counts.size).toBe(rows);
    for (const count of counts.values()) expect(count).toBeGreaterThan(seeds / rows / 3);
  });

  test('uneven payoffs: the value is right, but the visits are even and not the equilibrium', () => {
    const game = matrixGame(UNEVEN, [1, 2]);
    const tries = [0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      const { shares, value } = guess(game, seed % 2, seed);
      shares.forEach((share, row) => {
        tries[row]! += share / 20;
      });
      expect(Math.abs(value - 1 / 3)).toBeLessThan(0.04);
    }
    expect(Math.abs(tries[0]! - 1 / 2)).toBeLessThan(0.06);
  });

  test('unequal weights: the likelier card is guessed, and its value is its probability', () => {
    const { move, shares, value } = guess(matrixGame(PENNIES, [3, 1]), 1, 4);
    expect(move).toBe('row 0');
    expect(shares[0]).toBeGreaterThan(0.95);
    expect(value).toBeGreaterThan(0.71);
    expect(value).toBeLessThan(0.79);
  });

  test('a seat that moves hidden from the others assumes that they know its move', () => {
    const game = matrixGame(PENNIES);
    const { progress } = searchOf(game, game.setup(), { iterations: 2_000 });
    // Worth a half in truth.
    expect(progress.value).toBeLessThan(0.05);
  });
});
