/** What the evaluation sees of a round: the features that its network reads. */
import { countBits, type Features, lowestBit, type Seat, withoutLowest } from '../../author/index.ts';
import { freeTurns, lastTileEnd } from '../rules/chain.ts';
import { nextHolder } from '../rules/hands.ts';
import { pointsByRank } from '../rules/round-end.ts';
import { AGAIN, FITS_A_PAIR, fitRow, MAX_SEATS, NO_EFFECT, PAIR, pairAt, setOf, type TileSet } from '../rules/tiles.ts';
import type { FundominoView } from '../types.ts';

/** The chance that a silent "Domino!" is called. FU-18 */
const CALLED = 0.9;
/** The largest share of a hand that rounding leaves of none. */
const NONE = 0.01;

/** The features of one hand: where each begins. */
const HAND = {
  /** Tiles, those included that it is about to take. */
  tiles: 0,
  /** One is 1: one, two, three tiles. */
  one: 1,
  two: 2,
  three: 3,
  value: 4,
  playable: 5,
  nonePlayable: 6,
  onePlayable: 7,
  /** Some tile can be played at either end. */
  bothEnds: 8,
  colours: 9,
  wilds: 10,
  agains: 11,
  draws: 12,
  /** One is 1: the turns until its own, 0 to 3. */
  turn: 13,
  /** Its turn, with nothing to play; with one tile that can be played; with two of which one can. */
  stuck: 17,
  wins: 18,
  leavesOne: 19,
  /** The next turn, with nothing to play; with one tile that can be played; the same later. */
  nextStuck: 20,
  nextWins: 21,
  laterWins: 22,
  silent: 23,
  takes: 24,
  gives: 25,
  passed: 26,
  /** The stock is empty: nothing to play, what can be played, the value. */
  endStuck: 27,
  endPlayable: 28,
  endValue: 29,
  /** By how much the value is below the lowest of the other side; the same with an empty stock. */
  lower: 30,
  endLower: 31,
  /** The tiles less the fewest of the other side. */
  behind: 32,
} as const;
const HAND_SIZE = 33;

/** The hands that a side sees, and what all see: where each begins. */
const OWN = 0;
/** In teams, the hand of the side with more tiles. */
const PARTNER: number = OWN + HAND_SIZE;
/** The other side's hand with the fewest tiles. */
const STRONGEST: number = PARTNER + HAND_SIZE;
/** The mean of its other hands; 0 with two players. */
const OTHERS: number = STRONGEST + HAND_SIZE;
const COMMON: number = OTHERS + HAND_SIZE;
const COMMON_FEATURES = {
  stock: 0,
  stockEmpty: 1,
  three: 2,
  four: 3,
  teams: 4,
  faceValue: 5,
  /** The ends of the chain where no tile fits. */
  deadEnds: 6,
  /** The part of the tiles not laid that can be played. */
  open: 7,
  passed: 8,
  /** The points of the ranks that the side has taken, less those of the others. */
  points: 9,
} as const;

/** The features of a round from the first tile on. */
export const FEATURES: Features<FundominoView> = {
  size: COMMON + 10,
  mostSides: MAX_SEATS,
  makeReader: () => makeHandReader().read,
};

/** First weights of the linear path: few tiles of low value, and the turn. */
export const HINTS: Readonly<Record<number, number>> = {
  [OWN + HAND.tiles]: -3,
  [OWN + HAND.value]: -0.5,
  [OWN + HAND.turn]: 0.3,
  [OWN + HAND.playable]: 0.5,
  [OWN + HAND.wins]: 1,
};

/** Reads features, and leaves the values of the hands. */
interface HandReader {
  readonly read: (view: FundominoView, vectors: readonly Float64Array[]) => void;
  /** By seat: the value of its tiles; of hidden ones the mean. */
  readonly values: Float64Array;
}

