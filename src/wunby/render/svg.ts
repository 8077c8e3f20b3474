/** The board for a page: a string of SVG, with a title and a description for screen readers. */
import { renderSvg, type Seat, type SvgAttributes, type SvgElement, sentence, svgElement } from '../../author/index.ts';
import { NO_COLOUR } from '../rules/colours.ts';
import { type Context, contextOf } from '../rules/context.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { markersOf, ownerAt } from '../rules/markers.ts';
import { NOBODY } from '../rules/seats.ts';
import type { WunbyState } from '../types.ts';
import { diceText, homeText, letterOf, markedSeats, nameOf, nextText } from './describe.ts';
import { INK, marker, PAINTS, standardDie, wunbyDie } from './svg-marks.ts';

/** Pixels of a square's side. */
const UNIT = 54;
/** Pixels around the board, for the names of rows and columns. */
const EDGE = 34;
/** Pixels below the players, for what comes next; and of a player's row. */
const FOOT = 26;
const SEAT_ROW = 28;
/** The width that the players and the dice below a small board need. */
const NARROWEST = 470;
/** Half a barrier's thickness, and its distance from the ends of its slot, so that two that touch are two. */
const HALF = 5;
const GAP = 4;
/** Where the letter of a HOME is in its square, from the left and from the top: between barriers and marker. */
const LETTER = 12;
/** Half a marker's width. */
const MARKER = 15;

/**
 * The board as SVG, north up. Homes are tinted and have their letter; markers have a letter and a shape; barriers are
 * bars between squares. Below are the players and the dice, a used die pale. Squares and markers have `data-cell`,
 * barriers `data-slot`, for clicks.
 */
export function wunbySvg(view: WunbyState): string {
  const tables = contextOf(view);
  const board = tables.size * UNIT;
  const width = Math.max(board + 2 * EDGE, NARROWEST);
  const top = board + 2 * EDGE + 14;
  const height = top + Math.max(view.seats * SEAT_ROW, 62) + FOOT + 10;
  return renderSvg(
    svgElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        role: 'img',
        'font-family': 'sans-serif',
      },
      svgElement('title', {}, 'Wunby'),
      svgElement('desc', {}, description(view, tables)),
      svgElement('rect', { width, height, fill: '#faf6ee' }),
      ...axisLabels(tables),
      ...tables.names.map((_, square) => squareTile(tables, square)),
      svgElement('rect', {
        x: EDGE,
        y: EDGE,
        width: board,
        height: board,
        fill: 'none',
        stroke: INK,
        'stroke-width': 3,
      }),
      ...tables.names.flatMap((_, square) => markerOn(view, tables, square)),
      ...view.barriers.map((slot) => barrierBar(tables, slot)),
      ...view.colours.map((_, seat) => seatRow(view, seat, top + seat * SEAT_ROW)),
      ...diceOf(view, width - EDGE - 150, top - 10),
      label(EDGE, height - 14, nextText(view), 15, { 'font-weight': 'bold' }),
    ),
  );
}

function description(view: WunbyState, { names, slots }: Context): string {
  const each = markersOf(view.seats);
  const players = view.colours.map((_, seat) => {
    const squares = view.markers.slice(seat * each, (seat + 1) * each).flatMap((square) => names[square] ?? []);
    return sentence(`${nameOf(view, seat)}: ${homeText(view, seat)}, on ${squares.join(' ') || 'no square'}`);
  });
  const dice = diceText(view);
  const now = [nextText(view), ...(dice === '' ? [] : [sentence(dice)])];
  const barriers = view.barriers.map((slot) => slots[slot]!).join(' ') || 'none';
  return `${now.join(' ')} ${players.join(' ')} Barriers: ${barriers}.`;
}

function label(x: number, y: number, text: string, size: number, attributes: SvgAttributes = {}): SvgElement {
  return svgElement('text', { x, y, 'font-size': size, fill: INK, ...attributes }, text);
}

const MIDDLE: SvgAttributes = { 'text-anchor': 'middle' };

