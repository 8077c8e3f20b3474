/** The legal moves, by number: WU-11, WU-13, WU-20 to WU-28, WU-31. */
import { lowestBit, type Seat, sameSide, withoutLowest } from '../../author/without-immer.ts';
import type { WunbyState } from '../types.ts';
import { addOpenSlots, addSlotsClosedBy, canGo, copyWalls, hasOpenSlot, isOpen, LENGTHS } from './barriers.ts';
import { type Context, contextOf } from './board.ts';
import { allowedKinds, barrierKind, JUMP, MOVE, REPEAT } from './dice.ts';
import { CHOOSE, DECLARE, FORFEIT, lengthMoved, PASS } from './moves.ts';
import { addSquare, COLOURS, markersOf, OFF_BOARD, ownerAt } from './squares.ts';
import { canWalk, findWalks, isJump, JUMP_WAYS, jumpTo } from './walks.ts';

/** Writes the legal numbers of a seat that is asked into a list; returns how many. */
export function legal(view: WunbyState, seat: Seat, out: number[], context: Context): number {
  switch (view.phase) {
    case 'move':
      return listTurn(view, seat, out, context);
    case 'place':
      return listPlacings(view, out, context);
    case 'build':
      return listBuildings(view, out, context);
    case 'colour':
      return listColours(view, out);
    case 'tie':
      // WU-31
      out[0] = DECLARE;
      out[1] = PASS;
      return 2;
    case 'first':
    case 'roll':
    case 'over':
      return 0;
  }
}

/** The mask of the kinds of moves of markers of which a legal one is left. */
export function markerKinds(view: WunbyState, seat: Seat): number {
  const allowed = allowedKinds(view) & (MOVE | REPEAT | JUMP);
  // One kind: no list is needed.
  if ((allowed & (allowed - 1)) === 0) return allowed;
  const context = contextOf(view);
  const { moveNumbers, repeatNumbers, jumpNumbers, barrierNumbers } = context;
  const listed: number[] = [];
  const count = legal(view, seat, listed, context);
  let kinds = 0;
  for (let i = 0; i < count; i++) {
    const n = listed[i]!;
    if (n < moveNumbers || n >= barrierNumbers[0]!) continue;
    kinds |= n < repeatNumbers ? MOVE : n < jumpNumbers ? REPEAT : JUMP;
  }
  return kinds;
}

/** WU-11 */
function listColours({ colours }: WunbyState, out: number[]): number {
  let count = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (!colours.includes(colour)) out[count++] = CHOOSE + colour;
  }
  return count;
}

/** Any barrier of the pile in any open slot. WU-13 */
function listBuildings(view: WunbyState, out: number[], context: Context): number {
  const { pile } = view;
  const walls = copyWalls(view.walls);
  let count = 0;
  for (let i = 0; i < LENGTHS; i++) {
    if (pile[i] !== 0) count = addOpenSlots(walls, i + 1, context.buildNumbers, out, count, context);
  }
  return count;
}

/** The marker that was removed, on any square that no marker is on. WU-24 */
function listPlacings(view: WunbyState, out: number[], { squareCount, placeNumbers }: Context): number {
  let count = 0;
  for (let square = 0; square < squareCount; square++) {
    if (isFree(view, square)) out[count++] = placeNumbers + square;
  }
  return count;
}

/**
 * The moves of all dice that are unused. A die without a move adds none, so it cannot be used while the other has
 * one; if none has any, all unused dice are forfeited. WU-20
 */
function listTurn(view: WunbyState, seat: Seat, out: number[], context: Context): number {
  const kinds = allowedKinds(view);
  let count = 0;
  if ((kinds & MOVE) !== 0) count = addWalks(view, seat, out, count, context.moveNumbers, context);
  const walks = count;
  for (let length = 1; length <= LENGTHS; length++) {
    if ((kinds & barrierKind(length)) !== 0) count = addBarrierMoves(view, length, out, count, context);
  }
  if ((kinds & REPEAT) !== 0) {
    const { repeatNumbers, moveNumbers } = context;
    if ((kinds & MOVE) === 0) count = addWalks(view, seat, out, count, repeatNumbers, context);
    // The same walks.
    else for (let i = 0; i < walks; i++) out[count++] = out[i]! - moveNumbers + repeatNumbers;
  }
  if ((kinds & JUMP) !== 0) count = addJumps(view, seat, out, count, context);
  if (count === 0) out[count++] = FORFEIT;
  return count;
}

