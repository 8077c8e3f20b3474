/** The board for a page: a string of SVG, with a title and a description for those who do not see it. */
import { guardView } from '../author/index.ts';
import type { OynoBoard } from './board.ts';
import type { OynoPuzzleState } from './puzzle/state.ts';
import type { OynoState } from './state.ts';
import { oynoBoard } from './tables.ts';
import { isInHand, nextText } from './words.ts';
import { oynoPosition } from './write-position.ts';

/** Pixels between the middles of neighbouring cells. */
const UNIT = 80;

/** Fill and edge of a piece, and the mark that tells red from blue without colour. */
const COLOURS = [
  { fill: '#c8442f', edge: '#6d1d10', mark: 'disc' },
  { fill: '#2f6fb5', edge: '#12365e', mark: 'ring' },
] as const;
const SOLO = { fill: '#d9a441', edge: '#6b4a0f', mark: 'none' } as const;

type Colour = (typeof COLOURS)[number] | typeof SOLO;
type Point = readonly [number, number];

/**
 * The board as SVG. An upper bone stands, full in colour; a lower one lies, pale. Red bones bear a disc, blue ones
 * a ring. The supply of each player stands beside the board. Cells and bones bear `data-cell`, for clicks.
 */
export function oynoSvg(view: OynoState | OynoPuzzleState): string {
  return guardView('Oyno', view, () => {
    const board = oynoBoard(view);
    const duel = 'supply' in view;
    const at = (board.at ?? circle(board.cells.length)).map(([x, y]): Point => [x * UNIT, y * UNIT]);
    const left = Math.min(...at.map(([x]) => x)) - UNIT;
    const right = Math.max(...at.map(([x]) => x)) + UNIT;
    const top = Math.min(...at.map(([, y]) => y)) - UNIT;
    const bottom = Math.max(...at.map(([, y]) => y)) + UNIT;
    const height = bottom - top + (duel ? UNIT * 1.4 : 0);
    const pieces = view.cells.flatMap((piece, cell) =>
      piece === -1
        ? []
        : [
            `<g data-cell="${board.cells[cell]}">${bone(at[cell]!, duel ? COLOURS[piece >> 1]! : SOLO, (piece & 1) === 1)}</g>`,
          ],
    );
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} ${height}" width="${right - left}" height="${height}" role="img" font-family="sans-serif">`,
      `<title>${duel ? 'Oyno' : 'Oyno puzzle'}</title>`,
      `<desc>${describe(view)}</desc>`,
      `<rect x="${left}" y="${top}" width="${right - left}" height="${height}" fill="#faf6ee"/>`,
      ...ground(view.board, board, at),
      ...pieces,
      ...(duel ? inHand(view, at[board.centre]!) : []),
      ...(duel ? supplies(view, left, bottom, right) : []),
      '</svg>',
    ].join('\n');
  });
}

function describe(view: OynoState | OynoPuzzleState): string {
  const bones = oynoPosition(view) || 'none';
  const counts =
    'supply' in view
      ? `Beside the board: red ${view.supply[0]}, blue ${view.supply[1]}.`
      : `${view.upper[0]} of ${view.bones} bones upper.`;
  return `${nextText(view)} ${counts} Bones, capitals upper: ${bones}.`;
}

const CELL = 'fill="#efe4cf" stroke="#8d7b5c" stroke-width="2"';

