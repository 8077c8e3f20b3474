/** The board for a page: a string of SVG, with a title and a description for those who do not see it. */
import { guardView, type Seat } from '../author/index.ts';
import { CAMPS, NAMES, WIDTH } from './board.ts';
import { CARDS, FIRST_EVADE } from './cards.ts';
import { HUNTERS } from './hunters.ts';
import { HAND, type WumpusView } from './state.ts';
import { TERRAIN_MARKS, UNLAID_MARK } from './svg-marks.ts';
import { CAMP, LAID, LAIR } from './terrain.ts';
import { cardText, handText, nameOf, nextText } from './words.ts';

/** Pixels of a square's side. */
const UNIT = 72;
/** Pixels beside the board, for the names of rows and columns. */
const EDGE = 30;
const BOARD = EDGE + WIDTH * UNIT;
const PANEL = 340;
const FULL_WIDTH = BOARD + EDGE + PANEL;
const FOOT = 104;
const FULL_HEIGHT = EDGE + WIDTH * UNIT + FOOT;

const INK = '#3b3226';
/** By hunter: fill and the ink on it. */
const COLOURS = [
  { fill: '#c8442f', ink: '#ffffff', pale: '#f0cfc6' },
  { fill: '#3d8a4b', ink: '#ffffff', pale: '#cfe4cd' },
  { fill: '#e5b82e', ink: '#3b3226', pale: '#f7eabf' },
  { fill: '#2f6fb5', ink: '#ffffff', pale: '#cddff0' },
] as const;

/**
 * The board as SVG, north up, and beside it the hunters with their hands as the observer may see them. Terrain is
 * told apart by colour and by pattern; hunters by colour and letter. Squares and pieces bear `data-cell`, for clicks.
 */
export function wumpusSvg(view: WumpusView): string {
  return guardView('Hunt the Wumpus', view, () => {
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FULL_WIDTH} ${FULL_HEIGHT}" width="${FULL_WIDTH}" height="${FULL_HEIGHT}" role="img" font-family="sans-serif">`,
      '<title>Hunt the Wumpus</title>',
      `<desc>${describe(view)}</desc>`,
      `<rect width="${FULL_WIDTH}" height="${FULL_HEIGHT}" fill="#faf6ee"/>`,
      ...labels(),
      ...NAMES.map((_, square) => tile(view, square)),
      ...NAMES.flatMap((_, square) => pieces(view, square)),
      ...view.hunters.map((_, seat) => seatBlock(view, seat)),
      ...legend(),
      ...foot(view),
      '</svg>',
    ].join('\n');
  });
}

function describe(view: WumpusView): string {
  const hunters = view.hunters.map((_, seat) => {
    const square = NAMES[view.squares[seat]!];
    return `${nameOf(view, seat)}${square === undefined ? '' : ` on ${square}`}, ${handText(view, seat)}`;
  });
  const lairs = NAMES.filter((_, square) => view.terrain[square] === LAIR);
  return `${nextText(view)} The Wumpus is on ${NAMES[view.wumpus]}. ${hunters.join('; ')}. Lairs: ${lairs.join(', ')}.`;
}

/** The top left corner of a square. */
function corner(square: number): readonly [number, number] {
  return [EDGE + (square % WIDTH) * UNIT, EDGE + (WIDTH - 1 - Math.floor(square / WIDTH)) * UNIT];
}

function text(x: number, y: number, words: string, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${INK}"${more}>${words}</text>`;
}

const MIDDLE = ' text-anchor="middle"';

function labels(): string[] {
  return Array.from({ length: WIDTH }, (_, i) => [
    text(EDGE + (i + 0.5) * UNIT, BOARD + 18, 'abcdefg'[i]!, 14, MIDDLE),
    text(EDGE / 2, EDGE + (WIDTH - i - 0.5) * UNIT + 5, String(i + 1), 14, MIDDLE),
  ])
    .flat()
    .concat(text(EDGE + (WIDTH * UNIT) / 2, 20, '▲ north', 14, MIDDLE));
}

