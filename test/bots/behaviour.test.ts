/** How bots behave: always legal, fair, within their budget, and gone when told so. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { asyncMctsBot, type BotProgress, botTurn, type MctsOptions, mctsBot, randomBot } from '../../src/bots/index.ts';
import { games } from '../../src/cli/games.ts';
import {
  type AnyGame,
  type Bot,
  type ChanceMove,
  createMatch,
  isChanceMove,
  playout,
  RuleError,
  sample,
  seededRandom,
  sidesOf,
  type Types,
} from '../../src/core/index.ts';
import { doublesWild, doublesWildBattleMove } from '../../src/doubles-wild/index.ts';
import { type Fundomino, type FundominoState, fundomino, fundominoEvaluate } from '../../src/fundomino/index.ts';
import { oyno } from '../../src/oyno/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { type Wunby, type WunbyState, wunby, wunbyEvaluate } from '../../src/wunby/index.ts';
import { highCard } from '../cli/high-card.ts';
import { snatch } from '../core/toy.ts';
import { position as fundominoPosition } from '../fundomino/position.ts';
import { runs, seed } from '../runs.ts';
import { position } from '../wunby/helpers.ts';
import { after, answer, turnOf } from './ask.ts';
import { branchGame, dare } from './toys.ts';

/** What a bot throws. */
function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
  return 'nothing';
}

const codeOfPromise = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof RuleError ? error.code : String(error)),
  );

const toys: { readonly game: AnyGame; readonly advice?: object }[] = [ticTacToe, connectFour, snatch, dare].map(
  (game) => ({
    game: game as AnyGame,
  }),
);
const all = [...games, ...toys];

describe('every game', () => {
  test.each(all.map((row) => [row.game.id, row] as const))(
    '%s: bots of both kinds move legally in every seat',
    (_, { game, advice }) => {
      const { min, max } = game.seats;
      for (const seats of new Set([min, max])) {
        const state = game.setup(min === max ? {} : { seats });
        // `playout` refuses an illegal move.
        for (let match = 0; match < 2; match++) {
          const bots = Array.from(
            { length: seats },
            (_seat, seat): Bot<Types<object>> =>
              seat % 2 === match % 2 ? mctsBot(game, { ...advice, iterations: 12, depth: 10 }) : randomBot,
          );
          const { moves } = playout(game, state, seededRandom(match), { bots, maxMoves: 200 });
          expect(moves).toBeGreaterThan(1);
        }
      }
    },
  );

  test.each(all.map((row) => [row.game.id, row] as const))(
    '%s: same view, same seed, same move; the view stays',
    (_, { game, advice }) => {
      const state = middleOf(game, 3);
      const turn = turnOf(game, state, 5);
      const before = JSON.stringify(turn.view);
      const make = () => mctsBot(game, { ...advice, iterations: 60 });
      const move = make()(turn);
      expect(turn.moves).toContain(move);
      expect(make()(turnOf(game, state, 5))).toEqual(move);
      // A copy of the view is as good.
      expect(game.format(make()({ ...turn, view: JSON.parse(before), random: seededRandom(5) }))).toBe(
        game.format(move),
      );
      expect(JSON.stringify(turn.view)).toBe(before);
    },
  );
});

/** A state in the middle of a random match, with a choice. */
function middleOf(game: AnyGame, from: number): object {
  const random = seededRandom(from);
  let state = game.setup();
  for (let ply = 0; ply < 400; ply++) {
    const status = game.status(state);
    if (status.type === 'over') state = game.setup();
    else if (status.type === 'chance') state = game.apply(state, sample<ChanceMove>(game.chance(state), random));
    else {
      const moves = game.legalMoves(state);
      if (ply > 30 && moves.length > 1) return state;
      if (game === (ticTacToe as AnyGame) && ply > 2) return state;
      if (game === (dare as AnyGame)) return state;
      state = game.apply(state, moves[random(moves.length)]!);
    }
  }
  return state;
}

