/** Whether one move is legal, without a list: what comes from outside is checked by it. The rules are those of `legal`. */
import type { Seat } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { COLOURS } from './colours.ts';
import type { Context } from './context.ts';
import { allowedKinds, barrierKind, JUMP, MOVE, REPEAT } from './dice.ts';
import { isFree, mayLand } from './landing.ts';
import { mustForfeit } from './legal.ts';
import { ownerAt } from './markers.ts';
import { CHOOSE, DECLARE, FORFEIT, lengthMoved, PASS } from './move-numbers.ts';
import { canWalk, isJump } from './walks.ts';
import { canGo, copyWalls, isOpen } from './walls.ts';

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
  return (kinds & barrierKind(length)) !== 0 && mayMove(view, n - barrierNumbers[length - 1]!, length, context);
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
function mayMove({ barriers, walls }: WunbyState, pair: number, length: number, context: Context): boolean {
  const first = context.firstSlot[length - 1]!;
  const slots = context.firstSlot[length]! - first;
  const from = first + Math.floor(pair / slots);
  return barriers.includes(from) && canGo(copyWalls(walls), from, first + (pair % slots), context);
}