function tile(view: WumpusView, square: number): string {
  const kind = view.terrain[square]!;
  const [x, y] = corner(square);
  const camp = kind === CAMP ? COLOURS[CAMPS.indexOf(square)] : undefined;
  const { fill, marks } = TERRAIN_MARKS[kind] ?? UNLAID_MARK;
  const inner = camp === undefined ? marks : tent(camp.fill, HUNTERS[CAMPS.indexOf(square)]!.letter, camp.ink);
  return `<g data-cell="${NAMES[square]}" transform="translate(${x} ${y})"><rect width="${UNIT}" height="${UNIT}" fill="${camp?.pale ?? fill}" stroke="#8d7b5c" stroke-width="1.5"/>${inner}</g>`;
}

function tent(fill: string, letter: string, ink: string): string {
  return `<path d="M12 39 L36 4 L60 39 Z" fill="${fill}" stroke="${INK}" stroke-width="1.5"/><text x="36" y="34" font-size="15" font-weight="bold" fill="${ink}"${MIDDLE}>${letter}</text>`;
}

/** The Wumpus in the upper part of its square, hunters in a row below. */
function pieces(view: WumpusView, square: number): string[] {
  const here = view.squares.flatMap((at, seat) => (at === square ? [seat] : []));
  const [x, y] = corner(square);
  // Three or four are drawn smaller, so that each can be seen.
  const crowd = here.length > 2;
  const step = crowd ? 17.5 : 30;
  const from = UNIT / 2 - ((here.length - 1) * step) / 2;
  const beast = view.wumpus === square ? [wumpusPiece(x + UNIT / 2, y + 27)] : [];
  const hunters = here.map((seat, i) => hunterPiece(view, seat, x + from + i * step, y + UNIT - 17, crowd ? 0.58 : 1));
  if (beast.length + hunters.length === 0) return [];
  return [`<g data-cell="${NAMES[square]}">${[...beast, ...hunters].join('')}</g>`];
}

function hunterPiece(view: WumpusView, seat: Seat, x: number, y: number, scale = 1): string {
  const hunter = view.hunters[seat]!;
  const { fill, ink } = COLOURS[hunter]!;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="13" fill="${fill}" stroke="#ffffff" stroke-width="2.5"/><circle r="14.5" fill="none" stroke="${INK}"/><text y="5" font-size="15" font-weight="bold" fill="${ink}"${MIDDLE}>${HUNTERS[hunter]!.letter}</text></g>`;
}

/** A shaggy head with horns, eyes and teeth. */
function wumpusPiece(x: number, y: number): string {
  return [
    `<g transform="translate(${x} ${y})" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round">`,
    '<path d="M-15 -8 Q-26 -12 -23 -23 Q-17 -14 -8 -14 Z M15 -8 Q26 -12 23 -23 Q17 -14 8 -14 Z" fill="#f2ead8"/>',
    '<path d="M-18 0 L-15 -9 L-9 -13 L-5 -17 L0 -14 L5 -17 L9 -13 L15 -9 L18 0 L15 6 L16 12 L10 13 L6 19 L0 15 L-6 19 L-10 13 L-16 12 L-15 6 Z" fill="#6b3f78"/>',
    '<circle cx="-7" cy="-3" r="4" fill="#ffe27a"/><circle cx="7" cy="-3" r="4" fill="#ffe27a"/>',
    '<circle cx="-6" cy="-3" r="1.2" fill="#000"/><circle cx="6" cy="-3" r="1.2" fill="#000"/>',
    '<path d="M-9 6 L-6 11 L-3 6 L0 11 L3 6 L6 11 L9 6 Z" fill="#ffffff"/></g>',
  ].join('');
}

const LEFT = BOARD + EDGE;
const BLOCK = 106;

