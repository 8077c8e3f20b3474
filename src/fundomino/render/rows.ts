/** The chain in rows along a road: a tile keeps its place for the whole round, but where it bends is not seen. */
import { type Box, type Marks, type SvgElement, svgElement, svgPath, svgTarget } from '../../author/without-immer.ts';
import { fundominoChain, fundominoEnds } from '../rules/accessors.ts';
import type { FundominoFreeEnd, FundominoTile, FundominoView } from '../types.ts';
import type { FundominoSentences } from '../words/en.ts';
import { endName } from './sentences.ts';
import { endTarget, laidTarget, playsFrom } from './targets.ts';
import { narrow, type Point, svgText, svgTile, tilesByName } from './tiles.ts';

// The road: places from the first tile outward in both directions. They turn in rows and hold the longest chain of the
// set, so that a tile keeps its place for the whole round.

/** The width of a drawing of the chain. */
export const ROAD_WIDTH = 546;
/** Above, below and beside the places: room for the road to turn. */
const MARGIN = 14;

/** The places of a chain: 0 for the first tile, from 1 on at chain end 1, from -1 on at chain end 0. */
interface Road {
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
function boxOf({ size, place }: Road, index: number): Box {
  const [x, y] = place(index).middle;
  return { x: x - size.width / 2, y: y - size.height / 2, ...size };
}

// The chain along its road, with the places where the next tile would lie, and there the one that is chosen.

/** The chain on its road. */
export function svgRows(
  words: FundominoSentences,
  view: FundominoView,
  road: Road,
  marks: Marks,
): readonly SvgElement[] {
  const tiles = tilesByName(view);
  const ends = fundominoEnds(view);
  // By chain end: how far the chain reaches.
  const reached = [0, 0];
  const laid = fundominoChain(view).flatMap(({ tile, end, joins }, i) => {
    if (i > 0) reached[end]! += 1;
    const found = tiles.get(tile);
    return found === undefined ? [] : [laidTile(found, end === 0 ? -reached[0]! : reached[1]!, joins, road, marks)];
  });
  const plays = playsFrom(view, marks.chosen);
  const free = ends.flatMap((end, i) => {
    if (reached[i]! >= road.reach) return [];
    const index = i === 0 ? -reached[0]! - 1 : reached[1]! + 1;
    const offers = plays.filter((play) => play.end === i);
    const tile = tiles.get(offers[0]?.tile ?? '');
    // Where either end of the tile can join, a button says how it would lie.
    const joins = new Set(offers.map((play) => play.joins)).size === 1 ? offers[0]!.joins : undefined;
    return [
      tile === undefined || joins === undefined
        ? freePlace(words, end, i, index, road, marks)
        : svgTarget(endTarget(i), boxOf(road, index), marks, ...bentTile(tile, index, joins, road, true)),
    ];
  });
  return [svgRoad(road), ...turns(road, -reached[0]!, reached[1]!), ...laid, ...free];
}

function svgRoad({ path, size }: Road): SvgElement {
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return svgElement('path', { d: path, ...line, stroke: '$road', 'stroke-width': size.height - 4 });
}

/** Lines that join the rows between two places, where the chain goes from one row to the next. */
function turns({ turn }: Road, from: number, to: number): readonly SvgElement[] {
  return Array.from({ length: to - from }, (_, i) => turn(from + i)).flatMap((d) =>
    d === undefined ? [] : [svgElement('path', { d, fill: 'none', stroke: '$ink', 'stroke-width': 3 })],
  );
}

/** A tile of the chain. */
function laidTile(tile: FundominoTile, index: number, joins: number, road: Road, marks: Marks): SvgElement {
  const piece = svgElement('g', { 'data-piece': tile.name }, ...bentTile(tile, index, joins, road));
  return svgTarget(laidTarget(tile.name), boxOf(road, index), marks, piece);
}

/** A tile at its place. It is entered from the first tile of the chain; that one itself by its first end. FU-3 */
function bentTile(
  tile: FundominoTile,
  index: number,
  joins: number,
  road: Road,
  isOffer = false,
): readonly (SvgElement | string)[] {
  const { middle, heading } = road.place(index);
  const [x, y] = middle;
  const half = ((index < 0 ? -1 : 1) * heading * road.tile.length) / 2;
  const [first, second] = tile.ends;
  return svgTile({
    from: [x - half, y],
    to: [x + half, y],
    ends: joins === 0 ? [first, second] : [second, first],
    turnsRight: joins === 0,
    thickness: road.tile.thickness,
    isOffer,
  });
}

/** The place where the next tile would lie: the name of the end, and what fits there. FU-2 */
function freePlace(
  words: FundominoSentences,
  { fits }: FundominoFreeEnd,
  end: number,
  index: number,
  road: Road,
  marks: Marks,
): SvgElement {
  const box = boxOf(road, index);
  const { x, y, width, height } = box;
  const dead = fits === 'none';
  const line = { stroke: dead ? '$dead' : '$quiet', 'stroke-width': dead ? 3 : 1.5 };
  const middle = x + width / 2;
  const ink = dead ? '$dead' : '$ink';
  const size = Math.min(height * 0.31, width * 0.16);
  const plain = { 'font-size': size, 'text-anchor': 'middle' };
  return svgTarget(
    endTarget(end),
    box,
    marks,
    svgElement('rect', { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 6, fill: '$paper', ...line }),
    svgText(endName(words, end), [middle, y + height * 0.33], size, ink, width - 4),
    ' ',
    svgElement(
      'text',
      { x: middle, y: y + height * 0.8, ...plain, fill: ink, ...narrow(words[fits], size, width - 4) },
      words[fits],
    ),
  );
}
