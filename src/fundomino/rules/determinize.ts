/** Determinization: a state that has a given view, its hidden tiles dealt at random. FU-10, FU-11 */
import type { Observer, Random, Seat } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { chainTile } from './chain.ts';
import { IN_STOCK, NO_TILE } from './constants.ts';
import { handSize } from './hands.ts';
import { sampleKnownTo } from './known-tiles.ts';
import { fundominoPlaces, masksOfKnown, masksOfPlaces } from './places.ts';
import { setOf } from './tile-set.ts';

/**
 * The hidden tiles of a hand, by origin: those that are left of the deal, and those drawn since. A drawn one can be any
 * tile; a dealt one cannot be higher than the tile that started.
 */
interface Origins {
  readonly place: Seat | typeof IN_STOCK;
  readonly dealt: number;
  readonly drawn: number;
  /** Proportional to the number of physical arrangements of the tiles that the hand has played. */
  readonly weight: number;
}

/**
 * A state that has this view. Every physical arrangement that agrees with what is public has the same probability: an
 * arrangement is the order in which all tiles were dealt and drawn. It agrees when nobody was dealt a tile that would
 * have started instead (FU-11), and whoever played a tile had been dealt it or had drawn it before.
 *
 * What others know of each other's tiles is sampled after that. Not modelled: what choices, forced draws and passes imply,
 * and, for those who do not see which tile it is, where a tile that is taken out of a hand came from (FU-15, FU-18): it
 * counts as drawn.
 */
export function determinize(view: FundominoView, observer: Observer, random: Random): FundominoState {
  const shown = fundominoPlaces(view);
  const hidden = shown.flatMap((place, tile) => (place === null ? [tile] : []));
  const lowestOf = shown.map((_, tile) => lowestDealt(view, tile));
  // Tiles that could be dealt to fewer seats first: what is left for the others does not depend on where these are.
  const tiles = [...hidden].sort((a, b) => lowestOf[b]! - lowestOf[a]! || a - b);
  const limits = tiles.map((tile) => lowestOf[tile]!);
  const rooms = roomsOf(view, shown, hidden.length, limits, lowestOf, random);
  const places = shown.map((place) => place ?? IN_STOCK);
  for (const [i, tile] of tiles.entries()) places[tile] = drawPlace(rooms, limits[i]!, random);
  const knownTo = sampleKnownTo(view, shown, observer, places, random);
  const { words } = setOf(view.tiles);
  const known = masksOfKnown(knownTo, view.seats, words);
  return { ...view, ...masksOfPlaces(places, view.seats, words), known };
}

/**
 * The lowest seat that can have been dealt a tile, by what started: any may have had a lower one, and nobody a higher
 * one. Of equally high ones that of the lowest seat starts, and in one hand that of the lower place in the set. FU-11
 */
function lowestDealt(view: FundominoView, tile: number): Seat {
  const { startTile, seats } = view;
  if (startTile === NO_TILE) return 0;
  const { startRanks } = setOf(view.tiles);
  const difference = startRanks[tile]! - startRanks[startTile]!;
  if (difference < 0 || tile === startTile) return 0;
  if (difference > 0) return seats;
  const starter = view.playedBy[0] ?? view.turn;
  return tile < startTile ? starter + 1 : starter;
}

/** Every hand with its hidden tiles by origin, and last the stock, of which any tile can be. */
function roomsOf(
  view: FundominoView,
  shown: readonly (number | null)[],
  hidden: number,
  limits: readonly Seat[],
  lowestOf: readonly Seat[],
  random: Random,
): Room[] {
  const free = view.handSizes.map((size, seat) => size - shown.filter((place) => place === seat).length);
  const stock = { place: IN_STOCK, dealt: 0, drawn: hidden - free.reduce((sum, count) => sum + count, 0), weight: 1 };
  // When every hidden tile can have been dealt to anybody, origins make no difference.
  const any = limits.every((limit) => limit === 0);
  const choices = free.map((count, seat) =>
    any || count === 0 ? [{ place: seat, dealt: count, drawn: 0, weight: 1 }] : originsOf(view, seat, count, lowestOf),
  );
  const all = combinations(choices).map((hands) => [...hands, stock]);
  const weights = all.map((rooms) =>
    rooms.reduce((product, { weight }) => product * weight, waysToPlace(rooms, limits)),
  );
  const possible = weights.some((weight) => weight > 0);
  // A view that no match leads to: any tile anywhere.
  if (!possible) return [...free.map((count, place) => ({ place, dealt: 0, drawn: count })), { ...stock }];
  return all[drawIndex(weights, random)]!.map(({ place, dealt, drawn }) => ({ place, dealt, drawn }));
}

