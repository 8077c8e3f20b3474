/** A bot without a tree. */

import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type GreedyOptions, greedyBot } from '../../src/bots/index.ts';
import { type GameTypes, playout, seededRandom } from '../../src/core/index.ts';
import { codeOf } from '../core/error-of.ts';
import { kits } from '../kits.ts';
import { type Branch, type BranchGame, branchGame } from './branch-game.ts';
import { dare } from './dare.ts';
import { middleOf } from './middle.ts';
import { moveOf, turnOf } from './turns.ts';

/** An evaluation of branches by their path: what is not listed is even. */
function byPath(values: Readonly<Record<string, number>>) {
  return ({ path }: BranchGame['State']): readonly number[] => {
    const value = values[path.join(' ')] ?? 0.5;
    return [value, 1 - value];
  };
}

describe('the greedy bot', () => {
  const end: Branch = { seat: 1, next: [{ won: [0] }, { won: [1] }] };
  /** After `go 0` and `go 1` the turn goes on; after `go 2` it does not. */
  const game = branchGame({ seat: 0, next: [{ seat: 0, next: [end, end] }, { seat: 0, next: [end, end] }, end] });
  const evaluate = byPath({ 0: 0.7, '0 0': 0.3, '0 1': 0.4, 1: 0.6, '1 0': 0.1, '1 1': 0.8, 2: 0.5 });

  test('compares moves at the end of the turn', () => {
    expect(moveOf(game, greedyBot(game, { evaluate }), game.setup())).toBe('go 1');
  });

  test('`width` is the number of moves whose turn is played out', () => {
    expect(moveOf(game, greedyBot(game, { evaluate, width: 1 }), game.setup())).toBe('go 0');
    expect(moveOf(game, greedyBot(game, { evaluate, width: 2 }), game.setup())).toBe('go 1');
  });

  test('evaluates a state whose dice are due, without a roll', () => {
    const wheel: Branch = { weights: [1, 1], next: [end, end] };
    const rolled = branchGame({ seat: 0, next: [wheel, wheel] });
    const bot = greedyBot(rolled, { evaluate: byPath({ 0: 0.4, 1: 0.6, '0 0': 1, '0 1': 1 }) });
    expect(moveOf(rolled, bot, rolled.setup())).toBe('go 1');
  });

  test('averages over what is hidden', () => {
    // To show wins against each lower card: with a 3 against two of eight, with an 8 against seven.
    const shown = (card: number): string => {
      const state = [card, 5].reduce(
        (at, face) => dare.apply(at, { type: 'chance', label: 'card', faces: [face] }),
        dare.setup({ trump: 1 }),
      );
      return moveOf(dare, greedyBot(dare, { evaluate: () => [0, 1], determinizations: 60 }), state);
    };
    expect(shown(2)).toBe('split');
    expect(shown(8)).toBe('show');
  });

  test('`temperature` draws from a softmax over the values', () => {
    const choices = (temperature: number) =>
      new Set(
        Array.from({ length: 60 }, (_, seed) =>
          moveOf(game, greedyBot(game, { evaluate, temperature }), game.setup(), seed),
        ),
      );
    expect([...choices(0)]).toEqual(['go 1']);
    expect([...choices(0.5)].sort()).toEqual(['go 0', 'go 1', 'go 2']);
  });

  test('plays a forced and a solved move, and no dominated one', () => {
    const solved = { type: 'mark' as const, seat: 0, cell: 5 };
    const none = () => [0.5, 0.5];
    expect(
      moveOf(ticTacToe, greedyBot(ticTacToe, { evaluate: none, solvedMove: () => solved }), ticTacToe.setup()),
    ).toBe(ticTacToe.format(solved));
    const last = greedyBot(ticTacToe, { evaluate: none, isDominated: (_, { cell }) => cell !== 8 });
    expect(moveOf(ticTacToe, last, ticTacToe.setup())).toBe('c3');
  });

  test.each(kits.filter(({ game: { seats } }) => seats.max > 1).map((row) => [row.game.id, row] as const))(
    '%s: plays legal moves, the same for the same seed, and does not change the view',
    (_, { game: played, bot: advice }) => {
      const options: GreedyOptions<GameTypes> = { ...advice, width: 2, determinizations: 2 };
      const bots = Array.from({ length: 2 }, () => greedyBot(played, options));
      // `playout` refuses an illegal move.
      expect(playout(played, played.setup({ seats: 2 }), seededRandom(1), { bots, maxMoves: 60 }).moves).toBe(60);
      const state = middleOf(played, 3);
      const before = JSON.stringify(state);
      expect(moveOf(played, bots[0]!, state, 5)).toBe(moveOf(played, bots[1]!, state, 5));
      expect(JSON.stringify(state)).toBe(before);
    },
  );

  test('a wrong option, a turn without moves and a wrong evaluation are refused', () => {
    const evaluated = { evaluate: () => [0.5, 0.5] };
    const wrong: readonly (readonly [object, string])[] = [
      [{}, 'evaluate'],
      [{ ...evaluated, width: 0 }, 'width'],
      [{ ...evaluated, determinizations: 0.5 }, 'determinizations'],
      [{ ...evaluated, temperature: -1 }, 'temperature'],
      [{ ...evaluated, depth: 3 }, 'depth'],
    ];
    for (const [options, name] of wrong) {
      expect(codeOf(() => greedyBot(ticTacToe, options as never))).toBe('bad-argument');
      expect(() => greedyBot(ticTacToe, options as never)).toThrow(name);
    }
    const turn = turnOf(ticTacToe, ticTacToe.setup());
    expect(codeOf(() => greedyBot(ticTacToe, evaluated)({ ...turn, moves: [] }))).toBe('bad-argument');
    expect(codeOf(() => greedyBot(ticTacToe, { evaluate: () => [2, 0] })(turn))).toBe('bad-argument');
  });
});
