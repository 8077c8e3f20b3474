/** States that give a view: the unseen tiles are dealt out anew. */
import { type Observer, type Random, thaw } from '../core/index.ts';
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
 * passes tell is not reckoned with, nor what they know of each other's tiles.
 */
export function determinize(view: FundominoView, _observer: Observer, random: Random): FundominoState {
  const { startRanks } = setOf(view.tiles);
  const rank = view.first === -1 ? Number.POSITIVE_INFINITY : startRanks[view.first]!;
  const hidden = view.places.flatMap((place, tile) => (place === null ? [tile] : []));
  const above = hidden.filter((tile) => startRanks[tile]! > rank);
  const rooms = roomsOf(view, hidden.length, (tile) => startRanks[tile]! > rank);
  const places = view.places.map((place) => place ?? IN_STOCK);
  const bounded = canHold(rooms, above.length);
  for (const [i, place] of (bounded ? placeAbove(rooms, above.length, random) : []).entries()) {
    places[above[i]!] = place;
  }
  for (const tile of hidden) {
    if (bounded && startRanks[tile]! > rank) continue;
    places[tile] = drawRoom(rooms, random).place;
  }
  return { ...thaw(view), places, seen: view.seen.map((seat) => seat ?? -1) };
}

/** The stock, and every hand that is not all seen. */
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

/** Whether so many tiles above the first can be placed: always, in a state that was played to. */
function canHold(rooms: readonly Room[], count: number): boolean {
  return rooms.reduce((sum, { free, most }) => sum + Math.min(free, most), 0) >= count;
}

/**
 * Places for the tiles above the first. Among the arrangements that keep within `most` all are equally likely: one that
 * does not is thrown away whole, and tried again.
 */
function placeAbove(rooms: readonly Room[], count: number, random: Random): readonly number[] {
  for (;;) {
    const open = rooms.flatMap((room) => (room.most > 0 ? [{ ...room }] : []));
    const drawn = Array.from({ length: count }, () => drawRoom(open, random));
    const got = (place: number): number => drawn.filter((room) => room.place === place).length;
    if (open.some(({ place, most }) => got(place) > most)) continue;
    for (const room of rooms) room.free -= got(room.place);
    return drawn.map(({ place }) => place);
  }
}

/** A room by how many tiles it has room for; it then has room for one less. */
function drawRoom(rooms: readonly Room[], random: Random): Room {
  let index = random(rooms.reduce((sum, { free }) => sum + free, 0));
  for (const room of rooms) {
    if (index < room.free) {
      room.free -= 1;
      return room;
    }
    index -= room.free;
  }
  throw new Error('More tiles than rooms.');
}
