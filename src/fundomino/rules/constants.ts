/** Named values of state fields, and how many can play. */

/** No seat: nobody's turn, no taker; as the giver of a tile, the stock. */
export const NOBODY = -1;
/** No tile, or no tile end, as before the start. */
export const NO_TILE = -1;
/** The place of a tile that is in the stock or set aside. */
export const IN_STOCK = -1;
/** The place of a tile in the chain. */
export const IN_CHAIN = -2;

/** The directions of play: what is added to a seat. FU-12 */
export const CLOCKWISE = 1;
export const COUNTERCLOCKWISE = -1;

/** The face of `start` when no hand holds a tile that can start. FU-11 */
export const NO_START = 'none';

/** How many can play. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;
