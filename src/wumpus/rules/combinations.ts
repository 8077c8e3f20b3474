/** Combinations of cards that are played together, of four kinds: attack cards, or evade cards. HW-34 */
import type { Cards } from './packed-cards.ts';

/** How many kinds a combination is made of: attack cards and evade cards alike. */
const KINDS = 4;
/** The most cards of a kind that there are. HW-2 */
const COPIES = 4;
/** The most cards that a hand holds. HW-14 */
const MOST_CARDS = 5;

/**
 * Four counts as one number, each in four bits, the first kind in the lowest. The highest bit of each is free, so that
 * counts can be compared all at once.
 */
export type Counts = number;
const BITS = 4;
const FREE: Counts = 0x8888;

/** The counts of a hand, of four kinds from a first one on: of attack cards, or of evade cards. */
export function countsFrom(hand: Cards, first: number): Counts {
  const cards = hand >> (3 * first);
  return (cards & 0o7) | ((cards & 0o70) << 1) | ((cards & 0o700) << 2) | ((cards & 0o7000) << 3);
}

/** One card of a kind. */
export function oneOf(kind: number): Counts {
  return 1 << (BITS * kind);
}

/** How many cards of a kind some counts hold. */
export function countOf(counts: Counts, kind: number): number {
  return (counts >> (BITS * kind)) & 7;
}

/** How many cards some counts hold. */
export function sumOf(counts: Counts): number {
  return countOf(counts, 0) + countOf(counts, 1) + countOf(counts, 2) + countOf(counts, 3);
}

/** Whether no count of a part is higher than that of a whole. */
function isPart(part: Counts, whole: Counts): boolean {
  return (((whole | FREE) - part) & FREE) === FREE;
}

/** How many combinations are part of some counts, that of no card among them. */
export function countParts(counts: Counts): number {
  return (1 + countOf(counts, 0)) * (1 + countOf(counts, 1)) * (1 + countOf(counts, 2)) * (1 + countOf(counts, 3));
}

/** The n-th part of some counts, the count of the first kind varying fastest; the 0-th has no card. */
export function nthPart(counts: Counts, n: number): Counts {
  let part = 0;
  let rest = n;
  for (let kind = 0; kind < KINDS; kind++) {
    const choices = 1 + countOf(counts, kind);
    const count = rest % choices;
    rest = (rest - count) / choices;
    part |= count << (BITS * kind);
  }
  return part;
}

/** The combinations that a hand can hold, numbered: fewest cards first, so that number 0 has no card. */
export interface Combinations {
  /** By number. */
  readonly counts: Uint16Array;
  /** By counts: the number. */
  readonly numbers: Uint8Array;
  /** By size: the number after the last combination of so many cards. */
  readonly ends: Uint8Array;
}

/** All combinations. Those of one size are in ascending order. */
export function makeCombinations(): Combinations {
  const all: Counts[] = [];
  const ends: number[] = [];
  for (let size = 0; size <= MOST_CARDS; size++) {
    for (let counts = 0; counts <= COPIES * 0x1111; counts++) {
      if ((counts & FREE) === 0 && sumOf(counts) === size && isPart(counts, COPIES * 0x1111)) all.push(counts);
    }
    ends.push(all.length);
  }
  const numbers = new Uint8Array(COPIES * 0x1111 + 1);
  for (const [n, counts] of all.entries()) numbers[counts] = n;
  return { counts: Uint16Array.from(all), numbers, ends: Uint8Array.from(ends) };
}

/**
 * Writes the combinations that are part of some counts into `out`, as the sum of `base` and their number, in the order
 * of their numbers.
 *
 * @param from - the first number that counts: 0, or 1 without that of no card
 * @param at - where the first is written
 * @returns where the next would be written
 */
export function listParts(
  { counts, ends }: Combinations,
  whole: Counts,
  from: 0 | 1,
  base: number,
  out: number[],
  at: number,
): number {
  const end = ends[Math.min(sumOf(whole), MOST_CARDS)]!;
  let next = at;
  for (let n = from; n < end; n++) if (isPart(counts[n]!, whole)) out[next++] = base + n;
  return next;
}
