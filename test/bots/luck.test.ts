/** Luck and skill of a match. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { type Luck, type LuckOfSeat, luck } from '../../src/bots/index.ts';
import {
  type ActionOf,
  createMatch,
  type Game,
  type GameTypes,
  isChanceResult,
  type MatchRecord,
  outcomes,
  type Random,
  replay,
  sample,
  seededRandom,
} from '../../src/core/index.ts';
import { doublesWild, doublesWildKit } from '../../src/doubles-wild/index.ts';
import { TRIED } from '../cases.ts';
import { type Branch, type BranchGame, branchGame } from './branch-game.ts';
import { exactValue } from './exact-value.ts';
import { rejectionCode } from './rejection.ts';

/** The record of a random match, at most so long. */
function randomRecord<G extends GameTypes>(
  game: Game<G>,
  random: Random,
  plies: number,
  options?: G['Options'],
): MatchRecord<G> {
  const match = createMatch(game, { options, chance: 'manual' });
  while (match.status.type !== 'over' && match.ply < plies) {
    if (match.status.type === 'chance') {
      match.play(sample(game.chance(match.state), random));
      continue;
    }
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  return match.record();
}

/** Two throws of a wheel with a choice before each. Its exact values are sums over at most 12 ends. */
const WIN: Branch = { won: [0] };
const LOSS: Branch = { won: [1] };
const DRAW: Branch = { won: [0, 1] };
const LATE: Branch = {
  seat: 1,
  next: [
    { weights: [1, 3, 2], next: [WIN, LOSS, DRAW] },
    { weights: [5, 1], next: [WIN, LOSS] },
  ],
};
const SMALL: Branch = {
  seat: 0,
  next: [
    { weights: [2, 1, 1], next: [LATE, WIN, LOSS] },
    { weights: [1, 9], next: [LATE, LOSS] },
  ],
};

/** Values that have nothing to do with the position. */
function nonsense(state: object): readonly number[] {
  let hash = 7;
  for (const char of JSON.stringify(state)) hash = (hash * 31 + char.charCodeAt(0)) % 1_009;
  return 'path' in state ? [hash / 1_009, 1 - hash / 1_009] : [];
}

/** The largest difference between what adds up and what it adds up to. */
function gap({ seats, sides }: Luck): number {
  const even = 1 / new Set(sides).size;
  return Math.max(
    ...seats.map(({ share, luck: lucky, skill, corrected }) => Math.abs(lucky + skill + corrected - (share - even))),
  );
}

describe('a game with known values', () => {
  const game = branchGame(SMALL);
  const exact = new Map<string, readonly number[]>();
  const evaluate = (state: BranchGame['State']): readonly number[] => {
    const key = state.path.join();
    const value = exact.get(key) ?? exactValue(game, state);
    exact.set(key, value);
    return value;
  };

  test('luck and what moves gave away are what visiting the whole tree says, and nothing is corrected after the start', async () => {
    const random = seededRandom(1);
    for (let match = 0; match < 20; match++) {
      const record = randomRecord(game, random, 100);
      const { states } = replay(game, record);
      const { steps } = await luck(game, record, { evaluate });
      expect(steps).toHaveLength(record.actions.length);
      for (const [i, { by, ply, gained, corrected, error }] of steps.entries()) {
        expect(ply).toBe(i + 1);
        expect(by).toBe(isChanceResult(record.actions[i]!) ? 'dice' : record.actions[i]!.seat);
        const change = exactValue(game, states[i + 1]!).map(
          (value, seat) => value - exactValue(game, states[i]!)[seat]!,
        );
        expect(gained[0]).toBeCloseTo(change[0]!, 12);
        expect(gained[1]).toBeCloseTo(change[1]!, 12);
        // The first value is compared with an even share.
        expect(corrected[0]).toBeCloseTo(i === 0 ? evaluate(states[0]!)[0]! - 0.5 : 0, 12);
        expect(error).toEqual([0, 0]);
      }
    }
  });

  /** Every match of the game with random moves, and its probability. */
  function* allMatches(
    state = game.setup(),
    actions: readonly ActionOf<BranchGame>[] = [],
    probability = 1,
  ): Generator<readonly [MatchRecord, number]> {
    const status = game.status(state);
    if (status.type === 'over') {
      yield [{ game: 'branches', version: 1, options: {}, actions }, probability];
      return;
    }
    const next =
      status.type === 'chance'
        ? [...outcomes(game.chance(state))].map(({ result, probability: own }) => [result, own] as const)
        : game.legalMoves(state).map((move, _, { length }) => [move, 1 / length] as const);
    for (const [action, own] of next)
      yield* allMatches(game.apply(state, action), [...actions, action], probability * own);
  }

  const bad = (state: BranchGame['State']): readonly number[] => evaluate(state).map((value) => 1 - value);

  test.each([
    ['a good evaluation', { evaluate }],
    ['a bad one', { evaluate: bad }],
    ['a nonsense one', { evaluate: nonsense }],
    ['a nonsense one that looks ahead', { evaluate: nonsense, lookAhead: { events: 1, playouts: 2 } }],
    ['none', {}],
  ])(
    'with %s the mean luck over all matches is 0, and the adjusted result has the mean of the plain one',
    async (_, settings) => {
      const rows: (LuckOfSeat & { readonly probability: number })[] = [];
      for (const [record, probability] of allMatches()) {
        const { seats } = await luck(game, record, { ...settings, seed: 5 });
        rows.push({ probability, ...seats[0]! });
      }
      const mean = (of: (row: (typeof rows)[0]) => number): number =>
        rows.reduce((sum, row) => sum + row.probability * of(row), 0);
      expect(rows.length).toBeGreaterThan(10);
      expect(mean(() => 1)).toBeCloseTo(1, 12);
      expect(mean((row) => row.luck)).toBeCloseTo(0, 12);
      expect(mean((row) => row.adjusted)).toBeCloseTo(
        mean((row) => row.share),
        12,
      );
      expect(mean((row) => row.luck ** 2)).toBeGreaterThan(0.01);
    },
  );

  test('where all play best, a good evaluation takes out all luck: the adjusted result is the value of the game', async () => {
    let tried = 0;
    for (const [record] of allMatches()) {
      const { seats, steps } = await luck(game, record, { evaluate });
      if (steps.some(({ by, gained }) => by !== 'dice' && gained[by]! < 0)) continue;
      expect(seats[0]!.adjusted).toBeCloseTo(evaluate(game.setup())[0]!, 12);
      tried++;
    }
    expect(tried).toBeGreaterThan(2);
  });

  test('with sampled results the mean luck of many matches is 0 within its error', async () => {
    const random = seededRandom(7);
    const found: number[] = [];
    for (let i = 0; i < 500; i++) {
      const { seats } = await luck(game, randomRecord(game, random, 100), { evaluate, results: 2, seed: i });
      found.push(seats[0]!.luck);
    }
    const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
    const variance = found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (found.length - 1);
    expect(Math.abs(mean)).toBeLessThan(3.5 * Math.sqrt(variance / found.length));
  });

  test('results that follow each other are one event, also where a record ends among them or they are sampled', async () => {
    const dealt = branchGame({
      weights: [1, 1],
      next: [
        { weights: [1, 3], next: [WIN, LOSS] },
        { weights: [1, 1], next: [WIN, { seat: 0, next: [LOSS, WIN] }] },
      ],
    });
    const dealing = (state: BranchGame['State']): readonly number[] =>
      // Whoever decides after the deal wins; in the middle of it the second half looks better.
      state.path.length === 2 ? [1, 0] : state.path[0] === 0 ? [0.2, 0.8] : [0.8, 0.2];
    const actions = [0, 0].map((face) => ({ type: 'chance', label: 'wheel', faces: [face] }));
    const record = { game: 'branches', version: 1, options: {}, actions };
    // It wins in 1 of 4 of the first half, and always in the other one.
    const { steps, seats } = await luck(dealt, record, { evaluate: dealing });
    expect(steps.map(({ gained }) => gained[0])).toEqual([0, expect.closeTo(1 - 0.625, 12)]);
    expect(seats[0]).toMatchObject({ luck: expect.closeTo(0.375, 12), error: 0 });
    const cut = await luck(dealt, { ...record, actions: actions.slice(1) }, { evaluate: dealing });
    expect(cut.seats[0]).toMatchObject({ share: 0.2, luck: expect.closeTo(0.2 - 0.5, 12) });
    const sampled = await luck(dealt, record, { evaluate: dealing, results: 2, seed: 1 });
    expect([0, 0.5, 1]).toContain(sampled.seats[0]!.luck);
  });

  test('many results are sampled, and the error says how far the luck may be off', async () => {
    const wheel = branchGame({
      weights: Array.from({ length: 30 }, () => 1),
      next: Array.from({ length: 30 }, (_, i) => (i < 10 ? WIN : LOSS)),
    });
    const record = {
      game: 'branches',
      version: 1,
      options: {},
      actions: [{ type: 'chance', label: 'wheel', faces: [0] }],
    };
    const exact = await luck(wheel, record, { results: 30 });
    expect(exact.seats[0]).toMatchObject({ luck: expect.closeTo(2 / 3, 12), error: 0 });
    const errors: number[] = [];
    const off: number[] = [];
    for (let seed = 0; seed < 300; seed++) {
      const { seats } = await luck(wheel, record, { results: 20, seed });
      errors.push(seats[0]!.error ** 2);
      off.push((seats[0]!.luck - 2 / 3) ** 2);
    }
    const ratio = off.reduce((sum, value) => sum + value, 0) / errors.reduce((sum, value) => sum + value, 0);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.3);
    expect(await luck(wheel, record, { results: 20, seed: 1 })).toEqual(
      await luck(wheel, record, { results: 20, seed: 1 }),
    );
  });
});

