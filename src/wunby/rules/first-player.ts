/** Who begins: WU-10. */
import { CHANCE, type Draft, keepHighest, type Turn } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';

const SIDES = 6;

/** How many results the dice of so many seats have, numbered in the order of their faces, the last die fastest. */
export function firstRolls(rollers: number): number {
  return SIDES ** rollers;
}

/** The highest die begins; those who tie for it roll again. WU-10 */
export function rollForFirst(draft: Draft<WunbyState>, outcome: number): Turn {
  const { rollers } = draft;
  const faces: number[] = [];
  let rest = outcome;
  for (let i = rollers.length - 1; i >= 0; i--) {
    faces[i] = (rest % SIDES) + 1;
    rest = Math.floor(rest / SIDES);
  }
  keepHighest(rollers, faces);
  if (rollers.length > 1) return CHANCE;
  draft.firstSeat = rollers[0]!;
  draft.turn = draft.firstSeat;
  rollers.length = 0;
  draft.phase = 'colour';
  return draft.turn;
}