describe('Fundomino', () => {
  const twists = { doubleBack: true, doubleStakes: true, perfectTen: true };
  /** By seat, from the numbers of the sides. */
  const judge = (state: FundominoState): readonly number[] => {
    const worth = fundominoEvaluate(state);
    return sidesOf(fundomino, state).map((side) => worth[side]!);
  };
  test.each([
    ['two', { seats: 2, ...twists }],
    ['three', { seats: 3, ...twists }],
    ['four', { seats: 4, variant: 'face-value', ...twists }],
    ['teams', { seats: 4, variant: 'team', ...twists }],
    ['caribbean', { seats: 4, variant: 'caribbean', ...twists }],
  ] satisfies [string, Fundomino['Options']][])(
    '%s: whatever is asked is answered, in windows by each',
    (_, options) => {
      const asks = new Map<string, number>();
      let windows = 0;
      const random = seededRandom(6);
      const seats = options.seats;
      for (let match = 0; match < runs(2); match++) {
        // A bot each, as at a table: what it found out before is there when a window asks it.
        const bots = Array.from({ length: seats }, () => mctsBot(fundomino, { iterations: 15, evaluate: judge }));
        let state = fundomino.setup({ target: 60, ...options });
        for (let ply = 0; ply < 250; ply++) {
          const status = fundomino.status(state);
          if (status.type === 'over') break;
          if (status.type === 'chance') {
            state = fundomino.apply(state, sample<Fundomino['Chance']>(fundomino.chance(state), random));
            continue;
          }
          if (status.seats.length > 1) windows++;
          const answers = status.seats.map((seat) => bots[seat]!(turnOf(fundomino, state, ply, seat)));
          answers.forEach((move, i) => {
            const seat = status.seats[i]!;
            expect(fundomino.legalMoves(state, seat)).toContain(move);
            asks.set(status.ask, (asks.get(status.ask) ?? 0) + 1);
          });
          // Who answers first: any of them. Bots say "Domino!"; half of the time they are made to be silent.
          const move = answers[random(answers.length)]!;
          const silent = fundomino
            .legalMoves(state, move.seat)
            .find((other) => other.type === 'play' && other.domino === undefined);
          const says = move.type === 'play' && move.domino === true;
          state = fundomino.apply(state, says && silent !== undefined && random(2) === 0 ? silent : move);
        }
      }
      const met = ['start', 'play', 'call', 'perfect-ten', ...(seats > 2 ? ['direction'] : [])];
      expect([...asks.keys()]).toEqual(expect.arrayContaining(met));
      expect(windows).toBeGreaterThan(0);
    },
  );

  test('the last tile is played', () => {
    const options = { iterations: 400, evaluate: fundominoEvaluate };
    const last = fundominoPosition({ options: { target: 40 }, hands: [['1|1', '2|2', '3|3'], ['1|6']] });
    expect(answer(fundomino, mctsBot(fundomino, options), last)).toMatch(/^play 1\|6 /);
  });

  test('no search depends on rounds to come: it judges this one, or the deal after it', () => {
    // With a target of a million no match could be tried out to its end.
    const told: string[] = [];
    const bot = mctsBot(fundomino, {
      iterations: 200,
      evaluate: (state) => {
        told.push(state.round === 1 ? 'this' : state.phase);
        return fundominoEvaluate(state);
      },
    });
    const state = fundominoPosition({ options: { target: 1_000_000 }, hands: [4, ['1|6', '2|6', '3|6', '4|6']] });
    bot(turnOf(fundomino, state));
    expect(told).toHaveLength(200);
    expect(told.filter((phase) => phase === 'this').length).toBeGreaterThan(100);
    expect([...new Set(told)].filter((phase) => phase !== 'this' && phase !== 'deal')).toEqual([]);
  });
});

