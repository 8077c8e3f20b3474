/** The shape of the chain, small: where its tiles lie on the lattice, and so where it runs into itself. FU-3 */
import { type Box, type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import { fundominoChain, fundominoEnds, fundominoTiles } from '../rules/accessors.ts';
import type { FundominoFreeEnd, FundominoView } from '../types.ts';
import { type Point, svgBand, svgText } from './svg-tile.ts';

/** Distances between neighbouring cells, from the largest. */
const PITCHES = [34, 26, 20, 15, 11, 8, 5, 3.5];
const MARGIN = 10;
/** How far a cell beside a tile reaches, in distances between cells. */
const BESIDE = 1.4;
/** The arc of a tile. */
const ARC = Math.PI / 3;

/** What a map shows: the point in its middle, and the distance between neighbouring cells. */
interface Window {
  readonly middle: Point;
  readonly pitch: number;
}

/** Where a point of the lattice is drawn, and how far neighbouring cells are from each other. */
interface Scale {
  readonly at: (x: number, y: number) => Point;
  readonly pitch: number;
}

/** The chain on its lattice. */
export function svgMap(view: FundominoView, box: Box): readonly SvgElement[] {
  const links = fundominoChain(view);
  if (links.length === 0) return [];
  const ends = fundominoEnds(view);
  const { middle, pitch } = windowOf(links.map(cellCentre), box);
  const at = (x: number, y: number): Point => [
    box.x + box.width / 2 + (x - middle[0]) * pitch,
    box.y + box.height / 2 + (y - middle[1]) * pitch,
  ];
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const bands = links.flatMap((link) => {
    const tile = tiles.get(link.tile);
    if (tile === undefined) return [];
    const [x, y] = cellCentre(link);
    const [inX, inY] = unitVector(link.enters);
    const [outX, outY] = unitVector(link.leaves);
    const [first, second] = tile.ends;
    return svgBand(
      {
        from: at(x - inX / 2, y - inY / 2),
        to: at(x + outX / 2, y + outY / 2),
        ends: link.joins === 0 ? [first, second] : [second, first],
        turnsRight: link.joins === 0,
        thickness: pitch * 0.5,
      },
      ARC,
    );
  });
  const centres = links.map((link) => at(...cellCentre(link)));
  const numbers = badges(ends, centres, { at, pitch }, box);
  return [...bands, ...ends.flatMap((end, i) => svgBadge(end, i, numbers[i]!))];
}

/**
 * The window of the chain, found tile by tile: it stays as it is until a tile or a cell beside one would lie outside, and
 * only then moves to the middle of the chain, smaller if need be.
 */
function windowOf(centres: readonly Point[], { width, height }: Box): Window {
  const room = [width / 2 - MARGIN, height / 2 - MARGIN] as const;
  const [least, most]: [number[], number[]] = [
    [0, 0],
    [0, 0],
  ];
  let shown: Window = { middle: [0, 0], pitch: PITCHES[0]! };
  const fits = ({ middle, pitch }: Window): boolean =>
    room.every((half, i) => (Math.max(most[i]! - middle[i]!, middle[i]! - least[i]!) + BESIDE) * pitch <= half);
  for (const centre of centres) {
    for (const [i, at] of centre.entries()) {
      least[i] = Math.min(least[i]!, at);
      most[i] = Math.max(most[i]!, at);
    }
    if (fits(shown)) continue;
    const middle: Point = [(least[0]! + most[0]!) / 2, (least[1]! + most[1]!) / 2];
    const smaller = PITCHES.filter((pitch) => pitch <= shown.pitch).map((pitch) => ({ middle, pitch }));
    shown = smaller.find(fits) ?? { middle, pitch: PITCHES.at(-1)! };
  }
  return shown;
}

/** The middle of a cell, in distances between cells. */
function cellCentre({ q, r }: { readonly q: number; readonly r: number }): Point {
  return [q + r / 2, (r * Math.sqrt(3)) / 2];
}

/** The unit vector of a heading. */
function unitVector(heading: number): Point {
  const angle = (heading * Math.PI) / 3;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The radius of the letter of a free end, and the least distance of two of them. */
const RADIUS = 9;
const APART = 2 * RADIUS + 3;

/** The letter of a free end in free space nearby, and the mouth of the end, to which a line leads. */
interface Badge {
  readonly mouth: Point;
  readonly middle: Point;
}

/**
 * Where the letters of the ends are: as near as they can be without covering a tile, each other or the edge. A chain that
 * leaves no room has them on its tiles.
 */
function badges(ends: readonly FundominoFreeEnd[], tiles: readonly Point[], { at, pitch }: Scale, box: Box): Badge[] {
  const placed: Badge[] = [];
  const isFree = ([x, y]: Point): boolean =>
    Math.min(x - box.x, y - box.y, box.x + box.width - x, box.y + box.height - y) > RADIUS + 2 &&
    tiles.every((tile) => distance(tile, [x, y]) > RADIUS + pitch / 2) &&
    placed.every(({ middle }) => distance(middle, [x, y]) > APART);
  for (const { q, r, heading, fits } of ends) {
    const [x, y] = cellCentre({ q, r });
    const [dx, dy] = unitVector(heading);
    const mouth = at(x - dx / 2, y - dy / 2);
    // At a dead end on the side before it, since the cell is taken.
    const start = fits === 'none' ? mouth : at(x, y);
    placed.push({ mouth, middle: spiral(start, Math.atan2(dy, dx)).find(isFree) ?? start });
  }
  return placed;
}

/** Points around a point, from the nearest. */
function spiral([x, y]: Point, start: number): readonly Point[] {
  return Array.from({ length: 240 }, (_, i) => {
    const ring = Math.ceil(i / 12) * 4;
    const angle = start + (i * Math.PI) / 6;
    return [x + ring * Math.cos(angle), y + ring * Math.sin(angle)];
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The letter of a free end, left or right; that of a dead end has a heavy edge. */
function svgBadge({ fits }: FundominoFreeEnd, index: number, { mouth, middle }: Badge): readonly SvgElement[] {
  const dead = fits === 'none';
  const line = { stroke: dead ? '$dead' : '$ink', 'stroke-width': dead ? 3 : 1.5 };
  return [
    svgElement('path', { d: svgPath('M', ...mouth, 'L', ...middle), ...line }),
    svgElement('circle', { cx: middle[0], cy: middle[1], r: RADIUS, fill: '$paper', ...line }),
    svgText(index === 0 ? 'L' : 'R', middle, 14, '$ink'),
  ];
}
