/** Attacks and evasions: any number of the cards of four kinds, as moves. HW-34 */
import type { Seat } from '../author/index.ts';
import { COPIES, FIRST_EVADE, type WumpusAttackCard, type WumpusEvadeCard } from './cards.ts';
import { MOST, type WumpusMove } from './state.ts';

const ATTACK_CARDS: readonly WumpusAttackCard[] = ['bow', 'nets', 'spear', 'traps-and-snares'];
const EVADE_CARDS: readonly WumpusEvadeCard[] = ['run', 'submerge', 'camouflage', 'cover'];
const KINDS = 4;
/** Counts of four kinds as one number, a digit a kind. */
const BASE: number = COPIES[0]! + 1;

/** A choice of cards as a number: the digit of each kind is its count. */
function keyOf(hand: readonly number[], first: number): number {
  return hand[first]! + BASE * (hand[first + 1]! + BASE * (hand[first + 2]! + BASE * hand[first + 3]!));
}

function countsOf(key: number): readonly number[] {
  return Array.from({ length: KINDS }, (_, kind) => Math.floor(key / BASE ** kind) % BASE);
}

/** The cards of a choice by name, in the order of the kinds. */
function cardsOf<C extends string>(key: number, names: readonly C[]): readonly C[] {
  return Object.freeze(countsOf(key).flatMap((count, kind) => Array.from({ length: count }, () => names[kind]!)));
}

/** Every choice among the cards of a hand, fewest cards first. */
function choices(key: number): readonly number[] {
  const most = countsOf(key);
  const keys: number[] = [];
  for (let other = 0; other <= key; other++) {
    if (countsOf(other).every((count, kind) => count <= most[kind]!)) keys.push(other);
  }
  const size = (of: number): number => countsOf(of).reduce((sum, count) => sum + count, 0);
  // Sorting keeps the order of equal ones, and that is the one of their keys.
  return keys.sort((a, b) => size(a) - size(b));
}

/** Lists by what a hand holds of the four kinds, each made when it is first asked for: most never are. */
function listsOf(
  first: number,
  fewest: number,
  make: (seat: Seat, key: number) => WumpusMove,
): (seat: Seat, hand: readonly number[]) => readonly WumpusMove[] {
  const bySeat = <T>(): T[][] => Array.from({ length: MOST }, () => []);
  const moves = bySeat<WumpusMove>();
  const lists = bySeat<readonly WumpusMove[]>();
  const moveOf = (seat: Seat, key: number): WumpusMove => {
    const known = moves[seat]![key];
    if (known !== undefined) return known;
    const made = Object.freeze(make(seat, key));
    moves[seat]![key] = made;
    return made;
  };
  return (seat, hand) => {
    const key = keyOf(hand, first);
    const known = lists[seat]![key];
    if (known !== undefined) return known;
    const made = Object.freeze(
      choices(key)
        .slice(fewest)
        .map((chosen) => moveOf(seat, chosen)),
    );
    lists[seat]![key] = made;
    return made;
  };
}

/** Every attack that a hand allows: one card at least. HW-34 */
export const attacks: (seat: Seat, hand: readonly number[]) => readonly WumpusMove[] = listsOf(0, 1, (seat, key) => ({
  type: 'attack',
  seat,
  cards: cardsOf(key, ATTACK_CARDS),
}));

/** Every evasion that a hand allows; the first is to play none. HW-34 */
export const evasions: (seat: Seat, hand: readonly number[]) => readonly WumpusMove[] = listsOf(
  FIRST_EVADE,
  0,
  (seat, key) => ({ type: 'evade', seat, cards: cardsOf(key, EVADE_CARDS) }),
);
