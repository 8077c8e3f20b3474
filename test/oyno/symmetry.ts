/** Symmetries of the boards and of the colours, as maps of positions and of notations. */

/** A map of the names of cells. */
export type CellMap = (cell: string) => string;

/** Board `square` turned by a quarter turn. OY-3 */
export const quarterTurn: CellMap = (cell) => {
  const column = cell.charCodeAt(0) - 97;
  const row = Number(cell[1]) - 1;
  return `${'abcde'[4 - row]}${column + 1}`;
};

/** Board `square` mirrored in its middle column. OY-3 */
export const mirror: CellMap = (cell) => `${'edcba'[cell.charCodeAt(0) - 97]}${cell[1]}`;

/** Board `round` turned by one sector. OY-3 */
export const nextSector: CellMap = (cell) => (cell === 'o' ? cell : `${cell[0]}${(Number(cell[1]) % 8) + 1}`);

/** A move in notation, or a result of chance as text, with its cells mapped. */
export function mapNotation(text: string, map: CellMap): string {
  return text.replace(/\b(?:[a-e][1-8]|o)\b/g, map);
}

/** A position with its cells mapped, its words sorted. */
export function mapPosition(position: string, map: CellMap): string {
  return sorted(position.replace(/\w+(?==)/g, map));
}

const OTHER_COLOUR: Readonly<Record<string, string>> = { r: 'b', R: 'B', b: 'r', B: 'R' };

/** A position with the colours swapped, its words sorted. */
export function swapColours(position: string): string {
  return sorted(position.replace(/[rRbB]$|[rRbB](?= )/g, (letter) => OTHER_COLOUR[letter]!));
}

/** A position with its words sorted. */
export function sorted(position: string): string {
  return position.split(' ').sort().join(' ');
}
