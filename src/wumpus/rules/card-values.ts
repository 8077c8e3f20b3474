import type { WumpusEvadeCard, WumpusTerrain } from '../types.ts';
import { ATTACK_CARDS, EVADE_CARDS } from './cards.ts';
import { HUNTERS } from './hunters.ts';
import { TERRAINS } from './terrain.ts';

/** By hunter and attack card: its value, 1, and 1 more for the hunter's speciality. HW-3, HW-35 */
export const ATTACK_VALUE: readonly (readonly number[])[] = /* @__PURE__ */ HUNTERS.map(({ speciality }) =>
  ATTACK_CARDS.map((card) => (card === speciality ? 2 : 1)),
);

/** The terrain that each evade card suits. HW-2 */
const SUITED_TERRAIN: Readonly<Record<WumpusEvadeCard, WumpusTerrain>> = {
  run: 'clear',
  submerge: 'swamp',
  camouflage: 'forest',
  cover: 'rocky',
};

/** By terrain and evade card, less `FIRST_EVADE`: its value, 1, and 1 more where it suits; on a lair twice 1. HW-35 */
export const EVADE_VALUE: readonly (readonly number[])[] = /* @__PURE__ */ TERRAINS.map((terrain) =>
  EVADE_CARDS.map((card) => (terrain === 'lair' || terrain === SUITED_TERRAIN[card] ? 2 : 1)),
);
