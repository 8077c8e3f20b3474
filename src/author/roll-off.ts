/** Who begins: all roll a die, and those who tie for the highest roll again. */
import type { Seat } from '../core/types.ts';

/**
 * Keeps the seats with the highest die, in their order. A single remaining seat has won the roll-off; several
 * roll again.
 *
 * @param rollers - the seats that rolled; changed in place
 * @param faces - what each of them rolled
 *
 * @example
 * ```ts
 * import { keepHighest } from 'tabletop-rules/author';
 *
 * const rollers = [0, 2, 3];
 * keepHighest(rollers, [4, 6, 6]);
 * rollers; // => [2, 3]
 * ```
 */
export function keepHighest(rollers: Seat[], faces: readonly number[]): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < faces.length; i++) if (faces[i]! > highest) highest = faces[i]!;
  let kept = 0;
  for (let i = 0; i < faces.length; i++) if (faces[i] === highest) rollers[kept++] = rollers[i]!;
  rollers.length = kept;
}
