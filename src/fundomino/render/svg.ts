/** A view as SVG. */
import {
  type DrawingOptions,
  type Marks,
  marksOf,
  type NameOf,
  type PartDrawing,
  renderDrawing,
  type Seat,
  type SvgAttributes,
  type SvgElement,
  sentence,
  svgElement,
  svgTarget,
} from '../../author/without-immer.ts';
import { fundominoTiles, shownTiles } from '../rules/accessors.ts';
import type { FundominoTile, FundominoView } from '../types.ts';
import type { FundominoSentences } from '../words/en.ts';
import { svgLattice } from './lattice.ts';
import { roadFor, svgRows, ROAD_WIDTH as WIDTH } from './rows.ts';
import { describe, endedText, isAsked, roundText, seatNames, seatText } from './sentences.ts';
import { handTarget, playerTarget } from './targets.ts';
import { narrow, PALETTE, type Point, svgTile, tilesByName } from './tiles.ts';

/**
 * The chain as it lies; the hand of the one who looks; and the players with the hands as far as they are seen. Numbers and
 * symbols distinguish the ends without colour, a letter names the colour of a symbol.
 */
export function svg(words: FundominoSentences, view: FundominoView, options: DrawingOptions = {}): string {
  return draw(words, view, options, drawLattice);
}

/** The same, with the chain in rows. */
export function svgInRows(words: FundominoSentences, view: FundominoView, options: DrawingOptions = {}): string {
  return draw(words, view, options, drawRows);
}

function draw(
  words: FundominoSentences,
  view: FundominoView,
  options: DrawingOptions,
  drawChain: (words: FundominoSentences, view: FundominoView, marks: Marks) => PartDrawing,
): string {
  const marks = marksOf(options);
  const { you, names } = options;
  const board = (): PartDrawing => drawChain(words, view, marks);
  const players = (): PartDrawing => drawPlayers(words, view, options, marks);
  const hand = you === undefined || view.scores[you] === undefined ? {} : { hand: () => drawHand(view, you, marks) };
  const drawing = { title: 'Fundomino', description: describe(words, view, names), palette: PALETTE };
  return renderDrawing({ ...drawing, parts: { board, ...hand, players } }, options);
}

/** A square: a chain winds to all sides. */
const HEIGHT = WIDTH;

function drawLattice(words: FundominoSentences, view: FundominoView, marks: Marks): PartDrawing {
  const table = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const ground = svgElement('rect', { ...table, rx: 10, fill: '$table' });
  return { width: WIDTH, height: HEIGHT, elements: [ground, ...svgLattice(words, view, table, marks)] };
}

function drawRows(words: FundominoSentences, view: FundominoView, marks: Marks): PartDrawing {
  const road = roadFor(fundominoTiles(view).length);
  const { height } = road;
  const ground = svgElement('rect', { width: WIDTH, height, rx: 10, fill: '$table' });
  return { width: WIDTH, height, elements: [ground, ...svgRows(words, view, road, marks)] };
}

/** Tiles of a hand in a row, and how large each is. */
const COLUMNS = 6;
const PLACE = { width: 90, height: 58 };
const MARGIN = 3;
const LENGTH = 68;
const THICKNESS = 36;

