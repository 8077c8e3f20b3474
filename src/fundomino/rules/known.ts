/** What a view lets one infer of hidden tiles: where they come from, and which others know. For determinization. */
import { type Observer, type Random, RuleError, type Seat } from '../../author/without-immer.ts';
import type { FundominoView } from '../types.ts';
import { chainTile } from './chain.ts';
import { tilesDealt } from './hands.ts';
import { addTile, countTiles, hasTile, NO_TILE, noTiles, nthTile, removeTile, type TileSet } from './tiles.ts';

// Where the hidden tiles of hands come from: the deal, or the stock since. FU-10, FU-11

/**
 * The lowest seat that can have been dealt a tile, by what started: any may have had a lower one, and nobody a higher
 * one. Of equally high ones that of the lowest seat starts, and in one hand that of the lower place in the set. FU-11
 */
export function lowestDealt(
  { startTile, seats, playedBy, turn }: FundominoView,
  tile: number,
  ranks: Int32Array,
): Seat {
  if (startTile === NO_TILE || tile === startTile) return 0;
  const difference = ranks[tile]! - ranks[startTile]!;
  if (difference !== 0) return difference < 0 ? 0 : seats;
  const starter = playedBy.length === 0 ? turn : playedBy[0]!;
  return tile < startTile ? starter + 1 : starter;
}

/** Each combination of how many hidden tiles the hands have drawn, and how likely it is. */
export interface DrawnChances {
  /** By seat: one more than its hand can have drawn. */
  readonly sizes: readonly number[];
  /** By combination, the number of the first seat varying fastest: integers. */
  readonly weights: readonly number[];
  readonly total: number;
}

/** Weights are scaled to this sum, which changes a probability by less than 10^-12. */
const SCALE = 2 ** 52;

/**
 * How many of the hidden tiles of each hand can have been drawn, by the number of physical arrangements; the others were
 * dealt. A drawn tile can be any, a dealt one cannot be higher than the tile that started.
 *
 * @param free - by seat how many hidden tiles its hand has, and last the stock
 * @param limits - `lowestDealt` of the hidden tiles for which it is not 0, the highest first
 * @throws RuleError `bad-state` where no arrangement leads to the view
 */
