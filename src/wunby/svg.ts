/** The board for a page: a string of SVG, with a title and a description for those who do not see it. */
import { guardView, type Seat, sentence } from '../author/index.ts';
import { COLOURS } from './board.ts';
import { markersOf, ownerAt, STANDARD, WUNBY, type WunbyState } from './state.ts';
import { die, marker, PAINTS, wunbyDie } from './svg-marks.ts';
import { type Tables as Table, tables } from './tables.ts';
import { diceText, homeText, letterOf, markedSeats, nameOf, nextText } from './words.ts';

/** Pixels of a square's side. */
const UNIT = 54;
/** Pixels around the board, for the names of rows and columns. */
const EDGE = 34;
const FOOT = 26;
/** What the players and the dice below a small board need. */
const NARROWEST = 470;
const INK = '#3a3226';
/** Half a barrier's thickness, and how far it stays off the ends of its slot, so that two that touch are two. */
const HALF = 5;
const GAP = 4;
/** Where the letter of a HOME is in its square, from the top and from the left: between barriers and marker. */
const LETTER = 12;
/** Half a marker's width. */
const MARKER = 15;

/**
 * The board as SVG, north up. Homes are tinted and bear their letter; markers bear a letter and a shape; barriers are
 * bars between squares. Below are the players and the dice, a used die pale. Squares and markers bear
 * `data-cell`, barriers `data-slot`, for clicks.
 */
export function wunbySvg(view: WunbyState): string {
  return guardView('Wunby', view, () => {
    const table = tables(view.board);
    const board = table.size * UNIT;
    const width = Math.max(board + 2 * EDGE, NARROWEST);
    const top = board + 2 * EDGE + 14;
    const height = top + Math.max(view.seats * 28, 62) + FOOT + 10;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif">`,
      '<title>Wunby</title>',
      `<desc>${describe(view, table)}</desc>`,
      `<rect width="${width}" height="${height}" fill="#faf6ee"/>`,
      ...labels(table),
      ...table.names.map((_, square) => tile(table, square)),
      `<rect x="${EDGE}" y="${EDGE}" width="${board}" height="${board}" fill="none" stroke="${INK}" stroke-width="3"/>`,
      ...table.names.flatMap((_, square) => piece(view, table, square)),
      ...view.barriers.map((slot) => bar(table, slot)),
      ...view.colours.map((_, seat) => seatRow(view, seat, top + seat * 28)),
      ...dice(view, width - EDGE - 150, top - 10),
      words(EDGE, height - 14, nextText(view), 15, ' font-weight="bold"'),
      '</svg>',
    ].join('\n');
  });
}

function describe(view: WunbyState, { names, slots }: Table): string {
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

function words(x: number, y: number, text: string, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${INK}"${more}>${text}</text>`;
}

const MIDDLE = ' text-anchor="middle"';

function labels({ size, names }: Table): string[] {
  return Array.from({ length: size }, (_, i) => [
    words(EDGE + (i + 0.5) * UNIT, EDGE + size * UNIT + 20, names[i]![0]!, 14, MIDDLE),
    words(EDGE / 2, EDGE + (size - i - 0.5) * UNIT + 5, String(i + 1), 14, MIDDLE),
  ]).flat();
}

/** The top left corner of a square. */
function corner({ size }: Table, square: number): readonly [number, number] {
  const column = square % size;
  return [EDGE + column * UNIT, EDGE + (size - 1 - (square - column) / size) * UNIT];
}

function tile(table: Table, square: number): string {
  const { size, names, homeOf } = table;
  const [x, y] = corner(table, square);
  const home = homeOf[square]!;
  const plain = ((square % size) + Math.floor(square / size)) % 2 === 0 ? '#f3ecdc' : '#ece2cb';
  const letter =
    home === -1
      ? ''
      : `<text x="${x + LETTER}" y="${y + LETTER + 5}" font-size="11" font-weight="bold" fill="${PAINTS[home]!.dark}"${MIDDLE}>${letterOf(home)}</text>`;
  return `<g data-cell="${names[square]}"><rect x="${x}" y="${y}" width="${UNIT}" height="${UNIT}" fill="${home === -1 ? plain : PAINTS[home]!.pale}" stroke="#cbbd9f"/>${letter}</g>`;
}

function piece(view: WunbyState, table: Table, square: number): string[] {
  const owner = ownerAt(view, square);
  if (owner === -1) return [];
  const [x, y] = corner(table, square);
  const colour = view.colours[owner]!;
  return [
    `<g data-cell="${table.names[square]}">${marker(x + UNIT / 2, y + UNIT / 2, MARKER, colour, table.homeOf[square] === colour)}</g>`,
  ];
}

/** A barrier: a bar along the edges that it covers. */
function bar(table: Table, slot: number): string {
  const { size, slots, lengthOf, across, rowOf, columnsOf } = table;
  const long = lengthOf[slot]! * UNIT - 2 * GAP;
  const column = 31 - Math.clz32(columnsOf[slot]! & -columnsOf[slot]!);
  const row = rowOf[slot]! - 1;
  const [x, y, width, height] =
    across[slot] === 1
      ? [EDGE + column * UNIT + GAP, EDGE + (size - row - 1) * UNIT - HALF, long, 2 * HALF]
      : [EDGE + (column + 1) * UNIT - HALF, EDGE + (size - row - lengthOf[slot]!) * UNIT + GAP, 2 * HALF, long];
  return `<rect data-slot="${slots[slot]}" x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#4a3b2a" stroke="#fffdf8" stroke-width="1.5"/>`;
}

/** A row a player: marker, name, how many are home. */
function seatRow(view: WunbyState, seat: Seat, y: number): string {
  const colour = view.colours[seat]!;
  const asked = markedSeats(view).includes(seat) ? '▶' : '';
  const sign = colour === -1 ? '' : marker(EDGE + 10, y, 11, colour, false);
  const name = COLOURS[colour] ?? nameOf(view, seat);
  return [words(6, y + 5, asked, 14), sign, words(EDGE + 30, y + 5, `${name}, ${homeText(view, seat)}`, 15)].join('');
}

/** Both dice; a used one is pale. */
function dice(view: WunbyState, x: number, y: number): string[] {
  const { number, face, due, phase } = view;
  if (number === 0 || face === 'none') return [];
  const pale = (bit: number): boolean => (due & bit) === 0 && phase !== 'over';
  return [die(x, y, number, pale(STANDARD)), wunbyDie(x + 60, y, face, pale(WUNBY))];
}
