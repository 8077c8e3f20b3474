/** The board for a page: a string of SVG, with a title and a description for those who do not see it. */
import { guardView, type Seat } from '../author/index.ts';
import {
  type FundominoFreeEnd,
  type FundominoLink,
  fundominoChain,
  fundominoEnds,
  fundominoHand,
  fundominoTiles,
  shareCell,
} from './objects.ts';
import type { FundominoTile } from './sets.ts';
import type { FundominoView } from './state.ts';
import { APOTHEM, arcTile, cellCentre, direction, HAND_TILE, handTile, INK, num, tileBack } from './svg-tile.ts';
import { freeEndText, handText, lastRoundText, nextText, roundText, seatText } from './words.ts';

/** Pixels of the table that the chain lies on. */
const TABLE = 560;
const EDGE = 20;
const PANEL = 312;
const WIDTH = EDGE + TABLE + EDGE + PANEL + EDGE;
/** The most that the chain is enlarged. */
const LARGEST = 1.25;
const PER_ROW = 5;
const GAP = 4;

/**
 * The chain as SVG, each tile an arc in its cell, and beside it the hands as the observer may see them, with scores.
 * Numbers and symbols tell the ends apart without colour, a letter names the colour of a symbol. Tiles of the chain and
 * the cells that free ends face bear `data-cell`, as `q,r`; those cells bear `data-end` too; tiles of a hand bear
 * `data-tile`. A cell that both ends face is one, with the `data-end` `0 1`; in it the number of each end bears its own.
 */
export function fundominoSvg(view: FundominoView): string {
  return guardView('Fundomino', view, () => {
    const blocks = view.scores.map((_, seat) => seatBlock(view, seat));
    const tops = blocks.map((_, i) => EDGE + blocks.slice(0, i).reduce((sum, { height }) => sum + height + 10, 0));
    const bottom = blocks.reduce((sum, { height }) => sum + height + 10, EDGE);
    const table = Math.max(TABLE, bottom - EDGE - 10);
    const height = EDGE + table + 76;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="sans-serif">`,
      '<title>Fundomino</title>',
      `<desc>${describe(view)}</desc>`,
      `<rect width="${WIDTH}" height="${height}" fill="#faf6ee"/>`,
      `<rect x="${EDGE}" y="${EDGE}" width="${TABLE}" height="${table}" rx="10" fill="#e9efe4" stroke="#b9c4b0"/>`,
      chainGroup(view, table),
      ...blocks.map(({ svg }, i) => `<g transform="translate(${EDGE + TABLE + EDGE} ${tops[i]})">${svg}</g>`),
      ...foot(view, EDGE + table + 22),
      '</svg>',
    ].join('\n');
  });
}

function describe(view: FundominoView): string {
  const ends = fundominoEnds(view).map((end, i) => `End ${i}: ${freeEndText(end)}.`);
  const seats = view.scores.map((_, seat) => {
    const held = handText(view, seat);
    return `Seat ${seat}: ${seatText(view, seat)}${held === '' ? '' : `, ${held}`}.`;
  });
  const chain = fundominoChain(view).map(
    ({ tile, end, joins }) => `${tile} at ${end} ${joins === 0 ? 'right' : 'left'}`,
  );
  const laid = chain.length === 0 ? 'No tile lies yet.' : `Laid: ${chain.join(', ')}.`;
  return [nextText(view), laid, ...ends, ...seats, `${roundText(view)}.`].join(' ');
}

/** The chain, moved and scaled into the table. */
function chainGroup(view: FundominoView, height: number): string {
  const links = fundominoChain(view);
  if (links.length === 0) return '';
  const ends = fundominoEnds(view);
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const cells = [...links, ...ends].map(({ q, r }) => cellCentre(q, r));
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - 1.3 * APOTHEM, Math.max(...xs) + 1.3 * APOTHEM];
  const [top, bottom] = [Math.min(...ys) - 1.3 * APOTHEM, Math.max(...ys) + 1.3 * APOTHEM];
  const room = 12;
  const scale = Math.min(LARGEST, (TABLE - room) / (right - left), (height - room) / (bottom - top));
  const x = EDGE + TABLE / 2 - ((left + right) / 2) * scale;
  const y = EDGE + height / 2 - ((top + bottom) / 2) * scale;
  return [
    `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round(scale * 1000) / 1000})">`,
    ...freeCells(ends),
    ...links.map((link) => linkTile(link, tiles.get(link.tile))),
    ...ends.map((end, i) => endMark(end, i, shareCell(ends))),
    '</g>',
  ]
    .filter(Boolean)
    .join('\n');
}

function linkTile({ tile, q, r, enters, leaves, joins }: FundominoLink, known: FundominoTile | undefined): string {
  if (known === undefined) return '';
  const [first, second] = known.ends;
  const arc = joins === 0 ? arcTile(q, r, enters, leaves, first, second) : arcTile(q, r, enters, leaves, second, first);
  return `<g data-cell="${q},${r}" data-tile="${tile}">${arc}</g>`;
}