describe('luck, skill and what the evaluation corrects add up to the share less the even share', () => {
  test.each(
    TRIED.flatMap(({ id, kit, evaluated }) =>
      evaluated.map((options) => [`${id} ${JSON.stringify(options)}`, kit, options] as const),
    ),
  )('%s', async (_, kit, options) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.integer({ min: 0, max: 60 }),
        fc.boolean(),
        async (seed, plies, resigns) => {
          const record = randomRecord(kit.game, seededRandom(seed), plies, options);
          const { status } = replayed(kit.game, record);
          const seat = status.type === 'turn' ? status.seats[0]! : undefined;
          const ended =
            resigns && seat !== undefined && kit.game.seats.max > 1 ? { ...record, resigned: seat } : record;
          const found = await luck(kit, ended, { seed, results: 4, lookAhead: { events: 1, playouts: 1 } });
          expect(gap(found)).toBeLessThan(1e-9);
          const { sides, seats, steps } = found;
          const firsts = seats.filter((_own, at) => sides.indexOf(sides[at]!) === at);
          const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
          if (firsts.length > 1) {
            expect(sum(firsts.map(({ share }) => share))).toBeCloseTo(1, 9);
            expect(sum(firsts.map(({ luck: lucky }) => lucky))).toBeCloseTo(0, 9);
            expect(sum(firsts.map(({ skill }) => skill))).toBeCloseTo(0, 9);
            expect(sum(firsts.map(({ adjusted }) => adjusted))).toBeCloseTo(1, 9);
          }
          // Nobody gains by its own move: it gives away or keeps.
          for (const { by, gained } of steps) if (by !== 'dice') expect(gained[by]).toBeLessThanOrEqual(1e-12);
        },
      ),
      { numRuns: 4 },
    );
  });

  test('after a whole match the share is the result', async () => {
    const record = randomRecord(doublesWild, seededRandom(3), 5_000);
    const found = await luck(doublesWildKit, record, { seed: 1, results: 10 });
    expect(gap(found)).toBeLessThan(1e-9);
    expect(found.seats.map(({ share }) => share).sort()).toEqual([0, 1]);
  });
});

