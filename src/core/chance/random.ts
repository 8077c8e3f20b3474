/** Sources of random numbers: from a seed, and from the platform. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { checkRandom, missingGlobal, RuleError, show } from '../errors.ts';
import type { Random } from '../types.ts';

const TWO_32 = 2 ** 32;
const TWO_53 = 2 ** 53;
/** Up to here the product of half a word and `n` fits in an integer of 31 bits. */
const SMALL = 2 ** 15;

/** Sources made here: their results need no check. */
const trustedSources = new WeakSet<Random>();

/**
 * Random integers from a seed: the same seed gives the same sequence. For tests and simulation, not for play
 * among strangers, who could predict the results.
 *
 * @param seed - any safe integer
 * @throws RuleError `bad-seed`
 *
 * @example
 * ```ts
 * import { seededRandom } from 'tabletop-rules/core';
 *
 * const one = seededRandom(7);
 * const other = seededRandom(7);
 * one(100) === other(100); // => true
 * ```
 */
export function seededRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) {
    throw badSeed(seed);
  }
  const low = mix(lowWord(seed));
  // Both words of the seed are in the state, which is another one for each seed.
  const generator = xoroshiro128plusFromState([-1, ~low, low, mix(wordAbove(seed))]);
  // The first draws of neighbouring seeds resemble each other.
  for (let i = 0; i < 16; i++) generator.next();
  // The rare paths are functions of their own, so that engines inline the common one.
  const large = (n: number): number => {
    if (!isBound(n)) throw badBound(n);
    return uniformInt(generator, 0, n - 1);
  };
  const unbiased = (first: number, n: number): number => {
    let word = first;
    const bias = TWO_32 % n;
    while (Math.imul(word, n) >>> 0 < bias) word = generator.next();
    return highWord(word, n);
  };
  const random: Random = (n) => {
    if (typeof n !== 'number' || n > SMALL || n < 1 || (n | 0) !== n) return large(n);
    // Lemire's bounded draw: the high word of draw × n, drawn again in the few cases that would be biased.
    const word = generator.next();
    return Math.imul(word, n) >>> 0 < n ? unbiased(word, n) : highWord(word, n);
  };
  trustedSources.add(random);
  return random;
}

/** The high word of a word × n, in halves, so that it stays in 32-bit integers. */
function highWord(word: number, n: number): number {
  return ((word >>> 16) * n + (((word & 0xffff) * n) >>> 16)) >>> 16;
}

function badSeed(seed: unknown): RuleError {
  return new RuleError('bad-seed', `A seed is a safe integer, not ${show(seed)}.`, { details: { seed: show(seed) } });
}

/** The lower 32 bits of a seed. */
function lowWord(seed: number): number {
  return seed | 0;
}

/** What is above them: 0 for a seed from 0 to 2^32 - 1. */
function wordAbove(seed: number): number {
  return Math.floor(seed / TWO_32) | 0;
}

/** Mixes a word so that neighbours differ in many bits. One-to-one: different words stay different; 0 stays 0. */
function mix(word: number): number {
  let x = word;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** Both words of a number, mixed into one: some numbers that are far apart give the same. */
function mixWords(number: number): number {
  return mix(lowWord(number) ^ Math.imul(wordAbove(number), 0x9e3779b1));
}

/**
 * Random integers from a seed for loops that draw with almost every move: a few instructions a draw, so short that
 * engines put it into the loop. Another sequence than that of `seededRandom`. Whatever draws is trusted: `n` is not checked.
 *
 * @throws RuleError `bad-seed`
 */
export function loopRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw badSeed(seed);
  const first = mix(lowWord(seed));
  return sfc32(first, mixWords(first ^ 0x85ebca6b), 0x9e3779b9 ^ mix(wordAbove(seed)), 1).random;
}

/** How many matches a seed has: their numbers are words of 32 bits. */
export const MOST_MATCHES: number = TWO_32;

