/** What chance decides. HW-10, HW-13, HW-14, HW-20, HW-22, HW-40 */
import { type ChanceNodeOf, D6, deepFreeze, type Seat } from '../../author/index.ts';
import type { Wumpus, WumpusState } from '../types.ts';
import { NAMES } from './board.ts';
import { CARDS } from './cards.ts';
import { nearestLairs } from './lairs.ts';
import { MAX_SEATS } from './options.ts';
import { wumpusCounts } from './packed-cards.ts';
import { RANDOM_TERRAINS } from './terrain.ts';

// HW-20
const WUMPUS_DIE: ChanceNodeOf<Wumpus> = deepFreeze({ label: 'wumpus', dice: [D6] });
/** By the number of seats that roll. HW-13 */
const FIRST_ROLLS: readonly ChanceNodeOf<Wumpus>[] = deepFreeze(
  Array.from({ length: MAX_SEATS + 1 }, (_, count) => ({
    label: 'first' as const,
    dice: Array.from({ length: count }, () => D6),
  })),
);
/** By seat: who sees a card that it draws. HW-14 */
const SEEN_BY: readonly (readonly Seat[])[] = deepFreeze(Array.from({ length: MAX_SEATS }, (_, seat) => [seat]));

/**
 * The chance node of a state whose status is `chance`. Terrain and cards are weighted by what is left of each kind: for
 * terrain a copy, since a change of it must not change the state.
 */
export function chance(state: WumpusState): ChanceNodeOf<Wumpus> {
  switch (state.phase) {
    case 'terrain':
      // HW-10
      return { label: 'terrain', dice: [{ faces: RANDOM_TERRAINS, weights: [...state.tilesLeft] }] };
    case 'first':
      return FIRST_ROLLS[state.rollers.length]!;
    case 'lair':
      // HW-22
      return { label: 'lair', dice: [{ faces: nearestLairs(state).map((square) => NAMES[square]!) }] };
    case 'roll':
      return WUMPUS_DIE;
    default:
      // Deals and draws. HW-14, HW-40
      return {
        label: 'draw',
        dice: [{ faces: CARDS, weights: wumpusCounts(state.deck) }],
        seenBy: SEEN_BY[state.asked]!,
      };
  }
}
