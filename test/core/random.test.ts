import fc from 'fast-check';
import {
  type Bot,
  createMatch,
  cryptoRandom,
  type Game,
  type GameTypes,
  type Random,
  type RuleError,
  resumeMatch,
  seededRandom,
  simulate,
} from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loopRandom, matchRandom } from '../../src/core/internal.ts';
import { chiSquare } from '../chi-square.ts';
import { codeOf, errorOf } from './error-of.ts';
import { type Snatch, snatch } from './toy.ts';

const draws = (random: Random, n: number, count: number): readonly number[] =>
  Array.from({ length: count }, () => random(n));

/** Chi square over the values of a draw; wide of the mark beyond 5 deviations. */
function isUniform(random: Random, n: number, perValue: number): boolean {
  const counts = Array.from({ length: n }, () => 0);
  for (let i = 0; i < n * perValue; i++) counts[random(n)]!++;
  const chi = chiSquare(counts.map((count) => [count, perValue]));
  return Math.abs(chi - (n - 1)) < 5 * Math.sqrt(2 * (n - 1)) + 5;
}

/** As version 0.1 drew them. */
const SEEDED_0 = [346, 600, 764, 777, 175, 41];
const SEEDED_LAST = [791, 747, 506, 814, 313, 480];
const LOOP_0 = [122, 118, 920, 654, 876, 189];
const LOOP_LAST = [189, 284, 358, 996, 606, 462];

describe('seededRandom', () => {
  it.each([2, 3, 6, 7, 10, 36, 100, 1_000])('draws uniformly below %i (seeds 0 to 4)', (n) => {
    for (let seed = 0; seed < 5; seed++) {
      expect([seed, isUniform(seededRandom(seed), n, n > 100 ? 50 : 500)]).toEqual([seed, true]);
    }
  });

  it('draws uniformly where 2^32 leaves a large rest, which is drawn again (seed 2)', () => {
    // 2^32 divided by these leaves a rest of nearly as much: some of the draws are refused.
    for (const n of [2 ** 16 - 255, 2 ** 21 - 1_000]) {
      const random = seededRandom(2);
      expect(isUniform(() => Math.floor((random(n) * 8) / n), 8, 40_000)).toBe(true);
    }
  });

  it('draws pairs uniformly: one draw says nothing of the next (seed 1)', () => {
    const random = seededRandom(1);
    expect(isUniform(() => random(6) * 6 + random(6), 36, 500)).toBe(true);
  });

  it('gives the same for the same seed', () => {
    expect(draws(seededRandom(42), 1_000, 200)).toEqual(draws(seededRandom(42), 1_000, 200));
  });

  it('gives neighbouring seeds first draws that are as good as independent', () => {
    let seed = 0;
    expect(isUniform((n) => seededRandom(seed++)(n), 6, 500)).toBe(true);
    expect(isUniform((n) => (seededRandom(seed)(n) - seededRandom(++seed)(n) + n) % n, 6, 500)).toBe(true);
  });

  it.each([0, -0, 1, -1, 2 ** 31, 2 ** 32, -(2 ** 32), 2 ** 53 - 1, -(2 ** 53 - 1)])('takes the seed %d', (seed) => {
    const found = draws(seededRandom(seed), 6, 100);
    expect(found.every((face) => Number.isInteger(face) && face >= 0 && face < 6)).toBe(true);
    expect(new Set(found).size).toBe(6);
  });

  it('tells seeds apart that share their low 32 bits', () => {
    const seeds = [1, 1 + 2 ** 32, 1 - 2 ** 32, 1 + 2 ** 33, 1 + 2 ** 52];
    expect(new Set(seeds.map((seed) => draws(seededRandom(seed), 100, 20).join())).size).toBe(seeds.length);
  });

  it.each([
    ['seededRandom', seededRandom],
    ['loopRandom', loopRandom],
  ])('%s: seeds whose words were mixed into the same word give different sequences', (_, source) => {
    for (const high of [-1, 1, 2, 77, 2 ** 20]) {
      for (const low of [0, 1, 4_711, 2 ** 31, 2 ** 32 - 1]) {
        // Both seeds were the same one word before both words were held.
        const large = high * 2 ** 32 + low;
        const small = (low ^ Math.imul(high, 0x9e3779b1)) >>> 0;
        expect(draws(source(large), 1_000, 20)).not.toEqual(draws(source(small), 1_000, 20));
      }
    }
  });

  it('keeps the sequences of seeds of 32 bits', () => {
    expect(draws(seededRandom(0), 1_000, 6)).toEqual(SEEDED_0);
    expect(draws(seededRandom(2 ** 32 - 1), 1_000, 6)).toEqual(SEEDED_LAST);
    expect(draws(loopRandom(0), 1_000, 6)).toEqual(LOOP_0);
    expect(draws(loopRandom(2 ** 32 - 1), 1_000, 6)).toEqual(LOOP_LAST);
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', null, undefined])('refuses the seed %s', (seed) => {
    expect(codeOf(() => seededRandom(seed as number))).toBe('bad-seed');
  });
});

