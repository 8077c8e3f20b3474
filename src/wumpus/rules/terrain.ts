/** The kinds of terrain, and how many squares there are of each. HW-1 */
import type { WumpusTerrain } from '../types.ts';

/** Every kind of terrain, by its number. */
export const TERRAINS: readonly WumpusTerrain[] = /* @__PURE__ */ Object.freeze([
  'clear',
  'forest',
  'swamp',
  'rocky',
  'lair',
  'camp',
]);

/** The kinds that are laid at random: all but camps. HW-10 */
export const RANDOM_TERRAINS: readonly Exclude<WumpusTerrain, 'camp'>[] = Object.freeze([
  'clear',
  'forest',
  'swamp',
  'rocky',
  'lair',
]);

/** The terrain of a square that is not laid yet. HW-11 */
export const UNLAID = -1;
/** The number of the terrain `lair`. */
export const LAIR = 4;
/** The number of the terrain `camp`. */
export const CAMP = 5;
/** How many squares of each kind there are. HW-1 */
export const COUNTS: readonly number[] = [10, 10, 10, 10, 5, 4];

/** The number of each kind by its name. */
export const TERRAIN_NUMBER: Readonly<Record<WumpusTerrain, number>> = Object.freeze({
  clear: 0,
  forest: 1,
  swamp: 2,
  rocky: 3,
  lair: LAIR,
  camp: CAMP,
});
