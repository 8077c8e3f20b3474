/** The layout of the numbers of moves: which move each number stands for. */
import type { Seat } from '../../author/index.ts';
import type { WumpusAttackCard, WumpusEvadeCard, WumpusMove } from '../types.ts';
import { DIRECTIONS, NAMES, SQUARES } from './board.ts';
import { ATTACK_CARDS, CARDS, EVADE_CARDS, KINDS } from './cards.ts';
import { type Combinations, type Counts, countOf } from './combinations.ts';
import { HUNTER_IDS } from './hunters.ts';

/** A type of move. */
export type MoveType = WumpusMove['type'];

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
  return names.flatMap((name, kind) => Array.from({ length: countOf(counts, kind) }, () => name));
}
