/** Where the nearest lairs are. HW-22, HW-36 */
import { distance } from './board.ts';
import type { WumpusView } from './state.ts';
import { LAIR } from './terrain.ts';

/**
 * The lairs that the Wumpus can go to now, all equally near; in ascending order. After a roll of 6 that is the nearest
 * one, which may be its own. After a lost fight it is the nearest other one without a hunter; there may be none.
 */
export function nearestLairs({ terrain, wumpus, squares, attack }: WumpusView): readonly number[] {
  const fleeing = attack > 0;
  let nearest: number[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let square = 0; square < terrain.length; square++) {
    if (terrain[square] !== LAIR) continue;
    // HW-36: its own is none, as the attacker is there.
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
