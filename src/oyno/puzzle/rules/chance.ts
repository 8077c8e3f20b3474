/** The random start, drawn bone by bone: OY-30, OY-33. */
import {
  bitsOf,
  type ChanceNodeOf,
  countBits,
  type Draft,
  deepFreeze,
  nthBit,
  type Turn,
} from '../../../author/index.ts';
import { type Context, contextOf } from '../../rules/context.ts';
import type { OynoPuzzle, OynoPuzzleState } from '../types.ts';
import { emptyCells } from './legal.ts';
import { enterPhase } from './phase.ts';

/** The sides, in the order of `LOWER` and `UPPER`. */
const SIDE = /* @__PURE__ */ deepFreeze({ faces: ['lower', 'upper'] });

/** The next bone: any empty cell, either side, all equally likely. OY-30, OY-33 */
export function chance(state: OynoPuzzleState): ChanceNodeOf<OynoPuzzle> {
  const context = contextOf(state);
  const { cells } = context.board;
  const faces = bitsOf(emptyCells(state, context)).map((cell) => cells[cell]!);
  return { label: 'bone', dice: [{ faces }, SIDE] };
}

/** How many outcomes the next bone has: each empty cell with each side. */
export function outcomes(state: OynoPuzzleState, context: Context): number {
  return countBits(emptyCells(state, context)) * 2;
}

/**
 * Lays the next bone; a start that is solved, or that has no upper bone, is drawn again entirely. Returns who is next.
 * OY-30, OY-33
 */
export function roll(draft: Draft<OynoPuzzleState>, outcome: number, context: Context): Turn {
  const cell = nthBit(emptyCells(draft, context), outcome >> 1);
  const side = outcome & 1;
  draft.bones |= 1 << cell;
  draft.upper |= side << cell;
  if (countBits(draft.bones) === draft.total && (draft.upper === 0 || draft.upper === draft.bones)) clear(draft);
  return enterPhase(draft);
}

function clear(draft: Draft<OynoPuzzleState>): void {
  draft.bones = 0;
  draft.upper = 0;
}
