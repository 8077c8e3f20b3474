/** Who holds tiles and who is next, and how tiles enter and leave hands. FU-10, FU-12, FU-13, FU-15, FU-18, FU-19 */
import {
  type Draft,
  lowestBit,
  type Mask,
  SEVERAL,
  type Seat,
  type Turn,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { FundominoState, FundominoVariant, FundominoView } from '../types.ts';
import { addTile, removeTile, type TileSet } from './tiles.ts';

type State = Draft<FundominoState>;

/** The next seat with tiles in the direction of play; the seat itself when nobody else has any. FU-12, FU-15 */
export function nextHolder({ handSizes, direction }: FundominoView, seat: Seat): Seat {
  const seats = handSizes.length;
  let next = seat;
  do {
    next += direction;
    if (next === seats) next = 0;
    else if (next < 0) next = seats - 1;
  } while (next !== seat && handSizes[next] === 0);
  return next;
}

/** How many seats hold tiles. */
export function countHolders({ handSizes }: FundominoView): number {
  let holders = 0;
  for (let seat = 0; seat < handSizes.length; seat++) if (handSizes[seat] !== 0) holders += 1;
  return holders;
}

/** The seats that hold tiles, as a mask. */
export function holdersMask({ handSizes }: FundominoView): number {
  let mask = 0;
  for (let seat = 0; seat < handSizes.length; seat++) if (handSizes[seat] !== 0) mask |= 1 << seat;
  return mask;
}

/** Who is next when these seats are asked. */
export function turnOf(asked: Mask): Turn {
  return withoutLowest(asked) === 0 ? lowestBit(asked) : SEVERAL;
}

// How tiles enter and leave hands.

/** Tiles dealt to each seat, by number of seats. FU-10 */
const HAND_SIZES: readonly number[] = [0, 0, 8, 7, 6];
/** FU-32 */
const CARIBBEAN_HAND_SIZE = 8;

/** How many tiles each seat is dealt. FU-10, FU-32 */
export function tilesDealt(variant: FundominoVariant, seats: number): number {
  return variant === 'caribbean' ? CARIBBEAN_HAND_SIZE : HAND_SIZES[seats]!;
}

/** Deals a tile of the stock to a hand. FU-10 */
export function dealToHand(draft: State, tile: number, seat: Seat, { words }: TileSet): void {
  removeTile(draft.stock, 0, tile);
  addTile(draft.hands, seat * words, tile);
  draft.stockSize -= 1;
  draft.handSizes[seat]! += 1;
}

/** Moves a tile from the stock to a hand. FU-13 */
export function takeFromStock(draft: State, tile: number, seat: Seat, context: TileSet): void {
  dealToHand(draft, tile, seat, context);
  draft.taken[seat]! += 1;
}

/**
 * Moves a tile from one hand to another. Both players know which; what others knew of the giver's hand is no longer
 * certain. FU-15, FU-18
 */
export function takeFromHand(draft: State, tile: number, from: Seat, to: Seat, { words }: TileSet): void {
  const { hands, known, handSizes, taken } = draft;
  for (let seat = 0; seat < draft.seats; seat++) {
    if (seat === to) continue;
    for (let word = 0; word < words; word++) known[seat * words + word]! &= ~hands[from * words + word]!;
  }
  removeTile(known, to * words, tile);
  addTile(known, from * words, tile);
  removeTile(hands, from * words, tile);
  addTile(hands, to * words, tile);
  handSizes[to]! += 1;
  taken[to]! += 1;
  draft.takes.push(from, to, draft.playedBy.length);
  countLoss(draft, from);
}

/** Moves a tile from a hand to the chain. */
export function layFromHand(draft: State, tile: number, seat: Seat, { words }: TileSet): void {
  removeTile(draft.hands, seat * words, tile);
  addTile(draft.laid, 0, tile);
  if (draft.takes.length > 0) forget(draft, tile, words);
  countLoss(draft, seat);
}

/** A tile is no longer in a hand: nobody knows it there. */
function forget({ known, seats }: State, tile: number, words: number): void {
  for (let seat = 0; seat < seats; seat++) removeTile(known, seat * words, tile);
}

/** Counts a tile that has left a hand; a player with an empty hand is finished, with the next rank. FU-19 */
function countLoss(draft: State, seat: Seat): void {
  const { handSizes } = draft;
  const left = handSizes[seat]! - 1;
  handSizes[seat] = left;
  if (left === 0) draft.finished[seat] = draft.seats - countHolders(draft);
}
