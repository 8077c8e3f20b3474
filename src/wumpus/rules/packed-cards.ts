/**
 * Some of the 40 cards as one number, so that a hand, the deck and the discards are copied, compared and subtracted like
 * numbers: the count of each kind in bits of its own. Three bits hold the four copies of an attack or evade card, two
 * bits the two of a special card; together these are the 32 bits of an integer. HW-2
 */
import { COPIES, FIRST_EVADE, FIRST_SPECIAL, KINDS } from './cards.ts';

/** Some cards. */
export type Cards = number;

/** No card. */
export const NO_CARDS: Cards = 0;

const BITS = 3;
const BITS_OF_SPECIAL = 2;

/** By kind: where its count begins. */
const SHIFTS: readonly number[] = /* @__PURE__ */ COPIES.map((_, kind) =>
  kind < FIRST_SPECIAL ? BITS * kind : BITS * FIRST_SPECIAL + BITS_OF_SPECIAL * (kind - FIRST_SPECIAL),
);
/** By kind: its highest count. */
const MOST: readonly number[] = /* @__PURE__ */ COPIES.map((_, kind) => (kind < FIRST_SPECIAL ? 7 : 3));

/** All 40 cards. HW-2 */
export const ALL_CARDS: Cards = /* @__PURE__ */ packed(COPIES);

/** One card of a kind. */
export function cardOf(kind: number): Cards {
  return 1 << SHIFTS[kind]!;
}

/** How many cards of a kind there are among some. */
export function countOf(cards: Cards, kind: number): number {
  return (cards >> SHIFTS[kind]!) & MOST[kind]!;
}

/** Whether there is a card of a kind. */
export function holds(cards: Cards, kind: number): boolean {
  return countOf(cards, kind) !== 0;
}

/** Both together. All cards together never are more than there are, so that no count runs into the next. */
export function together(some: Cards, others: Cards): Cards {
  return (some + others) | 0;
}

/** Some cards without others, which are among them. */
export function without(cards: Cards, others: Cards): Cards {
  return (cards - others) | 0;
}

/** How many cards there are. */
export function countCards(cards: Cards): number {
  // Two kinds at a time, then four: each sum has six bits. These are the digits of a number in base 64, whose sum is
  // what remains of it in a division by 63.
  const pairs = (cards & 0o07070707) + ((cards >> BITS) & 0o07070707);
  const specials = ((cards >> 24) & 0x33) + ((cards >> 26) & 0x33);
  return (pairs % 63) + (specials & 15) + (specials >> 4);
}

/** The kind of the n-th card, in the order of the kinds; it must be there. */
export function kindAt(cards: Cards, n: number): number {
  // Four kinds at a time, without branches, which the processor could not predict.
  const attacks = sumsUpTo(fourCounts(cards));
  if (n < attacks >>> 24) return countUpTo(attacks, n);
  const left = n - (attacks >>> 24);
  const evades = sumsUpTo(fourCounts(cards >> 12));
  if (left < evades >>> 24) return FIRST_EVADE + countUpTo(evades, left);
  return FIRST_SPECIAL + countUpTo(sumsUpTo(fourSpecials(cards)), left - (evades >>> 24));
}

/** The counts of four kinds of attack or evade cards, one a byte. */
function fourCounts(cards: Cards): number {
  return (cards & 0o7) | ((cards & 0o70) << 5) | ((cards & 0o700) << 10) | ((cards & 0o7000) << 15);
}

/** The counts of the four special kinds, one a byte. */
function fourSpecials(cards: Cards): number {
  const specials = cards >> 24;
  return (specials & 3) | ((specials & 0xc) << 6) | ((specials & 0x30) << 12) | ((specials & 0xc0) << 18);
}

/** Of four bytes the sums: each with those below it. */
function sumsUpTo(bytes: number): number {
  return Math.imul(bytes, 0x01010101);
}

/** How many of four bytes are at most `n`. All are below 128. */
function countUpTo(bytes: number, n: number): number {
  const atMost = ((Math.imul(n, 0x01010101) | 0x80808080) - bytes) & 0x80808080;
  return Math.imul(atMost >>> 7, 0x01010101) >>> 24;
}

/** The kinds of which there is a card, as a mask. */
export function kindsOf(cards: Cards): number {
  // A bit for each count that is not 0, where it begins; then these bits are moved together.
  let kinds = (cards | (cards >> 1) | (cards >> 2)) & 0o11111111;
  kinds = (kinds | (kinds >> 2)) & 0o03030303;
  kinds = (kinds | (kinds >> 4)) & 0xf00f;
  kinds = (kinds | (kinds >> 8)) & 0xff;
  let specials = (cards >> 24) & 0xff;
  specials = (specials | (specials >> 1)) & 0x55;
  specials = (specials | (specials >> 1)) & 0x33;
  specials = (specials | (specials >> 2)) & 0xf;
  return kinds | (specials << FIRST_SPECIAL);
}

/** The cards of some counts by kind. */
export function packed(counts: readonly number[]): Cards {
  let cards = NO_CARDS;
  for (let kind = 0; kind < KINDS; kind++) cards |= counts[kind]! << SHIFTS[kind]!;
  return cards;
}

/**
 * How many cards of each kind a hand, the deck or the discards of a view hold, in the order of `WUMPUS_CARDS`: a new
 * list.
 *
 * @example
 * ```ts
 * import { WUMPUS_CARDS, wumpus, wumpusCounts } from 'tabletop-rules/wumpus';
 *
 * const counts = wumpusCounts(wumpus.setup().deck);
 * counts[WUMPUS_CARDS.indexOf('bow')]; // => 4
 * ```
 */
export function wumpusCounts(cards: number): number[] {
  return COPIES.map((_, kind) => countOf(cards, kind));
}