/** The end of a record. */
function replayed<G extends GameTypes>(
  game: Game<G>,
  record: MatchRecord<G>,
): { readonly status: ReturnType<Game<G>['status']> } {
  return { status: game.status(replay(game, record).states.at(-1)!) };
}

test('a game without chance has no luck', async () => {
  const { seats } = await luck(connectFour, randomRecord(connectFour, seededRandom(1), 100));
  for (const { luck: lucky, error } of seats) expect([lucky, error]).toEqual([0, 0]);
});

test('hidden hands: what a move gave away is judged by what its seat saw', async () => {
  const { kit } = TRIED.find(({ id }) => id === 'fundomino')!;
  const random = seededRandom(5);
  const record = randomRecord(kit.game, random, 40);
  const { states, actions } = replay(kit.game, record);
  const at = actions.findIndex(
    (action, ply) => !isChanceResult(action) && kit.game.legalMoves(states[ply]!, action.seat).length > 1,
  );
  const { seat } = actions[at] as { seat: number };
  const seen: string[] = [];
  const evaluate = (state: object): readonly number[] => {
    seen.push(JSON.stringify('hands' in state ? state.hands : undefined));
    return [0.5, 0.5];
  };
  await luck(
    kit,
    { ...record, actions: actions.slice(0, at + 1) },
    { evaluate, seed: 1, results: 2, lookAhead: { events: 0, playouts: 1 } },
  );
  expect(kit.game.view(states[at]!, seat)).not.toEqual(states[at]);
  // The move was judged last, in eight states that the seat could be in.
  expect(new Set(seen.slice(-8)).size).toBeGreaterThan(4);
});

test('wrong options and records are refused, and a signal stops the work', async () => {
  const record = randomRecord(doublesWild, seededRandom(1), 30);
  const codeOf = (options: object): Promise<string> => rejectionCode(luck(doublesWildKit, record, options));
  expect(await codeOf({ results: 1 })).toBe('bad-argument');
  expect(await codeOf({ lookAhead: { events: -1, playouts: 1 } })).toBe('bad-argument');
  expect(await codeOf({ lookAhead: { events: 1, playouts: 0 } })).toBe('bad-argument');
  expect(await codeOf({ iterations: 5 })).toBe('bad-argument');
  expect(await codeOf({ evaluate: 5 })).toBe('bad-argument');
  expect(await codeOf({ evaluate: () => [2, 2] })).toBe('bad-argument');
  expect(await codeOf({ seed: 0.5 })).toBe('bad-seed');
  expect(
    await codeOf({
      signal: { aborted: true, addEventListener: () => undefined, removeEventListener: () => undefined },
    }),
  ).toBe('aborted');
  expect(await rejectionCode(luck(doublesWildKit, { ...record, game: 'oyno' }))).toBe('wrong-game');
});