/** The hand of a seat; room for two rows at least, so that it seldom changes its height. */
function drawHand(view: FundominoView, seat: Seat, marks: Marks): PartDrawing {
  const tiles = tilesByName(view);
  const held = shownTiles(view, seat).flatMap((name) => tiles.get(name) ?? []);
  const rows = Math.max(2, Math.ceil(held.length / COLUMNS));
  const size = { width: WIDTH, height: rows * PLACE.height + 2 * MARGIN };
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

// The players: their scores, and their hands as far as the view shows them.

const HEADER = 52;
const ROW = 104;
const GAP = 6;

/** A row for each player, below what is true of all of them; one's own comes last, since one's tiles are seen in the hand. */
function drawPlayers(
  words: FundominoSentences,
  view: FundominoView,
  { you, names }: DrawingOptions,
  marks: Marks,
): PartDrawing {
  const nameOf = seatNames(words, names);
  const rows = view.scores.map((_, row) => playerRow(words, view, row, nameOf, you, marks));
  const lines = [sentence(roundText(words, view), words.shared), endedText(words, view)].map((text, i) =>
    line([8, 19 + 22 * i], text, 18, { fill: i === 0 ? '$ink' : '$quiet' }),
  );
  return { width: WIDTH, height: HEADER + rows.length * (ROW + GAP), elements: [...lines, ...rows] };
}

function playerRow(
  words: FundominoSentences,
  view: FundominoView,
  row: number,
  nameOf: NameOf,
  you: Seat | undefined = -1,
  marks: Marks,
): SvgElement {
  const seat = (row + 1 + you) % view.scores.length;
  const isYou = seat === you;
  const y = HEADER + row * (ROW + GAP);
  const box = { x: 2, y, width: WIDTH - 4, height: ROW };
  const asked = isAsked(view, seat);
  const edge = { stroke: asked ? '$ink' : '$line', 'stroke-width': asked ? 3 : 1 };
  const bold = isYou ? { 'font-weight': 'bold' } : {};
  return svgTarget(
    playerTarget(seat),
    box,
    marks,
    svgElement('rect', { ...box, rx: 8, fill: '$paper', ...edge }),
    line([14, y + 27], `${asked ? '▶ ' : ''}${words.playerRow({ name: nameOf(seat), you: isYou })}`, 21, bold),
    line([14, y + 50], seatText(words, view, seat), 18),
    // One's own hand is a part of its own.
    ...hand(view, seat, isYou ? [] : shownTiles(view, seat), [14, y + 79]),
  );
}

/** A line of text; one that is too long for the drawing is drawn narrower. */
function line([x, y]: Point, text: string, size: number, more: SvgAttributes = {}): SvgElement {
  const attributes = { x, y, 'font-size': size, fill: '$ink', ...more, ...narrow(text, size, WIDTH - x - 4) };
  return svgElement('text', attributes, text);
}

/** Tiles of a hand in one row; more lie in two rows, smaller. */
const ONE_ROW = 9;

/** The tiles of a hand that are shown, then the backs of the others. */
function hand(view: FundominoView, seat: Seat, shown: readonly string[], [x, y]: Point): readonly SvgElement[] {
  const size = view.handSizes[seat]!;
  const tiles = tilesByName(view);
  const columns = Math.max(ONE_ROW, Math.ceil(size / 2));
  const pitch = Math.min(size > ONE_ROW ? 40 : WIDTH, (WIDTH - 28) / columns);
  const length = pitch * 0.83;
  const thickness = length / 2;
  const at = (i: number): Point => {
    const row = size > ONE_ROW ? Math.floor(i / columns) * 22 - 10 : 0;
    return [x + (i % columns) * pitch, y + row];
  };
  const faces = shown.flatMap((name, i) => {
    const tile = tiles.get(name);
    if (tile === undefined) return [];
    const [left, middle] = at(i);
    const from: Point = [left + 3, middle + 2];
    const to: Point = [from[0] + length, from[1]];
    return [
      svgElement('g', { 'data-piece': name }, ...svgTile({ from, to, ends: tile.ends, turnsRight: true, thickness })),
    ];
  });
  const backs = Array.from({ length: Math.max(0, size - shown.length) }, (_, i) => {
    const [left, middle] = at(shown.length + i);
    const box = { x: left + 1, y: middle - thickness / 2, width: pitch - 3, height: thickness, rx: 5 };
    return svgElement('rect', { ...box, fill: '$back', stroke: '$ink', 'stroke-width': 1.5 });
  });
  return [...faces, ...backs];
}