describe.each<[string, Random]>([
  ['seededRandom(3)', seededRandom(3)],
  ['cryptoRandom()', cryptoRandom()],
])('%s', (_, random) => {
  it.each([1, 2, 3, 255, 256, 2 ** 21, 2 ** 21 + 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40, 2 ** 53 - 1])(
    'stays below %d',
    (n) => {
      const found = draws(random, n, 300);
      expect(found.filter((drawn) => !Number.isSafeInteger(drawn) || drawn < 0 || drawn >= n)).toEqual([]);
      // The upper half is reached, or a draw would have lost its high bits.
      if (n > 1) expect(found.some((drawn) => drawn >= n / 2)).toBe(true);
      if (n > 2 ** 31) expect(new Set(found.map((drawn) => drawn % 16)).size).toBe(16);
    },
  );

  it('draws thirds uniformly even of a range that 2^32 is no multiple of', () => {
    const n = 3 * 2 ** 30;
    expect(isUniform(() => Math.floor(random(n) / 2 ** 30), 3, 3_000)).toBe(true);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '6', undefined, null])(
    'refuses to draw below %s',
    (n) => {
      expect(codeOf(() => random(n as number))).toBe('bad-argument');
    },
  );
});

describe('cryptoRandom', () => {
  it('draws uniformly, more numbers than it fetches at a time', () => {
    expect(isUniform(cryptoRandom(), 6, 2_000)).toBe(true);
  });

  it('never gives the same twice', () => {
    const found = Array.from({ length: 20 }, () => draws(cryptoRandom(), 2 ** 32, 4).join());
    expect(new Set(found).size).toBe(20);
  });
});

describe('loopRandom', () => {
  it.each([2, 3, 6, 7, 10, 36, 100, 1_000])('draws uniformly below %i (seeds 0 to 4)', (n) => {
    for (let seed = 0; seed < 5; seed++) {
      expect([seed, isUniform(loopRandom(seed), n, n > 100 ? 50 : 500)]).toEqual([seed, true]);
    }
  });

  it('draws uniformly where 2^16 leaves a large rest, and where n does not fit in 16 bits (seed 2)', () => {
    for (const n of [2 ** 15 + 1, 2 ** 16 - 255, 2 ** 16, 2 ** 21 - 1_000, 2 ** 31, 2 ** 40 + 1]) {
      const random = loopRandom(2);
      expect(isUniform(() => Math.floor((random(n) * 8) / n), 8, 40_000)).toBe(true);
    }
  });

  it('gives the same draws for the same seed, and others for another, large ones too', () => {
    expect(draws(loopRandom(5), 1_000, 20)).toEqual(draws(loopRandom(5), 1_000, 20));
    const first = new Set(
      [0, 1, 2, -1, 2 ** 32, 2 ** 40, -(2 ** 33)].map((seed) => draws(loopRandom(seed), 1_000, 6).join()),
    );
    expect(first.size).toBe(7);
    expect(codeOf(() => loopRandom(0.5))).toBe('bad-seed');
  });

  it('pairs of draws are independent (seed 3)', () => {
    const random = loopRandom(3);
    expect(isUniform(() => random(16) * 16 + random(16), 256, 400)).toBe(true);
  });
});

