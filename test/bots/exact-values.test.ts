/** Values of searches against values counted in the whole tree, and against the equilibria of matrix games. */

import { describe, expect, test } from 'vitest';
import { type Game, seededRandom } from '../../src/core/index.ts';
import { runs } from '../runs.ts';
import { type Branch, branchGame } from './branch-game.ts';
import { exactValue } from './exact-value.ts';
import { type Matrix, matrixGame, type Pay } from './matrix-game.ts';
import { searchOf } from './search-of.ts';
import { actionOf } from './turns.ts';

const WON: Branch = { won: [0] };
const LOST: Branch = { won: [1] };
const DRAWN: Branch = { won: [0, 1] };

/** A random game tree. */
function randomTree(random: (n: number) => number, depth: number, seats: number): Branch {
  if (depth === 0 || random(6) === 0) {
    const won = Array.from({ length: seats }, (_, side) => side).filter(() => random(2) === 0);
    return { won: won.length === 0 ? [random(seats)] : won };
  }
  const next = Array.from({ length: 2 + random(2) }, () => randomTree(random, depth - 1, seats));
  const kind = random(4);
  if (kind === 0) return { weights: next.map(() => 1 + random(4)), next };
  if (kind === 1) return { race: Array.from({ length: seats }, () => [randomTree(random, depth - 1, seats)]) };
  return { seat: random(seats), next };
}

describe('exact values', () => {
  test.each([
    ['a choice', { seat: 0, next: [LOST, WON, DRAWN] }, 'go 1', 1],
    ['an answer', { seat: 0, next: [{ seat: 1, next: [WON, LOST] }, DRAWN] }, 'go 1', 0.5],
    ['a shared win', { seat: 0, next: [LOST, DRAWN] }, 'go 1', 0.5],
    [
      'chance: three of four is more than a draw',
      { seat: 0, next: [DRAWN, { weights: [3, 1], next: [WON, LOST] }] },
      'go 1',
      0.75,
    ],
    [
      'chance: one of four is less',
      { seat: 0, next: [DRAWN, { weights: [1, 3, 0], next: [WON, LOST, WON] }] },
      'go 0',
      0.5,
    ],
    [
      'a race: either may be first, and does its best',
      {
        seat: 0,
        next: [
          LOST,
          {
            race: [
              [LOST, WON],
              [WON, LOST],
            ],
          },
        ],
      },
      'go 1',
      0.5,
    ],
  ] satisfies [string, Branch, string, number][])('%s', (_, tree, best, value) => {
    const game = branchGame(tree);
    expect(exactValue(game, game.setup())[0]).toBe(value);
    const { move, progress } = searchOf(game, game.setup(), { iterations: 4_000 });
    expect(move).toBe(best);
    expect(Math.abs(progress.value - value)).toBeLessThan(0.04);
  });

  test.each([
    ['without an evaluation', {}],
    ['with one that knows nothing', { evaluate: (): readonly number[] => [0.5, 0.5] }],
  ])('random trees of choices, chance and races: the search finds the exact value, %s', (_, options) => {
    const random = seededRandom(7);
    let studied = 0;
    for (let i = 0; i < runs(60); i++) {
      const seats = 'evaluate' in options ? 2 : 2 + random(2);
      const root: Branch = { seat: 0, next: Array.from({ length: 3 }, () => randomTree(random, 3, seats)) };
      const sides = Array.from({ length: seats }, (_, seat) => seat);
      const game = branchGame(root, sides);
      const state = game.setup();
      const exact = exactValue(game, state)[0]!;
      const { move, progress } = searchOf(game, state, { ...options, iterations: 4_000 }, i);
      const chosen = exactValue(game, game.apply(state, actionOf(game, state, move)))[0]!;
      // With three seats, choices that are equal for another seat may differ for this one: both values are right.
      if (seats === 2) {
        expect(chosen).toBeGreaterThan(exact - 0.05);
        expect(Math.abs(progress.value - exact)).toBeLessThan(0.08);
        studied++;
      }
    }
    expect(studied).toBeGreaterThan(runs(10, 1));
  });

  test('three players: each seat maximises its own reward, and does not minimise that of the bot', () => {
    // Seat 1 shares with seat 0, since otherwise it gets nothing. A search that took it for an opponent would spin.
    const tree: Branch = {
      seat: 0,
      next: [
        { seat: 1, next: [{ won: [0, 1] }, { won: [2] }] },
        { weights: [1, 3], next: [{ won: [0] }, { won: [2] }] },
      ],
    };
    const game = branchGame(tree, [0, 1, 2]);
    const { move, progress } = searchOf(game, game.setup(), { iterations: 2_000 });
    expect(exactValue(game, game.setup())).toEqual([0.5, 0.5, 0]);
    expect(move).toBe('go 0');
    expect(progress.value).toBeCloseTo(0.5, 1);
  });

  test('nothing is proven where an indifferent seat decides who wins', () => {
    const tree: Branch = { seat: 0, next: [{ seat: 1, next: [{ won: [2] }, { won: [0] }] }, { won: [2] }] };
    const game = branchGame(tree, [0, 1, 2]);
    const { move, progress } = searchOf(game, game.setup(), { iterations: 1_000 });
    expect(move).toBe('go 0');
    expect(progress.iterations).toBe(1_000);
    expect(progress.value).toBeGreaterThan(0.3);
    expect(progress.value).toBeLessThan(0.7);
  });

  test('teammates are one side: a seat lets its teammate win', () => {
    // Seats 0 and 2 against 1 and 3.
    const tree: Branch = { seat: 0, next: [{ won: [1] }, { seat: 2, next: [{ won: [1] }, { won: [0] }] }] };
    const game = branchGame(tree, [0, 1, 0, 1]);
    const { move, progress } = searchOf(game, game.setup(), { iterations: 1_000 });
    expect(move).toBe('go 1');
    expect(progress.value).toBeGreaterThan(0.97);
  });
});

// Matrix games: what a search without an equilibrium solver finds.

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