/** Each marker to each square that the standard die's number leads to, in ascending order. WU-21 to WU-24 */
function addWalks(
  view: WunbyState,
  seat: Seat,
  out: number[],
  start: number,
  numbers: number,
  context: Context,
): number {
  const { markers, number, walls, seats } = view;
  const { squareCount, words, bits } = context;
  const each = markersOf(seats);
  const closed = closedSquares(view, seat, context);
  let count = start;
  for (let i = seat * each; i < (seat + 1) * each; i++) {
    const from = markers[i]!;
    const found = findWalks(walls, from, number, closed, context);
    const base = numbers + from * squareCount;
    for (let word = 0; word < words; word++) {
      for (let rest = found[word]!; rest !== 0; rest = withoutLowest(rest)) {
        out[count++] = base + word * bits + lowestBit(rest);
      }
    }
  }
  return count;
}

/** Each marker to each square that is a jump away, in ascending order. WU-24, WU-27 */
function addJumps(view: WunbyState, seat: Seat, out: number[], start: number, context: Context): number {
  const { markers, walls, seats } = view;
  const { jumpNumbers, squareCount } = context;
  const each = markersOf(seats);
  let count = start;
  for (let i = seat * each; i < (seat + 1) * each; i++) {
    const from = markers[i]!;
    for (let way = 0; way < JUMP_WAYS; way++) {
      const to = jumpTo(walls, from, way, context);
      if (to !== -1 && mayLand(view, seat, to, context)) out[count++] = jumpNumbers + from * squareCount + to;
    }
  }
  return count;
}

/** Each barrier of a length to each slot that is open without it, except its own. WU-25 */
function addBarrierMoves(view: WunbyState, length: number, out: number[], start: number, context: Context): number {
  const { barriers } = view;
  const walls = copyWalls(view.walls);
  const { lengthOf, firstSlot, barrierNumbers } = context;
  const first = firstSlot[length - 1]!;
  const slots = firstSlot[length]! - first;
  let count = start;
  // Where the list has the open slots of the barrier before: they are those of all.
  let open = -1;
  let openEnd = -1;
  let before = -1;
  for (let i = 0; i < barriers.length; i++) {
    const from = barriers[i]!;
    if (lengthOf[from] !== length) continue;
    const plus = barrierNumbers[length - 1]! + (from - first) * slots - first;
    const begin = count;
    if (open === -1) count = addOpenSlots(walls, length, plus, out, count, context);
    else {
      const further = plus - before;
      for (let k = open; k < openEnd; k++) out[count++] = out[k]! + further;
    }
    open = begin;
    openEnd = count;
    before = plus;
    count = addSlotsClosedBy(walls, from, plus, out, count, context);
  }
  return count;
}

/** Whether a seat whose turn it is has nothing but a forfeit. WU-20 */
export function mustForfeit(view: WunbyState, seat: Seat, context: Context): boolean {
  const { standing } = view;
  const walls = copyWalls(view.walls);
  const kinds = allowedKinds(view);
  for (let length = 1; length <= LENGTHS; length++) {
    if ((kinds & barrierKind(length)) === 0 || standing[length - 1] === 0) continue;
    // A barrier that can be moved: the list would be long.
    if (hasOpenSlot(walls, length, context)) return false;
  }
  const listed: number[] = [];
  legal(view, seat, listed, context);
  return listed[0] === FORFEIT;
}

// Whether one move is legal, without a list: what comes from outside is checked by it. The rules are those of `legal`.

/** Whether a number is among the legal ones of a seat that is asked. */
export function isLegal(view: WunbyState, n: number, seat: Seat, context: Context): boolean {
  const { placeNumbers, buildNumbers, moveNumbers } = context;
  switch (view.phase) {
    case 'move':
      return isLegalInTurn(view, n, seat, context);
    case 'place':
      // WU-24
      return n >= placeNumbers && n < buildNumbers && isFree(view, n - placeNumbers);
    case 'build':
      return n >= buildNumbers && n < moveNumbers && mayBuild(view, n - buildNumbers, context);
    case 'colour':
      // WU-11
      return n >= CHOOSE && n < CHOOSE + COLOURS.length && !view.colours.includes(n - CHOOSE);
    case 'tie':
      // WU-31
      return n === DECLARE || n === PASS;
    case 'first':
    case 'roll':
    case 'over':
      return false;
  }
}