describe('Wunby', () => {
  const options = { iterations: 40, evaluate: wunbyEvaluate };
  const legal = (state: WunbyState, seat?: number): string => {
    const turn = turnOf(wunby, state, 3, seat);
    const move = mctsBot(wunby, options)(turn);
    expect(turn.moves).toContain(move);
    return move.type;
  };

  test('every phase is answered: colours, 18 barriers, turns, a marker to place, a tie', () => {
    const types = new Set<string>();
    for (const setting of [{}, { seats: 4 }, { teams: true }] satisfies Wunby['Options'][]) {
      const random = seededRandom(2);
      const bot = mctsBot(wunby, { ...options, iterations: 8 });
      let state = wunby.setup(setting);
      for (let ply = 0; ply < 90; ply++) {
        const status = wunby.status(state);
        if (status.type === 'over') break;
        if (status.type === 'chance') {
          state = wunby.apply(state, sample<Wunby['Chance']>(wunby.chance(state), random));
          continue;
        }
        const turn = turnOf(wunby, state, ply);
        const move = bot(turn);
        expect(turn.moves).toContain(move);
        types.add(move.type);
        state = wunby.apply(state, move);
      }
    }
    expect([...types]).toEqual(expect.arrayContaining(['choose', 'build', 'move', 'barrier']));
  });

  test('WILD with all barriers standing: well over a thousand moves, more than there are tries', () => {
    const { state } = playout(wunby, wunby.setup(), seededRandom(4), { maxMoves: 40 });
    const wild: WunbyState = { ...structuredClone(state), phase: 'move', turn: 0, number: 3, face: 'WILD', due: 3 };
    expect(wunby.legalMoves(wild, 0).length).toBeGreaterThan(1_000);
    legal(wild);
  });

  test('a marker to place, and a tie in which everybody is asked at once', () => {
    const lifted = position({ number: 2, face: 'JUMP', due: 2 });
    const placing: WunbyState = {
      ...lifted,
      phase: 'place',
      lifted: 1,
      markers: lifted.markers.map((square, i) => (i === 7 ? -1 : square)),
    };
    expect(wunby.legalMoves(placing, 0).length).toBe(81 - 9);
    expect(legal(placing)).toBe('place');
    const tie = position({ number: 1, face: 'JUMP', due: 0, change: { phase: 'tie' } });
    const home: WunbyState = { ...tie, homed: [5, 5] };
    expect(wunby.status(home)).toMatchObject({ type: 'turn', seats: [0, 1] });
    for (const seat of [0, 1]) expect(['declare', 'pass']).toContain(legal(home, seat));
  });

  test('who is one step from HOME with the last marker takes it', () => {
    const near = position({
      markers: ['e8 c9 d9 f9 g9', 'a5 b5 c5 d5 e5'],
      number: 1,
      face: '1-B',
      barriers: 'a1n b3n c6n',
    });
    for (let from = 1; from <= 3; from++) {
      expect(answer(wunby, mctsBot(wunby, { iterations: 300, evaluate: wunbyEvaluate }), near, from)).toBe(
        'move e8 e9',
      );
    }
  });
});

