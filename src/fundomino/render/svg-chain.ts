/** The chain along its road, with the places where the next tile would lie, and there the one that is chosen. */
import { type Marks, type SvgElement, svgElement, svgTarget } from '../../author/index.ts';
import { fundominoChain, fundominoEnds, fundominoTiles } from '../rules/accessors.ts';
import type { FundominoFreeEnd, FundominoTile, FundominoView } from '../types.ts';
import { endName, FITS } from './describe.ts';
import { boxOf, type Road } from './road.ts';
import { svgText, svgTile } from './svg-tile.ts';
import { endTarget, laidTarget, playsFrom } from './targets.ts';

/** The chain on its road. */
export function svgChain(view: FundominoView, road: Road, marks: Marks): readonly SvgElement[] {
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
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
    // Where either end of the tile can join, the map alone shows how it would lie.
    const joins = new Set(offers.map((play) => play.joins)).size === 1 ? offers[0]!.joins : undefined;
    return [
      tile === undefined || joins === undefined
        ? freePlace(end, i, index, road, marks)
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
function freePlace({ fits }: FundominoFreeEnd, end: number, index: number, road: Road, marks: Marks): SvgElement {
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
    svgText(endName(end), [middle, y + height * 0.33], size, ink),
    ' ',
    svgElement('text', { x: middle, y: y + height * 0.8, ...plain, fill: ink }, FITS[fits]),
  );
}
