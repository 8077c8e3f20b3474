import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Random } from './contract.ts';
import { RuleError, show } from './errors.ts';

const TWO_32 = 2 ** 32;
/** Up to here the product of a 32-bit draw and `n` is exact in a double. */
const EXACT = 2 ** 21;

/**
 * Random integers from a seed: the same seed gives the same sequence. For tests and simulation, not for play
 * among strangers, who could guess what comes.
 *
 * @param seed - any safe integer
 * @throws RuleError `bad-seed`
 */
export function seededRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) {
    throw new RuleError('bad-seed', `A seed is a safe integer, not ${show(seed)}.`, { details: { seed: show(seed) } });
  }
  const generator = xoroshiro128plus(mix(seed));
  // The first draws of neighbouring seeds resemble each other.
  for (let i = 0; i < 16; i++) generator.next();
  return (n) => {
    if (n > EXACT) return uniformInt(generator, 0, n - 1);
    // Lemire's bounded draw: the high word of draw × n, drawn again in the few cases that would be biased.
    // Faster than the library's `uniformInt` by the division it saves (bench/random.ts).
    let product = (generator.next() >>> 0) * n;
    let low = product >>> 0;
    if (low < n) {
      const bias = TWO_32 % n;
      while (low < bias) {
        product = (generator.next() >>> 0) * n;
        low = product >>> 0;
      }
    }
    return Math.floor(product / TWO_32);
  };
}

/** Both words of the seed, mixed into one, so that large seeds differ too. */
function mix(seed: number): number {
  const high = Math.floor(seed / TWO_32);
  let x = (seed ^ Math.imul(high, 0x9e3779b1)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** The part of the platform's `crypto` that is used. */
interface Crypto {
  getRandomValues(array: Uint32Array): Uint32Array;
}
declare const crypto: Crypto;

const POOL = 256;

/** Random integers that nobody can foresee, from the platform's `crypto`. */
export function cryptoRandom(): Random {
  const pool = new Uint32Array(POOL);
  let used = POOL;
  const next = (): number => {
    if (used === POOL) {
      crypto.getRandomValues(pool);
      used = 0;
    }
    const draw = pool[used]!;
    pool[used++] = 0;
    return draw;
  };
  return (n) => {
    const limit = TWO_32 - (TWO_32 % n);
    let draw = next();
    while (draw >= limit) draw = next();
    return draw % n;
  };
}

/** A `Random` from a seed or, without one, from `crypto`. */
export function randomFrom(seed: number | undefined): Random {
  return seed === undefined ? cryptoRandom() : seededRandom(seed);
}