describe('fairness', () => {
  const twisted = { doubleBack: true, doubleStakes: true, perfectTen: true };
  test.each([
    ['wumpus', wumpus as AnyGame, 80, {}],
    ['fundomino', fundomino as AnyGame, 60, {}],
    ['fundomino, three, with every twist', fundomino as AnyGame, 80, { seats: 3, ...twisted }],
    ['fundomino, teams', fundomino as AnyGame, 80, { seats: 4, variant: 'caribbean', ...twisted }],
    ['snatch', snatch as AnyGame, 12, {}],
    ['dare', dare as AnyGame, 0, {}],
  ])('%s: twins that look alike get the same answer, whatever is hidden', (_, game, most, options) => {
    let compared = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: most }), (start, plies) => {
        const random = seededRandom(start);
        let state = game.setup(options);
        for (let ply = 0; ; ply++) {
          const status = game.status(state);
          if (status.type === 'over') return;
          if (status.type === 'chance') state = game.apply(state, sample<ChanceMove>(game.chance(state), random));
          else {
            const moves = game.legalMoves(state, status.seats[0]!);
            // On to a choice: what is forced proves nothing.
            if (ply >= plies && moves.length > 1) break;
            state = game.apply(state, moves[random(moves.length)]!);
          }
        }
        const turn = turnOf(game, state);
        const twin = game.determinize!(turn.view, turn.seat, random);
        expect(game.view(twin, turn.seat)).toEqual(turn.view);
        if (JSON.stringify(twin) === JSON.stringify(state)) return;
        compared++;
        const bot = () => mctsBot(game, { iterations: 40, depth: 10 });
        expect(bot()(turnOf(game, twin, 9))).toEqual(bot()(turnOf(game, state, 9)));
      }),
      { numRuns: runs(30), seed: seed(3) },
    );
    expect(compared).toBeGreaterThan(8);
  });

  test('a game that hides something and can not fill the holes is refused', () => {
    expect(codeOf(() => mctsBot(highCard))).toBe('bad-argument');
    expect(codeOf(() => asyncMctsBot(highCard))).toBe('bad-argument');
  });

  test('the bot never gets hold of the state: it asks for no more than its view', () => {
    const state = middleOf(wumpus as AnyGame, 4) as never;
    const turn = turnOf(wumpus, state);
    expect(turn.view.hands.filter((hand) => hand === null).length).toBeGreaterThan(0);
    expect(turn.moves).toContain(mctsBot(wumpus, { iterations: 20 })(turn));
  });
});