/** A reader with scratch memory of its own. */
export function makeHandReader(): HandReader {
  const values = new Float64Array(MAX_SEATS);
  const sizes = new Float64Array(MAX_SEATS);
  // By seat: tiles that can be played at the two ends, and at any; colours; wild and other special ends.
  const atFirst = new Float64Array(MAX_SEATS);
  const atSecond = new Float64Array(MAX_SEATS);
  const atAny = new Float64Array(MAX_SEATS);
  const colours = new Float64Array(MAX_SEATS);
  const wilds = new Float64Array(MAX_SEATS);
  const agains = new Float64Array(MAX_SEATS);
  const draws = new Float64Array(MAX_SEATS);
  const shown = new Int32Array(MAX_SEATS);
  const turns = new Int32Array(MAX_SEATS);
  const hands = Array.from({ length: MAX_SEATS }, () => new Float64Array(HAND_SIZE));
  // Of the tiles that nobody has shown: how many, their value, and how many can be played.
  let hiddenCount = 0;
  let hiddenValue = 0;
  let hiddenFirst = 0;
  let hiddenSecond = 0;
  let hiddenAny = 0;

  const readTiles = (view: FundominoView, seat: Seat, set: TileSet): void => {
    const { fits, totals, effects, words } = set;
    let value = 0;
    let count = 0;
    let first = 0;
    let second = 0;
    let any = 0;
    let seen = 0;
    let wild = 0;
    let again = 0;
    let draw = 0;
    for (let pair = 0; 2 * pair < words; pair++) {
      const mask = pairAt(view.hands, seat * words + 2 * pair);
      if (mask === 0) continue;
      const row = pair * FITS_A_PAIR;
      const one = row + fitRow(set, view.ends[0]!);
      const other = row + fitRow(set, view.ends[1]!);
      const fitFirst = mask & (fits[one]! | fits[one + 1]!);
      const fitSecond = mask & (fits[other]! | fits[other + 1]!);
      first += countBits(fitFirst);
      second += countBits(fitSecond);
      any += countBits(fitFirst | fitSecond);
      for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) {
        const tile = PAIR * pair + lowestBit(rest);
        count++;
        value += totals[tile]!;
        for (let end = 2 * tile; end <= 2 * tile + 1; end++) {
          const colour = set.colours[end]!;
          seen |= 1 << colour;
          if (colour === 0) wild++;
          if (effects[end] === NO_EFFECT) continue;
          if (effects[end] === AGAIN) again++;
          else draw++;
        }
      }
    }
    shown[seat] = count;
    values[seat] = value;
    atFirst[seat] = first;
    atSecond[seat] = second;
    atAny[seat] = any;
    colours[seat] = countBits(seen >> 1);
    wilds[seat] = wild;
    agains[seat] = again;
    draws[seat] = draw;
  };

  /** What can be said of the tiles that the view does not show. */
  const readHidden = (view: FundominoView, set: TileSet): void => {
    const { all, words, fits, totals } = set;
    hiddenCount = hiddenValue = hiddenFirst = hiddenSecond = hiddenAny = 0;
    for (let pair = 0; 2 * pair < words; pair++) {
      let mask = pairAt(all, 2 * pair) & ~pairAt(view.laid, 2 * pair);
      for (let seat = 0; seat < view.seats; seat++) mask &= ~pairAt(view.hands, seat * words + 2 * pair);
      const row = pair * FITS_A_PAIR;
      const one = row + fitRow(set, view.ends[0]!);
      const other = row + fitRow(set, view.ends[1]!);
      const fitFirst = mask & (fits[one]! | fits[one + 1]!);
      const fitSecond = mask & (fits[other]! | fits[other + 1]!);
      hiddenCount += countBits(mask);
      hiddenFirst += countBits(fitFirst);
      hiddenSecond += countBits(fitSecond);
      hiddenAny += countBits(fitFirst | fitSecond);
      if (view.stock !== null) continue;
      for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) {
        hiddenValue += totals[PAIR * pair + lowestBit(rest)]!;
      }
    }
  };

  /** Hidden tiles of a hand count as their mean. */
  const addHidden = (view: FundominoView, seat: Seat): void => {
    const missing = view.handSizes[seat]! - shown[seat]!;
    if (missing <= 0 || hiddenCount === 0) return;
    const share = missing / hiddenCount;
    values[seat]! += share * hiddenValue;
    atFirst[seat]! += share * hiddenFirst;
    atSecond[seat]! += share * hiddenSecond;
    atAny[seat]! += share * hiddenAny;
    colours[seat] = Math.min(6, colours[seat]! + missing);
  };

  const writeHand = (view: FundominoView, seat: Seat, fewest: number, lowest: number): void => {
    const hand = hands[seat]!;
    hand.fill(0);
    const size = sizes[seat]!;
    const tiles = view.handSizes[seat]!;
    const playable = atAny[seat]!;
    const some = Math.min(1, playable);
    const stuck = 1 - some;
    const value = values[seat]!;
    const turn = turns[seat]!;
    const empty = view.stockSize === 0;
    hand[HAND.tiles] = size / 8;
    if (tiles >= 1 && tiles <= 3) hand[HAND.one + tiles - 1] = 1;
    hand[HAND.value] = value / 50;
    hand[HAND.playable] = playable / 4;
    hand[HAND.nonePlayable] = stuck;
    hand[HAND.onePlayable] = playable > NONE && playable < 1.5 ? 1 : 0;
    hand[HAND.bothEnds] = Math.min(1, atFirst[seat]!, atSecond[seat]!);
    hand[HAND.colours] = colours[seat]! / 6;
    hand[HAND.wilds] = wilds[seat]! / 2;
    hand[HAND.agains] = agains[seat]! / 2;
    hand[HAND.draws] = draws[seat]! / 2;
    hand[HAND.turn + turn] = 1;
    if (turn === 0) {
      hand[HAND.stuck] = stuck;
      if (tiles === 1) hand[HAND.wins] = some;
      if (tiles === 2) hand[HAND.leavesOne] = some;
    } else if (turn === 1) {
      hand[HAND.nextStuck] = stuck;
      if (tiles === 1) hand[HAND.nextWins] = some;
    } else if (tiles === 1) {
      hand[HAND.laterWins] = some;
    }
    if (view.silent === seat) hand[HAND.silent] = 1;
    if (view.taker === seat) hand[HAND.takes] = 1;
    if (view.giver === seat) hand[HAND.gives] = 1;
    if (((view.passedMask >> seat) & 1) === 1) hand[HAND.passed] = 1;
    const lower = limited((lowest - value) / 20);
    hand[HAND.lower] = lower;
    hand[HAND.behind] = (size - fewest) / 5;
    if (!empty) return;
    hand[HAND.endStuck] = stuck;
    hand[HAND.endPlayable] = playable / 4;
    hand[HAND.endValue] = value / 50;
    hand[HAND.endLower] = lower;
  };

  const writeSide = (view: FundominoView, vector: Float64Array, side: number, sides: number): void => {
    const { seats, teams, handSizes } = view;
    let own = side;
    if (teams) {
      const partner = side + 2;
      // A hand that is finished is the partner's.
      if (handSizes[partner] !== 0 && (handSizes[side] === 0 || handSizes[partner]! < handSizes[side]!)) own = partner;
      if (handSizes[own === side ? partner : side] !== 0)
        copy(hands[own === side ? partner : side]!, vector, PARTNER, 1);
    }
    if (handSizes[own] !== 0) copy(hands[own]!, vector, OWN, 1);
    let strongest = -1;
    let others = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (seat % sides === side || handSizes[seat] === 0) continue;
      others++;
      if (strongest === -1 || isStronger(seat, strongest)) strongest = seat;
    }
    if (strongest === -1) return;
    copy(hands[strongest]!, vector, STRONGEST, 1);
    for (let seat = 0; others > 1 && seat < seats; seat++) {
      if (seat % sides !== side && handSizes[seat] !== 0 && seat !== strongest) {
        copy(hands[seat]!, vector, OTHERS, 1 / (others - 1));
      }
    }
  };

  /** Fewer tiles, or as many and an earlier turn. */
  const isStronger = (seat: Seat, other: Seat): boolean => {
    const more = sizes[seat]! - sizes[other]!;
    return more < 0 || (more === 0 && turns[seat]! < turns[other]!);
  };

  const read: HandReader['read'] = (view, vectors) => {
    const { seats, teams, handSizes, stockSize } = view;
    const set = setOf(view.tiles);
    const sides = teams ? 2 : seats;
    readHidden(view, set);
    let onTable = 0;
    let fitting = hiddenAny;
    for (let seat = 0; seat < seats; seat++) {
      readTiles(view, seat, set);
      fitting += atAny[seat]!;
      onTable += shown[seat]!;
      addHidden(view, seat);
      sizes[seat] = handSizes[seat]! + pendingTiles(view, seat);
    }
    writeTurns(view, set, turns);
    for (let seat = 0; seat < seats; seat++) {
      let fewest = Number.POSITIVE_INFINITY;
      let lowest = Number.POSITIVE_INFINITY;
      for (let other = 0; other < seats; other++) {
        if (other % sides === seat % sides || handSizes[other] === 0) continue;
        fewest = Math.min(fewest, sizes[other]!);
        lowest = Math.min(lowest, values[other]!);
      }
      if (fewest === Number.POSITIVE_INFINITY) fewest = lowest = 0;
      writeHand(view, seat, fewest, lowest);
    }
    let dead = 0;
    for (let end = 0; end < 2; end++) if (freeTurns(view.ends[end]!) === 0) dead++;
    for (let side = 0; side < sides; side++) {
      const vector = vectors[side]!;
      vector.fill(0);
      writeSide(view, vector, side, sides);
      vector[COMMON + COMMON_FEATURES.stock] = stockSize / 16;
      if (stockSize === 0) vector[COMMON + COMMON_FEATURES.stockEmpty] = 1;
      if (teams) vector[COMMON + COMMON_FEATURES.teams] = 1;
      else if (seats === 3) vector[COMMON + COMMON_FEATURES.three] = 1;
      else if (seats === 4) vector[COMMON + COMMON_FEATURES.four] = 1;
      if (view.variant === 'face-value') vector[COMMON + COMMON_FEATURES.faceValue] = 1;
      vector[COMMON + COMMON_FEATURES.deadEnds] = dead / 2;
      const left = onTable + hiddenCount;
      vector[COMMON + COMMON_FEATURES.open] = left === 0 ? 0 : fitting / left;
      vector[COMMON + COMMON_FEATURES.passed] = countBits(view.passedMask) / seats;
      vector[COMMON + COMMON_FEATURES.points] = pointsAhead(view, side, sides) / 30;
    }
  };

  return { read, values };
}

