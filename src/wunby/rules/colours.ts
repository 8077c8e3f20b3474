const colours = ['red', 'blue', 'yellow', 'green'] as const;

/** The four colours clockwise from the north. Opposite colours are two apart. WU-1 */
export const COLOURS: Readonly<typeof colours> = /* @__PURE__ */ Object.freeze(colours);

/** In place of the number of a colour: none. */
export const NO_COLOUR = -1;

/** The colour on the other side of the board, both by number. WU-1 */
export function oppositeColour(colour: number): number {
  return (colour + 2) % COLOURS.length;
}
