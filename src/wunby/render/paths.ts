/**
 * The targets of a move, in the order in which they are chosen. Where the situation leaves a single die, length or use of
 * WILD for what is pointed at, it is not asked for.
 */
import type { Seat } from '../../author/index.ts';
import { LENGTHS } from '../rules/barrier-slots.ts';
import { contextOf } from '../rules/context.ts';
import { allowedKinds, JUMP, MARKER_KINDS, MOVE, REPEAT } from '../rules/dice.ts';
import { legal } from '../rules/legal.ts';
import { hasOpenSlot } from '../rules/walls.ts';
import type { WunbyBuild, WunbyJump, WunbyMove, WunbyRepeat, WunbyState, WunbyStep } from '../types.ts';
import { cellTarget, pileTarget, STANDARD_TARGET, slotTarget, WUNBY_TARGET } from './targets.ts';

/** The targets of a move. */
export function path(move: WunbyMove, view: WunbyState): readonly string[] {
  switch (move.type) {
    case 'choose':
      return [`button:${move.colour}`];
    case 'build':
      return pathOfBuild(move, view);
    case 'move':
    case 'repeat':
    case 'jump':
      return [...useOf(move, view), cellTarget(move.from), cellTarget(move.to)];
    case 'barrier':
      // The first slot tells the length, also for WILD, and only the Wunby die moves barriers.
      return [slotTarget(move.from), slotTarget(move.to)];
    case 'place':
      return [cellTarget(move.square)];
    case 'forfeit':
    case 'declare':
    case 'pass':
      return [`button:${move.type}`];
  }
}

/** The pile comes first unless barriers of one length only can be placed. WU-13 */
function pathOfBuild({ slot }: WunbyBuild, view: WunbyState): readonly string[] {
  const context = contextOf(view);
  const length = context.lengthOf[context.slotOf.get(slot)!]!;
  const others = Array.from({ length: LENGTHS }, (_, i) => i + 1).filter(
    (other) => other !== length && view.pile[other - 1]! > 0 && hasOpenSlot(view.walls, other, context),
  );
  return others.length === 0 ? [slotTarget(slot)] : [pileTarget(length), slotTarget(slot)];
}

/**
 * What is chosen before a marker's move: nothing where one kind of such moves is left; else the die; else as what WILD is
 * used. The squares alone could name a move of the standard die, of REPEAT and of JUMP. WU-20, WU-28
 */
function useOf({ type, seat }: WunbyStep | WunbyRepeat | WunbyJump, view: WunbyState): readonly string[] {
  const kinds = markerKinds(view, seat);
  if (kinds === MARKER_KINDS[type]) return [];
  if (type === 'move') return [STANDARD_TARGET];
  return (kinds & REPEAT) !== 0 && (kinds & JUMP) !== 0 ? [`button:${type}`] : [WUNBY_TARGET];
}

/** The mask of the kinds of moves of markers of which a legal one is left. */
function markerKinds(view: WunbyState, seat: Seat): number {
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
