/** Sets of integers from 0 to 30 as the bits of one number, so that a state holds them as plain data. */

import { checkCount } from './errors.ts';
import type { Random } from './types.ts';

/** A set of integers from 0 to 30. */
export type Mask = number;

const MOST_BITS = 64;

/** By byte and n: the place of its n-th bit. */
const NTH: Uint8Array = /* @__PURE__ */ (() => {
  const table = new Uint8Array(256 * 8);
  for (let byte = 0; byte < 256; byte++) {
    for (let bit = 0, n = 0; bit < 8; bit++) if ((byte >> bit) & 1) table[byte * 8 + n++] = bit;
  }
  return table;
})();

/**
 * How many integers a set holds.
 *
 * Products here are of known, small ranges, so that `*` is exact and engines multiply integers, with less code than
 * `Math.imul` takes: they put one function into another up to a size.
 *
 * @example
 * ```ts
 * import { countBits } from 'tabletop-rules/author';
 *
 * countBits(0b1101); // => 3
 * ```
 */
export function countBits(mask: Mask): number {
  let sums = mask - ((mask >> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >> 2) & 0x33333333);
  return (((sums + (sums >> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * The n-th integer of a set in ascending order, counted from 0; it must be there. Branch-free.
 *
 * @example
 * ```ts
 * import { nthBit, seededRandom } from 'tabletop-rules/author';
 *
 * nthBit(0b1101, 1); // => 2
 * // One of the three, uniformly.
 * const chosen = nthBit(0b1101, seededRandom(1)(3));
 * ```
 */
export function nthBit(mask: Mask, n: number): number {
  const fours = 0x33333333;
  const each = 0x01010101;
  let sums = mask - ((mask >> 1) & 0x55555555);
  sums = (sums & fours) + ((sums >> 2) & fours);
  // Byte by byte: how many bits up to its end.
  const upTo = ((sums + (sums >> 4)) & 0x0f0f0f0f) * each;
  // A bit for each byte that ends before the n-th.
  const shift = (((((((n * each) | 0x80808080) - upTo) >>> 7) & each) * each) >>> 24) << 3;
  return shift + NTH[(((mask >>> shift) & 255) << 3) + n - (((upTo << 8) >>> shift) & 255)]!;
}

/**
 * The lowest integer of a set that is not empty.
 *
 * @example
 * ```ts
 * import { lowestBit } from 'tabletop-rules/author';
 *
 * lowestBit(0b1100); // => 2
 * ```
 */
export function lowestBit(mask: Mask): number {
  return 31 - Math.clz32(mask & -mask);
}

/**
 * A set without its lowest integer: `for (let rest = mask; rest !== 0; rest = withoutLowest(rest))` visits all.
 *
 * @example
 * ```ts
 * import { lowestBit, withoutLowest } from 'tabletop-rules/author';
 *
 * const seen: number[] = [];
 * for (let rest = 0b1101; rest !== 0; rest = withoutLowest(rest)) seen.push(lowestBit(rest));
 * seen; // => [0, 2, 3]
 * ```
 */
export function withoutLowest(mask: Mask): Mask {
  return mask & (mask - 1);
}

/**
 * Whether a set holds an integer.
 *
 * @example
 * ```ts
 * import { hasBit } from 'tabletop-rules/author';
 *
 * hasBit(0b1101, 2); // => true
 * hasBit(0b1101, 1); // => false
 * ```
 */
export function hasBit(mask: Mask, bit: number): boolean {
  return ((mask >> bit) & 1) === 1;
}

/**
 * The set of some integers.
 *
 * @example
 * ```ts
 * import { maskOf } from 'tabletop-rules/author';
 *
 * maskOf([0, 2, 3]); // => 13
 * ```
 */
export function maskOf(bits: Iterable<number>): Mask {
  let mask = 0;
  // As many as there are places: what holds more is no set of them.
  if (Array.isArray(bits) && bits.length > MOST_BITS) checkCount('bits', bits.length, 0, MOST_BITS);
  for (const bit of bits) mask |= 1 << bit;
  return mask;
}

/**
 * The integers of a set in ascending order.
 *
 * @example
 * ```ts
 * import { bitsOf } from 'tabletop-rules/author';
 *
 * bitsOf(0b1101); // => [0, 2, 3]
 * ```
 */
export function bitsOf(mask: Mask): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) bits.push(lowestBit(rest));
  return bits;
}

/** One of the integers of a set that is not empty, uniformly. */
export function sampleBit(mask: Mask, random: Random): number {
  return nthBit(mask, random(countBits(mask)));
}
