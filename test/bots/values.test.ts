/** What a search finds out is right: against values that are counted, or known. */
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type BotProgress, type MctsOptions, mctsBot } from '../../src/bots/index.ts';
import { rewardOutcome } from '../../src/bots/reward.ts';
import { type Game, seededRandom, type Types } from '../../src/core/index.ts';
import { runs } from '../runs.ts';
import { after, answer, turnOf } from './ask.ts';
import { type Branch, branchGame, dare, exactValue, type Matrix, matrixGame, type Pay } from './toys.ts';

/** Thinks about a state; what it found. */
function study<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  options: MctsOptions<G>,
  seed = 1,
): { readonly move: string; readonly progress: BotProgress<G> } {
  let last: BotProgress<G> | undefined;
  const bot = mctsBot(game, {
    ...options,
    onProgress: (progress) => {
      last = progress;
    },
  });
  const move = answer(game, bot, state, seed);
  if (last === undefined) throw new Error('No progress was told.');
  return { move, progress: last };
}

const WON: Branch = { won: [0] };
const LOST: Branch = { won: [1] };
const DRAWN: Branch = { won: [0, 1] };

/** A random tree of data. */
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
    const { move, progress } = study(game, game.setup(), { iterations: 4_000 });
    expect(move).toBe(best);
    expect(Math.abs(progress.value - value)).toBeLessThan(0.04);
  });

  test('random trees of choices, chance and races: the value found is the value counted', () => {
    const random = seededRandom(7);
    let studied = 0;
    for (let i = 0; i < runs(60); i++) {
      const seats = 2 + random(2);
      const root: Branch = { seat: 0, next: Array.from({ length: 3 }, () => randomTree(random, 3, seats)) };
      const sides = Array.from({ length: seats }, (_, seat) => seat);
      const game = branchGame(root, sides);
      const state = game.setup();
      const exact = exactValue(game, state)[0]!;
      const { move, progress } = study(game, state, { iterations: 4_000 }, i);
      const chosen = exactValue(game, game.apply(state, game.parse(move, state)))[0]!;
      // With three at the table an equal choice of another may be worth something else to us: both are right.
      if (seats === 2) {
        expect(chosen).toBeGreaterThan(exact - 0.05);
        expect(Math.abs(progress.value - exact)).toBeLessThan(0.08);
        studied++;
      }
    }
    expect(studied).toBeGreaterThan(10);
  });

  test('three players: each looks after itself, not against the one that asks', () => {
    // Seat 1 shares with seat 0, since else it gets nothing. Who takes it for an enemy expects the worst, and spins.
    const tree: Branch = {
      seat: 0,
      next: [
        { seat: 1, next: [{ won: [0, 1] }, { won: [2] }] },
        { weights: [1, 3], next: [{ won: [0] }, { won: [2] }] },
      ],
    };
    const game = branchGame(tree, [0, 1, 2]);
    const { move, progress } = study(game, game.setup(), { iterations: 2_000 });
    expect(exactValue(game, game.setup())).toEqual([0.5, 0.5, 0]);
    expect(move).toBe('go 0');
    expect(progress.value).toBeCloseTo(0.5, 1);
  });

  test('whom a seat helps that gets nothing either way is not proved', () => {
    const tree: Branch = { seat: 0, next: [{ seat: 1, next: [{ won: [2] }, { won: [0] }] }, { won: [2] }] };
    const game = branchGame(tree, [0, 1, 2]);
    const { move, progress } = study(game, game.setup(), { iterations: 1_000 });
    expect(move).toBe('go 0');
    expect(progress.iterations).toBe(1_000);
    expect(progress.value).toBeGreaterThan(0.3);
    expect(progress.value).toBeLessThan(0.7);
  });

  test('teammates are one side: a seat gives up its win for none, but passes it on', () => {
    // Seats 0 and 2 against 1 and 3.
    const tree: Branch = { seat: 0, next: [{ won: [1] }, { seat: 2, next: [{ won: [1] }, { won: [0] }] }] };
    const game = branchGame(tree, [0, 1, 0, 1]);
    const { move, progress } = study(game, game.setup(), { iterations: 1_000 });
    expect(move).toBe('go 1');
    expect(progress.value).toBeGreaterThan(0.97);
  });
});

describe('what an end is worth', () => {
  test.each([
    ['a win', [1], [0, 1], [0, 1]],
    ['a draw', [0, 1], [0, 1], [0.5, 0.5]],
    ['nobody wins', [], [0, 1], [0, 0]],
    ['two of three share', [2, 0], [0, 1, 2], [0.5, 0, 0.5]],
    ['a side wins, one seat of it is named', [2], [0, 1, 0, 1], [1, 0, 1, 0]],
    ['a side wins, all its seats are named', [1, 3], [0, 1, 0, 1], [0, 1, 0, 1]],
    ['two sides share', [0, 1, 2, 3], [0, 1, 0, 1], [0.5, 0.5, 0.5, 0.5]],
    ['a puzzle', [0], [0], [1]],
  ])('%s', (_, winners, sides, worth) => {
    const reward = new Float64Array(sides.length);
    rewardOutcome(reward, { reason: 'end', winners, places: [] }, sides);
    expect([...reward]).toEqual(worth);
  });
});

