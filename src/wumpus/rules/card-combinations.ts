/** Combinations of cards that are played together: the attacks and evasions that a hand allows. HW-34 */
import { deepFreeze, type Seat } from '../../author/index.ts';
import type { WumpusMove } from '../types.ts';
import { ATTACK_CARDS, COPIES, EVADE_CARDS, FIRST_EVADE } from './cards.ts';
import { MAX_SEATS } from './options.ts';

/** How many kinds a combination is made of: attack cards and evade cards alike. */
const KINDS = 4;
/** A combination is one number: in this base, the digit of each kind is its count. */
const BASE: number = COPIES[0]! + 1;

/** The combination of all cards of four kinds, from a first one on, in a hand. */
function combinationOf(hand: readonly number[], first: number): number {
  return hand[first]! + BASE * (hand[first + 1]! + BASE * (hand[first + 2]! + BASE * hand[first + 3]!));
}

function countsOf(combination: number): readonly number[] {
  return Array.from({ length: KINDS }, (_, kind) => Math.floor(combination / BASE ** kind) % BASE);
}

/** The cards of a combination by name, in the order of the kinds. */
function cardsOf<C extends string>(combination: number, names: readonly C[]): readonly C[] {
  return countsOf(combination).flatMap((count, kind) => Array.from({ length: count }, () => names[kind]!));
}

/** Every combination that is part of another, fewest cards first. */
function partsOf(combination: number): readonly number[] {
  const most = countsOf(combination);
  const parts: number[] = [];
  for (let part = 0; part <= combination; part++) {
    if (countsOf(part).every((count, kind) => count <= most[kind]!)) parts.push(part);
  }
  const size = (of: number): number => countsOf(of).reduce((sum, count) => sum + count, 0);
  // Sorting is stable: combinations of one size stay in ascending order.
  return parts.sort((a, b) => size(a) - size(b));
}

/** The moves that a hand allows: shared and frozen, each list made on first use, since most are never used. */
function listsOf(
  first: number,
  minCards: number,
  make: (seat: Seat, combination: number) => WumpusMove,
): (seat: Seat, hand: readonly number[]) => readonly WumpusMove[] {
  const bySeat = <T>(): T[][] => Array.from({ length: MAX_SEATS }, () => []);
  const moves = bySeat<WumpusMove>();
  const lists = bySeat<readonly WumpusMove[]>();
  const moveOf = (seat: Seat, combination: number): WumpusMove => {
    moves[seat]![combination] ??= deepFreeze(make(seat, combination));
    return moves[seat]![combination];
  };
  return (seat, hand) => {
    const held = combinationOf(hand, first);
    lists[seat]![held] ??= Object.freeze(
      partsOf(held)
        .slice(minCards)
        .map((part) => moveOf(seat, part)),
    );
    return lists[seat]![held];
  };
}

/** Every attack that a hand allows: at least one card. HW-34 */
export const attacks: (seat: Seat, hand: readonly number[]) => readonly WumpusMove[] = listsOf(
  0,
  1,
  (seat, combination) => ({ type: 'attack', seat, cards: cardsOf(combination, ATTACK_CARDS) }),
);

/** Every evasion that a hand allows; the first is to play no card. HW-34 */
export const evasions: (seat: Seat, hand: readonly number[]) => readonly WumpusMove[] = listsOf(
  FIRST_EVADE,
  0,
  (seat, combination) => ({ type: 'evade', seat, cards: cardsOf(combination, EVADE_CARDS) }),
);
