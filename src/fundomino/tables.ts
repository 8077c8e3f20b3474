/** Every move object that there is, made once: by seat, and those of a tile by set. */
import type { Seat } from '../author/index.ts';
import type { TileSet } from './sets.ts';
import { type FundominoMove, type FundominoPlay, type FundominoStart, MOST } from './state.ts';

type Moves = readonly FundominoMove[];

function bySeat<T>(make: (seat: Seat) => T): readonly T[] {
  return Array.from({ length: MOST }, (_, seat) => make(seat));
}

/** By seat: a list of moves, the moves and the list frozen. */
function lists(make: (seat: Seat) => Moves): readonly Moves[] {
  return bySeat((seat) => Object.freeze(make(seat).map((move) => Object.freeze(move))));
}

/** By seat: a draw. FU-13 */
export const DRAW: readonly FundominoMove[] = bySeat((seat) => Object.freeze({ type: 'draw', seat }));
/** By seat: only the draw. FU-13 */
export const ONLY_DRAW: readonly Moves[] = bySeat((seat) => Object.freeze([DRAW[seat]!]));
/** By seat: only the pass. FU-13 */
export const ONLY_PASS: readonly Moves[] = lists((seat) => [{ type: 'pass', seat }]);
/** By seat: both directions. FU-12 */
export const DIRECTIONS: readonly Moves[] = lists((seat) => [
  { type: 'direction', seat, direction: 'clockwise' },
  { type: 'direction', seat, direction: 'counterclockwise' },
]);
/** By seat: to call a silence, or not. FU-18 */
export const CALLS: readonly Moves[] = lists((seat) => [
  { type: 'call', seat },
  { type: 'waive', seat },
]);
/** By seat: to say "Perfect 10", or not. FU-42 */
export const TENS: readonly Moves[] = lists((seat) => [
  { type: 'perfect-ten', seat },
  { type: 'waive', seat },
]);
/** By seat: to challenge, or not. FU-41 */
export const CHALLENGES: readonly Moves[] = lists((seat) => [
  { type: 'challenge', seat },
  { type: 'waive', seat },
]);
/** By seat: to accept doubled stakes, or not. FU-41 */
export const ANSWERS: readonly Moves[] = lists((seat) => [
  { type: 'accept', seat },
  { type: 'refuse', seat },
]);

/** What a play can say besides, a bit each. FU-18, FU-40 */
export const REVERSE = 1;
export const DOMINO = 2;
/** How many ways there are to play a tile: two chain ends, two tile ends, and what it says. */
const WAYS = 16;

/** By set, and in it by seat and tile: the plays by way, and the start at `WAYS`. Made when first asked for. */
const tables = new WeakMap<TileSet, (readonly FundominoMove[])[]>();

/** The moves of a seat with a tile: plays by `4 × (2 × chain end + tile end) + what is said`; then the start. */
function movesOf(set: TileSet, seat: Seat, tile: number): readonly FundominoMove[] {
  let table = tables.get(set);
  if (table === undefined) {
    table = [];
    tables.set(set, table);
  }
  const at = tile * MOST + seat;
  let moves = table[at];
  if (moves === undefined) {
    moves = makeMoves(seat, set.names[tile]!);
    table[at] = moves;
  }
  return moves;
}

function makeMoves(seat: Seat, tile: string): readonly FundominoMove[] {
  const plays = Array.from({ length: WAYS }, (_, way): FundominoPlay => {
    const end = way < 8 ? 0 : 1;
    const joins = way % 8 < 4 ? 0 : 1;
    const domino = way & DOMINO ? { domino: true as const } : {};
    const reverse = way & REVERSE ? { reverse: true as const } : {};
    return Object.freeze({ type: 'play', seat, tile, end, joins, ...domino, ...reverse });
  });
  const start: FundominoStart = Object.freeze({ type: 'start', seat, tile });
  return Object.freeze([...plays, start]);
}

/** The start with a tile. FU-11 */
export function startMove(set: TileSet, seat: Seat, tile: number): FundominoMove {
  return movesOf(set, seat, tile)[WAYS]!;
}

/**
 * Puts the plays of a tile into a list.
 *
 * @param ways - where it can go, a bit for each of `2 × chain end + tile end`
 * @param says - what a play of it can say, a bit each
 */
export function addPlays(
  list: FundominoMove[],
  set: TileSet,
  seat: Seat,
  tile: number,
  ways: number,
  says: number,
): void {
  const moves = movesOf(set, seat, tile);
  for (let way = 0; way < 4; way++) {
    if (((ways >> way) & 1) === 0) continue;
    for (let said = 0; said < 4; said++) if ((said & ~says) === 0) list.push(moves[way * 4 + said]!);
  }
}

/** The play at a place of what `addPlays` puts into a list. */
export function playAt(
  set: TileSet,
  seat: Seat,
  tile: number,
  ways: number,
  says: number,
  place: number,
): FundominoMove {
  let left = place;
  for (let at = 0; ; at++) {
    if (((ways >> (at >> 2)) & 1) === 0 || (at & 3 & ~says) !== 0) continue;
    if (left === 0) return movesOf(set, seat, tile)[at]!;
    left -= 1;
  }
}
