/** How a move of a puzzle is carried out: OY-31. Trusts the move. */
import type { Draft, Seat, Turn } from '../../../author/index.ts';
import { UPPER, upperAfterLift, upperAfterSet } from '../../rules/bones.ts';
import type { Context } from '../../rules/context.ts';
import type { OynoPuzzleState } from '../types.ts';
import { enterPhase } from './phase.ts';

/** Carries out a move on a mutable state; returns who is next. */
export function play(draft: Draft<OynoPuzzleState>, n: number, _: Seat, context: Context): Turn {
  // OY-31
  const { adjacent } = context;
  const from = context.from[context.move + n]!;
  const to = context.to[context.move + n]!;
  const others = draft.bones & ~(1 << from);
  const lifted = upperAfterLift(draft.upper, others, adjacent[from]!);
  draft.upper = upperAfterSet(lifted, others, adjacent[to]!, to, UPPER);
  draft.bones = others | (1 << to);
  return enterPhase(draft);
}
