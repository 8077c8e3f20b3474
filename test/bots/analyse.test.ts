/** Analyses of decisions. */
import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type AnalyseOptions, type Analysis, analyse, type BotProgress } from '../../src/bots/index.ts';
import { type AnyGame, type Game, type GameTypes, seededRandom } from '../../src/core/index.ts';
import { doublesWild, doublesWildBattleMove } from '../../src/doubles-wild/index.ts';
import { fundomino, fundominoKnowledge } from '../../src/fundomino/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { snatch } from '../core/toy.ts';
import { branchGame } from './branch-game.ts';
import { dare } from './dare.ts';
import { middleOf } from './middle.ts';
import { rejectionCode } from './rejection.ts';
import { stateAfter, turnOf } from './turns.ts';

/** Analyses the decision of a state. */
function analyseState<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  options: AnalyseOptions<G>,
): Promise<Analysis<G>> {
  const { view, seat } = turnOf(game, state);
  return analyse(game, view, seat, { seed: 1, ...options });
}

describe('the moves of a decision', () => {
  test('all are ranked, the best first, with exact values where they are proven', async () => {
    // c4 wins at once; every other move loses.
    const state = stateAfter(connectFour, 'c d c d c d');
    const found = await analyseState(connectFour, state, { iterations: 2_000 });
    expect(found).toMatchObject({ seat: 0, chances: [1, 0] });
    expect(found.moves).toHaveLength(7);
    expect(found.moves[0]).toMatchObject({
      notation: 'c',
      value: 1,
      proven: true,
      known: null,
      chances: [1, 0],
      lineNotation: ['c'],
    });
    expect(found.moves[0]!.line).toEqual([found.moves[0]!.move]);
    const longer = await analyseState(connectFour, stateAfter(connectFour, 'c d c d e d'), { iterations: 2_000 });
    // Seat 0 must take the top of the column: of the others all but one are proven losses, and rank last.
    expect(longer.moves[0]).toMatchObject({ notation: 'd' });
    expect(longer.moves.at(-1)).toMatchObject({ value: 0, proven: true, chances: [0, 1] });
    expect(longer.moves.at(-1)!.lineNotation).toEqual([longer.moves.at(-1)!.notation, 'd']);
    expect(longer.chances[0]! + longer.chances[1]!).toBeCloseTo(1);
  });

  test('those that were not tried are evaluated until a signal stops it', async () => {
    const controller = new AbortController();
    let evaluated = 0;
    const evaluate = (): readonly number[] => {
      if (++evaluated === 3) controller.abort();
      // Longer than a search goes on before it yields.
      for (const start = performance.now(); performance.now() - start < 15; );
      return [0.5, 0.5];
    };
    const options = { iterations: 1, maxNodes: 3, evaluate, signal: controller.signal };
    expect(await rejectionCode(analyseState(connectFour, connectFour.setup(), options))).toBe('aborted');
    expect(evaluated).toBeLessThan(7);
  });

  test('those that were not tried come with the evaluated state after them, or without a value', async () => {
    const { setup } = connectFour;
    const few = { iterations: 2, maxNodes: 3 };
    const unknown = await analyseState(connectFour, setup(), few);
    expect(unknown.moves).toHaveLength(7);
    expect(unknown.moves.filter(({ visits }) => visits === 0)).toHaveLength(5);
    for (const { visits, value, chances, line } of unknown.moves) {
      expect(value === null).toBe(visits === 0);
      expect(chances === null).toBe(visits === 0);
      expect(line.length).toBeGreaterThan(0);
    }
    // The further to the right the better for seat 0.
    const evaluate = ({ heights }: { readonly heights: readonly number[] }): readonly number[] => {
      const value = heights.reduce((sum, height, column) => sum + height * column, 1) / 100;
      return [value, 1 - value];
    };
    const evaluated = await analyseState(connectFour, setup(), { ...few, evaluate });
    const rest = evaluated.moves.filter(({ visits }) => visits === 0);
    expect(rest.map(({ value }) => value)).toEqual(rest.map(({ move }) => (move.column + 1) / 100));
    expect(rest.map(({ move }) => move.column)).toEqual(rest.map(({ move }) => move.column).sort((a, b) => b - a));
  });

  test('a move that ends the match needs no evaluation', async () => {
    const game = branchGame({ seat: 0, next: [{ won: [1] }, { won: [0, 1] }, { won: [1] }] });
    const { moves } = await analyseState(game, game.setup(), {
      solvedMove: () => ({ type: 'go', seat: 0, to: 1 }) as const,
    });
    expect(moves.map(({ notation, value, visits, known }) => [notation, value, visits > 0, known])).toEqual([
      ['go 1', 0.5, true, 'solved'],
      ['go 0', 0, false, null],
      ['go 2', 0, false, null],
    ]);
  });

  test('a forced decision is searched too', async () => {
    const game = branchGame({ seat: 0, next: [{ weights: [1, 3], next: [{ won: [0] }, { won: [1] }] }] });
    const { moves, chances, iterations } = await analyseState(game, game.setup(), { iterations: 800 });
    expect(iterations).toBe(800);
    expect(moves).toMatchObject([{ notation: 'go 0', visits: 800, proven: false }]);
    expect(chances[0]).toBeCloseTo(0.25, 1);
    expect(chances[1]).toBeCloseTo(0.75, 1);
  });

  test('a solved move comes first, and a dominated one is marked', async () => {
    const tree = branchGame({ seat: 0, next: [{ won: [0] }, { won: [0] }, { weights: [1], next: [{ won: [1] }] }] });
    const isDominated = (_: object, { to }: { readonly to: number }): boolean => to === 0;
    const { moves } = await analyseState(tree, tree.setup(), { iterations: 20, isDominated });
    expect(moves.map(({ notation, known }) => [notation, known])).toEqual([
      ['go 1', null],
      ['go 0', 'dominated'],
      ['go 2', null],
    ]);
    // Where nothing would be left, none is dominated.
    const all = await analyseState(tree, tree.setup(), { iterations: 20, isDominated: () => true });
    expect(all.moves.every(({ known }) => known === null)).toBe(true);
    const wrong = { solvedMove: () => ({ type: 'go', seat: 0, to: 9 }) as const };
    expect(await rejectionCode(analyseState(tree, tree.setup(), wrong))).toBe('bad-argument');
  });

  test('with hidden information: the value of each move, by the view alone', async () => {
    const deal = [7, 2].reduce(
      (at, card) => dare.apply(at, { type: 'chance', label: 'card', faces: [card] }),
      dare.setup(),
    );
    const { moves, seat } = await analyseState(dare, deal, { iterations: 6_000 });
    expect(seat).toBe(0);
    const values = new Map(moves.map(({ notation, value }) => [notation, value!]));
    expect(values.get('show')).toBeCloseTo(6 / 8, 1);
    expect(values.get('split')).toBe(0.5);
    // The other card is never above 9: no trump.
    expect(values.get('dare')).toBe(1);
    expect(moves[0]!.notation).toBe('dare');
    // Not tried: the mean over determinizations.
    const few = await analyseState(dare, deal, { iterations: 1, evaluate: ({ hands }) => [hands[1]! / 9, 0] });
    const rest = few.moves.filter(({ visits, notation }) => visits === 0 && notation === 'dare');
    for (const { value } of rest) expect(value).toBeLessThan(1);
  });

  test('in a race it is the decision of the seat that is asked about', async () => {
    const state = middleOf(snatch as AnyGame, 2);
    const status = snatch.status(state as never);
    const seats = status.type === 'turn' ? status.seats : [];
    for (const seat of seats) {
      const found = await analyse(snatch as AnyGame, snatch.view(state as never, seat), seat, {
        iterations: 30,
        seed: 1,
      });
      expect(found.moves.every(({ move }) => move.seat === seat)).toBe(true);
    }
  });
});

