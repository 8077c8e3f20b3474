import type { ChanceOf } from '../../author/index.ts';
import type { OynoChance } from '../types.ts';

const BONE: ChanceOf<OynoChance> = { label: 'bone', dice: [{ faces: ['lower', 'upper'] }] };

/** The bone that is rolled: lower or upper, equally likely. OY-20 */
export function chance(): ChanceOf<OynoChance> {
  return BONE;
}
