/** The board for a page: SVG as a string, with a title and a description for screen readers. */
import { renderSvg, type SvgElement, svgElement } from '../../author/index.ts';
import { CAMPS, NAMES, WIDTH } from '../rules/board.ts';
import { CAMP } from '../rules/terrain.ts';
import type { WumpusView } from '../types.ts';
import { describeView } from './describe.ts';
import { BOARD_END, COLOURS, FULL_HEIGHT, FULL_WIDTH, label, MARGIN, MIDDLE, UNIT } from './svg-layout.ts';
import { TERRAIN_MARKS, UNLAID_MARK } from './svg-marks.ts';
import { footer, legend, seatPanel } from './svg-panel.ts';
import { hunterPiece, tent, wumpusPiece } from './svg-pieces.ts';

/**
 * The board as SVG, north up, and beside it the hunters with their hands as far as the view shows them. Terrain is
 * distinguished by colour and pattern, hunters by colour and letter. Squares and pieces have `data-cell`, for clicks.
 */
export function wumpusSvg(view: WumpusView): string {
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${FULL_WIDTH} ${FULL_HEIGHT}`,
    width: FULL_WIDTH,
    height: FULL_HEIGHT,
    role: 'img',
    'font-family': 'sans-serif',
  };
  return renderSvg(
    svgElement(
      'svg',
      frame,
      svgElement('title', {}, 'Hunt the Wumpus'),
      svgElement('desc', {}, describeView(view)),
      svgElement('rect', { width: FULL_WIDTH, height: FULL_HEIGHT, fill: '#faf6ee' }),
      ...coordinates(),
      ...NAMES.map((_, square) => tile(view, square)),
      ...NAMES.flatMap((_, square) => pieces(view, square)),
      ...view.hunters.flatMap((_, seat) => seatPanel(view, seat)),
      ...legend(),
      ...footer(view),
    ),
  );
}

/** The names of columns and rows, and where north is. */
function coordinates(): readonly SvgElement[] {
  const columns = [...'abcdefg'].map((name, i) => label(MARGIN + (i + 0.5) * UNIT, BOARD_END + 18, name, 14, MIDDLE));
  const rows = [...'1234567'].map((name, i) =>
    label(MARGIN / 2, MARGIN + (WIDTH - i - 0.5) * UNIT + 5, name, 14, MIDDLE),
  );
  return [...columns, ...rows, label(MARGIN + (WIDTH * UNIT) / 2, 20, '▲ north', 14, MIDDLE)];
}

/** The upper left corner of a square. */
function corner(square: number): readonly [number, number] {
  return [MARGIN + (square % WIDTH) * UNIT, MARGIN + (WIDTH - 1 - Math.floor(square / WIDTH)) * UNIT];
}

/** A square with its terrain. */
function tile(view: WumpusView, square: number): SvgElement {
  const terrain = view.terrain[square]!;
  const [x, y] = corner(square);
  const hunter = CAMPS.indexOf(square);
  const { fill, marks } =
    terrain === CAMP && hunter !== -1
      ? { fill: COLOURS[hunter]!.pale, marks: tent(hunter) }
      : (TERRAIN_MARKS[terrain] ?? UNLAID_MARK);
  const ground = svgElement('rect', { width: UNIT, height: UNIT, fill, stroke: '#8d7b5c', 'stroke-width': 1.5 });
  return svgElement('g', { 'data-cell': NAMES[square], transform: `translate(${x} ${y})` }, ground, ...marks);
}

/** The pieces on a square: the Wumpus in the upper part, hunters in a row below. */
function pieces(view: WumpusView, square: number): readonly SvgElement[] {
  const here = view.hunters.filter((_, seat) => view.squares[seat] === square);
  const [x, y] = corner(square);
  // Three or four hunters are drawn smaller, so that they do not overlap.
  const crowded = here.length > 2;
  const step = crowded ? 17.5 : 30;
  const from = x + UNIT / 2 - ((here.length - 1) * step) / 2;
  const beast = view.wumpus === square ? [wumpusPiece(x + UNIT / 2, y + 27)] : [];
  const hunters = here.map((hunter, i) => hunterPiece(hunter, from + i * step, y + UNIT - 17, crowded ? 0.58 : 1));
  if (beast.length + hunters.length === 0) return [];
  return [svgElement('g', { 'data-cell': NAMES[square] }, ...beast, ...hunters)];
}
