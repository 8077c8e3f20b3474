/** The bone that is rolled: lower or upper, equally likely. OY-20 */
import { type ChanceNodeOf, type Draft, deepFreeze, type Random, type Turn } from '../../author/index.ts';
import type { Oyno, OynoState } from '../types.ts';

const BONE: ChanceNodeOf<Oyno> = /* @__PURE__ */ deepFreeze({ label: 'bone', dice: [{ faces: ['lower', 'upper'] }] });

/** The die. Its faces are in the order of `LOWER` and `UPPER`. */
export function chance(): ChanceNodeOf<Oyno> {
  return BONE;
}

/** How many outcomes the roll has. */
export function outcomes(): number {
  return 2;
}

/** The bone in hand has fallen: `LOWER` or `UPPER`. Returns who is next. */
export function roll(draft: Draft<OynoState>, side: number): Turn {
  draft.rolledSide = side;
  draft.phase = 'set';
  return draft.turn;
}

/** Rolls the bone in hand. */
export function rollRandom(draft: Draft<OynoState>, random: Random): Turn {
  return roll(draft, random(2));
}
