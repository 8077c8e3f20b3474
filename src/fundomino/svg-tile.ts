/** Tiles as SVG: arcs of 60° in the chain, straight ones in a hand. Colours, and what tells them apart without colour. */
import type { COLOURS, FundominoEnd } from './ends.ts';

/** Half the distance between the middles of two neighbouring cells. */
export const APOTHEM = 30;
const WIDTH = 27;
export const INK = '#2d2a26';
const PAPER = '#fffdf8';

/** By colour: the fill, and the ink on it. */
const FILLS: Readonly<Record<(typeof COLOURS)[number], readonly [string, string]>> = {
  red: ['#d43d33', '#ffffff'],
  orange: ['#ef8b22', '#2d2a26'],
  yellow: ['#f5d13d', '#2d2a26'],
  green: ['#3f9a4d', '#ffffff'],
  blue: ['#2d6cb4', '#ffffff'],
  purple: ['#7b479c', '#ffffff'],
};

type Point = readonly [number, number];

/** A number with one decimal. */
export function num(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function fillOf({ colour }: FundominoEnd): readonly [string, string] {
  return colour === null ? [PAPER, INK] : FILLS[colour];
}

/** The middle of a cell. */
export function cellCentre(q: number, r: number): Point {
  return [2 * APOTHEM * (q + r / 2), Math.sqrt(3) * APOTHEM * r];
}

/** The unit step of a heading. */
export function direction(heading: number): Point {
  const angle = (heading * Math.PI) / 3;
  return [Math.cos(angle), Math.sin(angle)];
}

/** What an end shows: its number, or its symbol with the letter of its colour. */
export function endSign(end: FundominoEnd, [x, y]: Point, size: number): string {
  const [, ink] = fillOf(end);
  const letter = end.colour?.charAt(0).toUpperCase() ?? '';
  const text = (words: string, dx: number, dy: number, of: number): string =>
    `<text x="${num(x + dx)}" y="${num(y + dy)}" font-size="${num(of)}" font-weight="bold" fill="${ink}" text-anchor="middle">${words}</text>`;
  if (end.kind === 'number') {
    // A number in another colour than its own says which.
    const words = end.name.includes('-') ? `${end.value}${letter}` : String(end.value);
    return text(words, 0, size * 0.36, words.length > 1 ? size * 0.75 : size);
  }
  // The letter of its colour stands beside it.
  const shift = end.kind === 'wild' ? 0 : size * 0.12;
  const symbol = `<path transform="translate(${num(x - shift)} ${num(y - shift)}) scale(${num(size) / 20})" d="${SYMBOLS[end.kind]}" fill="${ink}"/>`;
  return end.kind === 'wild' ? symbol : `${symbol}${text(letter, size * 0.42, size * 0.62, size * 0.62)}`;
}

/** Drawn around 0 0, some 16 wide. */
const SYMBOLS = {
  again: 'M-9 -2.6 H0 V-8 L8.5 0 L0 8 V2.6 H-9 Z',
  draw: 'M-2.6 -8 H2.6 V-2.6 H8 V2.6 H2.6 V8 H-2.6 V2.6 H-8 V-2.6 H-2.6 Z',
  wild: 'M0 -9 L2.6 -3 L9 -2.6 L4.1 1.6 L5.6 8 L0 4.5 L-5.6 8 L-4.1 1.6 L-9 -2.6 L-2.6 -3 Z',
} as const;

/**
 * A tile in its cell: an arc from the side where it was entered to the one where it leaves, each half in the colour
 * of its end. FU-3
 */
export function arcTile(
  q: number,
  r: number,
  enters: number,
  leaves: number,
  joined: FundominoEnd,
  free: FundominoEnd,
): string {
  const [x, y] = cellCentre(q, r);
  const [inX, inY] = direction(enters);
  const right = leaves === (enters + 1) % 6;
  const radius = APOTHEM * Math.sqrt(3);
  const side = right ? 1 : -1;
  const from: Point = [x - inX * APOTHEM, y - inY * APOTHEM];
  // The middle of the circle lies beside the way in.
  const middle: Point = [from[0] - inY * radius * side, from[1] + inX * radius * side];
  const point = (share: number): Point => {
    const angle = (share * side * Math.PI) / 3;
    const [dx, dy] = [from[0] - middle[0], from[1] - middle[1]];
    return [
      middle[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      middle[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
  const arc = (start: number, end: number, colour: string, width: number): string => {
    const [a, b] = [point(start), point(end)];
    return `<path d="M${num(a[0])} ${num(a[1])} A${num(radius)} ${num(radius)} 0 0 ${right ? 1 : 0} ${num(b[0])} ${num(b[1])}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  };
  return [
    arc(0, 1, INK, WIDTH + 3),
    arc(0.03, 0.49, fillOf(joined)[0], WIDTH),
    arc(0.51, 0.97, fillOf(free)[0], WIDTH),
    endSign(joined, point(0.25), 18),
    endSign(free, point(0.75), 18),
  ].join('');
}

/** Pixels of a tile in a hand. */
export const HAND_TILE = { width: 54, height: 24 } as const;

/** A tile of a hand, first end left. */
export function handTile(x: number, y: number, [first, second]: readonly [FundominoEnd, FundominoEnd]): string {
  const { width, height } = HAND_TILE;
  const half = width / 2;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${INK}"/>`,
    `<rect x="${x + 1.5}" y="${y + 1.5}" width="${half - 2}" height="${height - 3}" rx="3.5" fill="${fillOf(first)[0]}"/>`,
    `<rect x="${x + half + 0.5}" y="${y + 1.5}" width="${half - 2}" height="${height - 3}" rx="3.5" fill="${fillOf(second)[0]}"/>`,
    endSign(first, [x + half / 2, y + height / 2], 15),
    endSign(second, [x + half * 1.5, y + height / 2], 15),
  ].join('');
}

/** The back of a tile of a hand. */
export function tileBack(x: number, y: number): string {
  const { width, height } = HAND_TILE;
  return `<rect x="${x + 0.75}" y="${y + 0.75}" width="${width - 1.5}" height="${height - 1.5}" rx="5" fill="#cfc8ba" stroke="${INK}" stroke-width="1.5"/><path d="M${x + 10} ${y + height / 2} H${x + width - 10}" stroke="#8f8674" stroke-width="2" stroke-dasharray="4 4"/>`;
}
