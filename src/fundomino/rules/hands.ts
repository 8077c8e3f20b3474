/** Hands: how many tiles they are dealt, and how tiles enter and leave them. FU-10, FU-13, FU-15, FU-18, FU-19 */
import type { Draft, Seat } from '../../author/index.ts';
import type { FundominoState, FundominoVariant } from '../types.ts';
import { NOBODY } from './constants.ts';
import { setOf, tileNumber } from './tile-set.ts';
import { countHolders } from './turn-order.ts';

type State = Draft<FundominoState>;

/** Tiles dealt to each seat, by number of seats. FU-10 */
const HAND_SIZES: readonly number[] = [0, 0, 8, 7, 6];
/** FU-32 */
const CARIBBEAN_HAND_SIZE = 8;

/** How many tiles each seat is dealt. FU-10, FU-32 */
export function handSize(variant: FundominoVariant, seats: number): number {
  return variant === 'caribbean' ? CARIBBEAN_HAND_SIZE : HAND_SIZES[seats]!;
}

/** Moves a tile from the stock to a hand. FU-13 */
export function takeFromStock(draft: State, name: string, seat: Seat): void {
  draft.places[tileNumber(setOf(draft.tiles), name)] = seat;
  draft.stockSize -= 1;
  draft.handSizes[seat]! += 1;
  draft.taken[seat]! += 1;
}

/**
 * Moves a tile from one hand to another. Both players know which; what others knew of the giver's hand is no longer
 * certain. FU-15, FU-18
 */
export function takeFromHand(draft: State, name: string, from: Seat, to: Seat): void {
  const { places, knownTo } = draft;
  for (let tile = 0; tile < places.length; tile++) {
    if (places[tile] === from && knownTo[tile] !== to) knownTo[tile] = NOBODY;
  }
  const tile = tileNumber(setOf(draft.tiles), name);
  places[tile] = to;
  knownTo[tile] = from;
  draft.handSizes[to]! += 1;
  draft.taken[to]! += 1;
  draft.takes.push(from, to, draft.playedBy.length);
  loseTile(draft, from);
}

/** Counts a tile that has left a hand; a player with an empty hand is finished, with the next rank. FU-19 */
export function loseTile(draft: State, seat: Seat): void {
  draft.handSizes[seat]! -= 1;
  if (draft.handSizes[seat] === 0) draft.finished[seat] = draft.seats - countHolders(draft);
}
