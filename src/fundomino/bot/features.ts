/** What the evaluation sees of a round: the features that its network reads. */
import { countBits, type Features, lowestBit, type Seat, withoutLowest } from '../../author/index.ts';
import { DEAD_END, freeTurns, lastTileEnd } from '../rules/chain.ts';
import { nextHolder } from '../rules/hands.ts';
import { pointsByRank } from '../rules/round-end.ts';
import {
  AGAIN,
  ANY_COLOUR,
  FITS_A_PAIR,
  fitRow,
  MAX_SEATS,
  NO_EFFECT,
  PAIR,
  pairAt,
  setOf,
  type TileSet,
} from '../rules/tiles.ts';
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
interface Hand extends Tally {
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
interface Round {
  readonly hands: readonly Hand[];
  /** The tiles that nobody has shown. */
  readonly hidden: Tally;
}

const NO_TILES: Tally = { count: 0, value: 0, atFirst: 0, atSecond: 0, atAny: 0 };

/** Reads features, and leaves the values of the hands. */
interface HandReader {
  readonly read: (view: FundominoView, vectors: readonly Float64Array[]) => void;
  /** By seat: the value of its tiles; of hidden ones the mean. */
  readonly values: Float64Array;
}

/** A reader with scratch memory of its own. */
export function makeHandReader(): HandReader {
  const values = new Float64Array(MAX_SEATS);
  const round: Round = { hands: Array.from({ length: MAX_SEATS }, newHand), hidden: { ...NO_TILES } };
  const read: HandReader['read'] = (view, vectors) => {
    const set = setOf(view.tiles);
    const sides = view.teams ? 2 : view.seats;
    readHidden(view, set, round.hidden);
    const open = readHands(view, set, round);
    readTurns(view, set, round.hands);
    for (let seat = 0; seat < view.seats; seat++) {
      values[seat] = round.hands[seat]!.value;
      writeHand(view, seat, sides, round.hands);
    }
    for (let side = 0; side < sides; side++) {
      const vector = vectors[side]!;
      vector.fill(0);
      writeSide(view, side, sides, round.hands, vector);
      writeCommon(view, side, sides, open, vector);
    }
  };
  return { read, values };
}

function newHand(): Hand {
  const features = new Float64Array(HAND_SIZE);
  return { ...NO_TILES, size: 0, turn: 0, colours: 0, wilds: 0, agains: 0, draws: 0, features };
}

// What is read of the tiles.

/** Reads the tiles that the view does not show. */
function readHidden(view: FundominoView, set: TileSet, hidden: Tally): void {
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
function readHands(view: FundominoView, set: TileSet, { hands, hidden }: Round): number {
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
function readTurns(view: FundominoView, set: TileSet, hands: readonly Hand[]): void {
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

// The features of a hand, group by group.

function writeHand(view: FundominoView, seat: Seat, sides: number, hands: readonly Hand[]): void {
  const hand = hands[seat]!;
  const tiles = view.handSizes[seat]!;
  hand.features.fill(0);
  writeTiles(hand, tiles);
  writePlayable(hand);
  writeTurn(hand, tiles);
  writePending(view, seat, hand);
  writeComparison(view, seat, sides, hands);
  if (view.stockSize === 0) writeEmptyStock(hand);
}

/** How many tiles, of what value, with what ends. */
function writeTiles({ features, size, value, colours, wilds, agains, draws }: Hand, tiles: number): void {
  features[HAND.tiles] = size / 8;
  if (tiles >= 1 && tiles <= 3) features[HAND.one + tiles - 1] = 1;
  features[HAND.value] = value / 50;
  features[HAND.colours] = colours / 6;
  features[HAND.wilds] = wilds / 2;
  features[HAND.agains] = agains / 2;
  features[HAND.draws] = draws / 2;
}

/** What can be played. */
function writePlayable({ features, atFirst, atSecond, atAny }: Hand): void {
  features[HAND.playable] = atAny / 4;
  features[HAND.nonePlayable] = 1 - Math.min(1, atAny);
  features[HAND.onePlayable] = atAny > NONE && atAny < 1.5 ? 1 : 0;
  features[HAND.bothEnds] = Math.min(1, atFirst, atSecond);
}

/** When its turn is, and what it can do then. */
function writeTurn({ features, turn, atAny }: Hand, tiles: number): void {
  const some = Math.min(1, atAny);
  features[HAND.turn + turn] = 1;
  if (turn === 0) {
    features[HAND.stuck] = 1 - some;
    if (tiles === 1) features[HAND.wins] = some;
    if (tiles === 2) features[HAND.leavesOne] = some;
  } else if (turn === 1) {
    features[HAND.nextStuck] = 1 - some;
    if (tiles === 1) features[HAND.nextWins] = some;
  } else if (tiles === 1) {
    features[HAND.laterWins] = some;
  }
}

/** What is being settled: a silence, a tile that chance decides, passes. */
function writePending({ silent, taker, giver, passedMask }: FundominoView, seat: Seat, { features }: Hand): void {
  if (silent === seat) features[HAND.silent] = 1;
  if (taker === seat) features[HAND.takes] = 1;
  if (giver === seat) features[HAND.gives] = 1;
  if (((passedMask >> seat) & 1) === 1) features[HAND.passed] = 1;
}

/** Against the hands of other sides: the lowest value, and the fewest tiles. */
function writeComparison({ seats, handSizes }: FundominoView, seat: Seat, sides: number, hands: readonly Hand[]): void {
  const { features, size, value } = hands[seat]!;
  let fewest = Number.POSITIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let other = 0; other < seats; other++) {
    if (other % sides === seat % sides || handSizes[other] === 0) continue;
    fewest = Math.min(fewest, hands[other]!.size);
    lowest = Math.min(lowest, hands[other]!.value);
  }
  if (fewest === Number.POSITIVE_INFINITY) fewest = lowest = 0;
  features[HAND.lower] = limited((lowest - value) / 20);
  features[HAND.behind] = (size - fewest) / 5;
}

/** From -1 to 1. */
function limited(value: number): number {
  return value > 1 ? 1 : value < -1 ? -1 : value;
}

/** What counts more once nothing can be drawn. */
function writeEmptyStock({ features }: Hand): void {
  features[HAND.endStuck] = features[HAND.nonePlayable]!;
  features[HAND.endPlayable] = features[HAND.playable]!;
  features[HAND.endValue] = features[HAND.value]!;
  features[HAND.endLower] = features[HAND.lower]!;
}

// What a side sees.

/** Its own hand, its partner's, and those of the other sides. */
function writeSide(
  view: FundominoView,
  side: number,
  sides: number,
  hands: readonly Hand[],
  vector: Float64Array,
): void {
  const { seats, teams, handSizes } = view;
  let own = side;
  if (teams) {
    const partner = side + 2;
    // A hand that is finished is the partner's.
    if (handSizes[partner] !== 0 && (handSizes[side] === 0 || handSizes[partner]! < handSizes[side]!)) own = partner;
    const other = own === side ? partner : side;
    if (handSizes[other] !== 0) addFeatures(hands[other]!, vector, PARTNER, 1);
  }
  if (handSizes[own] !== 0) addFeatures(hands[own]!, vector, OWN, 1);
  let strongest = -1;
  let others = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (seat % sides === side || handSizes[seat] === 0) continue;
    others++;
    if (strongest === -1 || isStronger(hands[seat]!, hands[strongest]!)) strongest = seat;
  }
  if (strongest === -1) return;
  addFeatures(hands[strongest]!, vector, STRONGEST, 1);
  for (let seat = 0; others > 1 && seat < seats; seat++) {
    if (seat % sides !== side && handSizes[seat] !== 0 && seat !== strongest) {
      addFeatures(hands[seat]!, vector, OTHERS, 1 / (others - 1));
    }
  }
}

/** Fewer tiles, or as many and an earlier turn. */
function isStronger(hand: Hand, other: Hand): boolean {
  const more = hand.size - other.size;
  return more < 0 || (more === 0 && hand.turn < other.turn);
}

/** Adds the features of a hand to a vector. */
function addFeatures({ features }: Hand, vector: Float64Array, at: number, factor: number): void {
  for (let i = 0; i < HAND_SIZE; i++) vector[at + i]! += factor * features[i]!;
}

/** What all see, and the points that the side is ahead by. */
function writeCommon(view: FundominoView, side: number, sides: number, open: number, vector: Float64Array): void {
  const { seats, teams, stockSize, ends } = view;
  const dead = (freeTurns(ends[0]!) === DEAD_END ? 1 : 0) + (freeTurns(ends[1]!) === DEAD_END ? 1 : 0);
  vector[COMMON + COMMON_FEATURES.stock] = stockSize / 16;
  if (stockSize === 0) vector[COMMON + COMMON_FEATURES.stockEmpty] = 1;
  if (teams) vector[COMMON + COMMON_FEATURES.teams] = 1;
  else if (seats === 3) vector[COMMON + COMMON_FEATURES.three] = 1;
  else if (seats === 4) vector[COMMON + COMMON_FEATURES.four] = 1;
  if (view.variant === 'face-value') vector[COMMON + COMMON_FEATURES.faceValue] = 1;
  vector[COMMON + COMMON_FEATURES.deadEnds] = dead / 2;
  vector[COMMON + COMMON_FEATURES.open] = open;
  vector[COMMON + COMMON_FEATURES.passed] = countBits(view.passedMask) / seats;
  vector[COMMON + COMMON_FEATURES.points] = pointsAhead(view, side, sides) / 30;
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
