/**
 * The hexagonal lattice of the chain. A cell is `q`, `r`; a heading is one of six directions, clockwise; drawn with r
 * downward, heading 0 goes right. FU-3
 */

/** By heading: the change of q. */
export const STEP_Q: readonly number[] = [1, 0, -1, -1, 0, 1];
/** By heading: the change of r. */
export const STEP_R: readonly number[] = [0, 1, 1, 0, -1, -1];

const HEADINGS = 6;

/** The heading on leaving a tile that was entered with a heading: 60° to the right if its first end joins, else to the left. */
export function turned(heading: number, joins: number): number {
  return (heading + (joins === 0 ? 1 : HEADINGS - 1)) % HEADINGS;
}

/** The opposite heading. */
export function opposite(heading: number): number {
  return (heading + HEADINGS / 2) % HEADINGS;
}
