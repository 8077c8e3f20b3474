import { describe, expect, test } from 'vitest';
import { type ConnectFourMove, type ConnectFourState, connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { asyncMctsBot, type BotProgress, type MctsOptions, mctsBot } from '../../src/bots/index.ts';
import { type AnyGame, type GameTypes, playout, seededRandom } from '../../src/core/index.ts';
import { doublesWild, doublesWildBattleMove } from '../../src/doubles-wild/index.ts';
import { oyno } from '../../src/oyno/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { codeOf } from '../core/error-of.ts';
import { snatch } from '../core/toy.ts';
import { branchGame } from './branch-game.ts';
import { dare } from './dare.ts';
import { middleOf } from './middle.ts';
import { moveOf, stateAfter, turnOf } from './turns.ts';

describe('settings', () => {
  const last = (options: MctsOptions<never>): { readonly reports: BotProgress<never>[]; readonly options: object } => {
    const reports: BotProgress<never>[] = [];
    return { reports, options: { ...options, onProgress: (progress: BotProgress<never>) => reports.push(progress) } };
  };

  test('`iterations` is the number of iterations', () => {
    const { reports, options } = last({ iterations: 321 });
    moveOf(connectFour, mctsBot(connectFour, options), connectFour.setup());
    expect(reports.at(-1)).toMatchObject({ iterations: 321 });
    expect(reports.at(-1)!.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(321);
  });

  test('`timeMs` limits the time', () => {
    const { reports, options } = last({ timeMs: 80 });
    const start = performance.now();
    moveOf(connectFour, mctsBot(connectFour, options), connectFour.setup());
    const took = performance.now() - start;
    // It ends earlier where no other move can overtake the best one.
    const [first, second] = reports.at(-1)!.moves;
    expect(took >= 80 || first!.visits > second!.visits).toBe(true);
    // Machines stall at times; a bot that ignored the setting would never end.
    expect(took).toBeLessThan(2_000);
  });

  test('`maxNodes` limits the tree, and the search goes on', () => {
    for (const maxNodes of [2, 50, 500]) {
      const { reports, options } = last({ iterations: 2_000, maxNodes, reuse: true });
      const bot = mctsBot(oyno, options);
      moveOf(oyno, bot, oyno.setup());
      expect(reports.at(-1)!.nodes).toBeLessThanOrEqual(maxNodes);
      expect(reports.at(-1)!.iterations).toBe(2_000);
    }
    for (const game of [wumpus as AnyGame, doublesWild as AnyGame, snatch as AnyGame]) {
      const { reports, options } = last({ iterations: 600, maxNodes: 40, depth: 10 });
      moveOf(game, mctsBot(game, options), middleOf(game, 2));
      expect(reports.at(-1)!.nodes).toBe(40);
    }
  });

  test('a forced move and a solved move need no search', () => {
    let asked = 0;
    const bot = mctsBot(dare, { iterations: 10, evaluate: () => [0.5, ++asked] });
    const state = stateAfter(dare, '');
    const dealt = [3, 4].reduce((at, card) => dare.apply(at, { type: 'chance', label: 'card', faces: [card] }), state);
    const dared = dare.apply(dealt, { type: 'dare', seat: 0 });
    expect(moveOf(dare, bot, dared)).toBe('yield');
    expect(asked).toBe(0);

    const reports: unknown[] = [];
    const { state: battle } = playout(doublesWild, doublesWild.setup(), seededRandom(1), { maxMoves: 61 });
    let at = structuredClone(battle);
    for (let i = 0; at.phase !== 'battle'; i++)
      at = structuredClone(playout(doublesWild, at, seededRandom(i), { maxMoves: 1 }).state);
    const turn = turnOf(doublesWild, at);
    const solving = mctsBot(doublesWild, { solvedMove: doublesWildBattleMove, onProgress: (p) => reports.push(p) });
    expect(solving(turn)).toBe(doublesWildBattleMove(at, turn.seat));
    expect(reports).toEqual([]);
  });

  test('a dominated move is never tried, unless all are; the only other one needs no search', () => {
    const { reports, options } = last({ iterations: 60 });
    const cells = () =>
      reports
        .at(-1)!
        .moves.map(({ move }) => ticTacToe.format(move))
        .sort();
    const few = { ...options, isDominated: (_: object, { cell }: { readonly cell: number }) => cell > 2 };
    moveOf(ticTacToe, mctsBot(ticTacToe, few), ticTacToe.setup());
    expect(cells()).toEqual(['a1', 'b1', 'c1']);
    moveOf(ticTacToe, mctsBot(ticTacToe, { ...options, isDominated: () => true }), ticTacToe.setup());
    expect(cells()).toHaveLength(9);
    reports.length = 0;
    const one = { ...options, isDominated: (_: object, { cell }: { readonly cell: number }) => cell !== 2 };
    expect(moveOf(ticTacToe, mctsBot(ticTacToe, one), ticTacToe.setup())).toBe('c1');
    expect(reports).toEqual([]);
  });

  test('a proven decision ends the search early', () => {
    const { reports, options } = last({ iterations: 100_000 });
    expect(moveOf(ticTacToe, mctsBot(ticTacToe, options), stateAfter(ticTacToe, 'a1 a3 b1 b3'))).toBe('c1');
    expect(reports.at(-1)!.iterations).toBeLessThan(100);
    expect(reports.at(-1)).toMatchObject({ value: 1, line: [{ type: 'mark', seat: 0, cell: 2 }] });
  });

  test('a safe lead ends the search early, and a number of iterations still chooses the same move', () => {
    // Seat 0 holds the highest card: to show it wins, and to split is a draw.
    let state = dare.setup();
    for (const card of [9, 4]) state = dare.apply(state, { type: 'chance', label: 'card', faces: [card] });
    const { reports, options } = last({ iterations: 1_000 });
    const move = moveOf(dare, mctsBot(dare, { ...options, isDominated: (_, { type }) => type === 'dare' }), state);
    expect(move).toBe('show');
    const { iterations, moves } = reports.at(-1)!;
    expect(iterations).toBeLessThan(1_000);
    expect(moves[0]!.visits - moves[1]!.visits).toBeGreaterThan(1_000 - iterations);
  });

  test('`temperature` draws from a softmax over the values of the moves', () => {
    // The chances are 1, 1/2 and 0 of 1.
    const game = branchGame({
      seat: 0,
      next: [
        { weights: [1], next: [{ won: [0] }] },
        { weights: [1, 1], next: [{ won: [0] }, { won: [1] }] },
        { weights: [1], next: [{ won: [1] }] },
      ],
    });
    const shares = (temperature: number): readonly number[] => {
      const counts = [0, 0, 0];
      for (let seed = 1; seed <= 400; seed++) {
        const bot = mctsBot(game, { iterations: 60, temperature });
        counts[Number(moveOf(game, bot, game.setup(), seed).slice(3))]! += 1 / 400;
      }
      return counts;
    };
    expect(shares(0)).toEqual([1, 0, 0].map((share) => expect.closeTo(share)));
    // Values 1, 0.5 and 0 at temperature 0.5: e ** 2, e and 1, of which the sum is 11.1.
    const [best, middle, worst] = shares(0.5);
    expect(best).toBeGreaterThan(0.57);
    expect(best).toBeLessThan(0.77);
    expect(middle).toBeGreaterThan(0.14);
    expect(worst).toBeGreaterThan(0.04);
    expect(worst).toBeLessThan(0.16);
  });

  test('`lapses` choose among the moves within a bound of the odds, and only so often', () => {
    // The chances are 3/4, 3/5 and 1/10: the log-odds are 1.1, 0.4 and -2.2.
    const wheel = (won: number, lost: number) => ({
      weights: [won, lost],
      next: [{ won: [0] }, { won: [1] }],
    });
    const game = branchGame({ seat: 0, next: [wheel(3, 1), wheel(3, 2), wheel(1, 9)] });
    const shares = (chance: number, bound: number): readonly number[] => {
      const counts = [0, 0, 0];
      for (let seed = 1; seed <= 200; seed++) {
        const bot = mctsBot(game, { iterations: 300, lapses: { chance, bound } });
        counts[Number(moveOf(game, bot, game.setup(), seed).slice(3))]! += 1 / 200;
      }
      return counts;
    };
    // The means of a search differ a little from the chances.
    expect(shares(0, 9)[0]).toBeGreaterThan(0.95);
    expect(shares(1, 0.1)[0]).toBeGreaterThan(0.9);
    // Weights of 1.4 and 0.7, if the search is right.
    const [best, middle, worst] = shares(1, 1.4);
    expect(best).toBeGreaterThan(0.55);
    expect(best).toBeLessThan(0.8);
    expect(middle).toBeGreaterThan(0.2);
    expect(worst).toBe(0);
    expect(shares(0.5, 1.4)[1]).toBeLessThan(middle! * 0.7);
    // Below the mean of 0.48: a move at random would be better.
    expect(shares(1, 9)[2]).toBe(0);
    const two = branchGame({ seat: 0, next: [wheel(3, 1), wheel(1, 9)] });
    const worse = Array.from({ length: 40 }, (_, seed) =>
      moveOf(two, mctsBot(two, { iterations: 100, lapses: { chance: 1, bound: 9 } }), two.setup(), seed),
    );
    expect(new Set(worse).size).toBe(2);
  });

  test('`appeal` chooses among the moves that are worth about the same, and among no others; without `lapses` it does not', () => {
    const lapses = { chance: 0, bound: 0 };
    // Whoever has the column g has a little less, or much less.
    const played = (value: number, appeal?: (view: object, move: ConnectFourMove) => number): ReadonlySet<string> => {
      const evaluate = ({ heights }: ConnectFourState): readonly number[] =>
        heights[6]! > 0 ? [value, 1 - value] : [0.5, 0.5];
      const bot = mctsBot(connectFour, { iterations: 300, evaluate, lapses, appeal });
      return new Set(
        Array.from({ length: 20 }, (_, seed) => moveOf(connectFour, bot, stateAfter(connectFour, 'd d'), seed)),
      );
    };
    expect(played(0.49)).not.toContain('g');
    expect([...played(0.49, (_, { column }) => column)]).toEqual(['g']);
    expect([...played(0.4, (_, { column }) => column)]).toEqual(['f']);
    expect([...played(0.4, (_, { column }) => -column)]).toEqual(['a']);
    const pure = mctsBot(connectFour, { iterations: 300, appeal: (_, { column }) => column });
    expect(moveOf(connectFour, pure, stateAfter(connectFour, 'd d'))).not.toBe('g');
    // A win is taken, however little the move does.
    const appeal = (_: object, { column }: ConnectFourMove): number => column;
    const bot = mctsBot(connectFour, { iterations: 300, lapses, appeal });
    expect(moveOf(connectFour, bot, stateAfter(connectFour, 'd a d a d a'))).toBe('d');
  });

  test('a bot that lapses takes a win, and does not let another one win at once', () => {
    const [threatened, winning] = ['d a d a d', 'd a d a d a'].map((moves) => stateAfter(connectFour, moves));
    const evaluate = (): readonly number[] => [0.5, 0.5];
    for (let seed = 0; seed < 20; seed++) {
      const bot = mctsBot(connectFour, { iterations: 5, evaluate, lapses: { chance: 1, bound: 2 } });
      expect(moveOf(connectFour, bot, threatened!, seed)).toBe('d');
      expect(moveOf(connectFour, bot, winning!, seed)).toBe('d');
    }
  });

  test('a bot that glances takes a win, and plays what is evaluated highest, whatever the reply', () => {
    const [threatened, winning] = ['d a d a d', 'd a d a d a'].map((moves) => stateAfter(connectFour, moves));
    const evaluate = ({ heights }: ConnectFourState): readonly number[] => (heights[6]! > 0 ? [0.1, 0.9] : [0.5, 0.5]);
    const played = (glance: number, state: ConnectFourState): ReadonlySet<string> => {
      const bot = mctsBot(connectFour, { iterations: 300, evaluate, lapses: { chance: 0, bound: 0, glance } });
      return new Set(Array.from({ length: 20 }, (_, seed) => moveOf(connectFour, bot, state, seed)));
    };
    expect([...played(1, threatened!)]).toEqual(['g']);
    expect([...played(0, threatened!)]).toEqual(['d']);
    expect(played(0.5, threatened!).size).toBe(2);
    expect([...played(1, winning!)]).toEqual(['d']);
  });

  test('progress holds the principal variation, and the moves by visits', () => {
    const { reports, options } = last({ iterations: 5_000 });
    moveOf(connectFour, mctsBot(connectFour, options), stateAfter(connectFour, 'd d d'));
    const { line, moves, value, timeMs } = reports.at(-1) as BotProgress<GameTypes>;
    expect(line.slice(0, 3).map(({ seat }) => seat)).toEqual([1, 0, 1]);
    expect(line[0]).toEqual(moves[0]!.move);
    expect(moves).toHaveLength(7);
    const visits = moves.map((move) => move.visits);
    expect(visits).toEqual([...visits].sort((a, b) => b - a));
    expect(value).toBe(moves[0]!.value);
    expect(timeMs).toBeGreaterThan(0);
    expect(structuredClone({ line, moves })).toEqual({ line, moves });
    // The principal variation ends at chance.
    const wheel = branchGame({
      seat: 0,
      next: [{ weights: [1, 1], next: [{ won: [0] }, { won: [1] }] }, { won: [1] }],
    });
    const spun = last({ iterations: 50 });
    moveOf(wheel, mctsBot(wheel, spun.options), wheel.setup());
    expect(spun.reports.at(-1)!.line).toHaveLength(1);
  });

  test('a wrong option is refused, and the message names it', () => {
    const wrong: readonly [object, string][] = [
      [{ iteration: 5 }, 'iteration'],
      [{ iterations: 0 }, 'iterations'],
      [{ iterations: 1.5 }, 'iterations'],
      [{ timeMs: -1 }, 'timeMs'],
      [{ depth: -1 }, 'depth'],
      [{ rollouts: 'reckless' as 'careful' }, 'rollouts'],
      [{ maxNodes: 1 }, 'maxNodes'],
      [{ maxNodes: 1e9 }, 'maxNodes'],
      [{ exploration: Number.NaN }, 'exploration'],
      [{ temperature: -1 }, 'temperature'],
      [{ temperature: Number.POSITIVE_INFINITY }, 'temperature'],
      [{ lapses: { chance: 1.1, bound: 1 } }, 'chance'],
      [{ lapses: { chance: 0.5, bound: -1 } }, 'bound'],
      [{ lapses: { chance: 0.5 } as never }, 'bound'],
      [{ lapses: { chance: 0.5, bound: 1, glance: -0.1 } }, 'glance'],
      [{ ms: 5 }, 'ms'],
    ];
    for (const [options, name] of wrong) {
      for (const make of [mctsBot, asyncMctsBot]) {
        expect(codeOf(() => make(ticTacToe, options))).toBe('bad-argument');
        expect(() => make(ticTacToe, options)).toThrow(name);
      }
    }
    expect(codeOf(() => mctsBot(null as never))).toBe('bad-argument');
  });

  test('a turn without moves, a wrong evaluation and an illegal solved move are refused', () => {
    const bot = mctsBot(ticTacToe, { iterations: 5 });
    const turn = turnOf(ticTacToe, ticTacToe.setup());
    expect(codeOf(() => bot({ ...turn, moves: [] }))).toBe('bad-argument');
    const evaluated = (value: unknown) => () =>
      moveOf(
        ticTacToe,
        mctsBot(ticTacToe, { iterations: 5, depth: 0, evaluate: () => value as never }),
        ticTacToe.setup(),
      );
    for (const value of [5, [], [1], [0, 2], [0, Number.NaN], [0, 0, 0]])
      expect(codeOf(evaluated(value))).toBe('bad-argument');
    expect(evaluated([0.5, 0.5])).not.toThrow();
    const known = mctsBot(ticTacToe, { solvedMove: () => ({ type: 'mark' as const, seat: 0, cell: 77 }) });
    expect(codeOf(() => moveOf(ticTacToe, known, ticTacToe.setup()))).toBe('bad-argument');
  });
});

test('what is no number is refused, a text of digits too', () => {
  const bot = (options: object) => () => mctsBot(oyno, options);
  const ofLapses = (lapses: object) => ({ lapses: { chance: 0.5, bound: 0.5, ...lapses } });
  for (const value of ['50', true, [50], Symbol('x')])
    expect(bot({ timeMs: value })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  for (const value of ['0.5', true, Symbol('x')]) {
    for (const given of [{ chance: value }, { bound: value }, { glance: value }])
      expect(bot(ofLapses(given))).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  }
});
