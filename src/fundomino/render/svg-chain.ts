/** The chain as SVG, with its free ends. */
import { type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import { fundominoChain, fundominoEnds, fundominoTiles, shareCell } from '../rules/accessors.ts';
import type { FundominoFreeEnd, FundominoLink, FundominoTile, FundominoView } from '../types.ts';
import { APOTHEM, arcTile, boldText, cellCentre, INK, type Point, polygon, unitVector } from './svg-tile.ts';

/** The largest scale of the chain. */
const MAX_SCALE = 1.25;
/** The space around it, in pixels of the table. */
const MARGIN = 6;
const WARNING = '#b01515';

/** The box that the chain is fitted into. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The chain, centred in a box and scaled to fit; nothing before the first tile lies. */
export function chainDrawing(view: FundominoView, box: Box): readonly SvgElement[] {
  const links = fundominoChain(view);
  if (links.length === 0) return [];
  const ends = fundominoEnds(view);
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const attributes = {
    x: box.x + MARGIN,
    y: box.y + MARGIN,
    width: box.width - 2 * MARGIN,
    height: box.height - 2 * MARGIN,
  };
  const viewBox = viewBoxOf([...links, ...ends], attributes.width / MAX_SCALE, attributes.height / MAX_SCALE);
  return [
    svgElement(
      'svg',
      { ...attributes, viewBox },
      ...freeCells(ends),
      ...links.flatMap((link) => linkTile(link, tiles.get(link.tile))),
      ...ends.flatMap((end, i) => endMarks(end, i, shareCell(ends))),
    ),
  ];
}

/** The part of the lattice that holds some cells, of at least some size. */
function viewBoxOf(cells: readonly { q: number; r: number }[], minWidth: number, minHeight: number): string {
  const centres = cells.map(({ q, r }) => cellCentre(q, r));
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - 1.3 * APOTHEM, Math.max(...xs) + 1.3 * APOTHEM];
  const [top, bottom] = [Math.min(...ys) - 1.3 * APOTHEM, Math.max(...ys) + 1.3 * APOTHEM];
  const width = Math.max(right - left, minWidth);
  const height = Math.max(bottom - top, minHeight);
  return svgPath((left + right - width) / 2, (top + bottom - height) / 2, width, height);
}

function linkTile(link: FundominoLink, tile: FundominoTile | undefined): readonly SvgElement[] {
  if (tile === undefined) return [];
  const { q, r, enters, leaves, joins } = link;
  const [first, second] = tile.ends;
  const arc = joins === 0 ? arcTile(q, r, enters, leaves, first, second) : arcTile(q, r, enters, leaves, second, first);
  return [svgElement('g', { 'data-cell': cellName(link), 'data-tile': tile.name }, ...arc)];
}

/** The name of a cell in the drawing. */
function cellName({ q, r }: { readonly q: number; readonly r: number }): string {
  return `${q},${r}`;
}

/** The cells that free ends face and a tile can fill: one cell where both face the same. */
function freeCells(ends: readonly FundominoFreeEnd[]): readonly SvgElement[] {
  const [first] = ends;
  if (first !== undefined && first.fits !== 'none' && shareCell(ends)) return [freeCell(first, '0 1')];
  return ends.flatMap((end, i) => (end.fits === 'none' ? [] : [freeCell(end, String(i))]));
}

/** A cell that can be filled, as an empty hexagon. */
function freeCell(cell: FundominoFreeEnd, end: string): SvgElement {
  const [x, y] = cellCentre(cell.q, cell.r);
  const radius = (2 * APOTHEM) / Math.sqrt(3);
  const corners = Array.from({ length: 6 }, (_, i): Point => {
    const angle = ((2 * i + 1) * Math.PI) / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  const look = { fill: '#f6faf2', stroke: '#8fa085', 'stroke-dasharray': '5 4' };
  return polygon(corners.flat(), { 'data-cell': cellName(cell), 'data-end': end, ...look });
}

/**
 * The number of a free end, just outside it; an arrow for each turn that fits; a bar where none does. The number
 * is clickable only where the cell does not determine the end.
 */
function endMarks(end: FundominoFreeEnd, index: number, shared: boolean): readonly SvgElement[] {
  const [cx, cy] = cellCentre(end.q, end.r);
  const [dx, dy] = unitVector(end.heading);
  const at = (along: number, across: number): Point => [cx + dx * along - dy * across, cy + dy * along + dx * across];
  // A dead end faces a tile: its bar is drawn on the side between.
  if (end.fits === 'none') {
    const d = svgPath('M', ...at(-APOTHEM, -15), 'L', ...at(-APOTHEM, 15));
    const bar = svgElement('path', { d, stroke: WARNING, 'stroke-width': 6, 'stroke-linecap': 'round' });
    return [svgElement('g', { 'data-end': String(index) }, bar, ...badge(at(9 - APOTHEM, 0), index, WARNING))];
  }
  const arrow = (across: number): readonly SvgElement[] => {
    const d = svgPath('M', ...at(-6, across * 4), 'Q', ...at(4, across * 4), ...at(8, across * 14));
    return [
      svgElement('path', { d, fill: 'none', stroke: INK, 'stroke-width': 2.5 }),
      polygon([...at(1, across * 13), ...at(11, across * 20), ...at(14, across * 10)], { fill: INK }),
    ];
  };
  const arrows = [...(end.fits === 'left' ? [] : arrow(1)), ...(end.fits === 'right' ? [] : arrow(-1))];
  const number = badge(at(-16, 0), index, INK);
  const unclickable = { 'pointer-events': 'none' };
  if (!shared) return [svgElement('g', unclickable, ...arrows, ...number)];
  return [
    svgElement('g', unclickable, ...arrows),
    svgElement('g', { 'data-cell': cellName(end), 'data-end': String(index) }, ...number),
  ];
}

function badge([x, y]: Point, index: number, fill: string): readonly SvgElement[] {
  return [svgElement('circle', { cx: x, cy: y, r: 9, fill }), boldText(String(index), x, y + 4.5, 13, '#ffffff')];
}
