/** The nearest lairs. HW-22, HW-36 */
import type { WumpusView } from '../types.ts';
import { distance } from './board.ts';
import { LAIR } from './terrain.ts';

/**
 * The lairs to which the Wumpus can go now, all equally near, in ascending order. After a roll of 6 that is the nearest
 * one, which may be its own. After a lost fight it is the nearest other one without a hunter; there may be none.
 */
export function nearestLairs(view: WumpusView): readonly number[] {
  return lairsNearest(view, view.attack > 0);
}

/** The nearest lairs: those of the Wumpus that flees, or those to which a roll of 6 leads. HW-22, HW-36 */
export function lairsNearest({ terrain, wumpus, squares }: WumpusView, fleeing: boolean): readonly number[] {
  let nearest: number[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let square = 0; square < terrain.length; square++) {
    if (terrain[square] !== LAIR) continue;
    // HW-36: this excludes its own lair too, as the attacker is there.
    if (fleeing && squares.includes(square)) continue;
    // HW-22
    const steps = distance(wumpus, square);
    if (steps > shortest) continue;
    if (steps < shortest) nearest = [];
    shortest = steps;
    nearest.push(square);
  }
  return nearest;
}