/** The cells that free ends face and a tile can fill: one cell where both face the same. */
function freeCells(ends: readonly FundominoFreeEnd[]): string[] {
  const [first] = ends;
  if (first !== undefined && first.fits !== 'none' && shareCell(ends)) return [freeCell(first, '0 1')];
  return ends.flatMap((end, i) => (end.fits === 'none' ? [] : [freeCell(end, String(i))]));
}

/** A cell that can be filled, as an empty hexagon. */
function freeCell({ q, r }: FundominoFreeEnd, end: string): string {
  const [x, y] = cellCentre(q, r);
  const radius = (2 * APOTHEM) / Math.sqrt(3);
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((2 * i + 1) * Math.PI) / 6;
    return `${num(x + radius * Math.cos(angle))},${num(y + radius * Math.sin(angle))}`;
  });
  return `<polygon data-cell="${q},${r}" data-end="${end}" points="${corners.join(' ')}" fill="#f6faf2" stroke="#8fa085" stroke-dasharray="5 4"/>`;
}

/**
 * The number of a free end, just outside it; an arrow for each turn that fits; a bar where none does. The number
 * takes clicks only where the cell does not tell which end is meant.
 */
function endMark({ q, r, heading, fits }: FundominoFreeEnd, end: number, shared: boolean): string {
  const [cx, cy] = cellCentre(q, r);
  const [dx, dy] = direction(heading);
  const at = (along: number, across: number): string =>
    `${num(cx + dx * along - dy * across)} ${num(cy + dy * along + dx * across)}`;
  // A dead end faces a tile: its sign stands on the side between.
  if (fits === 'none') {
    const bar = `<path d="M${at(-APOTHEM, -15)} L${at(-APOTHEM, 15)}" stroke="#b01515" stroke-width="6" stroke-linecap="round"/>`;
    return `<g data-end="${end}">${bar}${badge(cx - dx * (APOTHEM - 9), cy - dy * (APOTHEM - 9), end, '#b01515')}</g>`;
  }
  const turn = (across: number): string =>
    `<path d="M${at(-6, across * 4)} Q${at(4, across * 4)} ${at(8, across * 14)}" fill="none" stroke="${INK}" stroke-width="2.5"/><path d="M${at(1, across * 13)} L${at(11, across * 20)} L${at(14, across * 10)} Z" fill="${INK}"/>`;
  const right = fits === 'left' ? '' : turn(1);
  const left = fits === 'right' ? '' : turn(-1);
  const number = badge(cx - dx * 16, cy - dy * 16, end, INK);
  if (!shared) return `<g pointer-events="none">${right}${left}${number}</g>`;
  return `<g pointer-events="none">${right}${left}</g><g data-cell="${q},${r}" data-end="${end}">${number}</g>`;
}

function badge(x: number, y: number, end: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="9" fill="${fill}"/><text x="${num(x)}" y="${num(y + 4.5)}" font-size="13" font-weight="bold" fill="#ffffff" text-anchor="middle">${end}</text>`;
}

/** A seat with its score and its hand: tiles that the view shows, the backs of the others. */
function seatBlock(view: FundominoView, seat: Seat): { readonly svg: string; readonly height: number } {
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const seen = fundominoHand(view, seat);
  const size = view.handSizes[seat]!;
  const at = (i: number): readonly [number, number] => [
    12 + (i % PER_ROW) * (HAND_TILE.width + GAP),
    44 + Math.floor(i / PER_ROW) * (HAND_TILE.height + GAP),
  ];
  const shown = seen.map((name, i) => {
    const [x, y] = at(i);
    const tile = tiles.get(name);
    return tile === undefined ? '' : `<g data-tile="${name}">${handTile(x, y, tile.ends)}</g>`;
  });
  const backs = Array.from({ length: size - seen.length }, (_, i) => tileBack(...at(seen.length + i)));
  const height = 50 + Math.max(1, Math.ceil(size / PER_ROW)) * (HAND_TILE.height + GAP);
  const asked = ((view.asked >> seat) & 1) === 1;
  const turn = view.turn === seat && view.phase !== 'over' ? ' ▶' : '';
  const svg = [
    `<rect width="${PANEL}" height="${height}" rx="8" fill="#fffdf8" stroke="${asked ? INK : '#d8ccb4'}" stroke-width="${asked ? 2.5 : 1}"/>`,
    `<text x="12" y="20" font-size="15" font-weight="bold" fill="${INK}">Seat ${seat}${turn}</text>`,
    `<text x="12" y="36" font-size="12" fill="${INK}">${seatText(view, seat)}</text>`,
    ...shown,
    ...backs,
  ].join('');
  return { svg, height };
}

/** What goes on, and how the round before ended. */
function foot(view: FundominoView, top: number): string[] {
  return [nextText(view), roundText(view), lastRoundText(view, false)].flatMap((words, row) =>
    words === ''
      ? []
      : [`<text x="${EDGE}" y="${top + row * 20}" font-size="${row === 0 ? 16 : 13}" fill="${INK}">${words}</text>`],
  );
}