/** The points of the ranks that a side has taken, less those of the others. FU-19 */
function pointsAhead({ variant, seats, finished }: FundominoView, side: number, sides: number): number {
  if (variant === 'face-value') return 0;
  const table = pointsByRank(variant, seats);
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    const rank = finished[seat]!;
    if (rank > 0) sum += seat % sides === side ? table[rank - 1]! : -table[rank - 1]!;
  }
  return sum;
}

/** By seat: how many turns of those who hold tiles come before its own. FU-12, FU-14 */
function writeTurns(view: FundominoView, set: TileSet, turns: Int32Array): void {
  const { phase, turn, seats, handSizes } = view;
  let seat = turn < 0 ? 0 : turn;
  if (phase !== 'play' && phase !== 'draw' && phase !== 'start' && phase !== 'direction' && view.chain.length > 0) {
    // A play is being settled.
    const again = set.effects[lastTileEnd(view)] === AGAIN && handSizes[seat] !== 0;
    if (!again) seat = nextHolder(view, seat);
  } else if (phase === 'direction') {
    seat = nextHolder(view, seat);
  }
  turns.fill(seats - 1);
  const first = seat;
  let wait = 0;
  do {
    turns[seat] = wait++;
    seat = nextHolder(view, seat);
  } while (seat !== first && wait < seats);
}

/** How many tiles a seat is about to take, less those that it is about to lose. FU-13, FU-15, FU-18 */
function pendingTiles({ phase, silent, taker, giver }: FundominoView, seat: Seat): number {
  if (phase === 'call') return seat === silent ? CALLED : 0;
  return (seat === taker ? 1 : 0) - (seat === giver ? 1 : 0);
}

/** Adds a hand to a vector. */
function copy(hand: Float64Array, vector: Float64Array, at: number, factor: number): void {
  for (let i = 0; i < HAND_SIZE; i++) vector[at + i]! += factor * hand[i]!;
}

/** From -1 to 1. */
function limited(value: number): number {
  return value > 1 ? 1 : value < -1 ? -1 : value;
}
