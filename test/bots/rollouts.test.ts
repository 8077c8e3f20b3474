/** Rollouts in which nobody overlooks a win: what they score in small trees, and what a search gains by them. */

import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { type MctsOptions, mctsBot, type Rollouts } from '../../src/bots/index.ts';
import { type AnyGame, playout, seededRandom } from '../../src/core/index.ts';
import { snatch } from '../core/toy.ts';
import { kits } from '../kits.ts';
import { type Branch, type BranchGame, branchGame } from './branch-game.ts';
import { middleOf } from './middle.ts';
import { searchOf } from './search-of.ts';
import { turnOf } from './turns.ts';

const WON: Branch = { won: [0] };
const LOST: Branch = { won: [1] };
const DRAWN: Branch = { won: [0, 1] };
const asks = (seat: number, ...next: readonly Branch[]): Branch => ({ seat, next });

/** The mean result to side 0 of rollouts from a branch. */
function meanOf(after: Branch, options: MctsOptions<BranchGame>, sides?: readonly number[]): number {
  const game = branchGame(asks(0, after, after), sides);
  const results: number[] = [];
  for (let seed = 1; seed <= 200; seed++) {
    const { moves } = searchOf(game, game.setup(), { iterations: 2, ...options }, seed).progress;
    // Each is tried once, unless the first result proves that nothing is better.
    expect(moves.every(({ visits }) => visits === 1)).toBe(true);
    results.push(...moves.map(({ value }) => value));
  }
  return results.reduce((sum, value) => sum + value, 0) / results.length;
}

const careful = (after: Branch, sides?: readonly number[]): number => meanOf(after, { rollouts: 'careful' }, sides);
const random = (after: Branch, sides?: readonly number[]): number => meanOf(after, { rollouts: 'random' }, sides);

describe('in careful rollouts', () => {
  test('who can win at once does; at random only one of four does', () => {
    const after = asks(1, WON, WON, LOST, WON);
    expect(careful(after)).toBe(0);
    expect(random(after)).toBeGreaterThan(0.6);
  });

  test('nobody makes a move after which the opponent can win, if there is another', () => {
    const after = asks(1, asks(0, LOST, WON), asks(0, LOST, LOST), asks(0, WON, LOST));
    expect(careful(after)).toBe(0);
    expect(random(after)).toBeGreaterThan(0.25);
    // Every move is such: the opponent wins.
    expect(careful(asks(1, asks(0, DRAWN, WON), asks(0, WON, DRAWN)))).toBe(1);
  });

  test('nobody ends the match by losing it, and a draw is as good as any move that does not lose', () => {
    expect(careful(asks(1, WON, DRAWN, WON))).toBe(0.5);
    expect(careful(asks(1, WON, DRAWN, asks(0, LOST)))).toBeGreaterThan(0.2);
    expect(careful(asks(1, WON, DRAWN, asks(0, LOST)))).toBeLessThan(0.3);
  });

  test('a partner does not prevent a win, and is not feared', () => {
    const teams = [0, 1, 0, 1];
    // Seat 3 is the partner of seat 1: to let it win is no worse than to let it draw.
    const mean = careful(asks(1, asks(3, LOST, DRAWN), asks(2, DRAWN)), teams);
    expect(mean).toBeGreaterThan(0.2);
    expect(mean).toBeLessThan(0.3);
    expect(careful(asks(1, asks(2, WON, LOST), asks(3, WON)), teams)).toBe(1);
  });

  test('dice are rolled, and who is next looks for a win again', () => {
    const wheel: Branch = { weights: [1, 3], next: [asks(0, WON, LOST), asks(1, WON, LOST)] };
    const mean = careful(asks(1, wheel));
    expect(mean).toBeGreaterThan(0.18);
    expect(mean).toBeLessThan(0.32);
  });

  test('in a race each seat that is asked is next equally often', () => {
    const mean = careful({
      race: [
        [WON, LOST],
        [WON, LOST],
      ],
    });
    expect(mean).toBeGreaterThan(0.42);
    expect(mean).toBeLessThan(0.58);
  });

  test('where there are many moves nobody looks for a win', () => {
    const many: Branch = asks(1, ...Array.from({ length: 33 }, (_, i) => (i === 0 ? LOST : DRAWN)));
    expect(careful(many)).toBeGreaterThan(0.45);
    const few: Branch = asks(1, ...Array.from({ length: 32 }, (_, i) => (i === 0 ? LOST : DRAWN)));
    expect(careful(few)).toBe(0);
  });

  test('`depth` cuts them off, and the evaluation judges', () => {
    const after = asks(1, asks(0, asks(1, asks(0, WON))));
    const game = branchGame(asks(0, after, after));
    for (const depth of [0, 1, 2]) {
      const evaluate = ({ path }: BranchGame['State']) => [path.length / 8, 0];
      const { progress } = searchOf(game, game.setup(), { rollouts: 'careful', iterations: 1, depth, evaluate });
      expect(progress.moves[0]!.value).toBe((1 + depth) / 8);
    }
  });
});

