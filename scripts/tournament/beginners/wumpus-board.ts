/** The board of Hunt the Wumpus as a beginner sees it. */
import {
  WUMPUS_DIRECTIONS,
  WUMPUS_TERRAINS,
  type WumpusDirection,
  type WumpusView,
} from '../../../src/wumpus/index.ts';

const WIDTH = 7;
const LAIR = WUMPUS_TERRAINS.indexOf('lair');
const CAMP = WUMPUS_TERRAINS.indexOf('camp');
/** By direction, clockwise from the north: how column and row change. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** The square of a name: a1 is 0, g7 48. */
export function squareNamed(name: string): number {
  return 'abcdefg'.indexOf(name[0]!) + WIDTH * (Number(name[1]) - 1);
}

/** How many moves a hunter needs, who may also go diagonally. HW-30 */
export function movesBetween(from: number, to: number): number {
  const columns = Math.abs((from % WIDTH) - (to % WIDTH));
  return Math.max(columns, Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH)));
}

/** Where a step leads the Wumpus: into the next clockwise direction if it can't go there. HW-21 */
export function wumpusStep({ terrain }: WumpusView, from: number, direction: WumpusDirection): number {
  const first = WUMPUS_DIRECTIONS.indexOf(direction);
  for (let turn = first; turn < first + 4; turn++) {
    const [right, up] = STEPS[turn % 4]!;
    const column = (from % WIDTH) + right;
    const row = Math.floor(from / WIDTH) + up;
    const to = row * WIDTH + column;
    if (column >= 0 && column < WIDTH && row >= 0 && row < WIDTH && terrain[to] !== CAMP) return to;
  }
  return from;
}

/** Whether the Wumpus' next roll may bring it to a square: one step, or the nearest lair. HW-20, HW-22 */
export function isInDanger(view: WumpusView, square: number): boolean {
  if (WUMPUS_DIRECTIONS.some((direction) => wumpusStep(view, view.wumpus, direction) === square)) return true;
  if (isLair(view, view.wumpus) || !isLair(view, square)) return false;
  const lairs = view.terrain.flatMap((kind, at) => (kind === LAIR ? [orthogonalSteps(view.wumpus, at)] : []));
  return orthogonalSteps(view.wumpus, square) === Math.min(...lairs);
}

function orthogonalSteps(from: number, to: number): number {
  return Math.abs((from % WIDTH) - (to % WIDTH)) + Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH));
}

export function isLair({ terrain }: WumpusView, square: number): boolean {
  return terrain[square] === LAIR;
}

/** How many moves the nearest camp is away. */
export function movesToCamp({ terrain }: WumpusView, from: number): number {
  return Math.min(...terrain.flatMap((kind, at) => (kind === CAMP ? [movesBetween(from, at)] : [])));
}
