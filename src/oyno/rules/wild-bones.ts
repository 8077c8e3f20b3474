/** Turns with wild bones, taken in steps: OY-20, OY-21. */
import {
  CHANCE,
  countBits,
  type Draft,
  hasBit,
  lowestBit,
  type Mask,
  nthBit,
  type Random,
  type Seat,
  type Turn,
  withoutLowest,
} from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { LOWER, UPPER, upperAfterLift, upperAfterSet } from './bones.ts';
import type { Context } from './context.ts';
import { endTurn } from './end-turn.ts';
import { listCells } from './list-cells.ts';
import { LIFT, ROLL, TAKE } from './move-tables.ts';
import { emptyCells, lowerBones, mayPlace, mustPlace } from './placing.ts';
import { clearHistory } from './repetition.ts';

/** `liftedFrom` when no bone was lifted. */
export const NOWHERE = -1;
/** `rolledSide` when the bone in hand was not rolled. */
export const NOT_ROLLED = -1;

/** Whether a bone is in hand: lifted or taken, and not set yet. OY-21 */
export function isInHand({ phase }: OynoState): boolean {
  return phase === 'set' || phase === 'roll';
}

/** Which side of the bone in hand is up: unless it was rolled lower, it is set upper. OY-20, OY-21 */
export function sideInHand({ rolledSide }: OynoState): number {
  return rolledSide === LOWER ? LOWER : UPPER;
}

/** The cells that the bone in hand can be set on. OY-4, OY-17 */
function targets(view: OynoState, context: Context): Mask {
  const empty = emptyCells(view, context);
  return view.liftedFrom === NOWHERE ? empty : empty & ~(1 << view.liftedFrom);
}

/** At the start of a turn: take, flip, lift. OY-21 */
export function turnSteps(view: OynoState, seat: Seat, out: number[], { take, flip, lift }: Context): number {
  let count = 0;
  if (mayPlace(view, seat)) out[count++] = take;
  if (mustPlace(view, seat)) return count;
  const lower = lowerBones(view, seat);
  for (let own = view.bones[seat]!; own !== 0; own = withoutLowest(own)) {
    const cell = lowestBit(own);
    if (hasBit(lower, cell)) out[count++] = flip + cell;
    out[count++] = lift + cell;
  }
  return count;
}

/** With a bone in hand: roll it, or set it. OY-20, OY-21 */
export function setSteps(view: OynoState, out: number[], context: Context): number {
  let count = 0;
  if (view.rolledSide === NOT_ROLLED) out[count++] = context.roll;
  return listCells(targets(view, context), context.set, out, count);
}

/** One of the legal steps, uniformly. */
export function sampleStep(view: OynoState, seat: Seat, random: Random, context: Context): number {
  if (view.phase === 'set') {
    const cells = targets(view, context);
    const rolls = view.rolledSide === NOT_ROLLED ? 1 : 0;
    const n = random(rolls + countBits(cells)) - rolls;
    return n < 0 ? context.roll : context.set + nthBit(cells, n);
  }
  const lower = lowerBones(view, seat);
  if (lower === 0) return context.take;
  const own = view.bones[seat]!;
  const takes = mayPlace(view, seat) ? 1 : 0;
  const others = takes + countBits(lower);
  const n = random(others + countBits(own));
  if (n >= others) return context.lift + nthBit(own, n - others);
  return n < takes ? context.take : context.flip + nthBit(lower, n - takes);
}

/** Carries out a step on a mutable state; returns who is next. */
export function playStep(draft: Draft<OynoState>, n: number, seat: Seat, context: Context): Turn {
  const cell = context.from[n]!;
  switch (context.kind[n]) {
    case TAKE:
      // OY-21
      draft.supply[seat]! -= 1;
      clearHistory(draft);
      draft.phase = 'set';
      return seat;
    case LIFT:
      // OY-21
      draft.bones[seat]! &= ~(1 << cell);
      draft.upper = upperAfterLift(draft.upper, draft.bones[0]! | draft.bones[1]!, context.adjacent[cell]!);
      draft.liftedFrom = cell;
      draft.phase = 'set';
      return seat;
    case ROLL:
      // OY-20
      draft.phase = 'roll';
      return CHANCE;
    default:
      // OY-20, OY-21
      setBone(draft, seat, cell, sideInHand(draft), context);
      draft.liftedFrom = NOWHERE;
      draft.rolledSide = NOT_ROLLED;
      draft.phase = 'turn';
      return endTurn(draft, seat);
  }
}

/** Sets a bone on a cell, lower or upper. OY-11, OY-20 */
export function setBone(draft: Draft<OynoState>, seat: Seat, cell: number, side: number, { adjacent }: Context): void {
  const { bones, upper } = draft;
  draft.upper = upperAfterSet(upper, bones[0]! | bones[1]!, adjacent[cell]!, cell, side);
  bones[seat]! |= 1 << cell;
}
