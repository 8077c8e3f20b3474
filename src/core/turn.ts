/** What `Turn` says beside seats. */

/** Chance decides now. */
export const CHANCE = -1;
/** The game is over. */
export const OVER = -2;
/** Several seats are asked, first come, first served: `asked` says which. */
export const SEVERAL = -3;
