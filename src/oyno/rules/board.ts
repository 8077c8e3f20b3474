/** The two boards that have a name. OY-1, OY-2, OY-3 */
import { deepFreeze, sideNeighbours, squareNames } from '../../author/index.ts';
import type { OynoBoard, OynoBoardName } from '../types.ts';

const RING = 'abc';
const SECTORS = 8;

// OY-3
const SQUARE: OynoBoard = {
  cells: squareNames(5, 5),
  centre: 12,
  adjacent: sideNeighbours(5, 5),
  at: squareNames(5, 5).map((_, cell) => [cell % 5, 4 - Math.floor(cell / 5)]),
};

// OY-3: the centre, then ring by ring from the inside, sectors clockwise from the top.
const ROUND: OynoBoard = (() => {
  const cell = (ring: number, sector: number): number => 1 + ring * SECTORS + ((sector + SECTORS) % SECTORS);
  const cells = ['o'];
  const adjacent: number[][] = [Array.from({ length: SECTORS }, (_, sector) => cell(0, sector))];
  const at: [number, number][] = [[0, 0]];
  for (let ring = 0; ring < RING.length; ring++) {
    for (let sector = 0; sector < SECTORS; sector++) {
      const angle = ((sector + 0.5) / SECTORS) * 2 * Math.PI;
      const radius = ring + 1.25;
      cells.push(`${RING[ring]}${sector + 1}`);
      at.push([round2(Math.sin(angle) * radius), round2(-Math.cos(angle) * radius)]);
      adjacent.push(
        [
          ring === 0 ? 0 : cell(ring - 1, sector),
          cell(ring, sector - 1),
          cell(ring, sector + 1),
          ...(ring === RING.length - 1 ? [] : [cell(ring + 1, sector)]),
        ].sort((a, b) => a - b),
      );
    }
  }
  return { cells, centre: 0, adjacent, at };
})();

/** The two boards that have a name. */
export const OYNO_BOARDS: Readonly<Record<OynoBoardName, OynoBoard>> = deepFreeze({
  square: SQUARE,
  round: ROUND,
});

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Whether a text is the name of a board. */
export function isBoardName(board: unknown): board is OynoBoardName {
  return board === 'square' || board === 'round';
}