describe('matchRandom', () => {
  const sequence = (seed: number, match: number, count = 8): readonly number[] => {
    const { random, start } = matchRandom(seed);
    start(match);
    return draws(random, 2 ** 16, count);
  };
  const seeds = fc.maxSafeInteger();
  const matches = fc.nat({ max: 2 ** 32 - 1 });

  it('any two of a seed and a match give different sequences, and each the same again', () => {
    const property = fc.property(seeds, matches, seeds, matches, (seed, match, otherSeed, otherMatch) => {
      expect(sequence(seed, match)).toEqual(sequence(seed, match));
      fc.pre(seed !== otherSeed || match !== otherMatch);
      expect(sequence(seed, match)).not.toEqual(sequence(otherSeed, otherMatch));
    });
    fc.assert(property, { seed: 19, numRuns: 2_000 });
  });

  it('all bits of the seed and of the number count: neighbours by one bit differ, and no sequence comes twice', () => {
    const found = new Set<string>();
    let pairs = 0;
    for (const seed of [0, ...Array.from({ length: 53 }, (_, bit) => 2 ** bit), -1, -(2 ** 32), -(2 ** 52)]) {
      for (const match of [0, ...Array.from({ length: 32 }, (_, bit) => 2 ** bit)]) {
        found.add(sequence(seed, match).join());
        pairs++;
      }
    }
    expect(found.size).toBe(pairs);
  });

  it('a match has the same sequence whatever was drawn before it', () => {
    const { random, start } = matchRandom(5);
    start(3);
    draws(random, 100, 50);
    start(4);
    expect(draws(random, 2 ** 16, 8)).toEqual(sequence(5, 4));
  });

  it.each([6, 36, 1_000])(
    'the first draws of neighbouring matches below %i are as good as independent (seed 1)',
    (n) => {
      const { random, start } = matchRandom(1);
      let match = 0;
      const first = (below: number, ahead = 0): number => {
        start(match + ahead);
        return random(below);
      };
      const next = (below: number): number => {
        match++;
        return first(below);
      };
      expect(isUniform(next, n, 100)).toBe(true);
      expect(isUniform((below) => (next(below) - first(below, 1) + below) % below, n, 100)).toBe(true);
    },
  );

  it('refuses a seed that is none', () => {
    expect(codeOf(() => matchRandom(0.5))).toBe('bad-seed');
  });
});

// Random integers of an app's own, and what happens without any.

const first: Bot<Snatch> = ({ moves }) => moves[0]!;

/** Plays first moves up to a ply. */
function playTo<G extends GameTypes>(game: Game<G>, random: Random, plies: number) {
  const match = createMatch(game, { random });
  while (match.status.type === 'turn' && match.ply < plies) match.play(match.legalMoves()[0]!);
  return match;
}

/** A source that notes what it was asked for and what it gave. */
function noting(source: Random): { readonly random: Random; readonly drawn: (readonly [number, number])[] } {
  const drawn: (readonly [number, number])[] = [];
  const random: Random = (n) => {
    const value = source(n);
    drawn.push([n, value]);
    return value;
  };
  return { random, drawn };
}