/** A hunter's name, where it is, and its hand: cards by name, or their backs. */
function seatBlock(view: WumpusView, seat: Seat): string {
  const top = EDGE + seat * BLOCK;
  const hunter = view.hunters[seat]!;
  const piece = hunter === -1 ? '' : hunterPiece(view, seat, LEFT + 20, top + 20);
  const square = NAMES[view.squares[seat]!];
  const notes = [
    square === undefined ? '' : `on ${square}`,
    handText(view, seat),
    view.first === seat ? 'first' : '',
    view.barred[seat] === 1 ? 'barred' : '',
  ];
  const asked = view.asked === seat;
  return [
    `<rect x="${LEFT}" y="${top}" width="${PANEL - EDGE}" height="${BLOCK - 8}" rx="8" fill="#fffdf8" stroke="${asked ? INK : '#d8ccb4'}" stroke-width="${asked ? 2.5 : 1}"/>`,
    piece,
    text(LEFT + 42, top + 18, nameOf(view, seat), 15, ' font-weight="bold"'),
    text(LEFT + 42, top + 34, notes.filter(Boolean).join(' · '), 12),
    ...hand(view, seat, top + 46),
  ].join('');
}

const CARD_WIDTH = 94;
const CARD_HEIGHT = 20;

function hand(view: WumpusView, seat: Seat, top: number): string[] {
  const cards = view.hands[seat];
  const left = LEFT + 10;
  if (cards === null || cards === undefined) {
    return Array.from({ length: Math.min(view.handSizes[seat]!, HAND) }, (_, i) => back(left + i * 34, top));
  }
  const names = cards.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  return names.map((kind, i) => {
    const x = left + (i % 3) * (CARD_WIDTH + 4);
    const y = top + Math.floor(i / 3) * (CARD_HEIGHT + 4);
    // Attack cards have sharp corners, evade cards round ones, the others a dashed edge.
    const shape = kind < FIRST_EVADE ? 'rx="0"' : kind < 2 * FIRST_EVADE ? 'rx="10"' : 'rx="4" stroke-dasharray="4 2"';
    const fill = kind < FIRST_EVADE ? '#f3d6cc' : kind < 2 * FIRST_EVADE ? '#d3e6d4' : '#e3dcf0';
    return `<rect x="${x}" y="${y}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" ${shape} fill="${fill}" stroke="${INK}"/>${text(x + CARD_WIDTH / 2, y + 14, CARDS[kind]!, 10, MIDDLE)}`;
  });
}

/** The back of a hidden card. */
function back(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="28" height="40" rx="4" fill="#7b6a52" stroke="${INK}"/><path d="M${x + 5} ${y + 20} L${x + 14} ${y + 6} L${x + 23} ${y + 20} L${x + 14} ${y + 34} Z" fill="none" stroke="#e8dcc4"/>`;
}

/** What the patterns mean. */
function legend(): string[] {
  const top = EDGE + 4 * BLOCK + 2;
  return LAID.flatMap((word, kind) => {
    const x = LEFT + kind * 62;
    const { fill, marks } = TERRAIN_MARKS[kind]!;
    return [
      `<g transform="translate(${x} ${top}) scale(0.72)"><rect width="${UNIT}" height="${UNIT}" fill="${fill}" stroke="#8d7b5c"/>${marks}</g>`,
      text(x + 26, top + 68, word, 12, MIDDLE),
    ];
  });
}

function foot(view: WumpusView): string[] {
  const top = BOARD + 44;
  const words = (from: number, to: number): string =>
    cardText(view.discards.map((count, kind) => (kind >= from && kind < to ? count : 0)));
  return [
    text(EDGE, top, nextText(view), 15, ' font-weight="bold"'),
    text(EDGE, top + 20, `Deck: ${view.deckSize}. Discarded to attack and evade: ${words(0, 2 * FIRST_EVADE)}.`, 12),
    text(EDGE, top + 37, `Others discarded: ${words(2 * FIRST_EVADE, CARDS.length)}.`, 12),
  ];
}