describe('every game', () => {
  test.each([
    ['wumpus', wumpus as AnyGame, {}],
    ['fundomino', fundomino as AnyGame, fundominoKnowledge as object],
    ['doubles wild', doublesWild as AnyGame, { solvedMove: doublesWildBattleMove } as object],
    ['snatch', snatch as AnyGame, {}],
  ])(
    '%s: every legal move is in the list once, and states that look the same give the same',
    async (_, game, options) => {
      for (const seed of [1, 2, 3]) {
        const state = middleOf(game, seed);
        const { view, seat, moves } = turnOf(game, state);
        const settings = { iterations: 30, depth: 5, ...options };
        const found = await analyseState(game, state, settings);
        expect(found.moves.map(({ notation }) => notation).sort()).toEqual(
          moves.map((move) => game.format(move)).sort(),
        );
        for (const { value, chances, visits } of found.moves) {
          if (visits > 0) expect(value! >= 0 && value! <= 1).toBe(true);
          if (value !== null) expect(chances![seat]).toBeCloseTo(value, 9);
        }
        const other = game.determinize(view, seat, seededRandom(seed));
        expect(game.view(other, seat)).toEqual(view);
        expect(await analyseState(game, other, settings)).toEqual(found);
      }
    },
  );
});

describe('an analysis', () => {
  test('is plain data, and the same for the same seed', async () => {
    const found = await analyseState(connectFour, connectFour.setup(), { iterations: 100 });
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect(await analyseState(connectFour, connectFour.setup(), { iterations: 100 })).toEqual(found);
    expect(await analyseState(connectFour, connectFour.setup(), { iterations: 100, seed: 2 })).not.toEqual(found);
  });

  test('a move that was played is searched as carefully as the best one', async () => {
    const state = connectFour.setup();
    const settings = { iterations: 400 };
    const { moves, ...others } = await analyseState(connectFour, state, settings);
    const [best, worst] = [moves[0]!, moves.at(-1)!];
    expect(worst.visits).toBeLessThan(best.visits / 2);
    const found = await analyseState(connectFour, state, { ...settings, played: worst.move });
    expect(found).toEqual({ ...others, moves: [...moves.slice(0, -1), found.moves.at(-1)] });
    expect(found.moves.at(-1)).toMatchObject({ move: worst.move, visits: best.visits });
    // The best one has been searched.
    expect(await analyseState(connectFour, state, { ...settings, played: best.move })).toEqual({ ...others, moves });
    const other = { ...best.move, column: 99 };
    expect(await rejectionCode(analyseState(connectFour, state, { played: other }))).toBe('bad-argument');
  });

  test('tells progress, and lets other tasks run', async () => {
    const reports: BotProgress<ConnectFour>[] = [];
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const options = {
      iterations: 8_000,
      onProgress: (progress: BotProgress<ConnectFour>) => void reports.push(progress),
    };
    await analyseState(connectFour, connectFour.setup(), options);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
    expect(reports.at(-1)).toMatchObject({ iterations: 8_000 });
  });

  test('a signal stops it', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const stopped = analyseState(connectFour, connectFour.setup(), { timeMs: 60_000, signal });
    setTimeout(() => controller.abort('enough'), 20);
    await expect(stopped).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(await rejectionCode(analyseState(connectFour, connectFour.setup(), { signal }))).toBe('aborted');
  });

  test('wrong arguments are refused', async () => {
    const view = ticTacToe.setup();
    expect(await rejectionCode(analyse(ticTacToe, view, 1))).toBe('bad-argument');
    expect(await rejectionCode(analyse(ticTacToe, view, 2))).toBe('bad-seat');
    expect(await rejectionCode(analyse(ticTacToe, {} as never, 0))).toBe('bad-state');
    expect(await rejectionCode(analyse(ticTacToe, view, 0, { depht: 1 } as object))).toBe('bad-argument');
    expect(await rejectionCode(analyse(ticTacToe, view, 0, { seed: 0.5 }))).toBe('bad-seed');
    expect(await rejectionCode(analyse({} as never, view, 0))).toBe('bad-argument');
  });
});
