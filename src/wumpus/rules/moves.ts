/** Combinations of cards that are played together, of four kinds: attack cards, or evade cards. HW-34 */
import type { Seat } from '../../author/index.ts';
import type { WumpusAttackCard, WumpusEvadeCard, WumpusMove } from '../types.ts';
import { DIRECTIONS, HUNTER_IDS, NAMES, SQUARES } from './board.ts';
import { ATTACK_CARDS, CARDS, type Cards, EVADE_CARDS, FIRST_EVADE, KINDS } from './cards.ts';
import type { WumpusContext } from './legal.ts';

/** How many kinds a combination is made of: attack cards and evade cards alike. */
const KINDS_TOGETHER = 4;
/** The most cards of a kind that there are. HW-2 */
const MOST_COPIES = 4;
/** The most cards that a hand holds. HW-14 */
const MOST_CARDS = 5;

/**
 * Four counts as one number, each in four bits, the first kind in the lowest. The highest bit of each is free, so that
 * counts can be compared all at once.
 */
export type Counts = number;
const BITS_OF_COUNT = 4;
const FREE: Counts = 0x8888;

/** The counts of a hand, of four kinds from a first one on: of attack cards, or of evade cards. */
export function countsFrom(hand: Cards, first: number): Counts {
  const cards = hand >> (3 * first);
  return (cards & 0o7) | ((cards & 0o70) << 1) | ((cards & 0o700) << 2) | ((cards & 0o7000) << 3);
}

/** One card of a kind. */
function oneOf(kind: number): Counts {
  return 1 << (BITS_OF_COUNT * kind);
}

/** How many cards of a kind some counts hold. */
export function countIn(counts: Counts, kind: number): number {
  return (counts >> (BITS_OF_COUNT * kind)) & 7;
}

/** How many cards some counts hold. */
function sumOf(counts: Counts): number {
  return countIn(counts, 0) + countIn(counts, 1) + countIn(counts, 2) + countIn(counts, 3);
}

/** Whether no count of a part is higher than that of a whole. */
function isPart(part: Counts, whole: Counts): boolean {
  return (((whole | FREE) - part) & FREE) === FREE;
}

/** How many combinations are part of some counts, that of no card among them. */
export function countParts(counts: Counts): number {
  return (1 + countIn(counts, 0)) * (1 + countIn(counts, 1)) * (1 + countIn(counts, 2)) * (1 + countIn(counts, 3));
}

