/** The shape of the chain, small: where its tiles lie on the lattice, and so where it runs into itself. FU-3 */
import { type Box, type Marks, type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import { fundominoChain, fundominoEnds, fundominoTiles } from '../rules/accessors.ts';
import { turned } from '../rules/chain.ts';
import type { FundominoFreeEnd, FundominoView } from '../types.ts';
import { endName } from './sentences.ts';
import { playsFrom } from './targets.ts';
import { type Point, svgBand, svgText } from './tiles.ts';

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

/** The chain on its lattice, and the tile that is chosen wherever it can be played, dashed. */
export function svgMap(view: FundominoView, box: Box, { chosen }: Marks): readonly SvgElement[] {
  const links = fundominoChain(view);
  if (links.length === 0) return [];
  const ends = fundominoEnds(view);
  const { middle, pitch } = windowOf(links.map(cellCentre), box);
  const at = (x: number, y: number): Point => [
    box.x + box.width / 2 + (x - middle[0]) * pitch,
    box.y + box.height / 2 + (y - middle[1]) * pitch,
  ];
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const band = (link: Bend, isOffer: boolean): readonly SvgElement[] => {
    const tile = tiles.get(link.tile);
    if (tile === undefined) return [];
    const [x, y] = cellCentre(link);
    const [inX, inY] = unitVector(link.heading);
    const [outX, outY] = unitVector(turned(link.heading, link.joins));
    const [first, second] = tile.ends;
    return svgBand(
      {
        from: at(x - inX / 2, y - inY / 2),
        to: at(x + outX / 2, y + outY / 2),
        ends: link.joins === 0 ? [first, second] : [second, first],
        turnsRight: link.joins === 0,
        thickness: pitch * 0.5,
        isOffer,
      },
      ARC,
    );
  };
  const bands = links.flatMap((link) => band({ ...link, heading: link.enters }, false));
  // Plays that differ in what is said along with them look the same.
  const plays = new Map(playsFrom(view, chosen).map((play) => [`${play.end} ${play.joins}`, play]));
  const offers = [...plays.values()].flatMap(({ tile, end, joins }) => band({ ...ends[end]!, tile, joins }, true));
  const taken = [...links, ...ends].map((cell) => at(...cellCentre(cell)));
  return [...bands, ...offers, ...badges(ends, taken, { at, pitch }, box).flatMap(svgBadge)];
}

/** A tile in a cell, and how it bends: the heading with which it is entered, and the end that joins. */
interface Bend {
  readonly tile: string;
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  readonly joins: number;
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
    shown = smaller.find(fits) ?? { middle, pitch: PITCHES[PITCHES.length - 1]! };
  }
  return shown;
}

/** The middle of a cell, in distances between cells. */
function cellCentre({ q, r }: { readonly q: number; readonly r: number }): Point {
  return [q + r / 2, (r * Math.sqrt(3)) / 2];
}

function unitVector(heading: number): Point {
  const angle = (heading * Math.PI) / 3;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Half the size of the name of a free end, and the least distance of two of them. */
const HALF = { x: 34, y: 10 };
const APART = 4;
/** Above the names: room for the caption. */
const CAPTION = 26;

/** The name of a free end in free space nearby, and the mouth of the end, to which a line leads. */
interface Badge {
  readonly mouth: Point;
  readonly middle: Point;
}

/**
 * Where the names of the ends are: as near as they can be without covering a tile, the place of the next one, each other or
 * the edge. A chain that leaves no room has them on its tiles.
 */
function badges(ends: readonly FundominoFreeEnd[], taken: readonly Point[], { at, pitch }: Scale, box: Box): Badge[] {
  const placed: Badge[] = [];
  const isBeside = ([x, y]: Point, [otherX, otherY]: Point, width: number, height: number): boolean =>
    Math.abs(x - otherX) > width || Math.abs(y - otherY) > height;
  const isFree = (point: Point): boolean =>
    point[0] - HALF.x > box.x &&
    point[0] + HALF.x < box.x + box.width &&
    point[1] - HALF.y > box.y + CAPTION &&
    point[1] + HALF.y < box.y + box.height &&
    taken.every((cell) => isBeside(cell, point, HALF.x + pitch / 2, HALF.y + pitch / 2)) &&
    placed.every(({ middle }) => isBeside(middle, point, 2 * HALF.x + APART, 2 * HALF.y + APART));
  for (const { q, r, heading } of ends) {
    const [x, y] = cellCentre({ q, r });
    const [dx, dy] = unitVector(heading);
    const mouth = at(x - dx / 2, y - dy / 2);
    placed.push({ mouth, middle: spiral(mouth, Math.atan2(dy, dx)).find(isFree) ?? mouth });
  }
  return placed;
}

/** Points around a point, from the nearest. */
function spiral([x, y]: Point, start: number): readonly Point[] {
  return Array.from({ length: 480 }, (_, i) => {
    const ring = Math.ceil(i / 12) * 4;
    const angle = start + (i * Math.PI) / 6;
    return [x + ring * Math.cos(angle), y + ring * Math.sin(angle)];
  });
}

/** The name of a free end. */
function svgBadge({ mouth, middle }: Badge, end: number): readonly SvgElement[] {
  const line = { stroke: '$ink', 'stroke-width': 1.5 };
  const [x, y] = middle;
  const pill = { x: x - HALF.x, y: y - HALF.y, width: 2 * HALF.x, height: 2 * HALF.y, rx: HALF.y };
  return [
    svgElement('path', { d: svgPath('M', ...mouth, 'L', ...middle), ...line }),
    svgElement('rect', { ...pill, fill: '$paper', ...line }),
    svgText(endName(end), middle, 12, '$ink'),
  ];
}
