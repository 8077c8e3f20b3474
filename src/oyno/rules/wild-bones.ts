/** Turns with wild bones, taken in steps: OY-20, OY-21. */
import type { ChanceResultOf, Draft, Seat } from '../../author/index.ts';
import type { Oyno, OynoFlip, OynoLift, OynoMove, OynoRoll, OynoSet, OynoState, OynoTake } from '../types.ts';
import { boneOf, EMPTY, LOWER, liftBone, ownerOf, setBone, UPPER } from './bones.ts';
import { endTurn } from './end-turn.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { mayPlace, mustPlace } from './placing.ts';
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

/** At the start of a turn: take, flip, lift. OY-21 */
export function turnMoves(view: OynoState, seat: Seat, lookups: Lookups): readonly OynoMove[] {
  const { cells } = view;
  const list: (OynoTake | OynoFlip | OynoLift)[] = [];
  if (mayPlace(view, seat)) list.push(lookups.take[seat]!);
  if (mustPlace(view, seat)) return list;
  for (let cell = 0; cell < cells.length; cell++) {
    const bone = cells[cell]!;
    if (ownerOf(bone) !== seat) continue;
    if (bone === boneOf(seat, LOWER)) list.push(lookups.flip[seat]![cell]!);
    list.push(lookups.lift[seat]![cell]!);
  }
  return list;
}

/** With a bone in hand: roll it, or set it. OY-20, OY-21 */
export function setMoves(view: OynoState, seat: Seat, lookups: Lookups): readonly OynoMove[] {
  const { cells, liftedFrom } = view;
  const list: (OynoRoll | OynoSet)[] = [];
  if (view.rolledSide === NOT_ROLLED) list.push(lookups.roll[seat]!);
  const set = lookups.set[seat]!;
  for (let cell = 0; cell < cells.length; cell++) {
    // OY-4, OY-17
    if (cells[cell] === EMPTY && cell !== lookups.centre && cell !== liftedFrom) list.push(set[cell]!);
  }
  return list;
}

/** Carries out a step, or the roll of the bone in hand, on a mutable state. */
export function playStep(
  draft: Draft<OynoState>,
  step: OynoTake | OynoLift | OynoRoll | OynoSet | ChanceResultOf<Oyno>,
): void {
  const { adjacent, number } = lookupsOf(draft.board);
  switch (step.type) {
    case 'take':
      // OY-21
      draft.supply[step.seat]! -= 1;
      clearHistory(draft);
      draft.phase = 'set';
      return;
    case 'lift': {
      // OY-21
      const cell = number.get(step.from)!;
      liftBone(draft, step.seat, cell, adjacent);
      draft.liftedFrom = cell;
      draft.phase = 'set';
      return;
    }
    case 'roll':
      // OY-20
      draft.phase = 'roll';
      return;
    case 'chance':
      // OY-20
      draft.rolledSide = step.faces[0] === 'upper' ? UPPER : LOWER;
      draft.phase = 'set';
      return;
    case 'set':
      // OY-20, OY-21
      setBone(draft, step.seat, number.get(step.cell)!, sideInHand(draft), adjacent);
      draft.liftedFrom = NOWHERE;
      draft.rolledSide = NOT_ROLLED;
      endTurn(draft, step.seat);
      return;
  }
}
