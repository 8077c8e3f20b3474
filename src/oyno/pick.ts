/** A random move of a duel without a list: OY-11 to OY-14, OY-17. */
import { type Random, RuleError, type Seat } from '../author/index.ts';
import { legalMoves, mayPlace, mustPlace } from './moves.ts';
import { BONES, type OynoMove, type OynoState } from './state.ts';
import { tables } from './tables.ts';

/**
 * A legal move at random, found by counting: a list of 70 moves a turn is most of what a random match would cost.
 */
export function pick(view: OynoState, seat: Seat, random: Random): OynoMove {
  if (view.wild) {
    const list = legalMoves(view, seat);
    return list[random(list.length)]!;
  }
  const { cells } = view;
  const table = tables(view.board);
  const { places } = table;
  const bones = BONES - view.supply[seat]!;
  const lower = bones - view.upper[seat]!;
  const empty = places.length - (BONES - view.supply[0]!) - (BONES - view.supply[1]!);
  const placing = mayPlace(view, seat) ? empty : 0;
  let index = random(mustPlace(view, seat) ? placing : placing + lower + bones * empty);
  // OY-11
  if (index < placing) return table.place[seat]![nthEmpty(cells, places, index)]!;
  index -= placing;
  // OY-13
  if (index < lower) return table.flip[seat]![nthPiece(cells, places, seat * 2, index)]!;
  index -= lower;
  // OY-12
  const to = index % empty;
  const from = table.move[seat]![nthOwn(cells, places, seat, (index - to) / empty)]!;
  return from[nthEmpty(cells, places, to)]!;
}

// The three below count without a branch on what a cell holds, which nobody can foresee: a wrong guess of the processor
// costs more than the arithmetic. `(x | -x) >>> 31` is 0 for 0, and 1 for all else.

/** The `n`-th empty cell. */
function nthEmpty(cells: readonly number[], places: readonly number[], n: number): number {
  let left = n;
  for (let i = 0; i < places.length; i++) {
    left -= cells[places[i]!]! >>> 31;
    if (left < 0) return places[i]!;
  }
  throw outOfRange();
}

/** The cell of the `n`-th piece of one kind. */
function nthPiece(cells: readonly number[], places: readonly number[], piece: number, n: number): number {
  let left = n;
  for (let i = 0; i < places.length; i++) {
    const other = cells[places[i]!]! ^ piece;
    left -= 1 - ((other | -other) >>> 31);
    if (left < 0) return places[i]!;
  }
  throw outOfRange();
}

/** The cell of a seat's `n`-th bone. */
function nthOwn(cells: readonly number[], places: readonly number[], seat: Seat, n: number): number {
  let left = n;
  for (let i = 0; i < places.length; i++) {
    const other = (cells[places[i]!]! >> 1) ^ seat;
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
