/** The measures of the drawings, in units: at 390 CSS pixels for a part, 14 units are text that can be read. */

/** Around the board, for the names of rows and columns. */
export const EDGE = 18;
/** Of the board's side, whatever its size: so squares of the largest one are just big enough to be pointed at. */
export const LENGTH = 522;
/** Of the part `board`. */
export const WIDTH: number = LENGTH + 2 * EDGE;
/** Of the parts beside the board. */
export const SIDE_WIDTH = 400;

/** The least width and height of what is pointed at on the board: 24 CSS pixels where it is 390 wide. */
export const LEAST: number = (24.1 * WIDTH) / 390;