/** The letters of the columns and the numbers of the rows. */
function axisLabels({ size, names }: Context): readonly SvgElement[] {
  return Array.from({ length: size }, (_, i) => [
    label(EDGE + (i + 0.5) * UNIT, EDGE + size * UNIT + 20, names[i]![0]!, 14, MIDDLE),
    label(EDGE / 2, EDGE + (size - i - 0.5) * UNIT + 5, String(i + 1), 14, MIDDLE),
  ]).flat();
}

/** The top left corner of a square. */
function cornerOf({ size }: Context, square: number): readonly [number, number] {
  const column = square % size;
  return [EDGE + column * UNIT, EDGE + (size - 1 - (square - column) / size) * UNIT];
}

function squareTile(tables: Context, square: number): SvgElement {
  const { size, names, homeOf } = tables;
  const [x, y] = cornerOf(tables, square);
  const home = homeOf[square]!;
  const plain = ((square % size) + Math.floor(square / size)) % 2 === 0 ? '#f3ecdc' : '#ece2cb';
  const paint = PAINTS[home];
  const letter =
    home === NO_COLOUR
      ? []
      : [
          svgElement(
            'text',
            {
              x: x + LETTER,
              y: y + LETTER + 5,
              'font-size': 11,
              'font-weight': 'bold',
              fill: paint?.dark,
              ...MIDDLE,
            },
            letterOf(home),
          ),
        ];
  return svgElement(
    'g',
    { 'data-cell': names[square] },
    svgElement('rect', { x, y, width: UNIT, height: UNIT, fill: paint?.pale ?? plain, stroke: '#cbbd9f' }),
    ...letter,
  );
}

function markerOn(view: WunbyState, tables: Context, square: number): readonly SvgElement[] {
  const owner = ownerAt(view, square);
  if (owner === NOBODY) return [];
  const [x, y] = cornerOf(tables, square);
  const colour = view.colours[owner]!;
  const shapes = marker(x + UNIT / 2, y + UNIT / 2, MARKER, colour, tables.homeOf[square] === colour);
  return [svgElement('g', { 'data-cell': tables.names[square] }, ...shapes)];
}

/** A barrier: a bar along the edges that it covers. */
function barrierBar(tables: Context, slot: number): SvgElement {
  const { size, slots, lengthOf, across, slotSquare, rowOf, columnOf } = tables;
  const long = lengthOf[slot]! * UNIT - 2 * GAP;
  const column = columnOf[slotSquare[slot]!]!;
  const row = rowOf[slotSquare[slot]!]!;
  const place =
    across[slot] === 1
      ? { x: EDGE + column * UNIT + GAP, y: EDGE + (size - row - 1) * UNIT - HALF, width: long, height: 2 * HALF }
      : {
          x: EDGE + (column + 1) * UNIT - HALF,
          y: EDGE + (size - row - lengthOf[slot]!) * UNIT + GAP,
          width: 2 * HALF,
          height: long,
        };
  return svgElement('rect', {
    'data-slot': slots[slot],
    ...place,
    rx: 4,
    fill: '#4a3b2a',
    stroke: '#fffdf8',
    'stroke-width': '1.5',
  });
}

/** A row for each player: whether asked, marker, name, how many are home. */
function seatRow(view: WunbyState, seat: Seat, y: number): SvgElement {
  const colour = view.colours[seat]!;
  return svgElement(
    'g',
    { 'data-seat': seat },
    ...(markedSeats(view).includes(seat) ? [label(6, y + 5, '▶', 14)] : []),
    ...(colour === NO_COLOUR ? [] : marker(EDGE + 10, y, 11, colour, false)),
    label(EDGE + 30, y + 5, `${nameOf(view, seat)}, ${homeText(view, seat)}`, 15),
  );
}

/** Both dice; a used one is pale. */
function diceOf(view: WunbyState, x: number, y: number): readonly SvgElement[] {
  const { number, face, unusedDiceMask, phase } = view;
  if (number === 0 || face === 'none') return [];
  const used = (die: number): boolean => (unusedDiceMask & die) === 0 && phase !== 'over';
  return [standardDie(x, y, number, used(STANDARD_DIE)), wunbyDie(x + 60, y, face, used(WUNBY_DIE))];
}
