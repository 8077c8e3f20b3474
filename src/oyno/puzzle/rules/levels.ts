/** Levels of the puzzle: OY-30, OY-32. */

/** The highest level: two sets of bones are enough for it. OY-32 */
export const LEVELS = 9;

/** How many bones a level has: 8 at level 1, one more at each further level. OY-30, OY-32 */
export function bonesOfLevel(level: number): number {
  return 7 + level;
}
