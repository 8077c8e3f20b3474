/** The board, its terrain, the four hunters, and the nearest lairs. HW-1, HW-3, HW-10, HW-11, HW-20 to HW-22, HW-30, HW-36 */
import { checkState, deepFreeze, squareNames } from '../../author/without-immer.ts';
import type { WumpusAttackCard, WumpusDirection, WumpusHunter, WumpusTerrain, WumpusView } from '../types.ts';

/** How many squares a row has, and how many rows there are. HW-10 */
export const WIDTH = 7;
/** How many squares there are. HW-1 */
export const SQUARES: number = WIDTH * WIDTH;
/** The square in the middle, d4: the central lair, where the Wumpus starts. HW-10 */
export const CENTRE = 24;
/** No square: of a hunter that is not chosen yet or is out of the game, and of terrain once all is laid. */
export const NOWHERE = -1;
/** The name of each square: `a1` is the south-west corner, `g7` the north-east one. */
export const NAMES: readonly string[] = squareNames(WIDTH, WIDTH);

/**
 * The names of the squares by number, as moves have them; `indexOf` of it is the number of a name.
 *
 * @example
 * ```ts
 * import { wumpus, wumpusSquareNames } from 'tabletop-rules/wumpus';
 *
 * const state = wumpus.setup();
 * wumpusSquareNames(state)[state.wumpus]; // => 'd4'
 * wumpusSquareNames(state).indexOf('d4'); // => 24
 * ```
 */
export function wumpusSquareNames(view: WumpusView): readonly string[] {
  checkState('Hunt the Wumpus', view, 'terrain');
  return NAMES;
}

/** The camps clockwise from the north-west corner, in the order of the hunters: a7, g7, g1, a1. HW-11 */
export const CAMPS: readonly number[] = [42, 48, 6, 0];

/** The four directions in which the Wumpus goes, clockwise. HW-20 */
export const DIRECTIONS: readonly WumpusDirection[] = /* @__PURE__ */ Object.freeze(['north', 'east', 'south', 'west']);

// By direction: how column and row change.
const COLUMN_CHANGE = [0, 1, 0, -1];
const ROW_CHANGE = [1, 0, -1, 0];

/** By direction and square: where a step of the Wumpus leads. `NOWHERE` for the camps, where it never is. HW-21 */
export const STEP: readonly (readonly number[])[] = /* @__PURE__ */ DIRECTIONS.map((_, direction) =>
  NAMES.map((_name, square) => (CAMPS.includes(square) ? NOWHERE : step(square, direction))),
);

/** The first square clockwise from a direction that is on the board and no camp. */
function step(square: number, direction: number): number {
  for (let turn = direction; ; turn++) {
    const column = (square % WIDTH) + COLUMN_CHANGE[turn % 4]!;
    const row = Math.floor(square / WIDTH) + ROW_CHANGE[turn % 4]!;
    const to = row * WIDTH + column;
    if (column >= 0 && column < WIDTH && row >= 0 && row < WIDTH && !CAMPS.includes(to)) return to;
  }
}

/** Whether two squares touch, diagonally too, or are the same. HW-30 */
export function isNear(from: number, to: number): boolean {
  const columns = (from % WIDTH) - (to % WIDTH);
  const rows = Math.floor(from / WIDTH) - Math.floor(to / WIDTH);
  return Math.abs(columns) <= 1 && Math.abs(rows) <= 1;
}

/** By square: the squares that touch it, diagonally too, in ascending order: where a hunter can move. HW-30 */
export const NEIGHBOURS: readonly (readonly number[])[] = /* @__PURE__ */ NAMES.map((_, from) => neighbours(from));

function neighbours(from: number): readonly number[] {
  return [...NAMES.keys()].filter((to) => to !== from && isNear(from, to));
}

/** The number of orthogonal steps between two squares. HW-22 */
export function distance(from: number, to: number): number {
  const columns = Math.abs((from % WIDTH) - (to % WIDTH));
  return columns + Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH));
}

