/** What chance decides. FU-10, FU-11, FU-13, FU-15, FU-18 */
import { type ChanceNodeOf, type Seat, seatGroups } from '../../author/index.ts';
import type { Fundomino, FundominoState, FundominoView } from '../types.ts';
import { IN_STOCK, MAX_SEATS, NO_START, NO_TILE, NOBODY } from './constants.ts';
import { startingTile } from './deal.ts';
import { isPerfectTen } from './perfect-ten.ts';
import { isRoundFinished } from './round-end.ts';
import { setOf } from './tile-set.ts';
import { countHolders } from './turn-order.ts';

/** The seats of each mask. */
const SEATS: readonly (readonly Seat[])[] = seatGroups(MAX_SEATS);

/** The chance node: one of the tiles that it can be, all equally likely. */
export function chance(state: FundominoState): ChanceNodeOf<Fundomino> {
  const { phase, taker, giver } = state;
  if (phase === 'opening') {
    // FU-11: this makes a fact about the hands public.
    const tile = startingTile(state);
    return { label: 'start', dice: [{ faces: [tile === NO_TILE ? NO_START : setOf(state.tiles).names[tile]!] }] };
  }
  const fromStock = giver === NOBODY;
  const dice = [{ faces: namesAt(state, fromStock ? IN_STOCK : giver) }];
  if (fromStock) return { label: phase === 'deal' ? 'deal' : 'draw', dice, seenBy: SEATS[1 << taker]! };
  // FU-15, FU-18: both see it; everybody does when it ends the round, which shows all hands.
  if (endsRound(state)) return { label: 'take', dice };
  return { label: 'take', dice, seenBy: SEATS[(1 << taker) | (1 << giver)]! };
}

function namesAt({ places, tiles }: FundominoState, place: number): readonly string[] {
  const { names } = setOf(tiles);
  const faces: string[] = [];
  for (let tile = 0; tile < places.length; tile++) if (places[tile] === place) faces.push(names[tile]!);
  return faces;
}

/** Whether the tile that is taken out of a hand ends the round at once, and not after a perfect 10. FU-20 */
function endsRound(view: FundominoView): boolean {
  if (view.handSizes[view.giver] !== 1 || !isRoundFinished(view, countHolders(view) - 1)) return false;
  return view.phase === 'draw-symbol' || view.drawSettled || !isPerfectTen(view);
}