describe('budgets', () => {
  const last = (options: MctsOptions<never>): { readonly told: BotProgress<never>[]; readonly options: object } => {
    const told: BotProgress<never>[] = [];
    return { told, options: { ...options, onProgress: (progress: BotProgress<never>) => told.push(progress) } };
  };

  test('iterations are counted', () => {
    const { told, options } = last({ iterations: 321 });
    answer(connectFour, mctsBot(connectFour, options), connectFour.setup());
    expect(told.at(-1)).toMatchObject({ iterations: 321 });
    expect(told.at(-1)!.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(321);
  });

  test('milliseconds are kept', () => {
    const bot = mctsBot(connectFour, { ms: 80 });
    const start = performance.now();
    answer(connectFour, bot, connectFour.setup());
    const took = performance.now() - start;
    expect(took).toBeGreaterThanOrEqual(80);
    // Machines stall; a bot that took no notice would never end.
    expect(took).toBeLessThan(2_000);
  });

  test('nodes are capped, and the search goes on', () => {
    for (const nodes of [2, 50, 500]) {
      const { told, options } = last({ iterations: 2_000, nodes, reuse: true });
      const bot = mctsBot(oyno, options);
      answer(oyno, bot, oyno.setup());
      expect(told.at(-1)!.nodes).toBeLessThanOrEqual(nodes);
      expect(told.at(-1)!.iterations).toBe(2_000);
    }
    for (const game of [wumpus as AnyGame, doublesWild as AnyGame, snatch as AnyGame]) {
      const { told, options } = last({ iterations: 600, nodes: 40, depth: 10 });
      answer(game, mctsBot(game, options), middleOf(game, 2));
      expect(told.at(-1)!.nodes).toBe(40);
    }
  });

  test('a forced move needs no thought, and a known one neither', () => {
    let asked = 0;
    const bot = mctsBot(dare, { iterations: 10, evaluate: () => [0.5, ++asked] });
    const state = after(dare, '');
    const dealt = [3, 4].reduce((at, card) => dare.apply(at, { type: 'chance', label: 'card', faces: [card] }), state);
    const dared = dare.apply(dealt, { type: 'dare', seat: 0 });
    expect(answer(dare, bot, dared)).toBe('yield');
    expect(asked).toBe(0);

    const told: unknown[] = [];
    const { state: battle } = playout(doublesWild, doublesWild.setup(), seededRandom(1), { maxMoves: 61 });
    let at = structuredClone(battle);
    for (let i = 0; at.phase !== 'battle'; i++)
      at = structuredClone(playout(doublesWild, at, seededRandom(i), { maxMoves: 1 }).state);
    const turn = turnOf(doublesWild, at);
    const knowing = mctsBot(doublesWild, { known: doublesWildBattleMove, onProgress: (p) => told.push(p) });
    expect(knowing(turn)).toBe(doublesWildBattleMove(at, turn.seat));
    expect(told).toEqual([]);
  });

  test('a decision that is proved ends the search early', () => {
    const { told, options } = last({ iterations: 100_000 });
    expect(answer(ticTacToe, mctsBot(ticTacToe, options), after(ticTacToe, 'a1 a3 b1 b3'))).toBe('c1');
    expect(told.at(-1)!.iterations).toBeLessThan(100);
    expect(told.at(-1)).toMatchObject({ value: 1, line: [{ type: 'mark', seat: 0, cell: 2 }] });
  });

  test('progress tells the principal line, with answers, and the moves by visits', () => {
    const { told, options } = last({ iterations: 5_000 });
    answer(connectFour, mctsBot(connectFour, options), after(connectFour, 'd d d'));
    const { line, moves, value, ms } = told.at(-1) as BotProgress<Types<object>>;
    expect(line.slice(0, 3).map(({ seat }) => seat)).toEqual([1, 0, 1]);
    expect(line[0]).toEqual(moves[0]!.move);
    expect(moves).toHaveLength(7);
    const visits = moves.map((move) => move.visits);
    expect(visits).toEqual([...visits].sort((a, b) => b - a));
    expect(value).toBe(moves[0]!.value);
    expect(ms).toBeGreaterThan(0);
    expect(structuredClone({ line, moves })).toEqual({ line, moves });
    // No seat is part of a line where chance decides.
    const wheel = branchGame({
      seat: 0,
      next: [{ weights: [1, 1], next: [{ won: [0] }, { won: [1] }] }, { won: [1] }],
    });
    const spun = last({ iterations: 50 });
    answer(wheel, mctsBot(wheel, spun.options), wheel.setup());
    expect(spun.told.at(-1)!.line).toHaveLength(1);
  });

  test('a wrong option is refused by name', () => {
    const wrong: readonly [object, string][] = [
      [{ iteration: 5 }, 'iteration'],
      [{ iterations: 0 }, 'iterations'],
      [{ iterations: 1.5 }, 'iterations'],
      [{ ms: -1 }, 'ms'],
      [{ depth: -1 }, 'depth'],
      [{ nodes: 1 }, 'nodes'],
      [{ nodes: 1e9 }, 'nodes'],
      [{ exploration: Number.NaN }, 'exploration'],
      [{ evaluate: 5 }, 'evaluate'],
      [{ known: 'b2' }, 'known'],
      [{ reuse: 1 }, 'reuse'],
      [{ signal: {} }, 'signal'],
      [{ onProgress: 1 }, 'onProgress'],
    ];
    for (const [options, name] of wrong) {
      for (const make of [mctsBot, asyncMctsBot]) {
        expect(codeOf(() => make(ticTacToe, options))).toBe('bad-argument');
        expect(() => make(ticTacToe, options)).toThrow(name);
      }
    }
    expect(codeOf(() => mctsBot(null as never))).toBe('bad-argument');
  });

  test('a wrong question, judgement or known move is refused', () => {
    const bot = mctsBot(ticTacToe, { iterations: 5 });
    const turn = turnOf(ticTacToe, ticTacToe.setup());
    expect(codeOf(() => bot({ ...turn, moves: [] }))).toBe('bad-argument');
    expect(codeOf(() => bot({ ...turn, view: null as never }))).toBe('bad-argument');
    expect(codeOf(() => bot({ ...turn, random: 4 as never }))).toBe('bad-argument');
    expect(codeOf(() => bot({ ...turn, view: { cells: 1 } as never }))).toBe('bad-state');
    const judged = (value: unknown) => () =>
      answer(
        ticTacToe,
        mctsBot(ticTacToe, { iterations: 5, depth: 0, evaluate: () => value as never }),
        ticTacToe.setup(),
      );
    for (const value of [5, [], [1], [0, 2], [0, Number.NaN], [0, 0, 0]])
      expect(codeOf(judged(value))).toBe('bad-argument');
    expect(codeOf(judged([0.5, 0.5]))).toBe('nothing');
    const known = mctsBot(ticTacToe, { known: () => ({ type: 'mark' as const, seat: 0, cell: 77 }) });
    expect(codeOf(() => answer(ticTacToe, known, ticTacToe.setup()))).toBe('bad-argument');
  });
});

describe('asyncMctsBot', () => {
  test('it answers what mctsBot answers, and everything else runs meanwhile', async () => {
    const state = after(connectFour, 'd c d');
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const bot = asyncMctsBot(connectFour, { iterations: 30_000, reuse: false });
    const move = await bot(turnOf(connectFour, state, 4));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
    const sync = mctsBot(connectFour, { iterations: 30_000, reuse: false });
    let inTheWay = 0;
    const blocked = setInterval(() => inTheWay++, 1);
    expect(sync(turnOf(connectFour, state, 4))).toBe(move);
    expect(inTheWay).toBe(0);
    clearInterval(blocked);
  });

  test('a signal stops it, at once or later, and the bot can be asked again', async () => {
    const bot = asyncMctsBot(connectFour, { iterations: 1e9 });
    const turn = () => turnOf(connectFour, connectFour.setup());
    expect(await codeOfPromise(bot(turn(), { signal: AbortSignal.abort() }))).toBe('aborted');
    expect(await codeOfPromise(bot(turn(), { signal: AbortSignal.timeout(30) }))).toBe('aborted');
    const controller = new AbortController();
    const told: number[] = [];
    const onProgress = ({ iterations }: { readonly iterations: number }) => {
      told.push(iterations);
      if (told.length === 2) controller.abort('enough');
    };
    const promise = bot(turn(), { signal: controller.signal, onProgress });
    await expect(promise).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(told).toHaveLength(2);
    const signalled = mctsBot(connectFour, { signal: AbortSignal.abort() });
    expect(codeOf(() => signalled(turn()))).toBe('aborted');
    const quick = asyncMctsBot(connectFour, { ms: 20 });
    expect(turn().moves).toContain(await quick(turn()));
  });

  test('questions wait for each other', async () => {
    const bot = asyncMctsBot(connectFour, { iterations: 3_000 });
    const states = ['', 'd', 'd d'].map((moves) => after(connectFour, moves));
    const moves = await Promise.all(states.map((state) => bot(turnOf(connectFour, state, 2))));
    moves.forEach((move, i) => {
      expect(connectFour.legalMoves(states[i]!)).toContain(move);
    });
    expect(await codeOfPromise(bot({} as never))).toBe('bad-argument');
    expect(await codeOfPromise(bot(turnOf(connectFour, states[0]!), { sign: 1 } as never))).toBe('bad-argument');
  });
});

describe('reuse', () => {
  /** A match against random play: how many decisions were thought about, and how many of them began with a tree. */
  function taken(game: AnyGame, reuse: boolean, start: number): readonly [number, number] {
    const counts: [number, number] = [0, 0];
    let over = -1;
    const bot = mctsBot(game, {
      iterations: 300,
      depth: 5,
      reuse,
      onProgress: ({ iterations, moves }) => {
        over = moves.reduce((sum, { visits }) => sum + visits, 0) - iterations;
      },
    });
    const counting: Bot<Types<object>> = (turn) => {
      over = -1;
      const move = bot(turn);
      if (over >= 0) counts[0]++;
      if (over > 0) counts[1]++;
      return move;
    };
    const bots = [counting, randomBot<Types<object>>];
    playout(game, game.setup({ seats: 2 }), seededRandom(start), { bots, maxMoves: 100 });
    return counts;
  }

  test.each([
    ['connect-four', connectFour as AnyGame],
    ['doubles-wild', doublesWild as AnyGame],
    ['wumpus', wumpus as AnyGame],
    ['snatch', snatch as AnyGame],
  ])('%s: what was found out about a reply is used for the next decision', (_, game) => {
    let all = 0;
    let used = 0;
    for (let start = 1; start <= 2; start++) {
      const [decisions, taken_] = taken(game, true, start);
      all += decisions;
      used += taken_;
      expect(taken(game, false, start)[1]).toBe(0);
    }
    // Doubles Wild rolls four dice between two decisions: most results have not been seen.
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThan(all);
  });

  test('what is taken over is a tree of the same position: exact in numbers', () => {
    let last: BotProgress<ConnectFour> | undefined;
    const bot = mctsBot(connectFour, {
      iterations: 4_000,
      onProgress: (progress) => {
        last = progress;
      },
    });
    const start = after(connectFour, 'd d d');
    const move = bot(turnOf(connectFour, start));
    const reply = last!.line[1]!;
    const next = connectFour.apply(connectFour.apply(start, move), reply);
    expect(connectFour.legalMoves(next)).toContain(bot(turnOf(connectFour, next)));
    const visits = last!.moves.reduce((sum, tried) => sum + tried.visits, 0);
    expect(last!.iterations).toBe(4_000);
    expect(visits).toBeGreaterThan(4_100);
    expect(visits).toBeLessThan(8_000);
  });

  test('a bot that is used for several matches, seats and games of undo stays legal', () => {
    const bot = mctsBot(connectFour, { iterations: 300 });
    const random = seededRandom(8);
    for (let i = 0; i < runs(60); i++) {
      const plies = random(20);
      let state = connectFour.setup();
      for (let ply = 0; ply < plies && connectFour.status(state).type === 'turn'; ply++) {
        const moves = connectFour.legalMoves(state);
        state = connectFour.apply(state, moves[random(Math.min(2, moves.length))]!);
      }
      if (connectFour.status(state).type !== 'turn') continue;
      expect(connectFour.legalMoves(state)).toContain(bot(turnOf(connectFour, state, i)));
    }
  });

  test('the same question twice is thought about twice: the same seed gives the same answer', () => {
    const bot = mctsBot(oyno, { iterations: 150, depth: 10 });
    const state = oyno.setup();
    expect(answer(oyno, bot, state, 6)).toBe(answer(oyno, bot, state, 6));
  });
});

describe('botTurn', () => {
  test('asks a bot in a match', () => {
    const match = createMatch(wumpus, { options: { seats: 2 }, seed: 1 });
    const bot = mctsBot(wumpus, { iterations: 20, depth: 5 });
    for (let i = 0; i < 20 && match.status.type === 'turn'; i++) {
      const [seat = 0] = match.status.seats;
      const turn = botTurn(match, seat);
      expect(turn.view).toEqual(match.view(seat));
      match.play(bot(turn), { by: seat });
    }
    expect(match.record().moves.some((move) => !isChanceMove(move))).toBe(true);
    const [asked = 0] = match.status.type === 'turn' ? match.status.seats : [];
    expect(codeOf(() => botTurn(match, 1 - asked))).toBe('bad-argument');
    expect(codeOf(() => botTurn(match, 9))).toBe('bad-observer');
    expect(sidesOf(wumpus, match.state)).toEqual([0, 1]);
  });
});