/** The empty board. */
function ground(name: string, board: OynoBoard, at: readonly Point[]): string[] {
  const label = (cell: number, [x, y]: Point): string =>
    `<text x="${num(x)}" y="${num(y)}" font-size="12" fill="#8d7b5c" text-anchor="middle">${board.cells[cell]}</text>`;
  const middle = ([x, y]: Point): string =>
    `<circle cx="${num(x)}" cy="${num(y)}" r="${UNIT * 0.36}" fill="#fffdf8" stroke="#8d7b5c" stroke-width="2"/>`;
  // A page finds the cell that was clicked by `data-cell`.
  const cellGroup = (cell: number, shapes: readonly string[]): string =>
    `<g data-cell="${board.cells[cell]}">${shapes.join('')}</g>`;
  switch (name) {
    case 'square':
      return board.cells.map((_, cell) => {
        const [x, y] = at[cell]!;
        const square = `<rect x="${x - UNIT / 2}" y="${y - UNIT / 2}" width="${UNIT}" height="${UNIT}" ${CELL}/>`;
        const place: Point = [x - UNIT / 2 + 11, y + UNIT / 2 - 5];
        return cellGroup(cell, [square, cell === board.centre ? middle([x, y]) : label(cell, place)]);
      });
    case 'round':
      return board.cells.map((_, cell) => {
        if (cell === board.centre) {
          return cellGroup(cell, [
            `<circle cx="0" cy="0" r="${UNIT * 0.75}" fill="#fffdf8" stroke="#8d7b5c" stroke-width="2"/>`,
          ]);
        }
        const ring = Math.floor((cell - 1) / 8);
        const sector = (cell - 1) % 8;
        const inner = (ring + 0.75) * UNIT;
        const outer = (ring + 1.75) * UNIT;
        const angle = ((sector + 0.09) / 8) * 2 * Math.PI;
        const place: Point = [Math.sin(angle) * (outer - 11), -Math.cos(angle) * (outer - 11) + 4];
        return cellGroup(cell, [wedge(sector, inner, outer), label(cell, place)]);
      });
    default: {
      const lines = board.adjacent.flatMap((near, cell) =>
        near.flatMap((other) => {
          if (other < cell) return [];
          const [[x1, y1], [x2, y2]] = [at[cell]!, at[other]!];
          return [
            `<line x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}" stroke="#8d7b5c" stroke-width="2"/>`,
          ];
        }),
      );
      const cells = board.cells.map((_, cell) => {
        const [x, y] = at[cell]!;
        if (cell === board.centre) return cellGroup(cell, [middle([x, y])]);
        const circle = `<circle cx="${num(x)}" cy="${num(y)}" r="${UNIT * 0.4}" ${CELL}/>`;
        return cellGroup(cell, [circle, label(cell, [x, y + UNIT * 0.36])]);
      });
      return [...lines, ...cells];
    }
  }
}

function wedge(sector: number, inner: number, outer: number): string {
  const from = (sector / 8) * 2 * Math.PI;
  const to = ((sector + 1) / 8) * 2 * Math.PI;
  const point = (radius: number, angle: number): string =>
    `${num(Math.sin(angle) * radius)} ${num(-Math.cos(angle) * radius)}`;
  return `<path d="M${point(inner, from)} L${point(outer, from)} A${outer} ${outer} 0 0 1 ${point(outer, to)} L${point(inner, to)} A${inner} ${inner} 0 0 0 ${point(inner, from)} Z" ${CELL}/>`;
}

/** A bone: upper it stands, tall and full in colour; lower it lies, pale. */
function bone([x, y]: Point, { fill, edge, mark }: Colour, upper: boolean): string {
  const [width, height] = upper ? [26, 54] : [54, 26];
  const shape = `<rect x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${width}" height="${height}" rx="11" fill="${fill}"${upper ? '' : ' fill-opacity="0.3"'} stroke="${edge}" stroke-width="3"/>`;
  const ink = upper ? '#ffffff' : edge;
  switch (mark) {
    case 'disc':
      return `${shape}<circle cx="${num(x)}" cy="${num(y)}" r="6" fill="${ink}"/>`;
    case 'ring':
      return `${shape}<circle cx="${num(x)}" cy="${num(y)}" r="6" fill="none" stroke="${ink}" stroke-width="3"/>`;
    case 'none':
      return shape;
  }
}

/** The bone in hand lies in the centre, upper unless it was rolled lower. */
function inHand(view: OynoState, centre: Point): string[] {
  return !isInHand(view) ? [] : [bone(centre, COLOURS[view.turn]!, view.side !== 0)];
}

/** The bones beside the board, a row each, and whose turn it is. */
function supplies(view: OynoState, left: number, top: number, right: number): string[] {
  return [0, 1].flatMap((seat) => {
    const y = top + UNIT * (0.15 + seat * 0.65);
    const colour = COLOURS[seat]!;
    const turn = view.phase !== 'over' && view.turn === seat ? '▶ ' : '';
    const won = view.result === seat ? ' wins' : view.result > 1 ? ' draws' : '';
    const count = view.supply[seat]!;
    const step = Math.min(34, (right - left - 130) / 8);
    return [
      `<text x="${left + 24}" y="${num(y + 6)}" font-size="18" fill="${colour.edge}">${turn}${seat === 0 ? 'red' : 'blue'}${won}</text>`,
      ...Array.from(
        { length: count },
        (_, i) =>
          `<g transform="translate(${num(left + 130 + i * step)} ${num(y)}) scale(0.6)">${bone([0, 0], colour, true)}</g>`,
      ),
    ];
  });
}

/** Places for the cells of a board that brings none: on a circle. */
function circle(count: number): Point[] {
  const radius = count / (2 * Math.PI);
  return Array.from({ length: count }, (_, cell) => {
    const angle = (cell / count) * 2 * Math.PI;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  });
}

function num(value: number): number {
  return Math.round(value * 10) / 10;
}