describe('tic-tac-toe', () => {
  /** Plays every reply of the other side; how often the bot lost. */
  function losses(state: TicTacToe['State'], seat: number, seed: number): number {
    const status = ticTacToe.status(state);
    if (status.type === 'over') return status.outcome.winners.includes(seat) ? 0 : 1;
    if (status.type === 'chance') return 0;
    if (status.seats[0] !== seat) {
      const replies = ticTacToe.legalMoves(state).map((move) => ticTacToe.apply(state, move));
      return replies.reduce((sum, next) => sum + losses(next, seat, seed), 0);
    }
    const bot = mctsBot(ticTacToe, { iterations: 3_000 });
    return losses(ticTacToe.apply(state, bot(turnOf(ticTacToe, state, seed))), seat, seed);
  }

  test.each([0, 1])('is never lost from seat %i, whatever the replies', (seat) => {
    for (let seed = 1; seed <= runs(3); seed++) expect(losses(ticTacToe.setup(), seat, seed)).toBe(0);
  });

  test('the bench for it bites: one try each is not enough', () => {
    const bot = mctsBot(ticTacToe, { iterations: 9 });
    // X has two in a row: nine tries do not see it.
    const state = after(ticTacToe, 'a1 c3 b1');
    const answers = Array.from({ length: 20 }, (_, seed) => answer(ticTacToe, bot, state, seed));
    expect(answers.some((text) => text !== 'c1')).toBe(true);
  });
});

describe('connect four', () => {
  test.each([
    ['wins across', 'b b c c d d', /^[ae]$/],
    ['wins upwards', 'a b a b a b', /^a$/],
    ['blocks upwards', 'a b a b c b', /^b$/],
    ['blocks across', 'a b a c g d', /^e$/],
    ['wins on a diagonal', 'a b b c d c c d g d g', /^d$/],
  ])('%s', (_, moves, best) => {
    const state = after(connectFour, moves);
    for (let seed = 1; seed <= runs(5); seed++) {
      expect(answer(connectFour, mctsBot(connectFour, { iterations: 2_000 }), state, seed)).toMatch(best);
    }
  });
});

describe('hidden information', () => {
  const deal = (own: number, other: number, trump: number) => {
    let state = dare.setup({ trump });
    for (const card of [own, other]) state = dare.apply(state, { type: 'chance', label: 'card', faces: [card] });
    return state;
  };

  test.each([
    // Showing is worth 0, 1/4, 3/8, 5/8, 3/4, 1; splitting a half; trumps from 1 on: daring never wins.
    [1, 1, 'split', 0.5],
    [3, 1, 'split', 0.5],
    [4, 1, 'split', 0.5],
    [6, 1, 'show', 5 / 8],
    [7, 1, 'show', 6 / 8],
    [9, 1, 'show', 1],
    // Seven of eight others are no trumps; with 9, none is.
    [3, 9, 'dare', 7 / 8],
    // Five of eight are trumps: a dare is worth 3/8.
    [2, 5, 'split', 0.5],
    // Three of eight are.
    [2, 7, 'dare', 5 / 8],
  ])('with card %i and trumps from %i on the best is %s, worth %f', (own, trump, best, value) => {
    const other = own === 5 ? 6 : 5;
    const { move, progress } = study(dare, deal(own, other, trump), { iterations: 4_000 });
    expect(move).toBe(best);
    expect(Math.abs(progress.value - value)).toBeLessThan(0.05);
  });

  test('over all deals it shows, splits and dares as often as is best', () => {
    // Trumps from 6 on: with 6 to 9 daring is worth 5/8, with 1 to 5 a half. Showing is worth more from 7 on.
    const counts: Record<string, number> = {};
    for (const own of [1, 2, 3, 4, 6, 7, 8, 9]) {
      const text = answer(dare, mctsBot(dare, { iterations: 4_000 }), deal(own, 5, 7), own);
      counts[text] = (counts[text] ?? 0) + 1;
    }
    // Trumps from 7 on: daring is worth 5/8 with 1 to 6, and 6/8 with 7 to 9; showing 6/8, 7/8, 1 with 7, 8, 9.
    expect((counts['dare'] ?? 0) + (counts['show'] ?? 0)).toBe(8);
    expect(counts['show']).toBeGreaterThanOrEqual(2);
    expect(counts['split']).toBeUndefined();
  });
});

describe('mixes', () => {
  const ROCK: readonly (readonly Pay[])[] = [
    [0.5, 0, 1],
    [1, 0.5, 0],
    [0, 1, 0.5],
  ];
  const PENNIES: readonly (readonly Pay[])[] = [
    [1, 0],
    [0, 1],
  ];
  /** To be right about the second is worth half. A hider mixes 1 to 2, and then a guesser gets a third either way. */
  const UNEVEN: readonly (readonly Pay[])[] = [
    [1, 0],
    [0, 0.5],
  ];

  /** What seat 0 finds out when the column is chosen: by row the share of its tries; the value. */
  function guess(game: Game<Matrix>, column: number, seed: number) {
    const { move, progress } = study(game, columnOf(game, column), { iterations: 6_000 }, seed);
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
  ])('%s: all are tried equally often, worth a half; and over many matches all are played', (_, game, rows) => {
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

  test('indifferent at unequal weights: the value is found; the tries are even, not the mix of a guesser 1 to 2', () => {
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

  test('a card of unequal weights: the likelier is guessed, worth its share', () => {
    const { move, shares, value } = guess(matrixGame(PENNIES, [3, 1]), 1, 4);
    expect(move).toBe('row 0');
    expect(shares[0]).toBeGreaterThan(0.95);
    expect(value).toBeGreaterThan(0.71);
    expect(value).toBeLessThan(0.79);
  });

  test('who hides does not know that it hides: it expects to be seen through', () => {
    const game = matrixGame(PENNIES);
    const { progress } = study(game, game.setup(), { iterations: 2_000 });
    // Worth a half in truth.
    expect(progress.value).toBeLessThan(0.05);
  });
});
