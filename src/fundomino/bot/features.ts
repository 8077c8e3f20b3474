/** What the evaluation sees of a round: the features that its network reads. */
import { countBits, type Features, type Seat } from '../../author/without-immer.ts';
import { DEAD_END, freeTurns } from '../rules/chain.ts';
import { pointsByRank } from '../rules/round-end.ts';
import { MAX_SEATS, setOf } from '../rules/tiles.ts';
import type { FundominoView } from '../types.ts';
import { type Hand, NO_TILES, type Round, readHands, readHidden, readTurns } from './tallies.ts';

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