/** The n-th part of some counts, the count of the first kind varying fastest; the 0-th has no card. */
export function nthPart(counts: Counts, n: number): Counts {
  let part = 0;
  let rest = n;
  for (let kind = 0; kind < KINDS_TOGETHER; kind++) {
    const choices = 1 + countIn(counts, kind);
    const count = rest % choices;
    rest = (rest - count) / choices;
    part |= count << (BITS_OF_COUNT * kind);
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
    for (let counts = 0; counts <= MOST_COPIES * 0x1111; counts++) {
      if ((counts & FREE) === 0 && sumOf(counts) === size && isPart(counts, MOST_COPIES * 0x1111)) all.push(counts);
    }
    ends.push(all.length);
  }
  const numbers = new Uint8Array(MOST_COPIES * 0x1111 + 1);
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

// The layout of the numbers of moves: which move each number stands for.

/** A type of move. */
type MoveType = WumpusMove['type'];

/** A move by number: its type, and what it is about. */
export interface Numbering {
  /** How many numbers there are. */
  readonly size: number;
  /** By number: the type of its move. */
  readonly types: readonly MoveType[];
  /**
   * By number: its hunter, direction, square, kind of card, or combination of cards; 0 for moves that have only a type.
   */
  readonly arguments: Uint8Array;
  /** By type: what is added to the argument to get the number. */
  readonly bases: Readonly<Record<MoveType, number>>;
}

/**
 * The types in the order of their numbers, each with its first and its last argument. No list of legal moves goes
 * down in it.
 */
function layout(combinations: number): readonly (readonly [type: MoveType, first: number, last: number])[] {
  return [
    // By hunter. HW-12
    ['choose', 0, HUNTER_IDS.length - 1],
    // By direction. HW-23
    ['scent', 0, DIRECTIONS.length - 1],
    ['steer', 0, DIRECTIONS.length - 1],
    // By hunter. HW-31, HW-32
    ['hazards', 0, HUNTER_IDS.length - 1],
    ['retreat', 0, HUNTER_IDS.length - 1],
    ['pass', 0, 0],
    ['suffer', 0, 0],
    // By square. HW-30
    ['move', 0, SQUARES - 1],
    ['stay', 0, 0],
    ['halt', 0, 0],
    ['ambush', 0, 0],
    // By combination: an attack takes at least one card. HW-34
    ['attack', 1, combinations - 1],
    ['evade', 0, combinations - 1],
    ['end', 0, 0],
    ['keep', 0, 0],
    // By kind of card. HW-40
    ['discard', 0, KINDS - 1],
    ['redraw', 0, 0],
  ];
}

/** The numbers of all moves, with so many combinations of cards. */
export function makeNumbering(combinations: number): Numbering {
  const types: MoveType[] = [];
  const given: number[] = [];
  const bases: [MoveType, number][] = [];
  for (const [type, first, last] of layout(combinations)) {
    bases.push([type, types.length - first]);
    for (let argument = first; argument <= last; argument++) {
      types.push(type);
      given.push(argument);
    }
  }
  // `layout` has every type once.
  const basesByType = Object.fromEntries(bases) as Record<MoveType, number>;
  return { size: types.length, types, arguments: Uint8Array.from(given), bases: basesByType };
}

/** The move of a number, as a new object. */
export function makeMove(n: number, seat: Seat, numbering: Numbering, combinations: Combinations): WumpusMove {
  const type = numbering.types[n]!;
  const argument = numbering.arguments[n]!;
  switch (type) {
    case 'choose':
    case 'hazards':
    case 'retreat':
      return { type, seat, hunter: HUNTER_IDS[argument]! };
    case 'scent':
    case 'steer':
      return { type, seat, direction: DIRECTIONS[argument]! };
    case 'move':
      return { type, seat, to: NAMES[argument]! };
    case 'attack':
      return { type, seat, cards: namesOf<WumpusAttackCard>(combinations.counts[argument]!, ATTACK_CARDS) };
    case 'evade':
      return { type, seat, cards: namesOf<WumpusEvadeCard>(combinations.counts[argument]!, EVADE_CARDS) };
    case 'discard':
      return { type, seat, card: CARDS[argument]! };
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'halt':
    case 'ambush':
    case 'end':
    case 'keep':
    case 'redraw':
      return { type, seat };
  }
}

/** The cards of a combination by name, in the order of the kinds. */
function namesOf<C extends string>(counts: Counts, names: readonly C[]): readonly C[] {
  return names.flatMap((name, kind) => Array.from({ length: countIn(counts, kind) }, () => name));
}

// The number of a move that is given as an object.

/** By name of a hunter, a direction, a square or a kind of card: its number. No name is used twice. */
const NUMBER_BY_NAME: ReadonlyMap<unknown, number> = /* @__PURE__ */ new Map(
  [HUNTER_IDS, DIRECTIONS, NAMES, CARDS].flatMap((names) => names.map((name, n) => [name, n] as const)),
);
const NO_MOVE = -1;

/** The number of a move. Its fields may come from outside: for what is no move the number is none, or another move’s. */
export function numberOf(move: WumpusMove, context: WumpusContext): number {
  const { bases } = context;
  switch (move.type) {
    case 'choose':
    case 'hazards':
    case 'retreat':
      return bases[move.type] + numberNamed(move.hunter);
    case 'scent':
    case 'steer':
      return bases[move.type] + numberNamed(move.direction);
    case 'move':
      return bases.move + numberNamed(move.to);
    case 'discard':
      return bases.discard + numberNamed(move.card);
    case 'attack':
      return bases.attack + combinationNamed(move.cards, 0, context);
    case 'evade':
      return bases.evade + combinationNamed(move.cards, FIRST_EVADE, context);
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'halt':
    case 'ambush':
    case 'end':
    case 'keep':
    case 'redraw':
      return bases[move.type];
    default:
      return NO_MOVE;
  }
}

/** The number of a name; not a number for what is no name. */
function numberNamed(name: unknown): number {
  return NUMBER_BY_NAME.get(name) ?? Number.NaN;
}

/** The number of the combination of some cards, whose kinds begin at `first`. */
function combinationNamed(cards: unknown, first: number, { combinations }: WumpusContext): number {
  if (!Array.isArray(cards)) return Number.NaN;
  let counts = 0;
  for (const card of cards) counts += oneOf(numberNamed(card) - first);
  return combinations.numbers[counts] ?? Number.NaN;
}

// Moves as text: `choose ulf`, `scent north`, `move c3`, `retreat bear-claw`, `attack bow nets`, `evade nothing`.

/** What a combination of no cards is called. */
const NOTHING = 'nothing';

/** The notation of a move. Its fields may come from outside: they are written whatever they are. */
export function format(move: WumpusMove): string {
  switch (move.type) {
    case 'choose':
    case 'retreat':
    case 'hazards':
      return `${move.type} ${move.hunter}`;
    case 'scent':
    case 'steer':
      return `${move.type} ${move.direction}`;
    case 'move':
      return `move ${move.to}`;
    case 'attack':
    case 'evade':
      return `${move.type} ${[move.cards].flat().join(' ') || NOTHING}`;
    case 'discard':
      return `discard ${move.card}`;
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'ambush':
    case 'halt':
    case 'end':
    case 'keep':
    case 'redraw':
      return move.type;
  }
}

/** What follows the first word of a notation: nothing, one name under this key, or cards that are played together. */
type Argument = 'none' | 'hunter' | 'direction' | 'to' | 'card' | 'cards';

const ARGUMENT: Readonly<Record<WumpusMove['type'], Argument>> = {
  choose: 'hunter',
  retreat: 'hunter',
  hazards: 'hunter',
  scent: 'direction',
  steer: 'direction',
  move: 'to',
  attack: 'cards',
  evade: 'cards',
  discard: 'card',
  pass: 'none',
  suffer: 'none',
  stay: 'none',
  ambush: 'none',
  halt: 'none',
  end: 'none',
  keep: 'none',
  redraw: 'none',
};
const ARGUMENT_OF: ReadonlyMap<string, Argument> = new Map(Object.entries(ARGUMENT));

/** The move of a seat that a notation stands for, legal or not, names unchecked; `undefined` if it is no notation. */
export function parse(text: string, seat: Seat): unknown {
  const [type = '', ...names] = text.trim().toLowerCase().split(/\s+/);
  const argument = ARGUMENT_OF.get(type);
  if (argument === undefined) return undefined;
  if (argument === 'none') return names.length === 0 ? { type, seat } : undefined;
  if (argument === 'cards') {
    if (names.length === 0) return undefined;
    return { type, seat, cards: names.join() === NOTHING ? [] : names };
  }
  return names.length === 1 ? { type, seat, [argument]: names[0] } : undefined;
}
