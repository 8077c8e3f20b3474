/** Samples a legal move of a duel without making the list: OY-11 to OY-14, OY-17. */
import { type Random, RuleError, type Seat } from '../../author/index.ts';
import type { OynoMove, OynoState } from '../types.ts';
import { BONES, boneOf, LOWER, ownerOf } from './bones.ts';
import { legalMoves } from './legal-moves.ts';
import { lookupsOf, movesFrom } from './lookups.ts';
import { mayPlace, mustPlace } from './placing.ts';

/**
 * Samples one legal move uniformly, by counting: making a list of 70 moves a turn would be most of the cost of a playout.
 */
export function sampleMove(view: OynoState, seat: Seat, random: Random): OynoMove {
  if (view.wild) {
    const list = legalMoves(view, seat);
    return list[random(list.length)]!;
  }
  const { cells } = view;
  const lookups = lookupsOf(view.board);
  const { places } = lookups;
  const bones = BONES - view.supply[seat]!;
  const lower = bones - view.upper[seat]!;
  const empty = places.length - (BONES - view.supply[0]!) - (BONES - view.supply[1]!);
  const placing = mayPlace(view, seat) ? empty : 0;
  let index = random(mustPlace(view, seat) ? placing : placing + lower + bones * empty);
  // OY-11
  if (index < placing) return lookups.place[seat]![nthEmpty(cells, places, index)]!;
  index -= placing;
  // OY-13
  if (index < lower) return lookups.flip[seat]![nthBone(cells, places, boneOf(seat, LOWER), index)]!;
  index -= lower;
  // OY-12
  const to = index % empty;
  const from = movesFrom(lookups, seat, nthOwn(cells, places, seat, (index - to) / empty));
  return from[nthEmpty(cells, places, to)]!;
}

// The three below count branch-free, since what a cell holds is unpredictable: a mispredicted branch costs more than the
// arithmetic. EMPTY is the only negative content of a cell; `(x | -x) >>> 31` is 0 for 0, and 1 for all else.

/** The `n`-th empty cell. */
function nthEmpty(cells: readonly number[], places: readonly number[], n: number): number {
  let left = n;
  for (let i = 0; i < places.length; i++) {
    left -= cells[places[i]!]! >>> 31;
    if (left < 0) return places[i]!;
  }
  throw outOfRange();
}

/** The cell of the `n`-th bone of one seat and side. */
function nthBone(cells: readonly number[], places: readonly number[], bone: number, n: number): number {
  let left = n;
  for (let i = 0; i < places.length; i++) {
    const other = cells[places[i]!]! ^ bone;
    left -= 1 - ((other | -other) >>> 31);
    if (left < 0) return places[i]!;
  }
  throw outOfRange();
}

/** The cell of a seat's `n`-th bone. */
function nthOwn(cells: readonly number[], places: readonly number[], seat: Seat, n: number): number {
  let left = n;
  for (let i = 0; i < places.length; i++) {
    const other = ownerOf(cells[places[i]!]!) ^ seat;
    left -= 1 - ((other | -other) >>> 31);
    if (left < 0) return places[i]!;
  }
  throw outOfRange();
}

function outOfRange(): RuleError {
  return new RuleError(
    'bad-argument',
    'The random source gave an integer that is not below the one that it was given.',
  );
}
