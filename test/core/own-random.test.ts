/** Random integers of an app's own, and what happens without any. */
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
import { codeOf, errorOf } from './error-of.ts';
import { type Snatch, snatch } from './toy.ts';

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
