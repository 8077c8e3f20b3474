import { type ChanceNodeOf, deepFreeze } from '../../author/index.ts';
import type { Oyno } from '../types.ts';

const BONE: ChanceNodeOf<Oyno> = /* @__PURE__ */ deepFreeze({ label: 'bone', dice: [{ faces: ['lower', 'upper'] }] });

/** The bone that is rolled: lower or upper, equally likely. OY-20 */
export function chance(): ChanceNodeOf<Oyno> {
  return BONE;
}
