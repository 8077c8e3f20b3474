/** What chance decides. FU-10, FU-11, FU-13, FU-15, FU-18 */
import { type ChanceNodeOf, type Seat, seatGroups } from '../../author/index.ts';
import type { Fundomino, FundominoState, FundominoView } from '../types.ts';
import { MAX_SEATS, NO_START, NO_TILE, NOBODY } from './constants.ts';
import { startingTile } from './deal.ts';
import { isPerfectTen } from './perfect-ten.ts';
import { isRoundFinished } from './round-end.ts';
import { tilesOf } from './tile-masks.ts';
import { setOf, type TileSet } from './tile-set.ts';
import { countHolders } from './turn-order.ts';

/** The seats of each mask. */
const SEATS: readonly (readonly Seat[])[] = seatGroups(MAX_SEATS);

/** The chance node: one of the tiles that it can be, all equally likely. */
export function chance(state: FundominoState): ChanceNodeOf<Fundomino> {
  const { phase, taker, giver } = state;
  const context = setOf(state.tiles);
  if (phase === 'opening') {
    // FU-11: this makes a fact about the hands public.
    const tile = startingTile(state, context);
    return { label: 'start', dice: [{ faces: [tile === NO_TILE ? NO_START : context.names[tile]!] }] };
  }
  const fromStock = giver === NOBODY;
  const dice = [
    { faces: fromStock ? namesIn(state.stock, 0, context) : namesIn(state.hands, giver * context.words, context) },
  ];
  if (fromStock) return { label: phase === 'deal' ? 'deal' : 'draw', dice, seenBy: SEATS[1 << taker]! };
  // FU-15, FU-18: both see it; everybody does when it ends the round, which shows all hands.
  if (endsRound(state)) return { label: 'take', dice };
  return { label: 'take', dice, seenBy: SEATS[(1 << taker) | (1 << giver)]! };
}

/** The names of the tiles of a mask, in the order of their numbers. */
function namesIn(masks: readonly number[], from: number, { names, words }: TileSet): readonly string[] {
  return tilesOf(masks, from, words).map((tile) => names[tile]!);
}

/**
 * How many outcomes the chance that is due has: `chance` has one face for each. FU-10, FU-11, FU-13, FU-15, FU-18
 */
export function outcomes({ phase, giver, stockSize, handSizes }: FundominoView): number {
  if (phase === 'opening') return 1;
  return giver === NOBODY ? stockSize : handSizes[giver]!;
}

/** Whether the tile that is taken out of a hand ends the round at once, and not after a perfect 10. FU-20 */
function endsRound(view: FundominoView): boolean {
  if (view.handSizes[view.giver] !== 1 || !isRoundFinished(view, countHolders(view) - 1)) return false;
  return view.phase === 'draw-symbol' || view.drawSettled || !isPerfectTen(view, setOf(view.tiles));
}
