/**
 * Slots: where barriers can stand. A slot runs along an inner grid line, its ends on corners of squares. Its name is
 * that of the squares that it runs north of (`c3n`, `c3-e3n`) or east of (`c3e`, `c3-c5e`). WU-3
 */
import { squareName } from '../../author/index.ts';

/** The lengths of barriers: 1, 2 and 3 squares. WU-2 */
export const LENGTHS = 3;

/** A slot. */
export interface Slot {
  readonly name: string;
  /** How many squares long: 1 to 3. */
  readonly length: number;
  /** Whether it runs from west to east, north of its squares; else from south to north, east of them. */
  readonly across: boolean;
  /** The squares on its south side, or on its west side. */
  readonly squares: readonly number[];
}

/**
 * Every slot of a board, by number: shorter ones first, then those that run across, then from a1 on. So an ascending
 * list of slots is sorted by length.
 */
export function makeSlots(size: number): readonly Slot[] {
  const slots: Slot[] = [];
  for (let length = 1; length <= LENGTHS; length++) {
    for (const across of [true, false]) {
      // The line beyond the last row or column is the rim.
      const columns = across ? size - length + 1 : size - 1;
      const rows = across ? size - 1 : size - length + 1;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const first = row * size + column;
          const squares = Array.from({ length }, (_, i) => first + i * (across ? 1 : size));
          slots.push({ name: slotName(squares, across, size), length, across, squares });
        }
      }
    }
  }
  return slots;
}

function slotName(squares: readonly number[], across: boolean, size: number): string {
  const first = squareName(squares[0]!, size);
  const last = squareName(squares[squares.length - 1]!, size);
  return `${first === last ? first : `${first}-${last}`}${across ? 'n' : 'e'}`;
}
