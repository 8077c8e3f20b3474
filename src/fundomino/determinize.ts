/** States that give a view: the unseen tiles are dealt out anew. */
import { type Observer, type Random, thaw } from '../author/index.ts';
import { setOf } from './sets.ts';
import { type FundominoState, type FundominoView, IN_STOCK } from './state.ts';

/** A place with room for unseen tiles, and how many of those above the first tile it may get. */
interface Room {
  readonly place: number;
  free: number;
  readonly most: number;
}

/**
 * A state that gives this view. The tiles that the view does not show are dealt to the hidden hands and the stock:
 * every arrangement that fits the view is equally likely. That nobody was dealt a tile above the one that started is
 * something everybody saw (FU-11): a hand holds no more of those than it has taken since. What others' plays, draws and
 * passes tell is not reckoned with, nor what they know of each other's tiles, nor, in sets with tiles that are equally
 * high, who of those that held such started.
 */
export function determinize(view: FundominoView, _observer: Observer, random: Random): FundominoState {
  const { startRanks } = setOf(view.tiles);
  const rank = view.startTile === -1 ? Number.POSITIVE_INFINITY : startRanks[view.startTile]!;
  const isAbove = (tile: number): boolean => startRanks[tile]! > rank;
  const hidden = view.places.flatMap((place, tile) => (place === null ? [tile] : []));
  const above = hidden.filter(isAbove);
  const rooms = roomsOf(view, hidden.length, isAbove);
  const places = view.places.map((place) => place ?? IN_STOCK);
  const shares = sharesOf(rooms, above.length, random);
  // Always, in a state that was played to.
  if (shares !== undefined) {
    const own = rooms.map(({ place }, i) => ({ place, free: shares[i]! }));
    for (const tile of above) places[tile] = drawRoom(own, random);
    for (const [i, room] of rooms.entries()) room.free -= shares[i]!;
  }
  for (const tile of hidden) if (shares === undefined || !isAbove(tile)) places[tile] = drawRoom(rooms, random);
  return { ...thaw(view), places, seen: view.seen.map((seat) => seat ?? -1) };
}

/** Every hand, and last the stock, which takes what the hands leave. */
function roomsOf(view: FundominoView, hidden: number, isAbove: (tile: number) => boolean): readonly Room[] {
  const hands = view.handSizes.map((size, seat): Room => {
    const seen = view.places.flatMap((place, tile) => (place === seat ? [tile] : []));
    return {
      place: seat,
      free: size - seen.length,
      most: Math.max(0, view.taken[seat]! - seen.filter(isAbove).length),
    };
  });
  const inHands = hands.reduce((sum, { free }) => sum + free, 0);
  return [...hands, { place: IN_STOCK, free: hidden - inHands, most: hidden }];
}

/**
 * By room: how many of the tiles above the first it gets; `undefined` when they have no room. Places for them are chosen
 * among all free ones, within `most` of each room, and all choices are equally likely: they are counted.
 */
function sharesOf(rooms: readonly Room[], count: number, random: Random): readonly number[] | undefined {
  const choices = rooms.map(({ free, most }) => choose(free, Math.min(free, most, count)));
  // From a room on, by number of tiles: the ways to choose places for so many in it and in those after it.
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

/** By how many of some tiles a room gets: the ways to choose places for them in it and for the others after it. */
function splits(own: readonly number[], after: readonly number[], tiles: number): readonly number[] {
  return own.slice(0, tiles + 1).map((number, share) => number * after[tiles - share]!);
}

/** The ways to choose 0, 1, 2, … up to `most` of some places: binomial coefficients, by Pascal's triangle. */
function choose(places: number, most: number): readonly number[] {
  const row = Array.from({ length: most + 1 }, (_, k) => (k === 0 ? 1 : 0));
  for (let n = 0; n < places; n++) for (let k = most; k > 0; k--) row[k]! += row[k - 1]!;
  return row;
}

/** Up to here every count is exact. The 32 tiles of the game stay far below: a choice of 31 places is one of 2^31. */
const MOST_WAYS = 2 ** 52;

/**
 * An index by weights. Of sets so large that they can lie in more than 2^52 ways the weights are scaled to that, which
 * changes a chance by less than 10^-13.
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

/** The place of a room by how many tiles it has room for; it then has room for one less. */
function drawRoom(rooms: readonly { readonly place: number; free: number }[], random: Random): number {
  let index = random(rooms.reduce((sum, { free }) => sum + free, 0));
  for (const room of rooms) {
    if (index < room.free) {
      room.free -= 1;
      return room.place;
    }
    index -= room.free;
  }
  throw new Error('More tiles than rooms.');
}