/** A source that starts anew for each match. */
export interface MatchRandom {
  readonly random: Random;
  /** Starts the sequence of a match, by its number from 0 to 2^32 - 1. */
  start(match: number): void;
}

/**
 * Random integers for the matches of a seed, each from a sequence of its own. The state of a sequence begins with the two words
 * of the seed, the number of the match, and a counter at 1. As a draw changes the state one-to-one and counts on, no two
 * sequences ever are in the same state, unless one of them has drawn 2^32 times.
 *
 * @throws RuleError `bad-seed`
 */
export function matchRandom(seed: number): MatchRandom {
  if (!Number.isSafeInteger(seed)) throw badSeed(seed);
  const low = lowWord(seed);
  const high = wordAbove(seed);
  const { random, restart } = sfc32(low, high, 0, 1);
  return { random, start: (match) => restart(low, high, match | 0, 1) };
}

/** A generator, and the function that gives it another state. */
interface Restartable {
  readonly random: Random;
  restart(a: number, b: number, c: number, d: number): void;
}

/** How many draws are left out at the start, so that each bit of the state has had its effect on all others. */
const WARM_UP = 16;

/**
 * sfc32 of PractRand. Its state is in parameters, since engines check at each use that a captured `let` has been
 * initialised, and each word is read with `| 0`: the sum of two numbers that engines know to be integers of 32 bits is
 * one of integers, and of floating point otherwise.
 */
function sfc32(a: number, b: number, c: number, d: number): Restartable {
  function next(): number {
    const y = b | 0;
    const z = c | 0;
    const word = ((a | 0) + y + (d | 0)) | 0;
    d = ((d | 0) + 1) | 0;
    a = y ^ (y >>> 9);
    b = (z + (z << 3)) | 0;
    c = (((z << 21) | (z >>> 11)) + word) | 0;
    return word;
  }
  /** Called where the first draw could be biased, or where `n` does not fit in 16 bits. */
  function rare(product: number, n: number): number {
    if (!(n >= 1 && n <= 0xffff)) return drawBelow(n, next);
    const bias = 0x10000 % n;
    let drawn = product;
    while ((drawn & 0xffff) < bias) drawn = Math.imul(next() >>> 16, n);
    return drawn >>> 16;
  }
  function restart(a0: number, b0: number, c0: number, d0: number): void {
    a = a0;
    b = b0;
    c = c0;
    d = d0;
    for (let i = 0; i < WARM_UP; i++) next();
  }
  const random: Random = (n) => {
    // `next`, written out: engines put one function into another up to a size.
    const y = b | 0;
    const z = c | 0;
    const word = ((a | 0) + y + (d | 0)) | 0;
    d = ((d | 0) + 1) | 0;
    a = y ^ (y >>> 9);
    b = (z + (z << 3)) | 0;
    c = (((z << 21) | (z >>> 11)) + word) | 0;
    // Lemire's bounded draw on 16 bits.
    const product = Math.imul(word >>> 16, n);
    return (product & 0xffff) >= n ? product >>> 16 : rare(product, n);
  };
  trustedSources.add(random);
  restart(a, b, c, d);
  return { random, restart };
}

/** What fills arrays with random bits: the part of a `crypto` that is used. */
export interface RandomBits {
  /** Fills the array with random bits, and returns it. */
  getRandomValues(array: Uint32Array): unknown;
}
declare const crypto: RandomBits | undefined;

/**
 * The runtime's `crypto`.
 *
 * @throws RuleError `missing-global`
 */
export function platformCrypto(): RandomBits {
  const found = typeof crypto === 'undefined' ? undefined : crypto;
  if (typeof found?.getRandomValues === 'function') return found;
  throw missingGlobal(
    'crypto.getRandomValues',
    'random integers come from it. Pass a source of your own as `random` (for tests, a `seed`), or define ' +
      'globalThis.crypto; in React Native, getRandomValues of expo-crypto does for both',
  );
}

const POOL = 256;

