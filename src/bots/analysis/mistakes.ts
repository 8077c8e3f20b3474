/** Words for sizes of mistakes. */

/** By name: from which chance to win that a move gives away it is called so. Smaller ones have no name. */
export const MISTAKES: Readonly<Record<'inaccuracy' | 'mistake' | 'blunder', number>> = /* @__PURE__ */ Object.freeze({
  inaccuracy: 0.05,
  mistake: 0.1,
  blunder: 0.2,
});

/** The name of a mistake by its size. */
export type Mistake = keyof typeof MISTAKES;

/** The name of what a move gives away, a chance from 0 to 1; `null` where it is too small. */
export function mistakeOf(gaveAway: number): Mistake | null {
  if (gaveAway >= MISTAKES.blunder) return 'blunder';
  if (gaveAway >= MISTAKES.mistake) return 'mistake';
  return gaveAway >= MISTAKES.inaccuracy ? 'inaccuracy' : null;
}