describe('random', () => {
  it('decides every result of chance of a match and of its continuation: the same draws, the same match', () => {
    const property = fc.property(fc.nat(), fc.nat(40), (seed, plies) => {
      const check = <G extends GameTypes>(game: Game<G>): void => {
        const match = playTo(game, seededRandom(seed), plies);
        expect(match.record()).toEqual(playTo(game, seededRandom(seed), plies).record());
        // In all of them the draws are those of `seed`.
        const { random, drawn } = noting(seededRandom(seed));
        expect(playTo(game, random, plies).record()).toEqual(match.record());
        expect(drawn.length).toBeGreaterThan(0);
        // Resumed, it asks the source from its start.
        const goOn = () => {
          const resumed = resumeMatch(game, match.record(), { random: seededRandom(seed + 1) });
          while (resumed.status.type === 'turn' && resumed.ply < plies + 20) resumed.play(resumed.legalMoves()[0]!);
          return resumed.record();
        };
        expect(goOn()).toEqual(goOn());
      };
      check(snatch);
      check(doublesWild);
      check(wumpus);
    });
    fc.assert(property, { seed: 47, numRuns: 25 });
  });

  it('takes its own integers for the dice: draws of 0 give the first face, the highest the last', () => {
    const faces = (random: Random) =>
      createMatch(snatch, { random })
        .record()
        .actions.map((action) => ('faces' in action ? action.faces : undefined));
    expect(faces(() => 0)).toEqual([[1], [1], [1], [1]]);
    expect(faces((n) => n - 1)).toEqual([[3], [3], [3], [3]]);
  });

  it('gives all matches of a simulation their integers, one after the other', () => {
    const property = fc.property(fc.nat(), fc.integer({ min: 1, max: 6 }), (seed, matches) => {
      const { random, drawn } = noting(seededRandom(seed));
      const counted = simulate(doublesWild, { matches, random });
      expect(counted).toEqual(simulate(doublesWild, { matches, random: seededRandom(seed) }));
      expect(counted.matches).toBe(matches);
      expect(drawn.length).toBeGreaterThan(counted.moves / 2);
    });
    fc.assert(property, { seed: 47, numRuns: 20 });
    const { random, drawn } = noting(seededRandom(1));
    simulate(snatch, { matches: 2, maxMoves: 20, random, bots: [first, first] });
    expect(drawn.length).toBeGreaterThan(0);
  });

  it('is checked at every draw', () => {
    const outside = fc.oneof(fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null), fc.nat());
    const property = fc.property(outside, (wrong) => {
      const random: Random = (n) => (typeof wrong === 'number' && wrong > 0 ? n + wrong : (wrong as number));
      fc.pre(wrong !== 0);
      expect(codeOf(() => createMatch(snatch, { random }))).toBe('bad-argument');
      expect(codeOf(() => simulate(snatch, { random, maxMoves: 20 }))).toBe('bad-argument');
      // By numbers, where random moves are drawn in a loop of their own.
      expect(codeOf(() => simulate(oyno, { random, matches: 1 }))).toBe('bad-argument');
    });
    fc.assert(property, { seed: 47 });
    // A match goes on from before the bad draw.
    let value = 0;
    const match = createMatch(snatch, { random: () => value, chance: 'manual' });
    value = 99;
    expect(errorOf(() => match.roll()).message).toContain('gave 99 for one in [0, ');
    expect(match.ply).toBe(0);
    value = 0;
    expect(match.roll()).toBe(1);
  });

  it('is a function, and not given together with a seed', () => {
    const random = seededRandom(1);
    const record = createMatch(snatch, { random }).record();
    const attempts = (settings: { readonly seed?: number; readonly random?: Random }): readonly RuleError[] => [
      errorOf(() => createMatch(snatch, settings)),
      errorOf(() => resumeMatch(snatch, record, settings)),
      errorOf(() => simulate(snatch, { ...settings, maxMoves: 20 })),
    ];
    for (const error of attempts({ seed: 0, random })) {
      expect(error).toMatchObject({ code: 'bad-argument', details: { seed: '0' } });
      expect(error.message).toContain('not from both');
    }
    for (const error of attempts({ random: 6 as unknown as Random })) {
      expect([error.code, error.message]).toEqual(['bad-argument', expect.stringContaining('not 6')]);
    }
  });
});

describe('without crypto', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([undefined, {}])('(crypto is %o) whoever draws says what is missing and what to do', (crypto) => {
    vi.stubGlobal('crypto', crypto);
    const error = errorOf(() => createMatch(snatch));
    expect(error).toMatchObject({ code: 'missing-global', details: { name: 'crypto.getRandomValues' } });
    expect(error.message).toMatch(/`random`.*`seed`.*expo-crypto/);
    expect(codeOf(() => simulate(snatch, { maxMoves: 20 }))).toBe('missing-global');
    expect(codeOf(() => cryptoRandom()(6))).toBe('missing-global');
  });

  it('a match without dice, with a seed, a source or dice by hand is played', () => {
    vi.stubGlobal('crypto', undefined);
    expect(createMatch(oyno).play({ type: 'place', seat: 0, cell: 'b2' })).toBe(1);
    expect(createMatch(snatch, { seed: 1 }).status.type).toBe('turn');
    expect(createMatch(snatch, { random: seededRandom(1) }).status.type).toBe('turn');
    expect(createMatch(snatch, { chance: 'manual' }).status.type).toBe('chance');
  });

  it('a replacement for it gives unbiased integers', () => {
    vi.stubGlobal('crypto', undefined);
    let word = 0;
    const getRandomValues = (array: Uint32Array): void => {
      for (let i = 0; i < array.length; i++) array[i] = word++;
    };
    const random = cryptoRandom({ getRandomValues });
    expect(Array.from({ length: 8 }, () => random(5))).toEqual([0, 1, 2, 3, 4, 0, 1, 2]);
    expect(createMatch(snatch, { random }).status.type).toBe('turn');
  });
});
