/**
 * The road: the places of a drawing along which the chain is laid, from the first tile outward in both directions. They
 * turn in rows and hold the longest chain of the set, so that a tile keeps its place for the whole round.
 */
import { type Box, svgPath } from '../../author/index.ts';
import type { Point } from './svg-tile.ts';

/** The width of a drawing of the chain. */
export const ROAD_WIDTH = 546;
/** Above, below and beside the places: room for the road to turn. */
const MARGIN = 14;

/** The places of a chain: 0 for the first tile, from 1 on at chain end 1, from -1 on at chain end 0. */
export interface Road {
  readonly height: number;
  /** The farthest place, at either end. */
  readonly reach: number;
  /** The size of a place. */
  readonly size: Pick<Box, 'width' | 'height'>;
  /** The length and the thickness of a tile. */
  readonly tile: { readonly length: number; readonly thickness: number };
  /** The middle of a place, and 1 where the road goes right from it to the next higher one, else -1. */
  place(index: number): { readonly middle: Point; readonly heading: 1 | -1 };
  /** The whole road, as path data. */
  readonly path: string;
  /** The bend at the side where the road turns from a place to the next higher one, as path data; else `undefined`. */
  turn(index: number): string | undefined;
}

/** The road for a set of so many tiles. */
export function roadFor(tiles: number): Road {
  // Odd, so that the first tile lies in the middle.
  const columns = tiles <= 32 ? 7 : 9;
  const rows = 2 * Math.ceil((tiles - 1 - (columns - 1) / 2) / columns) + 1;
  const width = (ROAD_WIDTH - 2 * MARGIN) / columns;
  const height = columns === 7 ? 44 : 36;
  const middleRow = (rows - 1) / 2;
  const reach = (rows * columns - 1) / 2;
  const place = (index: number): ReturnType<Road['place']> => {
    const n = index + reach;
    const row = Math.floor(n / columns);
    const heading = (row - middleRow) % 2 === 0 ? 1 : -1;
    const column = heading === 1 ? n % columns : columns - 1 - (n % columns);
    return { middle: [MARGIN + (column + 0.5) * width, MARGIN + (row + 0.5) * height], heading };
  };
  // Rows run from side to side.
  const [left, right] = [height / 2, ROAD_WIDTH - height / 2];
  const corners = Array.from({ length: rows }, (_, row): readonly Point[] => {
    const { middle, heading } = place(row * columns - reach);
    const sides: readonly Point[] = [
      [left, middle[1]],
      [right, middle[1]],
    ];
    return heading === 1 ? sides : [sides[1]!, sides[0]!];
  });
  return {
    height: rows * height + 2 * MARGIN,
    reach,
    size: { width, height },
    tile: columns === 7 ? { length: 61, thickness: 29 } : { length: 46, thickness: 25 },
    place,
    path: corners
      .flat()
      .map((point, i) => svgPath(i === 0 ? 'M' : 'L', ...point))
      .join(' '),
    turn: (index) => {
      const [from, to] = [place(index), place(index + 1)];
      if (from.heading === to.heading) return undefined;
      const x = from.middle[0] + from.heading * (width / 2);
      const out = x + from.heading * MARGIN * 0.9;
      return svgPath('M', x, from.middle[1], 'C', out, from.middle[1], out, to.middle[1], x, to.middle[1]);
    },
  };
}

/** Where a place is pointed at. */
export function boxOf({ size, place }: Road, index: number): Box {
  const [x, y] = place(index).middle;
  return { x: x - size.width / 2, y: y - size.height / 2, ...size };
}
