/** The 40 cards by kind, and what they are worth. A hand, the deck and the discards are counts by kind. HW-2, HW-35 */
import { HUNTERS } from './hunters.ts';
import { LAIR, TERRAINS } from './terrain.ts';

const cards = [
  'bow',
  'nets',
  'spear',
  'traps-and-snares',
  'run',
  'submerge',
  'camouflage',
  'cover',
  'ambush',
  'scent-in-the-air',
  'retreat',
  'hazards',
] as const;

/** Every kind of card, by its number: four to attack with, four to evade with, four for one purpose each. */
export const CARDS: Readonly<typeof cards> = /* @__PURE__ */ Object.freeze(cards);

/** A kind of card. */
export type WumpusCard = (typeof CARDS)[number];
/** A card to attack with. */
export type WumpusAttackCard = 'bow' | 'nets' | 'spear' | 'traps-and-snares';
/** A card to evade with. */
export type WumpusEvadeCard = 'run' | 'submerge' | 'camouflage' | 'cover';

/** How many kinds there are. */
export const KINDS: number = CARDS.length;
/** How many cards of each kind there are. HW-2 */
export const COPIES: readonly number[] = Object.freeze([4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2]);
/** The first kind to evade with; those to attack with are before it. */
export const FIRST_EVADE = 4;
/** Numbers of the cards for one purpose. */
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

/** By hunter and attack card: its value, 1, and 1 more for the hunter's speciality. HW-3, HW-35 */
export const ATTACK_VALUE: readonly (readonly number[])[] = HUNTERS.map(({ speciality }) =>
  CARDS.slice(0, FIRST_EVADE).map((card) => (card === speciality ? 2 : 1)),
);

/** By evade card, less `FIRST_EVADE`: the terrain that it suits. */
const SUITS = ['clear', 'swamp', 'forest', 'rocky'];

/** By terrain and evade card, less `FIRST_EVADE`: its value, 1, and 1 more where it suits; on a lair twice 1. HW-35 */
export const EVADE_VALUE: readonly (readonly number[])[] = TERRAINS.map((kind, terrain) =>
  SUITS.map((suited) => (terrain === LAIR || kind === suited ? 2 : 1)),
);

/** How many cards there are, by counts. */
export function countCards(counts: readonly number[]): number {
  let sum = 0;
  for (let kind = 0; kind < counts.length; kind++) sum += counts[kind]!;
  return sum;
}