/** A hand or the stock, with its free places by origin. */
interface Room {
  readonly place: number;
  dealt: number;
  drawn: number;
}

/** One of each list, in all ways. */
function combinations<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (found, list) => found.flatMap((before) => list.map((item) => [...before, item])),
    [[]],
  );
}

/**
 * The possible origins of the hidden tiles of a hand: it goes through what the seat has drawn and played in their order,
 * and counts the arrangements in which the played tiles were dealt or drawn.
 */
function originsOf(view: FundominoView, seat: Seat, free: number, lowestOf: readonly Seat[]): readonly Origins[] {
  const { chain, playedBy, takenBefore, taken, handSizes, variant, seats } = view;
  const size = handSize(variant, seats);
  // FU-32: nothing is drawn, so what comes into a hand was dealt to another.
  const origin = variant === 'caribbean' ? DEALT : DRAWN;
  // By number of drawn tiles in the hand: arrangements, as a share.
  let weights: readonly number[] = [1];
  let held = size;
  let known = 0;
  const gain = (count: number): void => {
    for (; known < count; known++) {
      if (origin === DRAWN) weights = [0, ...weights];
      held += 1;
    }
  };
  const lose = (mayBeDealt: boolean): void => {
    const before = weights;
    weights = before.map((weight, drawn) => {
      const one = (before[drawn + 1] ?? 0) * (drawn + 1);
      return one + (mayBeDealt ? weight * Math.max(0, held - drawn) : 0);
    });
    held -= 1;
    const sum = weights.reduce((total, weight) => total + weight, 0);
    if (sum > 0) weights = weights.map((weight) => weight / sum);
  };
  for (let link = 0; link < playedBy.length; link++) {
    if (playedBy[link] !== seat) continue;
    gain(takenBefore[link]!);
    lose(lowestOf[chainTile(chain[link]!)]! <= seat);
  }
  gain(taken[seat]!);
  // Lost to other hands.
  while (held > handSizes[seat]!) lose(true);
  // What the observer knows it has lost to this hand counts as drawn, too.
  const seen = held - free;
  return weights.flatMap((weight, inHand) => {
    const drawn = origin === DRAWN ? inHand - seen : 0;
    return weight > 0 && drawn >= 0 && drawn <= free ? [{ place: seat, dealt: free - drawn, drawn, weight }] : [];
  });
}

const DEALT = 0;
const DRAWN = 1;

/** Whether a tile with a limit can be among the dealt ones of a room. */
function mayBeDealt(limit: Seat, place: number): boolean {
  return place >= limit;
}

/** In how many ways tiles fit into rooms, up to a constant factor. Those with the highest limit come first. */
function waysToPlace(rooms: readonly Room[], limits: readonly Seat[]): number {
  let ways = 1;
  for (const [placed, limit] of limits.entries()) {
    if (limit === 0) break;
    ways *= Math.max(0, freeFor(rooms, limit) - placed);
  }
  return ways;
}

/** How many free places can be those of a tile with a limit. */
function freeFor(rooms: readonly Room[], limit: Seat): number {
  return rooms.reduce((sum, { place, dealt, drawn }) => sum + drawn + (mayBeDealt(limit, place) ? dealt : 0), 0);
}

/** A random free place for a tile with a limit; the room then has one less. */
function drawPlace(rooms: readonly Room[], limit: Seat, random: Random): number {
  let index = random(freeFor(rooms, limit));
  for (const room of rooms) {
    if (index < room.drawn) {
      room.drawn -= 1;
      return room.place;
    }
    index -= room.drawn;
    if (!mayBeDealt(limit, room.place)) continue;
    if (index < room.dealt) {
      room.dealt -= 1;
      return room.place;
    }
    index -= room.dealt;
  }
  throw new Error('There are more hidden tiles than free places.');
}

/** Weights are scaled to this sum, which changes a probability by less than 10^-12. */
const SCALE = 2 ** 52;

/** A random index, by weights. */
function drawIndex(weights: readonly number[], random: Random): number {
  if (weights.length === 1) return 0;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const whole = weights.map((weight) => Math.floor((weight / all) * SCALE));
  let left = random(whole.reduce((sum, weight) => sum + weight, 0));
  return whole.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
