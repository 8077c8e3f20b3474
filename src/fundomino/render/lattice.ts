/** The chain as it lies: each tile in its cell of the lattice, bent as it is, with the places of the next one. FU-3 */
import { type Box, type Marks, type SvgElement, svgElement, svgPath, svgTarget } from '../../author/without-immer.ts';
import { fundominoChain, fundominoEnds } from '../rules/accessors.ts';
import { turned } from '../rules/chain.ts';
import type { FundominoFreeEnd, FundominoPlay, FundominoTile, FundominoView } from '../types.ts';
import type { FundominoSentences } from '../words/en.ts';
import { endName } from './sentences.ts';
import { endTarget, laidTarget, path, playsFrom } from './targets.ts';
import { type Point, svgEndSign, svgText, svgTile, tilesByName } from './tiles.ts';

/** Distances between neighbouring cells, from the largest: each a tenth smaller than the one before. */
const PITCHES: readonly number[] = /* @__PURE__ */ Array.from({ length: 32 }, (_, i) => 92 * 0.9 ** i);
const MARGIN = 8;
/** How far a cell beside a tile reaches, in distances between cells. */
const BESIDE = 1.5;
/** What a new window has room for besides, so that it need not move with every tile. */
const SPARE = 1;
/** The arc of a tile. */
const ARC = Math.PI / 3;
/** The least side of what is pointed at. */
const LEAST = 36;

/** What is shown of the lattice: the point in the middle, and the distance between neighbouring cells. */
interface Window {
  readonly middle: Point;
  readonly pitch: number;
}

/** A tile in a cell, and how it bends: the heading with which it is entered, and the end that joins. */
interface Bend {
  readonly tile: string;
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  readonly joins: number;
}

/** Draws at a scale. */
interface Scale {
  readonly at: (x: number, y: number) => Point;
  readonly pitch: number;
  readonly tiles: ReadonlyMap<string, FundominoTile>;
  readonly marks: Marks;
}

/** The chain, and the tile that is chosen wherever it can be played, dashed. */
export function svgLattice(
  words: FundominoSentences,
  view: FundominoView,
  box: Box,
  marks: Marks,
): readonly SvgElement[] {
  const links = fundominoChain(view);
  if (links.length === 0) return [];
  const ends = fundominoEnds(view);
  const { middle, pitch } = windowOf(links.map(cellCentre), box);
  const at = (x: number, y: number): Point => [
    box.x + box.width / 2 + (x - middle[0]) * pitch,
    box.y + box.height / 2 + (y - middle[1]) * pitch,
  ];
  const scale = { at, pitch, marks, tiles: tilesByName(view) };
  const laid = links.map((link) => {
    const piece = svgElement('g', { 'data-piece': link.tile }, ...bentTile({ ...link, heading: link.enters }, scale));
    return svgTarget(laidTarget(link.tile), boxAt(at(...cellCentre(link)), pitch * 0.94), marks, piece);
  });
  const taken = [...links, ...ends].map((cell) => at(...cellCentre(cell)));
  const names = badges(words, ends, taken, scale, box);
  const plays = playsFrom(view, marks.chosen);
  const free = ends.map((end, i) => svgEnd(view, end, i, plays, names[i]!, scale));
  return [...laid, ...free.map(({ place }) => place), ...free.flatMap(({ turns }) => turns)];
}

/** A tile with its signs. */
function bentTile(
  { tile: name, q, r, heading, joins }: Bend,
  scale: Scale,
  isOffer = false,
): ReturnType<typeof svgTile> {
  const { at, pitch } = scale;
  const tile = scale.tiles.get(name);
  if (tile === undefined) return [];
  const [x, y] = cellCentre({ q, r });
  const [inX, inY] = unitVector(heading);
  const [outX, outY] = unitVector(turned(heading, joins));
  const [first, second] = tile.ends;
  const bent = {
    from: at(x - inX / 2, y - inY / 2),
    to: at(x + outX / 2, y + outY / 2),
    ends: joins === 0 ? ([first, second] as const) : ([second, first] as const),
    turnsRight: joins === 0,
    thickness: pitch * 0.52,
    isOffer,
  };
  return svgTile(bent, ARC);
}