/**
 * Random integers that nobody can predict, from the runtime's `crypto`, or from a replacement for it: in React Native,
 * `cryptoRandom({ getRandomValues })` with the function of `expo-crypto`.
 *
 * @param source - what fills arrays with random bits. Default: the global `crypto`, which is looked for at the first draw
 * @throws RuleError at a draw: `missing-global` where there is no `crypto`, `bad-argument` for a bound that is not an
 * integer of at least 1
 *
 * @example
 * ```ts
 * import { cryptoRandom } from 'tabletop-rules/core';
 *
 * const random = cryptoRandom();
 * const die = 1 + random(6);
 * die >= 1 && die <= 6; // => true
 * ```
 */
export function cryptoRandom(source?: RandomBits): Random {
  const pool = new Uint32Array(POOL);
  let used = POOL;
  const next = (): number => {
    if (used === POOL) {
      (source ?? platformCrypto()).getRandomValues(pool);
      used = 0;
    }
    const word = pool[used]!;
    pool[used++] = 0;
    return word;
  };
  return (n) => drawBelow(n, next);
}

/** A uniform integer in `[0, n)` of words of 32 bits; words that would make it biased are drawn again. */
function drawBelow(n: number, next: () => number): number {
  if (!isBound(n)) throw badBound(n);
  const wide = n > TWO_32;
  const range = wide ? TWO_53 : TWO_32;
  const limit = range - (range % n);
  for (;;) {
    const drawn = wide ? (next() >>> 11) * TWO_32 + (next() >>> 0) : next() >>> 0;
    if (drawn < limit) return drawn % n;
  }
}

function isBound(n: unknown): boolean {
  return Number.isSafeInteger(n) && Number(n) >= 1;
}

function badBound(n: unknown): RuleError {
  return new RuleError('bad-argument', `A random integer is below an integer of at least 1, not below ${show(n)}.`);
}

/**
 * A draw from a source that may be the app's own.
 *
 * @throws RuleError `bad-argument` when its result is not an integer in `[0, n)`
 */
export function draw(random: Random, n: number): number {
  const drawn = random(n);
  if (Number.isInteger(drawn) && drawn >= 0 && drawn < n) return drawn;
  throw new RuleError('bad-argument', `A source of random integers gave ${show(drawn)} for one in [0, ${n}).`);
}

/** A source whose draws are checked, unless it was made here: for loops that draw often. */
export function checkedRandom(random: Random): Random {
  return trustedSources.has(random) ? random : (n) => draw(random, n);
}

/**
 * The seed with which a match goes on after so many plies: the same each time, and another than at its start, so that
 * the first dice do not come again.
 */
export function resumedSeed(seed: number | undefined, plies: number): number | undefined {
  if (seed === undefined || plies === 0) return seed;
  if (!Number.isSafeInteger(seed)) throw badSeed(seed);
  return (mixWords(seed) >>> 0) * 2 ** 20 + (plies % 2 ** 20);
}

/** Where random integers come from: at most one of the two. */
interface RandomSettings {
  /** A seed: for tests. */
  readonly seed?: number | undefined;
  /** A source of the app's own. */
  readonly random?: Random | undefined;
}

/**
 * The source that settings name; without any, `cryptoRandom()`.
 *
 * @throws RuleError `bad-argument`, `bad-seed`
 */
export function randomFrom({ seed, random }: RandomSettings): Random {
  checkRandomSettings({ seed, random });
  return random ?? (seed === undefined ? cryptoRandom() : seededRandom(seed));
}

/**
 * Refuses a seed and a source together, and what is no source.
 *
 * @throws RuleError `bad-argument`
 */
export function checkRandomSettings({ seed, random }: RandomSettings): void {
  if (random === undefined) return;
  checkRandom(random);
  if (seed === undefined) return;
  throw new RuleError(
    'bad-argument',
    `Random integers come from a \`seed\` or from \`random\`, not from both: leave one out.`,
    {
      details: { seed: show(seed) },
    },
  );
}
