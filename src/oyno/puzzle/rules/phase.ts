/** Bones are laid, then moved until all are upper. OY-30, OY-32 */
import { CHANCE, countBits, type Draft, type Mask, OVER, type Turn } from '../../../author/index.ts';
import type { OynoPuzzlePhase, OynoPuzzleState } from '../types.ts';

/** The phase of a puzzle of so many bones. */
export function phaseOf(total: number, bones: Mask, upper: Mask): OynoPuzzlePhase {
  if (countBits(bones) < total) return 'lay';
  return upper === bones ? 'over' : 'move';
}

/** Sets the phase of a mutable state by its bones; returns who is next. */
export function enterPhase(draft: Draft<OynoPuzzleState>): Turn {
  draft.phase = phaseOf(draft.total, draft.bones, draft.upper);
  return turn(draft);
}

/** Who is next. */
export function turn({ phase }: OynoPuzzleState): Turn {
  switch (phase) {
    case 'lay':
      return CHANCE;
    case 'move':
      return 0;
    case 'over':
      return OVER;
  }
}