/** A square that is large enough to be pointed at. */
function boxAt([x, y]: Point, size: number): Box {
  const side = Math.max(size, LEAST);
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}

// The places of the next tile.

/**
 * A free end: its name, and in its cell the tile that is chosen, as it would lie. Where it can turn both ways, each of them
 * is pointed at once the end is chosen.
 */
function svgEnd(
  view: FundominoView,
  end: FundominoFreeEnd,
  i: number,
  plays: readonly FundominoPlay[],
  badge: Badge,
  scale: Scale,
): { readonly place: SvgElement; readonly turns: readonly SvgElement[] } {
  const { at, pitch, marks } = scale;
  const [x, y] = cellCentre(end);
  const [dx, dy] = unitVector(end.heading);
  // Nearer to the chain than the middle of the cell: both ends may face the same one.
  const centre = at(x - dx * 0.15, y - dy * 0.15);
  // Plays that differ in what is said along with them look the same.
  const offers = new Map(plays.filter((play) => play.end === i).map((play) => [play.joins, play]));
  const own: (SvgElement | string)[] = [];
  const turns: SvgElement[] = [];
  for (const play of offers.values()) {
    const drawn = bentTile({ ...end, tile: play.tile, joins: play.joins }, scale, true);
    const next = path(play, view).find((target) => !marks.chosen.has(target));
    if (next?.startsWith('button:right') === true || next?.startsWith('button:left') === true) {
      const [outX, outY] = unitVector(turned(end.heading, play.joins));
      // The ways out are at 120°: so far out the boxes of both lie beside each other.
      const out = (far: number): Point => at(x + outX * far, y + outY * far);
      const box = boxAt(out(Math.max(0.25, LEAST / Math.sqrt(3) / pitch)), pitch * 0.7);
      // The sign of its button: what turns right and left depends on where the chain comes from.
      const sign = svgText('↻↺'.charAt(play.joins), out(0.72), 30, '$ink');
      // Both tiles lie in one cell: what is pointed at are the boxes.
      turns.push(svgTarget(next, box, marks, svgElement('g', { 'pointer-events': 'none' }, ...drawn, sign)));
    } else {
      own.push(...drawn);
    }
  }
  const empty = end.fits === 'none' ? blocked(badge.mouth) : freeCell(at(x, y), pitch);
  const inside = offers.size === 0 ? [empty] : own;
  return {
    place: svgTarget(endTarget(i), boxAt(centre, pitch * 0.94), marks, ...svgBadge(badge, end), ...inside),
    turns,
  };
}

function freeCell([cx, cy]: Point, pitch: number): SvgElement {
  const line = { stroke: '$quiet', 'stroke-width': 2, 'stroke-dasharray': '4 4' };
  return svgElement('circle', { cx, cy, r: pitch * 0.28, fill: '$road', ...line });
}