// The kinds of terrain, and how many squares there are of each. HW-1

/** Every kind of terrain, by its number. */
export const TERRAINS: readonly WumpusTerrain[] = /* @__PURE__ */ Object.freeze([
  'clear',
  'forest',
  'swamp',
  'rocky',
  'lair',
  'camp',
]);

/** The kinds that are laid at random: all but camps. HW-10 */
export const RANDOM_TERRAINS: readonly Exclude<WumpusTerrain, 'camp'>[] = Object.freeze([
  'clear',
  'forest',
  'swamp',
  'rocky',
  'lair',
]);

/** The terrain of a square that is not laid yet. HW-11 */
export const UNLAID = -1;
/** The number of the terrain `lair`. */
export const LAIR = 4;
/** The number of the terrain `camp`. */
export const CAMP = 5;
/** How many squares of each kind there are. HW-1 */
export const COUNTS: readonly number[] = [10, 10, 10, 10, 5, 4];

/** The number of each kind by its name. */
export const TERRAIN_NUMBER: Readonly<Record<WumpusTerrain, number>> = Object.freeze({
  clear: 0,
  forest: 1,
  swamp: 2,
  rocky: 3,
  lair: LAIR,
  camp: CAMP,
});

// The four hunters. HW-3, HW-11

/** Every hunter, by number: their camps go clockwise from the north-west corner. */
export const HUNTER_IDS: readonly WumpusHunter[] = /* @__PURE__ */ Object.freeze([
  'ulf',
  'ningawe',
  'actaeon',
  'bear-claw',
]);

/** No hunter: of a seat that has not chosen one yet. HW-12 */
export const UNCHOSEN = -1;

interface Hunter {
  readonly id: WumpusHunter;
  readonly name: string;
  /** The letter of its piece. */
  readonly letter: string;
  readonly colour: 'red' | 'green' | 'yellow' | 'blue';
  /** The attack card that counts 1 more for this hunter. */
  readonly speciality: WumpusAttackCard;
}

/** The hunters by number. */
export const HUNTERS: readonly Hunter[] = deepFreeze([
  { id: 'ulf', name: 'Ulf', letter: 'U', colour: 'red', speciality: 'traps-and-snares' },
  { id: 'ningawe', name: 'Ningawe', letter: 'N', colour: 'green', speciality: 'spear' },
  { id: 'actaeon', name: 'Actaeon', letter: 'A', colour: 'yellow', speciality: 'nets' },
  { id: 'bear-claw', name: 'Bear Claw', letter: 'B', colour: 'blue', speciality: 'bow' },
] as const);

/** The number of each hunter by id. */
export const HUNTER_NUMBER: Readonly<Record<WumpusHunter, number>> = Object.freeze({
  ulf: 0,
  ningawe: 1,
  actaeon: 2,
  'bear-claw': 3,
});

// The nearest lairs. HW-22, HW-36

/**
 * The lairs to which the Wumpus can go now, all equally near, in ascending order. After a roll of 6 that is the nearest
 * one, which may be its own unless it leaves it. After a lost fight it is the nearest other one without a hunter; there may
 * be none. HW-22, HW-36
 */
export function nearestLairs({ terrain, wumpus, squares, attack, onLair }: WumpusView): readonly number[] {
  const fleeing = attack > 0;
  let nearest: number[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let square = 0; square < terrain.length; square++) {
    if (terrain[square] !== LAIR || (square === wumpus && onLair === 'leave')) continue;
    // HW-36: this excludes its own lair too, as the attacker is there.
    if (fleeing && squares.includes(square)) continue;
    // HW-22
    const steps = distance(wumpus, square);
    if (steps > shortest) continue;
    if (steps < shortest) nearest = [];
    shortest = steps;
    nearest.push(square);
  }
  return nearest;
}
