import type { OynoPuzzlePhase } from '../types.ts';

/** Bones are laid, then moved until all are upper. OY-30, OY-32 */
export function phaseOf(bones: number, laid: number, upper: number): OynoPuzzlePhase {
  if (laid < bones) return 'lay';
  return upper === bones ? 'over' : 'move';
}