function blocked([x, y]: Point): SvgElement {
  const d = svgPath('M', x - 8, y - 8, 'L', x + 8, y + 8, 'M', x + 8, y - 8, 'L', x - 8, y + 8);
  return svgElement('path', { d, fill: 'none', stroke: '$dead', 'stroke-width': 4 });
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
  const fits = ({ middle, pitch }: Window, spare = 0): boolean =>
    room.every((half, i) => (Math.max(most[i]! - middle[i]!, middle[i]! - least[i]!) + BESIDE + spare) * pitch <= half);
  for (const centre of centres) {
    for (const [i, at] of centre.entries()) {
      least[i] = Math.min(least[i]!, at);
      most[i] = Math.max(most[i]!, at);
    }
    if (fits(shown)) continue;
    const middle: Point = [(least[0]! + most[0]!) / 2, (least[1]! + most[1]!) / 2];
    const pitch =
      PITCHES.find((each) => each <= shown.pitch && fits({ middle, pitch: each }, SPARE)) ?? PITCHES.at(-1)!;
    shown = { middle, pitch };
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

// The names of the ends.

/** How far from the middle of its cell the corner of a tile lies, in distances between cells. */
const CORNER = 0.57;
/** Half the width of a name, half the height of a line of it, and the least distance of two names. */
const HALF = { x: 42, y: 12 };
const APART = 4;
/** Where the tiles are smaller, the name of an end is followed by what is to be matched there, of this size. */
const READABLE = 45;
const SIGN = 30;

/** The name of a free end in free space nearby, and the mouth of the end, to which a line leads. */
interface Badge {
  readonly mouth: Point;
  readonly middle: Point;
  readonly lines: readonly string[];
  /** Half of its width and height. */
  readonly half: { readonly x: number; readonly y: number };
  /** The room for what is to be matched, beside the name. */
  readonly sign: number;
}

/**
 * Where the names of the ends are: as near as they can be without covering a tile, the place of the next one, each other or
 * the edge. A chain that leaves no room has them on its tiles.
 */
function badges(
  words: FundominoSentences,
  ends: readonly FundominoFreeEnd[],
  taken: readonly Point[],
  { at, pitch }: Scale,
  box: Box,
): Badge[] {
  const placed: Badge[] = [];
  const isBeside = ([x, y]: Point, [otherX, otherY]: Point, width: number, height: number): boolean =>
    Math.abs(x - otherX) > width || Math.abs(y - otherY) > height;
  for (const [i, { q, r, heading, fits }] of ends.entries()) {
    const lines = fits === 'both' ? [endName(words, i)] : [endName(words, i), words[fits]];
    const sign = pitch < READABLE && fits !== 'none' ? SIGN : 0;
    const wide = HALF.x + sign / 2;
    const high = Math.max(HALF.y * lines.length, sign / 2);
    const isFree = (point: Point): boolean =>
      point[0] - wide > box.x &&
      point[0] + wide < box.x + box.width &&
      point[1] - high > box.y &&
      point[1] + high < box.y + box.height &&
      taken.every((cell) => isBeside(cell, point, wide + CORNER * pitch, high + CORNER * pitch)) &&
      placed.every((other) => isBeside(other.middle, point, wide + other.half.x + APART, high + other.half.y + APART));
    const [x, y] = cellCentre({ q, r });
    const [dx, dy] = unitVector(heading);
    const mouth = at(x - dx / 2, y - dy / 2);
    const middle = spiral(mouth, Math.atan2(dy, dx)).find(isFree) ?? mouth;
    placed.push({ mouth, middle, lines, half: { x: wide, y: high }, sign });
  }
  return placed;
}

/** Points around a point, from the nearest. */
function spiral([x, y]: Point, start: number): readonly Point[] {
  return Array.from({ length: 1_200 }, (_, i) => {
    const ring = Math.ceil(i / 12) * 4;
    const angle = start + (i * Math.PI) / 6;
    return [x + ring * Math.cos(angle), y + ring * Math.sin(angle)];
  });
}

/** The name of a free end, what fits there where not everything does, and what is to be matched. FU-2 */
function svgBadge({ mouth, middle, lines, half, sign }: Badge, end: FundominoFreeEnd): readonly SvgElement[] {
  const ink = end.fits === 'none' ? '$dead' : '$ink';
  const line = { stroke: ink, 'stroke-width': 1.5 };
  const [x, y] = middle;
  const pill = { x: x - half.x, y: y - half.y, width: 2 * half.x, height: 2 * half.y, rx: HALF.y };
  const first = y - HALF.y * (lines.length - 1);
  return [
    svgElement('path', { d: svgPath('M', ...mouth, 'L', ...middle), ...line }),
    svgElement('rect', { ...pill, fill: '$paper', ...line }),
    ...lines.map((text, i) => svgText(text, [x - sign / 2, first + 2 * HALF.y * i], 15, ink, 2 * HALF.x - 4)),
    ...(sign === 0 ? [] : svgEndSign(end.shows, [x + half.x - sign / 2 - 3, y], sign - 6)),
  ];
}
