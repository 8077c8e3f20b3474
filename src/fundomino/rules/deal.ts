/** The deal of a round, and which tile starts it. FU-10, FU-11, FU-32 */
import type { Draft } from '../../author/index.ts';
import type { FundominoState } from '../types.ts';
import { clearChain } from './chain.ts';
import { CLOCKWISE, IN_STOCK, NO_START, NO_TILE, NOBODY } from './constants.ts';
import { handSize } from './hands.ts';
import { NEVER_STARTS, setOf, tileNumber } from './tile-set.ts';

type State = Draft<FundominoState>;

/** Puts all tiles into the stock; seat 0 is dealt first. FU-10 */
export function startDeal(draft: State): void {
  const { places, knownTo, handSizes, finished, taken, tenPoints } = draft;
  for (let tile = 0; tile < places.length; tile++) {
    places[tile] = IN_STOCK;
    knownTo[tile] = NOBODY;
  }
  for (let seat = 0; seat < handSizes.length; seat++) {
    handSizes[seat] = 0;
    finished[seat] = 0;
    taken[seat] = 0;
    tenPoints[seat] = 0;
  }
  clearChain(draft);
  draft.takes.length = 0;
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
  draft.stockSize = places.length;
}

/** Deals a tile, the whole hand of a seat before the next one's. FU-10 */
export function dealTile(draft: State, name: string): void {
  const { taker } = draft;
  draft.places[tileNumber(setOf(draft.tiles), name)] = taker;
  draft.stockSize -= 1;
  draft.handSizes[taker]! += 1;
  if (draft.handSizes[taker]! < handSize(draft.variant, draft.seats)) return;
  draft.taker = taker + 1;
  if (draft.taker < draft.seats) return;
  draft.taker = NOBODY;
  draft.phase = 'opening';
  // FU-32: what is left is set aside.
  if (draft.variant === 'caribbean') draft.stockSize = 0;
}

/** The tile that starts: the highest in any hand, or `NO_TILE` if none can; of equal ones the lowest seat's. FU-11 */
export function startingTile({ places, tiles }: FundominoState): number {
  const { startRanks } = setOf(tiles);
  let best = NO_TILE;
  for (let tile = 0; tile < places.length; tile++) {
    const seat = places[tile]!;
    const rank = startRanks[tile]!;
    if (seat < 0 || rank === NEVER_STARTS) continue;
    const bestRank = best === NO_TILE ? NEVER_STARTS : startRanks[best]!;
    if (rank > bestRank || (rank === bestRank && seat < places[best]!)) best = tile;
  }
  return best;
}

/** Asks the holder of the tile that starts to place it, or deals again. FU-11 */
export function openRound(draft: State, name: string): void {
  if (name === NO_START) {
    startDeal(draft);
    return;
  }
  draft.startTile = tileNumber(setOf(draft.tiles), name);
  draft.turn = draft.places[draft.startTile]!;
  draft.phase = 'start';
  draft.askedMask = 1 << draft.turn;
}
