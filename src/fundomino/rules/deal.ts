/** The deal of a round, and which tile starts it. FU-10, FU-11, FU-32 */
import { CHANCE, type Draft, type Seat, type Turn } from '../../author/index.ts';
import type { FundominoState } from '../types.ts';
import { clearChain } from './chain.ts';
import { CLOCKWISE, NO_TILE, NOBODY } from './constants.ts';
import { dealToHand, handSize } from './hands.ts';
import { hasTile } from './tile-masks.ts';
import type { TileSet } from './tile-set.ts';

type State = Draft<FundominoState>;

/** Puts all tiles into the stock; seat 0 is dealt first. FU-10 */
export function startDeal(draft: State, { all, tiles }: TileSet): Turn {
  const { hands, stock, laid, known, handSizes, finished, taken, takes, tenPoints } = draft;
  for (let word = 0; word < all.length; word++) {
    stock[word] = all[word]!;
    laid[word] = 0;
  }
  for (let word = 0; word < hands.length; word++) {
    hands[word] = 0;
    known[word] = 0;
  }
  for (let seat = 0; seat < handSizes.length; seat++) {
    handSizes[seat] = 0;
    finished[seat] = 0;
    taken[seat] = 0;
    tenPoints[seat] = 0;
  }
  clearChain(draft);
  if (takes.length > 0) takes.length = 0;
  draft.phase = 'deal';
  draft.stakes = 1;
  draft.accepted = false;
  draft.direction = CLOCKWISE;
  draft.turn = NOBODY;
  draft.askedMask = 0;
  draft.taker = 0;
  draft.giver = NOBODY;
  draft.drawSettled = false;
  draft.startTile = NO_TILE;
  draft.passedMask = 0;
  draft.stockSize = tiles.length;
  return CHANCE;
}

/** Deals a tile, the whole hand of a seat before the next one's. FU-10 */
export function dealTile(draft: State, tile: number, context: TileSet): Turn {
  const { taker } = draft;
  dealToHand(draft, tile, taker, context);
  if (draft.handSizes[taker]! === handSize(draft.variant, draft.seats)) endHand(draft, taker);
  return CHANCE;
}

/** A hand is complete. FU-10 */
function endHand(draft: State, seat: Seat): void {
  draft.taker = seat + 1;
  if (draft.taker < draft.seats) return;
  draft.taker = NOBODY;
  draft.phase = 'opening';
  // FU-32: what is left is set aside.
  if (draft.variant === 'caribbean') draft.stockSize = 0;
}

/** The tile that starts: the highest in any hand, or `NO_TILE` if none can; of equal ones the lowest seat's. FU-11 */
export function startingTile(state: FundominoState, { startOrder, startRanks, words }: TileSet): number {
  let best = NO_TILE;
  let holder = state.seats;
  for (const tile of startOrder) {
    if (best !== NO_TILE && startRanks[tile] !== startRanks[best]) break;
    const seat = holderOf(state, tile, words);
    if (seat === NOBODY || seat >= holder) continue;
    best = tile;
    holder = seat;
  }
  return best;
}

/** The seat whose hand holds a tile, or `NOBODY`. */
export function holderOf({ hands, seats }: FundominoState, tile: number, words: number): Seat {
  for (let seat = 0; seat < seats; seat++) if (hasTile(hands, seat * words, tile)) return seat;
  return NOBODY;
}

/** Asks the holder of the tile that starts to place it, or deals again. FU-11 */
export function openRound(draft: State, context: TileSet): Turn {
  const tile = startingTile(draft, context);
  if (tile === NO_TILE) return startDeal(draft, context);
  const seat = holderOf(draft, tile, context.words);
  draft.startTile = tile;
  draft.turn = seat;
  draft.phase = 'start';
  draft.askedMask = 1 << seat;
  return seat;
}