export function weighDrawn(
  view: FundominoView,
  free: readonly number[],
  limits: readonly Seat[],
  context: TileSet,
): DrawnChances {
  const origins: Float64Array[] = [];
  for (let seat = 0; seat < view.seats; seat++) origins.push(originsOf(view, seat, free[seat]!, context));
  const sizes = origins.map(({ length }) => length);
  const drawn = free.map(() => 0);
  const products: number[] = [];
  do {
    let product = waysToPlace(free, drawn, limits);
    for (let seat = 0; seat < origins.length; seat++) product *= origins[seat]![drawn[seat]!] ?? 0;
    products.push(product);
  } while (next(drawn, sizes));
  const all = products.reduce((sum, product) => sum + product, 0);
  if (all === 0) {
    const start = context.names[view.startTile] ?? 'no tile';
    throw new RuleError('bad-state', `No deal and no draws lead to this view of a round that ${start} started.`, {
      details: { start },
    });
  }
  const weights = products.map((product) => Math.floor((product / all) * SCALE));
  return { sizes, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

/** By seat: how many of the hidden tiles of its hand it has drawn, sampled; last 0 for the stock. */
export function sampleDrawn({ sizes, weights, total }: DrawnChances, random: Random): number[] {
  const drawn = [...sizes.map(() => 0), 0];
  if (weights.length === 1) return drawn;
  let left = random(total);
  for (let i = 0; left >= weights[i]!; i++) {
    left -= weights[i]!;
    next(drawn, sizes);
  }
  return drawn;
}

/** The hand, or the stock, of a random place for a tile with a limit: it then has one less. */
export function samplePlace(limit: Seat, free: number[], drawn: number[], random: Random): number {
  let places = 0;
  for (let room = 0; room < free.length; room++) places += placesFor(limit, room, free, drawn);
  let index = random(places);
  let room = 0;
  for (; room < free.length - 1; room++) {
    index -= placesFor(limit, room, free, drawn);
    if (index < 0) break;
  }
  free[room]! -= 1;
  // Where a dealt tile is placed, drawn ones make no difference any more: later limits are not higher.
  drawn[room]! -= 1;
  return room;
}

/**
 * How many places of a hand can be those of a tile with a limit: those of dealt tiles only from that seat on. The stock
 * comes after all seats: any tile can be there.
 */
function placesFor(limit: Seat, room: number, free: readonly number[], drawn: readonly number[]): number {
  return room >= limit ? free[room]! : drawn[room]!;
}

/** Goes to the next combination, from zeros over all and back to zeros; returns whether there was one. */
function next(drawn: number[], sizes: readonly number[]): boolean {
  for (let seat = 0; seat < sizes.length; seat++) {
    drawn[seat]! += 1;
    if (drawn[seat]! < sizes[seat]!) return true;
    drawn[seat] = 0;
  }
  return false;
}

/**
 * By how many of the hidden tiles of a hand were drawn: proportional to the number of physical arrangements of the tiles
 * that the hand has played. It goes through what the seat has drawn and played in their order. A tile taken out of another
 * hand counts as drawn.
 */
function originsOf(view: FundominoView, seat: Seat, free: number, context: TileSet): Float64Array {
  if (free === 0) return Float64Array.of(1);
  const { chain, playedBy, takenBefore, taken, hands, handSizes, startTile, variant, seats } = view;
  const { startRanks, words } = context;
  // By number of drawn tiles in the hand: arrangements, as a share.
  const weights = new Float64Array(1 + taken[seat]!);
  weights[0] = 1;
  let held = tilesDealt(variant, seats);
  let counted = 0;
  for (let link = 0; link < playedBy.length; link++) {
    if (playedBy[link] !== seat) continue;
    const gained = takenBefore[link]! - counted;
    counted += gained;
    held += gained;
    gain(weights, gained);
    lose(weights, held, lowestDealt(view, chainTile(chain[link]!), startRanks) <= seat);
    held -= 1;
  }
  held += taken[seat]! - counted;
  gain(weights, taken[seat]! - counted);
  // Lost to other hands.
  for (; held > handSizes[seat]!; held--) lose(weights, held, true);
  // Of what the observer sees in this hand, the tile that starts was dealt (FU-11); what it has lost to it counts as drawn.
  const dealt = startTile !== NO_TILE && hasTile(hands, seat * words, startTile) ? 1 : 0;
  const drawn = held - free - dealt;
  return weights.subarray(drawn, drawn + free + 1);
}

/** So many tiles are drawn. */
function gain(weights: Float64Array, count: number): void {
  if (count === 0) return;
  weights.copyWithin(count, 0);
  weights.fill(0, 0, count);
}

/** One of the tiles held is lost: a drawn one, or a dealt one, if it can be that. */
function lose(weights: Float64Array, held: number, mayBeDealt: boolean): void {
  let sum = 0;
  const last = weights.length - 1;
  for (let drawn = 0; drawn <= last; drawn++) {
    const ofDrawn = drawn < last ? weights[drawn + 1]! * (drawn + 1) : 0;
    const ofDealt = mayBeDealt && held > drawn ? weights[drawn]! * (held - drawn) : 0;
    weights[drawn] = ofDrawn + ofDealt;
    sum += ofDrawn + ofDealt;
  }
  if (sum > 0) for (let drawn = 0; drawn <= last; drawn++) weights[drawn]! /= sum;
}

/** In how many ways the tiles with limits, the highest first, fit into hands and stock, up to a constant factor. */
function waysToPlace(free: readonly number[], drawn: readonly number[], limits: readonly Seat[]): number {
  let ways = 1;
  let places = 0;
  for (let placed = 0; placed < limits.length; placed++) {
    const limit = limits[placed]!;
    if (placed === 0 || limit !== limits[placed - 1]) {
      places = 0;
      for (let room = 0; room < free.length; room++) places += placesFor(limit, room, free, drawn);
    }
    ways *= Math.max(0, places - placed);
  }
  return ways;
}

// Which hidden tiles of a hand others know, since they lost them to it. FU-15, FU-18

/** How many numbers `takes` holds for a tile: who lost it, who took it, and how many tiles lay. */
const TAKE_SIZE = 3;

/** How often the way of lost tiles is sampled until it agrees with those that the observer still sees. */
const TRIES = 16;

/** By holder: the seats that know a tile of it, once for each tile. */
type Knowers = readonly (readonly Seat[])[];

/**
 * `known` of a state with these hands. All see who took a tile from whom; whether it was played since, or taken on, is
 * sampled: each tile of a hand is the one with the same probability. What is left of the lost tiles are random hidden
 * tiles of the hand.
 */
export function sampleKnown(
  view: FundominoView,
  observer: Observer,
  hands: readonly number[],
  random: Random,
): number[] {
  const known = view.known.slice();
  if (view.takes.length === 0) return known;
  const words = hands.length / view.seats;
  for (const [holder, seats] of agreeingKnowers(view, observer, random).entries()) {
    const from = holder * words;
    const hidden = hands.slice(from, from + words).map((mask, word) => mask & ~view.hands[from + word]!);
    let left = countTiles(hidden, 0, words);
    for (const seat of seats) {
      if (seat === observer || left === 0) continue;
      const tile = nthTile(hidden, 0, random(left--));
      removeTile(hidden, 0, tile);
      addTile(known, seat * words, tile);
    }
  }
  return known;
}

/** A sample in which the observer knows as many tiles of each hand as it has seen; the last one if none agrees. */
function agreeingKnowers(view: FundominoView, observer: Observer, random: Random): Knowers {
  const seen = view.handSizes.map((_, holder) => (observer === 'spectator' ? 0 : countSeen(view, observer, holder)));
  let knowers = sampleKnowers(view, random);
  const agrees = (): boolean =>
    seen.every((count, holder) => knowers[holder]!.filter((seat) => seat === observer).length === count);
  for (let i = 1; i < TRIES && !agrees(); i++) knowers = sampleKnowers(view, random);
  return knowers;
}

/** How many tiles of a hand its loser sees in it. */
function countSeen({ hands, known, seats }: FundominoView, loser: Seat, holder: Seat): number {
  const words = hands.length / seats;
  const seen = noTiles(words);
  for (let word = 0; word < words; word++) seen[word] = hands[holder * words + word]! & known[loser * words + word]!;
  return countTiles(seen, 0, words);
}

/** Goes through plays and takes in their order, from the sizes that the hands had. */
function sampleKnowers(view: FundominoView, random: Random): Knowers {
  const { handSizes, playedBy, takes, taken, takenBefore } = view;
  const knowers: Seat[][] = handSizes.map(() => []);
  /** By seat: what it will still play, lose and take out of hands. */
  const plays = handSizes.map((_, seat) => playedBy.filter((player) => player === seat).length);
  const losses = handSizes.map((_, seat) => countTakes(takes, 0, seat));
  const gains = handSizes.map((_, seat) => countTakes(takes, 1, seat));
  /** Removes one of so many tiles of a hand; others may have known it. */
  const remove = (holder: Seat, size: number): void => {
    const index = random(Math.max(1, size));
    if (index < knowers[holder]!.length) knowers[holder]!.splice(index, 1);
  };
  let at = 0;
  for (let laid = 0; laid <= playedBy.length; laid++) {
    for (; at < takes.length && takes[at + 2] === laid; at += TAKE_SIZE) {
      const giver = takes[at]!;
      const taker = takes[at + 1]!;
      remove(giver, handSizes[giver]! + plays[giver]! + losses[giver]! - gains[giver]!);
      losses[giver]! -= 1;
      gains[taker]! -= 1;
      // Only the taker still knows what of its own tiles is left there.
      knowers[giver] = knowers[giver]!.filter((seat) => seat === taker);
      knowers[taker]!.push(giver);
    }
    const player = playedBy[laid];
    if (player === undefined) break;
    remove(player, handSizes[player]! + plays[player]! + losses[player]! - (taken[player]! - takenBefore[laid]!));
    plays[player]! -= 1;
  }
  return knowers;
}

/** How many tiles a seat has lost, column 0, or taken, column 1. */
function countTakes(takes: readonly number[], column: number, seat: Seat): number {
  return takes.filter((value, i) => i % TAKE_SIZE === column && value === seat).length;
}
