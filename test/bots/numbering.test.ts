/** A search with an evaluation: moves in the order of their afterstates. */

import { describe, expect, test } from 'vitest';
import { mctsBot } from '../../src/bots/index.ts';
import { makeOutcomeOrder } from '../../src/bots/search/numbering.ts';
import { seededRandom } from '../../src/core/index.ts';
import { wunby, wunbyEvaluate } from '../../src/wunby/index.ts';
import { type Branch, type BranchGame, branchGame } from './branch-game.ts';
import { dare } from './dare.ts';
import { middleOf } from './middle.ts';
import { searchOf } from './search-of.ts';
import { moveOf } from './turns.ts';

type Evaluate = (state: BranchGame['State']) => readonly number[];

/** An evaluation of branches by their path: what is not listed is even. */
function byPath(values: Readonly<Record<string, number>>): Evaluate {
  return ({ path }) => {
    const value = values[path.join(' ')] ?? 0.5;
    return [value, 1 - value];
  };
}

/** So many branches which the other seat can win or lose. */
function open(count: number): Branch[] {
  return Array.from({ length: count }, () => ({
    seat: 1,
    next: [{ won: [0] }, { seat: 1, next: [{ won: [1] }, { won: [0] }] }],
  }));
}

describe('moves in the order of their afterstates', () => {
  test('with fewer iterations than moves the best afterstate is tried first', () => {
    const game = branchGame({ seat: 0, next: open(12) });
    for (let seed = 1; seed <= 5; seed++) {
      for (const best of [0, 7, 11]) {
        const bot = mctsBot(game, { iterations: 1, evaluate: byPath({ [best]: 0.6 }) });
        expect(moveOf(game, bot, game.setup(), seed)).toBe(`go ${best}`);
      }
    }
  });

  test('the answers to a move count once they are evaluated', () => {
    // The first move looks best until the answers to it are seen.
    const answers = (): Branch => ({ seat: 1, next: open(3) });
    const game = branchGame({ seat: 0, next: [answers(), answers()] });
    const evaluate = byPath({ 0: 0.7, '0 0': 0.7, '0 1': 0.1, '0 2': 0.7, 1: 0.6, '1 0': 0.6, '1 1': 0.6, '1 2': 0.6 });
    expect(searchOf(game, game.setup(), { iterations: 1, evaluate }).move).toBe('go 0');
    expect(searchOf(game, game.setup(), { iterations: 12, evaluate }).move).toBe('go 1');
  });

  test('dice that are due are evaluated, and rolled once their node has a visit for each outcome', () => {
    const wheel: Branch = { weights: [1, 1, 1, 1, 1, 1], next: open(6) };
    const game = branchGame({ seat: 0, next: [wheel, { won: [1] }] });
    const deepest = (iterations: number): number => {
      let plies = 0;
      const evaluate: Evaluate = ({ path }) => {
        plies = Math.max(plies, path.length);
        return [0.5, 0.5];
      };
      searchOf(game, game.setup(), { iterations, evaluate });
      return plies;
    };
    expect(deepest(6)).toBe(1);
    expect(deepest(8)).toBeGreaterThan(1);
  });

  test('outcomes come equally often, in the same order for the same dice', () => {
    const order = makeOutcomeOrder(seededRandom(3));
    const first = Array.from({ length: 36 }, (_, n) => order(36, n));
    expect(new Set(first).size).toBe(36);
    expect(first).not.toEqual([...first].sort((a, b) => a - b));
    expect(Array.from({ length: 36 }, (_, n) => order(36, 36 + n))).toEqual(first);
  });

  test('a move that is legal in some determinizations only is added when it is first seen', () => {
    // With card 2 the other seat has a trump of 5 and above in five of eight deals.
    const state = [2, 7].reduce(
      (at, card) => dare.apply(at, { type: 'chance', label: 'card', faces: [card] }),
      dare.setup({ trump: 5 }),
    );
    const { progress } = searchOf(dare, state, { iterations: 3_000, evaluate: () => [0.5, 0.5] });
    const values = Object.fromEntries(progress.moves.map(({ move, value }) => [move.type, value]));
    expect(values['split']).toBeCloseTo(0.5, 2);
    expect(Math.abs(values['dare']! - 3 / 8)).toBeLessThan(0.1);
  });

  test('a tree with fewer nodes than there are moves holds some of them', () => {
    for (const maxNodes of [2, 10]) {
      const { progress } = searchOf(wunby, middleOf(wunby as never, 3) as never, {
        iterations: 20,
        maxNodes,
        evaluate: wunbyEvaluate,
      });
      expect(progress.nodes).toBe(maxNodes);
    }
  });
});
