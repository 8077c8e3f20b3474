/** The four hunters. HW-3, HW-11 */
import { deepFreeze } from '../../author/index.ts';
import type { WumpusAttackCard, WumpusHunter } from '../types.ts';

/** Every hunter, by number: their camps go clockwise from the north-west corner. */
export const HUNTER_IDS: readonly WumpusHunter[] = /* @__PURE__ */ Object.freeze([
  'ulf',
  'ningawe',
  'actaeon',
  'bear-claw',
]);

/** No hunter: of a seat that has not chosen one yet. HW-12 */
export const UNCHOSEN = -1;

interface Hunter {
  readonly id: WumpusHunter;
  readonly name: string;
  /** The letter of its piece. */
  readonly letter: string;
  readonly colour: 'red' | 'green' | 'yellow' | 'blue';
  /** The attack card that counts 1 more for this hunter. */
  readonly speciality: WumpusAttackCard;
}

/** The hunters by number. */
export const HUNTERS: readonly Hunter[] = deepFreeze([
  { id: 'ulf', name: 'Ulf', letter: 'U', colour: 'red', speciality: 'traps-and-snares' },
  { id: 'ningawe', name: 'Ningawe', letter: 'N', colour: 'green', speciality: 'spear' },
  { id: 'actaeon', name: 'Actaeon', letter: 'A', colour: 'yellow', speciality: 'nets' },
  { id: 'bear-claw', name: 'Bear Claw', letter: 'B', colour: 'blue', speciality: 'bow' },
] as const);

/** The number of each hunter by id. */
export const HUNTER_NUMBER: Readonly<Record<WumpusHunter, number>> = Object.freeze({
  ulf: 0,
  ningawe: 1,
  actaeon: 2,
  'bear-claw': 3,
});
