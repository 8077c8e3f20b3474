/** The shape of the chain, small: where its tiles lie on the lattice, and so where it runs into itself. FU-3 */
import { type Box, type SvgElement, svgElement } from '../../author/index.ts';
import { fundominoChain, fundominoEnds, fundominoTiles, shareCell } from '../rules/accessors.ts';
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
  const shared = shareCell(ends);
  return [...bands, ...ends.flatMap((end, i) => badge(end, i, at, shared ? 18 * i - 9 : 0))];
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

/** The number of a free end, in the cell that it faces; at a dead end on the side before it, with a heavy edge. */
function badge(
  end: FundominoFreeEnd,
  index: number,
  at: (x: number, y: number) => Point,
  shift: number,
): readonly SvgElement[] {
  const dead = end.fits === 'none';
  const [x, y] = cellCentre(end);
  const [dx, dy] = unitVector(end.heading);
  const back = dead ? 0.5 : 0.1;
  const [cx, cy] = at(x - dx * back, y - dy * back);
  const line = { stroke: dead ? '$dead' : '$ink', 'stroke-width': dead ? 3 : 1.5 };
  return [
    svgElement('circle', { cx: cx + shift, cy, r: 9, fill: '$paper', ...line }),
    svgText(String(index), [cx + shift, cy], 14, '$ink'),
  ];
}
