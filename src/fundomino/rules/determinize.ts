/** Determinization: a state that has a given view, its hidden tiles dealt at random. FU-10, FU-11 */
import { mutableCopy, type Observer, type Random } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { IN_STOCK, NO_TILE, NOBODY } from './constants.ts';
import { setOf } from './tile-set.ts';

/** A hand or the stock, with its free places for hidden tiles. */
interface Room {
  readonly place: number;
  free: number;
  /** How many tiles above the one that started it may get. */
  readonly mostAbove: number;
}

/**
 * A state that has this view. The hidden tiles are dealt to the hidden hands and the stock: every arrangement that fits
 * the view is equally likely. It is public that nobody was dealt a tile above the one that started (FU-11): a hand holds
 * no more of those than it has taken since. Not modelled: what plays, draws and passes imply, what others know of each
 * other's tiles, and, in sets with equally high tiles, that the lowest seat that holds one starts.
 */
export function determinize(view: FundominoView, _observer: Observer, random: Random): FundominoState {
  const { startRanks } = setOf(view.tiles);
  const rank = view.startTile === NO_TILE ? Number.POSITIVE_INFINITY : startRanks[view.startTile]!;
  const isAbove = (tile: number): boolean => startRanks[tile]! > rank;
  const hidden = view.places.flatMap((place, tile) => (place === null ? [tile] : []));
  const above = hidden.filter(isAbove);
  const rooms = roomsOf(view, hidden.length, isAbove);
  const places = view.places.map((place) => place ?? IN_STOCK);
  const shares = sharesOf(rooms, above.length, random);
  // Defined in every view of a real match.
  if (shares !== undefined) {
    const own = rooms.map(({ place }, i) => ({ place, free: shares[i]! }));
    for (const tile of above) places[tile] = drawRoom(own, random);
    for (const [i, room] of rooms.entries()) room.free -= shares[i]!;
  }
  for (const tile of hidden) if (shares === undefined || !isAbove(tile)) places[tile] = drawRoom(rooms, random);
  return { ...mutableCopy(view), places, knownTo: view.knownTo.map((seat) => seat ?? NOBODY) };
}

/** Every hand, and last the stock, which takes the rest. */
function roomsOf(view: FundominoView, hidden: number, isAbove: (tile: number) => boolean): readonly Room[] {
  const hands = view.handSizes.map((size, seat): Room => {
    const seen = view.places.flatMap((place, tile) => (place === seat ? [tile] : []));
    return {
      place: seat,
      free: size - seen.length,
      mostAbove: Math.max(0, view.taken[seat]! - seen.filter(isAbove).length),
    };
  });
  const inHands = hands.reduce((sum, { free }) => sum + free, 0);
  return [...hands, { place: IN_STOCK, free: hidden - inHands, mostAbove: hidden }];
}

/**
 * By room: how many of the tiles above the one that started it gets; `undefined` when there is no room for them. All
 * choices of free places for them within `mostAbove` of each room are equally likely, so the choices are counted.
 */
function sharesOf(rooms: readonly Room[], count: number, random: Random): readonly number[] | undefined {
  const choices = rooms.map(({ free, mostAbove }) => binomials(free, Math.min(free, mostAbove, count)));
  // By room and number of tiles: the ways to choose places for them in it and the rooms after it.
  const ways = choices.map((): number[] => []);
  ways.push(Array.from({ length: count + 1 }, (_, tiles) => (tiles === 0 ? 1 : 0)));
  for (let room = rooms.length - 1; room >= 0; room--) {
    for (let tiles = 0; tiles <= count; tiles++) {
      ways[room]!.push(splits(choices[room]!, ways[room + 1]!, tiles).reduce((sum, number) => sum + number, 0));
    }
  }
  if (ways[0]![count] === 0) return undefined;
  let left = count;
  return choices.map((own, room) => {
    const share = drawIndex(splits(own, ways[room + 1]!, left), random);
    left -= share;
    return share;
  });
}

/** By how many of the tiles a room gets: the ways to choose places for them, and for the others in the rooms after it. */
function splits(own: readonly number[], after: readonly number[], tiles: number): readonly number[] {
  return own.slice(0, tiles + 1).map((number, share) => number * after[tiles - share]!);
}

/** The ways to choose 0, 1, 2, … up to `most` of some places, by Pascal's triangle. */
function binomials(places: number, most: number): readonly number[] {
  const row = Array.from({ length: most + 1 }, (_, k) => (k === 0 ? 1 : 0));
  for (let n = 0; n < places; n++) for (let k = most; k > 0; k--) row[k]! += row[k - 1]!;
  return row;
}

/** Counts are exact up to here. The 32 tiles of the game stay far below: there are 2^31 choices among 31 places. */
const MOST_WAYS = 2 ** 52;

/**
 * A random index, by weights. Weights that add up to more than 2^52, possible with larger sets, are scaled down to that,
 * which changes a probability by less than 10^-13.
 */
function drawIndex(weights: readonly number[], random: Random): number {
  if (weights.length === 1) return 0;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const scale = Math.min(1, MOST_WAYS / all);
  const whole = weights.map((weight) => Math.floor(weight * scale));
  let left = random(whole.reduce((sum, weight) => sum + weight, 0));
  return whole.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** The place of a random room, by its free places; it then has one less. */
function drawRoom(rooms: readonly { readonly place: number; free: number }[], random: Random): number {
  let index = random(rooms.reduce((sum, { free }) => sum + free, 0));
  for (const room of rooms) {
    if (index < room.free) {
      room.free -= 1;
      return room.place;
    }
    index -= room.free;
  }
  throw new Error('There are more hidden tiles than free places.');
}
