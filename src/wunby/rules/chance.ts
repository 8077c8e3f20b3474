/** The dice that are rolled: WU-10, WU-20. */
import { type ChanceNodeOf, D6, type Die, deepFreeze } from '../../author/index.ts';
import type { Wunby, WunbyFace, WunbyState } from '../types.ts';
import { FACES } from './dice.ts';
import { MOST_SEATS } from './seats.ts';

const FACE_DIE: Die<WunbyFace> = { faces: [...FACES] };
// WU-20
const ROLL_DICE: ChanceNodeOf<Wunby> = /* @__PURE__ */ deepFreeze({ label: 'roll', dice: [D6, FACE_DIE] });
/** By number of those who roll for who begins. WU-10 */
const FIRST_DICE: readonly ChanceNodeOf<Wunby>[] = /* @__PURE__ */ deepFreeze(
  Array.from({ length: MOST_SEATS + 1 }, (_, count) => ({
    label: 'first',
    dice: Array.from({ length: count }, () => D6),
  })),
);

/** The dice that are rolled now. WU-10, WU-20 */
export function chance(state: WunbyState): ChanceNodeOf<Wunby> {
  return state.phase === 'first' ? FIRST_DICE[state.rollers.length]! : ROLL_DICE;
}
