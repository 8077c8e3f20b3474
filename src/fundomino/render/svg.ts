/** The drawing for a page: a string of SVG, with a title and a description for screen readers. */
import { renderSvg, type Seat, type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import { fundominoHand, fundominoTiles } from '../rules/accessors.ts';
import type { FundominoView } from '../types.ts';
import { describe, lastRoundText, phaseText, roundText, seatText } from './describe.ts';
import { chainDrawing } from './svg-chain.ts';
import { HAND_TILE, handTile, INK, type Point, tileBack } from './svg-tile.ts';

/** Pixels of the table that the chain lies on. */
const TABLE = 560;
const EDGE = 20;
/** The width of a seat's panel, and the space between two. */
const PANEL = 312;
const PANEL_GAP = 10;
const WIDTH = EDGE + TABLE + EDGE + PANEL + EDGE;
const TILES_PER_ROW = 5;
const TILE_GAP = 4;

/**
 * The chain as SVG, each tile an arc in its cell, and beside it the hands as the observer may see them, with scores.
 * Numbers and symbols distinguish the ends without colour, a letter names the colour of a symbol. Tiles of the chain and
 * the cells that free ends face have `data-cell`, as `q,r`; those cells have `data-end` too; tiles of a hand have
 * `data-tile`. A cell that both ends face has the `data-end` `0 1`; the number of each end in it has its own.
 */
export function fundominoSvg(view: FundominoView): string {
  const panels = view.scores.map((_, seat) => seatPanel(view, seat));
  const tops = panels.map((_, i) => panels.slice(0, i).reduce((sum, { height }) => sum + height + PANEL_GAP, EDGE));
  const bottom = panels.reduce((sum, { height }) => sum + height + PANEL_GAP, EDGE);
  const table = { x: EDGE, y: EDGE, width: TABLE, height: Math.max(TABLE, bottom - EDGE - PANEL_GAP) };
  const size = { width: WIDTH, height: EDGE + table.height + 76 };
  const viewBox = svgPath(0, 0, size.width, size.height);
  return renderSvg(
    svgElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...size, role: 'img', 'font-family': 'sans-serif' },
      svgElement('title', {}, 'Fundomino'),
      svgElement('desc', {}, describe(view)),
      svgElement('rect', { ...size, fill: '#faf6ee' }),
      svgElement('rect', { ...table, rx: 10, fill: '#e9efe4', stroke: '#b9c4b0' }),
      ...chainDrawing(view, table),
      ...panels.map(({ children }, i) =>
        svgElement('g', { transform: `translate(${EDGE + TABLE + EDGE} ${tops[i]!})` }, ...children),
      ),
      ...footer(view, EDGE + table.height + 22),
    ),
  );
}

/** A seat with its score and its hand: tiles that the view shows, the backs of the others. */
function seatPanel(
  view: FundominoView,
  seat: Seat,
): { readonly children: readonly SvgElement[]; readonly height: number } {
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const shown = fundominoHand(view, seat);
  const size = view.handSizes[seat]!;
  const at = (i: number): Point => [
    12 + (i % TILES_PER_ROW) * (HAND_TILE.width + TILE_GAP),
    44 + Math.floor(i / TILES_PER_ROW) * (HAND_TILE.height + TILE_GAP),
  ];
  const faces = shown.flatMap((name, i) => {
    const tile = tiles.get(name);
    return tile === undefined ? [] : [svgElement('g', { 'data-tile': name }, ...handTile(at(i), tile.ends))];
  });
  const backs = Array.from({ length: size - shown.length }, (_, i) => tileBack(at(shown.length + i))).flat();
  const height = 50 + Math.max(1, Math.ceil(size / TILES_PER_ROW)) * (HAND_TILE.height + TILE_GAP);
  const asked = ((view.askedMask >> seat) & 1) === 1;
  const frame = asked ? { stroke: INK, 'stroke-width': 2.5 } : { stroke: '#d8ccb4', 'stroke-width': 1 };
  const turn = view.turn === seat && view.phase !== 'over' ? ' ▶' : '';
  const title = { x: 12, y: 20, 'font-size': 15, 'font-weight': 'bold', fill: INK };
  const children = [
    svgElement('rect', { width: PANEL, height, rx: 8, fill: '#fffdf8', ...frame }),
    svgElement('text', title, `Seat ${seat}${turn}`),
    svgElement('text', { x: 12, y: 36, 'font-size': 12, fill: INK }, seatText(view, seat)),
    ...faces,
    ...backs,
  ];
  return { children, height };
}

/** What the match waits for, the round, and how the previous one ended. */
function footer(view: FundominoView, top: number): readonly SvgElement[] {
  return [phaseText(view), roundText(view), lastRoundText(view, false)].flatMap((text, row) =>
    text === ''
      ? []
      : [svgElement('text', { x: EDGE, y: top + row * 20, 'font-size': row === 0 ? 16 : 13, fill: INK }, text)],
  );
}