describe('a search with careful rollouts', () => {
  /** After how many iterations of 100 a choice between two moves that lead to this is proven. */
  const provenAfter = (after: Branch, sides?: readonly number[]): number => {
    const game = branchGame(asks(0, after, after), sides);
    return searchOf(game, game.setup(), { iterations: 100, rollouts: 'careful' }).progress.iterations;
  };

  test('proves what a rollout sees at its start: a win at once, and one that no move prevents', () => {
    // Both moves lose: one look at each.
    expect(provenAfter(asks(1, asks(0, DRAWN, WON), LOST))).toBe(2);
    // The first move that is tried wins.
    const forced = asks(1, asks(0, DRAWN, WON), asks(0, WON, DRAWN), asks(0, DRAWN, WON));
    expect(provenAfter(forced)).toBe(1);
    // Among three sides it matters who of the others wins.
    expect(provenAfter(forced, [0, 1, 2])).toBeGreaterThan(1);
  });

  test('proves nothing where somebody else may be next, or dice come first', () => {
    expect(provenAfter({ race: [[DRAWN], [LOST, DRAWN]] })).toBe(100);
    expect(provenAfter({ weights: [1, 1], next: [asks(1, LOST), asks(1, LOST, DRAWN)] })).toBe(100);
    expect(provenAfter(asks(1, asks(0, LOST, DRAWN), asks(0, DRAWN)))).toBeGreaterThan(2);
  });

  test.each([...kits.map(({ game }) => [game.id, game] as const), ['snatch', snatch as AnyGame] as const])(
    '%s: answers with a legal move, the same for the same seed, and changes nothing',
    (_, game: AnyGame) => {
      for (const plies of [0, 3, 10]) {
        const state = middleOf(game, plies);
        const before = structuredClone(state);
        const answers = [1, 2].map(() =>
          game.format(mctsBot(game, { iterations: 12, depth: 20, rollouts: 'careful' })(turnOf(game, state, 4))),
        );
        expect(answers[0]).toBe(answers[1]);
        expect(state).toEqual(before);
      }
    },
  );

  test('connect four: wins more often than one with random rollouts, with as many iterations', () => {
    const bot = (rollouts: Rollouts) => mctsBot<ConnectFour>(connectFour, { iterations: 50, rollouts });
    let won = 0;
    const matches = 40;
    for (let match = 0; match < matches; match++) {
      const own = match % 2;
      const bots = [0, 1].map((seat) => bot(seat === own ? 'careful' : 'random'));
      const { outcome } = playout(connectFour, connectFour.setup(), seededRandom(match), { bots });
      if (outcome?.winners.includes(own) === true) won += 1 / outcome.winners.length;
    }
    expect(won).toBeGreaterThan(matches * 0.55);
  });
});
