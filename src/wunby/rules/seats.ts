/** How many play. WU-12 */

/** Wunby is for two or four; three cannot play. WU-12 */
export const FEWEST_SEATS = 2;
export const MOST_SEATS = 4;

/** In place of a seat: nobody. */
export const NOBODY = -1;
