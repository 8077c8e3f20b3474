/** What the evaluation reads of tiles: how many a hand has, of what value, and which of them can be played. */
import { countBits, lowestBit, type Seat, withoutLowest } from '../../author/without-immer.ts';
import { lastTileEnd } from '../rules/chain.ts';
import { nextHolder } from '../rules/hands.ts';
import { AGAIN, ANY_COLOUR, FITS_A_PAIR, fitRow, NO_EFFECT, PAIR, pairAt, type TileSet } from '../rules/tiles.ts';
import type { FundominoView } from '../types.ts';

/** The chance that a silent "Domino!" is called. FU-18 */
const CALLED = 0.9;

/** What is read of a hand, or of the tiles that nobody has shown. */
interface Tally {
  count: number;
  /** What the tiles add up to. FU-5 */
  value: number;
  /** How many can be played at chain end 0, at chain end 1, at any. */
  atFirst: number;
  atSecond: number;
  atAny: number;
}

/** A hand; its hidden tiles count as their mean. */
export interface Hand extends Tally {
  /** Tiles, those included that it is about to take. */
  size: number;
  /** How many turns come before its own. */
  turn: number;
  /** Different colours; wild ends, and ends of the two symbols. */
  colours: number;
  wilds: number;
  agains: number;
  draws: number;
  /** Its features, in the order of `HAND`. */
  readonly features: Float64Array;
}

/** What is read of a round. */
export interface Round {
  readonly hands: readonly Hand[];
  /** The tiles that nobody has shown. */
  readonly hidden: Tally;
}

export const NO_TILES: Tally = { count: 0, value: 0, atFirst: 0, atSecond: 0, atAny: 0 };

/** Reads the tiles that the view does not show. */
export function readHidden(view: FundominoView, set: TileSet, hidden: Tally): void {
  const { all, words, totals } = set;
  clear(hidden);
  for (let pair = 0; 2 * pair < words; pair++) {
    let mask = pairAt(all, 2 * pair) & ~pairAt(view.laid, 2 * pair);
    for (let seat = 0; seat < view.seats; seat++) mask &= ~pairAt(view.hands, seat * words + 2 * pair);
    addPair(view, set, pair, mask, hidden);
    // No hand misses any of them.
    if (view.stock !== null) continue;
    for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) {
      hidden.value += totals[PAIR * pair + lowestBit(rest)]!;
    }
  }
}

function clear(tally: Tally): void {
  tally.count = 0;
  tally.value = 0;
  tally.atFirst = 0;
  tally.atSecond = 0;
  tally.atAny = 0;
}

/** Reads all hands; returns the part of the tiles not laid that can be played. */
export function readHands(view: FundominoView, set: TileSet, { hands, hidden }: Round): number {
  let count = hidden.count;
  let playable = hidden.atAny;
  for (let seat = 0; seat < view.seats; seat++) {
    const hand = hands[seat]!;
    readShown(view, seat, set, hand);
    count += hand.count;
    playable += hand.atAny;
    addHidden(hand, view.handSizes[seat]! - hand.count, hidden);
    hand.size = view.handSizes[seat]! + pendingTiles(view, seat);
  }
  return count === 0 ? 0 : playable / count;
}

/** Reads the tiles that the view shows of a hand. */
function readShown(view: FundominoView, seat: Seat, set: TileSet, hand: Hand): void {
  const { totals, effects, words } = set;
  clear(hand);
  let seen = 0;
  let wilds = 0;
  let agains = 0;
  let draws = 0;
  for (let pair = 0; 2 * pair < words; pair++) {
    const mask = pairAt(view.hands, seat * words + 2 * pair);
    if (mask === 0) continue;
    addPair(view, set, pair, mask, hand);
    for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) {
      const tile = PAIR * pair + lowestBit(rest);
      hand.value += totals[tile]!;
      for (let end = 2 * tile; end <= 2 * tile + 1; end++) {
        const colour = set.colours[end]!;
        seen |= 1 << colour;
        if (colour === ANY_COLOUR) wilds++;
        if (effects[end] === NO_EFFECT) continue;
        if (effects[end] === AGAIN) agains++;
        else draws++;
      }
    }
  }
  hand.colours = countBits(seen >> 1);
  hand.wilds = wilds;
  hand.agains = agains;
  hand.draws = draws;
}

/** Adds how many of 32 tiles there are, and how many can be played. */
function addPair({ ends }: FundominoView, set: TileSet, pair: number, mask: number, tally: Tally): void {
  const { fits } = set;
  const row = pair * FITS_A_PAIR;
  const first = row + fitRow(set, ends[0]!);
  const second = row + fitRow(set, ends[1]!);
  const atFirst = mask & (fits[first]! | fits[first + 1]!);
  const atSecond = mask & (fits[second]! | fits[second + 1]!);
  tally.count += countBits(mask);
  tally.atFirst += countBits(atFirst);
  tally.atSecond += countBits(atSecond);
  tally.atAny += countBits(atFirst | atSecond);
}

/** The tiles that a hand has besides those shown count as the mean of the hidden ones. */
function addHidden(hand: Hand, missing: number, hidden: Tally): void {
  if (missing <= 0 || hidden.count === 0) return;
  const share = missing / hidden.count;
  hand.value += share * hidden.value;
  hand.atFirst += share * hidden.atFirst;
  hand.atSecond += share * hidden.atSecond;
  hand.atAny += share * hidden.atAny;
  hand.colours = Math.min(6, hand.colours + missing);
}

/** How many tiles a seat is about to take, less those that it is about to lose. FU-13, FU-15, FU-18 */
function pendingTiles({ phase, silent, taker, giver }: FundominoView, seat: Seat): number {
  if (phase === 'call') return seat === silent ? CALLED : 0;
  return (seat === taker ? 1 : 0) - (seat === giver ? 1 : 0);
}

/** How many turns of those who hold tiles come before that of each hand. FU-12, FU-14 */
export function readTurns(view: FundominoView, set: TileSet, hands: readonly Hand[]): void {
  const { phase, turn, seats, handSizes } = view;
  let seat = turn < 0 ? 0 : turn;
  if (phase !== 'play' && phase !== 'draw' && phase !== 'start' && phase !== 'direction' && view.chain.length > 0) {
    // A play is being settled.
    const again = set.effects[lastTileEnd(view)] === AGAIN && handSizes[seat] !== 0;
    if (!again) seat = nextHolder(view, seat);
  } else if (phase === 'direction') {
    seat = nextHolder(view, seat);
  }
  for (const hand of hands) hand.turn = seats - 1;
  const first = seat;
  let wait = 0;
  do {
    hands[seat]!.turn = wait++;
    seat = nextHolder(view, seat);
  } while (seat !== first && wait < seats);
}
