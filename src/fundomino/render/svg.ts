/** A view as SVG. */
import {
  type DrawingOptions,
  type Marks,
  marksOf,
  type PartDrawing,
  renderDrawing,
  type Seat,
  type SvgElement,
  svgElement,
  svgTarget,
} from '../../author/index.ts';
import { fundominoHand, fundominoTiles } from '../rules/accessors.ts';
import type { FundominoTile, FundominoView } from '../types.ts';
import { describe } from './describe.ts';
import { PALETTE } from './palette.ts';
import { ROAD_WIDTH, roadFor } from './road.ts';
import { svgChain } from './svg-chain.ts';
import { svgMap } from './svg-map.ts';
import { drawPlayers } from './svg-players.ts';
import { svgTile } from './svg-tile.ts';
import { handTarget } from './targets.ts';

/**
 * The chain along its road, each tile bent to the side to which it turns, above a small map of its shape; the hand of
 * the one who looks; and the players with the hands as far as they are seen. Numbers and symbols distinguish the ends
 * without colour, a letter names the colour of a symbol.
 */
export function svg(view: FundominoView, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  const { you, names } = options;
  const board = (): PartDrawing => drawBoard(view, marks);
  const players = (): PartDrawing => drawPlayers(view, options, marks);
  const hand = you === undefined || view.scores[you] === undefined ? {} : { hand: () => drawHand(view, you, marks) };
  const drawing = { title: 'Fundomino', description: describe(view, names), palette: PALETTE };
  return renderDrawing({ ...drawing, parts: { board, ...hand, players } }, options);
}

const MAP_HEIGHT = 230;

function drawBoard(view: FundominoView, marks: Marks): PartDrawing {
  const road = roadFor(fundominoTiles(view).length);
  const table = { x: 0, y: 0, width: ROAD_WIDTH, height: road.height };
  const map = { ...table, y: road.height + 8, height: MAP_HEIGHT };
  const caption = { x: 10, y: map.y + 20, 'font-size': 14, fill: '$quiet' };
  return {
    width: ROAD_WIDTH,
    height: map.y + MAP_HEIGHT,
    elements: [
      svgElement('rect', { ...table, rx: 10, fill: '$table' }),
      ...svgChain(view, road, marks),
      svgElement('rect', { ...map, rx: 10, fill: '$table' }),
      svgElement('text', caption, 'the chain as it bends'),
      ...svgMap(view, map, marks),
    ],
  };
}

/** Tiles of a hand in a row, and how large each is. */
const COLUMNS = 6;
const PLACE = { width: 90, height: 58 };
const MARGIN = 3;
const LENGTH = 68;
const THICKNESS = 36;

/** The hand of a seat; room for two rows at least, so that it seldom changes its height. */
function drawHand(view: FundominoView, seat: Seat, marks: Marks): PartDrawing {
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const held = fundominoHand(view, seat).flatMap((name) => tiles.get(name) ?? []);
  const rows = Math.max(2, Math.ceil(held.length / COLUMNS));
  const size = { width: ROAD_WIDTH, height: rows * PLACE.height + 2 * MARGIN };
  return {
    ...size,
    elements: [
      svgElement('rect', { ...size, rx: 10, fill: '$paper', stroke: '$line' }),
      ...held.map((tile, i) => handTile(tile, i, marks)),
    ],
  };
}

/** A tile of the hand, its first end left: entered there it turns right, from the other side left. FU-3 */
function handTile(tile: FundominoTile, index: number, marks: Marks): SvgElement {
  const { width, height } = PLACE;
  const x = MARGIN + (index % COLUMNS) * width;
  const y = MARGIN + Math.floor(index / COLUMNS) * height;
  const from = [x + (width - LENGTH) / 2, y + height / 2 + 3] as const;
  const to = [from[0] + LENGTH, from[1]] as const;
  const drawn = svgTile({ from, to, ends: tile.ends, turnsRight: true, thickness: THICKNESS });
  const piece = svgElement('g', { 'data-piece': tile.name }, ...drawn);
  return svgTarget(handTarget(tile.name), { x, y, width, height }, marks, piece);
}
