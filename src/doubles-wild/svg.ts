/** The board for a page: a string of SVG, with a title and a description for those who do not see it. */
import { guardView, sentence } from '../author/index.ts';
import { PLAYERS, teamsOf } from './players.ts';
import { doublesWildScores, threesOnBoard } from './score.ts';
import { type DoublesWildState, SIZE } from './state.ts';
import { nameOf, squareName } from './tables.ts';
import { battleText, diceText, nextText, tieText } from './words.ts';

/** Pixels from one square to the next. */
const UNIT = 52;
const LEFT = 60;
const TOP = 60;
const BOARD = UNIT * SIZE;
const WIDTH = LEFT + BOARD + 30;
const RED = '#b3261e';
const BLUE = '#1f5fa8';
const INK = '#3a3226';
const STRIP_END = 20;

/**
 * The board as SVG. Each player's markers bear a sign of their own, a line runs through each three-in-a-row, and
 * below the board are the players, the scoring strip, and the dice. Squares and markers bear `data-cell`, for clicks.
 */
export function doublesWildSvg(view: DoublesWildState): string {
  return guardView('Doubles Wild', view, () => {
    const strip = teamsOf(view).length;
    const players = TOP + BOARD + 34;
    const scores = players + view.seats * 26 + 24;
    const dice = scores + strip * 20 + 44;
    const height = dice + 76 + (view.tied.length === 0 ? 0 : 20);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="sans-serif">`,
      '<title>Doubles Wild</title>',
      `<desc>${describe(view)}</desc>`,
      `<rect width="${WIDTH}" height="${height}" fill="#faf6ee"/>`,
      ...ground(view),
      ...view.cells.flatMap((seat, square) =>
        seat === -1 ? [] : [`<g data-cell="${nameOf(view, square)}">${marker(middle(square), seat, 19)}</g>`],
      ),
      ...threesOnBoard(view.cells).map(([from, , to]) => line(middle(from), middle(to))),
      ...battleSquare(view),
      ...playerRows(view, players),
      ...scoreStrip(view, scores),
      ...diceRow(view, dice),
      '</svg>',
    ].join('\n');
  });
}

type Point = readonly [number, number];

function middle(square: number): Point {
  const column = square % SIZE;
  return [LEFT + (column + 0.5) * UNIT, TOP + ((square - column) / SIZE + 0.5) * UNIT];
}

function describe(view: DoublesWildState): string {
  const scores = doublesWildScores(view);
  const markers = PLAYERS.slice(0, view.seats).map(({ name }, seat) => {
    const squares = view.cells.flatMap((owner, square) => (owner === seat ? [nameOf(view, square)] : []));
    return `${name}: score ${scores[seat]}, ${view.supply[seat]} to place, on ${squares.join(' ') || 'no square'}`;
  });
  const now = [tieText(view), diceText(view), battleText(view)].filter((text) => text !== '');
  return [...now.map(sentence), nextText(view), ...markers.map(sentence)].join(' ');
}

/** The empty board with the totals at its edges. */
function ground({ rows, columns }: DoublesWildState): string[] {
  const squares = rows.flatMap((_, row) =>
    columns.map(
      (__, column) =>
        `<rect data-cell="${squareName(rows[row]!, columns[column]!)}" x="${LEFT + column * UNIT}" y="${TOP + row * UNIT}" width="${UNIT}" height="${UNIT}" fill="${(row + column) % 2 === 0 ? '#f1e6d0' : '#e9dbbf'}" stroke="#8d7b5c"/>`,
    ),
  );
  const total = (x: number, y: number, value: number, fill: string): string =>
    `<text x="${x}" y="${y}" font-size="20" font-weight="bold" fill="${fill}" text-anchor="middle">${value}</text>`;
  return [
    ...squares,
    `<text x="${LEFT + BOARD / 2}" y="20" font-size="14" fill="${BLUE}" text-anchor="middle">blue dice</text>`,
    `<text x="16" y="${TOP + BOARD / 2}" font-size="14" fill="${RED}" text-anchor="middle" transform="rotate(-90 16 ${TOP + BOARD / 2})">red dice</text>`,
    ...columns.map((value, column) => total(LEFT + (column + 0.5) * UNIT, TOP - 12, value, BLUE)),
    ...rows.map((value, row) => total(LEFT - 20, TOP + (row + 0.5) * UNIT + 7, value, RED)),
  ];
}

/** A marker: the player's colour, and a sign that tells it without colour. */
function marker([x, y]: Point, seat: number, radius: number): string {
  const { fill, edge, sign } = PLAYERS[seat]!;
  const ink = fill === '#fdfdfd' ? edge : '#ffffff';
  const r = radius / 2.4;
  const shape = {
    disc: `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${ink}"/>`,
    square: `<rect x="${num(x - r)}" y="${num(y - r)}" width="${num(2 * r)}" height="${num(2 * r)}" fill="${ink}"/>`,
    triangle: `<path d="M${num(x)} ${num(y - r * 1.2)} L${num(x + r * 1.1)} ${num(y + r * 0.8)} L${num(x - r * 1.1)} ${num(y + r * 0.8)} Z" fill="${ink}"/>`,
    cross: `<path d="M${num(x - r)} ${num(y - r)} L${num(x + r)} ${num(y + r)} M${num(x + r)} ${num(y - r)} L${num(x - r)} ${num(y + r)}" stroke="${ink}" stroke-width="${num(r / 1.6)}" stroke-linecap="round"/>`,
  }[sign];
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${radius}" fill="${fill}" stroke="${edge}" stroke-width="${num(radius / 8)}"/>${shape}`;
}

/** A line through a three-in-a-row. */
function line([x1, y1]: Point, [x2, y2]: Point): string {
  return `<line x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}" stroke="#1b1b1b" stroke-width="5" stroke-opacity="0.55" stroke-linecap="round" pointer-events="none"/>`;
}

/** The square that is fought for, with the attacker's marker on top; or that of a teammate's marker. */
function battleSquare({ square, round, turn }: DoublesWildState): string[] {
  if (square === -1) return [];
  const [x, y] = middle(square);
  const frame = `<rect x="${x - UNIT / 2 + 2}" y="${y - UNIT / 2 + 2}" width="${UNIT - 4}" height="${UNIT - 4}" fill="none" stroke="#1b1b1b" stroke-width="3" stroke-dasharray="6 4" pointer-events="none"/>`;
  return round === 0 ? [frame] : [frame, `<g pointer-events="none">${marker([x + 11, y - 11], turn, 12)}</g>`];
}

/** A row a player: marker, name, score, supply, lost. */
function playerRows(view: DoublesWildState, top: number): string[] {
  const scores = doublesWildScores(view);
  return scores.flatMap((score, seat) => {
    const y = top + seat * 26;
    const team = view.teams ? `, team ${(seat % 2) + 1}` : '';
    const turn = view.phase !== 'over' && view.turn === seat ? '▶' : '';
    return [
      `<text x="${LEFT - 38}" y="${y + 5}" font-size="14" fill="${INK}">${turn}</text>`,
      marker([LEFT - 8, y], seat, 10),
      `<text x="${LEFT + 12}" y="${y + 5}" font-size="15" fill="${INK}">${PLAYERS[seat]!.name}${team}: score ${score}, ${view.supply[seat]} to place, ${view.lost[seat]} lost</text>`,
    ];
  });
}

/** The scoring strip: a marker for each side on its score. */
function scoreStrip(view: DoublesWildState, top: number): string[] {
  const scores = doublesWildScores(view);
  const teams = teamsOf(view);
  const last = Math.max(STRIP_END, ...scores);
  const step = BOARD / (last + 1);
  const size = teams.length * 20;
  return [
    ...Array.from({ length: last + 1 }, (_, score) => {
      const x = num(LEFT + score * step);
      return `<rect x="${x}" y="${top}" width="${num(step)}" height="${size}" fill="#fffdf8" stroke="#8d7b5c"/><text x="${num(LEFT + (score + 0.5) * step)}" y="${top + size + 14}" font-size="11" fill="${INK}" text-anchor="middle">${score}</text>`;
    }),
    ...teams.map(([seat = 0], row) => marker([LEFT + (scores[seat]! + 0.5) * step, top + row * 20 + 10], seat, 8)),
  ];
}

/** The dice that lie on the table, and what comes next. */
function diceRow(view: DoublesWildState, top: number): string[] {
  const { dice, attack, defence, round, turn, cells, square } = view;
  const tie = tieText(view);
  const now = [
    ...(tie === '' ? [] : [sentence(tie)]),
    `${round === 0 ? '' : `Battle, round ${round}: `}${nextText(view)}`,
  ];
  const group = (from: number, faces: readonly number[], fill: (i: number) => string, pip: string): string[] =>
    faces.flatMap((face, i) => (face === -1 ? [] : [die(from + i * 36, top, face, fill(i), pip)]));
  const hand = (from: number, faces: readonly number[], seat: number): string[] => [
    marker([from + 8, top + 14], seat, 9),
    ...group(from + 26, faces, () => '#ffffff', '#1b1b1b'),
  ];
  return [
    ...group(LEFT, dice, (i) => (i < 2 ? RED : BLUE), '#ffffff'),
    ...(round === 0 ? [] : [...hand(LEFT + 176, attack, turn), ...hand(LEFT + 330, defence, cells[square]!)]),
    ...now.map(
      (text, row) => `<text x="${LEFT}" y="${top + 58 + row * 20}" font-size="15" fill="${INK}">${text}</text>`,
    ),
  ];
}

/** Where the pips of each face are, by thirds of the die. */
const PIPS: readonly (readonly Point[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

function die(x: number, y: number, face: number, fill: string, pip: string): string {
  const pips = PIPS[face]!.map(
    ([right, down]) => `<circle cx="${x + 14 + right * 8}" cy="${y + 14 + down * 8}" r="2.8" fill="${pip}"/>`,
  );
  return `<rect x="${x}" y="${y}" width="28" height="28" rx="6" fill="${fill}" stroke="${INK}"/>${pips.join('')}`;
}

function num(value: number): number {
  return Math.round(value * 10) / 10;
}
