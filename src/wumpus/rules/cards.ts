/** The 40 cards by kind. A hand, the deck and the discards are counts by kind. HW-2 */
import type { WumpusAttackCard, WumpusCard, WumpusEvadeCard } from '../types.ts';

/** The kinds of attack card, in the order of their numbers. */
export const ATTACK_CARDS: readonly WumpusAttackCard[] = Object.freeze(['bow', 'nets', 'spear', 'traps-and-snares']);
/** The kinds of evade card, in the order of their numbers. */
export const EVADE_CARDS: readonly WumpusEvadeCard[] = Object.freeze(['run', 'submerge', 'camouflage', 'cover']);
/** Every kind of card, by its number: four to attack with, four to evade with, four special ones. */
export const CARDS: readonly WumpusCard[] = /* @__PURE__ */ Object.freeze([
  ...ATTACK_CARDS,
  ...EVADE_CARDS,
  'ambush',
  'scent-in-the-air',
  'retreat',
  'hazards',
]);

/** How many kinds there are. */
export const KINDS: number = CARDS.length;
/** How many cards of each kind there are. HW-2 */
export const COPIES: readonly number[] = [4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2];
/** The number of the first evade card. Attack cards come before it. */
export const FIRST_EVADE = 4;
/** The number of the first card that is for neither attacking nor evading. */
export const FIRST_SPECIAL = 8;
export const AMBUSH = 8;
export const SCENT = 9;
export const RETREAT = 10;
export const HAZARDS = 11;

/** The number of each kind by its name. */
export const CARD_NUMBER: Readonly<Record<WumpusCard, number>> = Object.freeze({
  bow: 0,
  nets: 1,
  spear: 2,
  'traps-and-snares': 3,
  run: 4,
  submerge: 5,
  camouflage: 6,
  cover: 7,
  ambush: AMBUSH,
  'scent-in-the-air': SCENT,
  retreat: RETREAT,
  hazards: HAZARDS,
});