/** WU-13 */
function mayBuild({ pile, walls }: WunbyState, slot: number, context: Context): boolean {
  return pile[context.lengthOf[slot]! - 1]! > 0 && isOpen(copyWalls(walls), slot, context);
}

/** WU-20 */
function isLegalInTurn(view: WunbyState, n: number, seat: Seat, context: Context): boolean {
  const { moveNumbers, repeatNumbers, jumpNumbers, barrierNumbers } = context;
  if (n === FORFEIT) return mustForfeit(view, seat, context);
  const kinds = allowedKinds(view);
  if (n < moveNumbers) return false;
  if (n < repeatNumbers) return (kinds & MOVE) !== 0 && mayWalk(view, n - moveNumbers, seat, context);
  if (n < jumpNumbers) return (kinds & REPEAT) !== 0 && mayWalk(view, n - repeatNumbers, seat, context);
  if (n < barrierNumbers[0]!) return (kinds & JUMP) !== 0 && mayJump(view, n - jumpNumbers, seat, context);
  const length = lengthMoved(n, context);
  return (kinds & barrierKind(length)) !== 0 && mayMoveBarrier(view, n - barrierNumbers[length - 1]!, length, context);
}

/** WU-21 to WU-24 */
function mayWalk(view: WunbyState, pair: number, seat: Seat, context: Context): boolean {
  const from = Math.floor(pair / context.squareCount);
  const to = pair % context.squareCount;
  if (ownerAt(view, from) !== seat || from === to || !mayLand(view, seat, to, context)) return false;
  return canWalk(view.walls, from, to, view.number, context);
}

/** WU-24, WU-27 */
function mayJump(view: WunbyState, pair: number, seat: Seat, context: Context): boolean {
  const from = Math.floor(pair / context.squareCount);
  const to = pair % context.squareCount;
  return ownerAt(view, from) === seat && mayLand(view, seat, to, context) && isJump(view.walls, from, to, context);
}

/** WU-25 */
function mayMoveBarrier({ barriers, walls }: WunbyState, pair: number, length: number, context: Context): boolean {
  const first = context.firstSlot[length - 1]!;
  const slots = context.firstSlot[length]! - first;
  const from = first + Math.floor(pair / slots);
  return barriers.includes(from) && canGo(copyWalls(walls), from, first + (pair % slots), context);
}

// On which squares a marker may end: WU-24.

/**
 * Whether a marker of a seat may end on a square: not where one of its own side is, nor where an opponent's is that is
 * HOME. Any other that is there is removed. WU-24
 */
export function mayLand(view: WunbyState, seat: Seat, square: number, context: Context): boolean {
  const { markers } = view;
  for (let i = 0; i < markers.length; i++) if (markers[i] === square) return mayRemove(view, seat, i, square, context);
  return true;
}

function mayRemove(view: WunbyState, seat: Seat, marker: number, square: number, { homeOf }: Context): boolean {
  const owner = Math.floor(marker / markersOf(view.seats));
  return !sameSide(view, owner, seat) && homeOf[square] !== view.colours[owner];
}

/** The squares on which a marker of a seat may not end, as a set. WU-24 */
function closedSquares(view: WunbyState, seat: Seat, context: Context): number[] {
  const { markers } = view;
  const closed: number[] = [];
  for (let word = 0; word < context.words; word++) closed.push(0);
  for (let i = 0; i < markers.length; i++) {
    const square = markers[i]!;
    if (square !== OFF_BOARD && !mayRemove(view, seat, i, square, context)) addSquare(closed, square, context);
  }
  return closed;
}

/** Whether no marker is on a square. */
export function isFree({ markers }: WunbyState, square: number): boolean {
  for (let i = 0; i < markers.length; i++) if (markers[i] === square) return false;
  return true;
}
