/** Every move object, made once and frozen: by seat, and for the moves with a tile by tile of a set. */
import type { Seat } from '../../author/index.ts';
import type { FundominoDraw, FundominoMove, FundominoPlay, FundominoStart } from '../types.ts';
import { MAX_SEATS } from './constants.ts';

type Moves = readonly FundominoMove[];

function bySeat<T>(make: (seat: Seat) => T): readonly T[] {
  return Object.freeze(Array.from({ length: MAX_SEATS }, (_, seat) => make(seat)));
}

/** By seat: a frozen list of frozen moves. */
function listsBySeat(make: (seat: Seat) => Moves): readonly Moves[] {
  return bySeat((seat) => Object.freeze(make(seat).map((move) => Object.freeze(move))));
}

/** By seat: the draw. FU-13 */
export const DRAWS: readonly FundominoDraw[] = bySeat((seat) => Object.freeze({ type: 'draw', seat }));
/** By seat: the draw as the only move. FU-13 */
export const ONLY_DRAW: readonly Moves[] = bySeat((seat) => Object.freeze([DRAWS[seat]!]));
/** By seat: the pass as the only move. FU-13 */
export const ONLY_PASS: readonly Moves[] = listsBySeat((seat) => [{ type: 'pass', seat }]);
/** By seat: both directions. FU-12 */
export const DIRECTIONS: readonly Moves[] = listsBySeat((seat) => [
  { type: 'direction', seat, direction: 'clockwise' },
  { type: 'direction', seat, direction: 'counterclockwise' },
]);
/** By seat: the answers to whether to say "Domino!" after losing a tile. FU-18 */
export const DOMINOS: readonly Moves[] = listsBySeat((seat) => [
  { type: 'domino', seat },
  { type: 'waive', seat },
]);
/** By seat: the answers to a silent "Domino!". FU-18 */
export const CALLS: readonly Moves[] = listsBySeat((seat) => [
  { type: 'call', seat },
  { type: 'waive', seat },
]);
/** By seat: the answers to a perfect 10. FU-42 */
export const PERFECT_TENS: readonly Moves[] = listsBySeat((seat) => [
  { type: 'perfect-ten', seat },
  { type: 'waive', seat },
]);
/** By seat: the answers to whether to challenge. FU-41 */
export const CHALLENGES: readonly Moves[] = listsBySeat((seat) => [
  { type: 'challenge', seat },
  { type: 'waive', seat },
]);
/** By seat: the answers to a challenge. FU-41 */
export const ANSWERS: readonly Moves[] = listsBySeat((seat) => [
  { type: 'accept', seat },
  { type: 'refuse', seat },
]);

/** Bits of a mask of declarations that a play can include. FU-18, FU-40 */
export const REVERSE = 1;
export const DOMINO = 2;

/** How many ways there are to play a tile: two chain ends by two tile ends. */
const WAYS = 4;
/** How many sets of declarations there are. */
const DECLARATIONS = 4;

/** The moves of one seat with one tile. */
export interface TileMoves {
  /** By `4 × (2 × chain end + tile end) + mask of declarations`. FU-13 */
  readonly plays: readonly FundominoPlay[];
  readonly start: FundominoStart;
}

/** By seat: the moves with a tile. */
export function makeTileMoves(tile: string): readonly TileMoves[] {
  return bySeat((seat) => {
    const plays = Array.from({ length: WAYS * DECLARATIONS }, (_, at): FundominoPlay => {
      const end = at < 8 ? 0 : 1;
      const joins = at % 8 < 4 ? 0 : 1;
      const domino = at & DOMINO ? { domino: true as const } : {};
      const reverse = at & REVERSE ? { reverse: true as const } : {};
      return Object.freeze({ type: 'play', seat, tile, end, joins, ...domino, ...reverse });
    });
    return Object.freeze({ plays: Object.freeze(plays), start: Object.freeze({ type: 'start', seat, tile }) });
  });
}

/**
 * Appends the plays of a tile to a list.
 *
 * @param waysMask - where the tile can go: bit `2 × chain end + tile end`
 * @param declarationsMask - what a play of it can declare
 */
export function addPlays(list: FundominoMove[], moves: TileMoves, waysMask: number, declarationsMask: number): void {
  for (let way = 0; way < WAYS; way++) {
    if (((waysMask >> way) & 1) === 0) continue;
    for (let declared = 0; declared < DECLARATIONS; declared++) {
      if ((declared & ~declarationsMask) === 0) list.push(moves.plays[way * DECLARATIONS + declared]!);
    }
  }
}

/** How many plays `addPlays` appends. */
export function countPlays(waysMask: number, declarationsMask: number): number {
  return BIT_COUNTS[waysMask]! << BIT_COUNTS[declarationsMask]!;
}

/** The play that `addPlays` appends at an index. */
export function playAt(moves: TileMoves, waysMask: number, declarationsMask: number, index: number): FundominoPlay {
  let left = index;
  for (let at = 0; ; at++) {
    if (((waysMask >> (at >> 2)) & 1) === 0 || (at & 3 & ~declarationsMask) !== 0) continue;
    if (left === 0) return moves.plays[at]!;
    left -= 1;
  }
}

/** By mask of four bits: how many are set. */
const BIT_COUNTS: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
