/** The four hunters. HW-3, HW-11 */
import type { WumpusAttackCard } from './cards.ts';

const hunterIds = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;

/** Every hunter, by number: their camps go clockwise from the north-west corner. */
export const HUNTER_IDS: Readonly<typeof hunterIds> = /* @__PURE__ */ Object.freeze(hunterIds);

/** A hunter. */
export type WumpusHunter = (typeof HUNTER_IDS)[number];

interface Hunter {
  readonly id: WumpusHunter;
  readonly name: string;
  /** A letter of their own. */
  readonly letter: string;
  readonly colour: 'red' | 'green' | 'yellow' | 'blue';
  /** The kind of card that counts 1 more in their attack. */
  readonly speciality: WumpusAttackCard;
}

/** What is known of each hunter, by number. */
export const HUNTERS: readonly Hunter[] = Object.freeze([
  { id: 'ulf', name: 'Ulf', letter: 'U', colour: 'red', speciality: 'traps-and-snares' },
  { id: 'ningawe', name: 'Ningawe', letter: 'N', colour: 'green', speciality: 'spear' },
  { id: 'actaeon', name: 'Actaeon', letter: 'A', colour: 'yellow', speciality: 'nets' },
  { id: 'bear-claw', name: 'Bear Claw', letter: 'B', colour: 'blue', speciality: 'bow' },
]);

/** The number of each hunter by id. */
export const HUNTER_NUMBER: Readonly<Record<WumpusHunter, number>> = Object.freeze({
  ulf: 0,
  ningawe: 1,
  actaeon: 2,
  'bear-claw': 3,
});
