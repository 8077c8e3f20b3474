/** The two boards that have a name. OY-1, OY-2, OY-3 */
import {
  badOption,
  deepFreeze,
  type Option,
  RuleError,
  show,
  sideNeighbours,
  squareNames,
} from '../../author/without-immer.ts';
import type { OynoBoardName, OynoLayout } from '../types.ts';

/** Bones of each player. OY-10 */
export const BONES = 8;

const RING = 'abc';
const SECTORS = 8;

// OY-3
const SQUARE: OynoLayout = {
  cells: squareNames(5, 5),
  centre: 12,
  adjacent: sideNeighbours(5, 5),
  at: squareNames(5, 5).map((_, cell) => [cell % 5, 4 - Math.floor(cell / 5)]),
};

// OY-3: the centre, then ring by ring from the inside, sectors clockwise from the top.
const ROUND: OynoLayout = (() => {
  const cell = (ring: number, sector: number): number => 1 + ring * SECTORS + ((sector + SECTORS) % SECTORS);
  const cells = ['o'];
  const adjacent: number[][] = [Array.from({ length: SECTORS }, (_, sector) => cell(0, sector))];
  const at: [number, number][] = [[0, 0]];
  for (let ring = 0; ring < RING.length; ring++) {
    for (let sector = 0; sector < SECTORS; sector++) {
      const angle = ((sector + 0.5) / SECTORS) * 2 * Math.PI;
      const radius = ring + 1.25;
      cells.push(`${RING[ring]}${sector + 1}`);
      at.push([round2(Math.sin(angle) * radius), round2(-Math.cos(angle) * radius)]);
      adjacent.push(
        [
          ring === 0 ? 0 : cell(ring - 1, sector),
          cell(ring, sector - 1),
          cell(ring, sector + 1),
          ...(ring === RING.length - 1 ? [] : [cell(ring + 1, sector)]),
        ].sort((a, b) => a - b),
      );
    }
  }
  return { cells, centre: 0, adjacent, at };
})();

/** The two boards that have a name. */
export const OYNO_LAYOUTS: Readonly<Record<OynoBoardName, OynoLayout>> = deepFreeze({
  square: SQUARE,
  round: ROUND,
});

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Whether a text is the name of a board. */
export function isBoardName(board: unknown): board is OynoBoardName {
  return board === 'square' || board === 'round';
}

// Custom boards: the option `board`, and how a state holds a board. OY-3

/** The option `board`: a name, or a custom board. */
export const boardOption: Option<OynoBoardName | OynoLayout> = {
  about: 'the board: "square" (5 × 5), "round" (3 rings of 8), or one of your own',
  expects: '"square", "round", or a board { cells, centre, adjacent } of 18 to 31 cells',
  default: 'square',
  read: (value, name) => (isBoardName(value) ? value : readLayout(value, name)),
};

const NAME = /^[a-z][a-z0-9]{0,7}$/;
const FEWEST = 17;
/** Cells in all: a state holds a set of cells as a mask of 31 bits. */
const MOST = 31;

function readLayout(value: unknown, option: string): OynoLayout {
  const fail = (expects: string): Error => badOption(option, value, expects);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail(boardOption.expects);
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const key of fields.keys()) {
    if (!['cells', 'centre', 'adjacent', 'at'].includes(key)) throw fail(`a board without the key "${key}"`);
  }

  const given = fields.get('cells');
  if (!Array.isArray(given)) throw fail('a board whose "cells" are an array of names');
  const cells = given.map((cell: unknown) => {
    if (typeof cell === 'string' && NAME.test(cell)) return cell;
    throw fail('a board whose cells have names of at most 8 lower-case letters and digits, a letter first');
  });
  if (new Set(cells).size !== cells.length) throw fail('a board whose cells have different names');
  if (cells.length <= FEWEST)
    throw fail(`a board of at least ${FEWEST} cells beside the centre, not ${cells.length - 1}`);
  if (cells.length > MOST) throw fail(`a board of at most ${MOST} cells, not ${cells.length}`);
  const isCell = (cell: unknown): cell is number =>
    typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < cells.length;

  const centre = fields.get('centre');
  if (!isCell(centre)) throw fail('a board whose "centre" is the number of one of its cells');

  const lists = fields.get('adjacent');
  if (!Array.isArray(lists) || lists.length !== cells.length)
    throw fail('a board with a list "adjacent" for each cell');
  const adjacent = lists.map((list: unknown, cell) => {
    if (!Array.isArray(list)) throw fail('a board with a list "adjacent" for each cell');
    return list.map((other: unknown) => {
      if (isCell(other) && other !== cell) return other;
      throw fail(`a board whose cell ${cells[cell]} is adjacent to other cells, by number`);
    });
  });
  adjacent.forEach((list, cell) => {
    if (new Set(list).size !== list.length)
      throw fail(`a board whose cell ${cells[cell]} names each adjacent cell once`);
    const oneWay = list.find((other) => !adjacent[other]!.includes(cell));
    if (oneWay !== undefined) {
      throw fail(`a board where ${cells[cell]} and ${cells[oneWay]} are both adjacent to each other`);
    }
  });
  if (reachable(adjacent, centre) !== cells.length - 1) throw fail('a board that is connected without its centre');

  const at = fields.get('at');
  if (at === undefined) return { cells, centre, adjacent };
  if (!Array.isArray(at) || at.length !== cells.length) throw fail('a board with a place "at" for each cell');
  const places = at.map((place: unknown): [number, number] => {
    if (Array.isArray(place) && place.length === 2) {
      const [x, y]: unknown[] = place;
      if (typeof x === 'number' && typeof y === 'number') return [x, y];
    }
    throw fail('a board whose places "at" are pairs of numbers');
  });
  return { cells, centre, adjacent, at: places };
}

/** How many cells can be reached from the first one without the centre. */
function reachable(adjacent: readonly (readonly number[])[], centre: number): number {
  const start = centre === 0 ? 1 : 0;
  const seen = new Set([start]);
  const open = [start];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of adjacent[cell]!) {
      if (next === centre || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen.size;
}

/**
 * How a state holds a board: its name, or a custom board as JSON. Equal texts mean equal boards, and texts are compared
 * fast.
 */
export function layoutText(board: OynoBoardName | OynoLayout): string {
  return isBoardName(board) ? board : JSON.stringify(board);
}

/** The board that a state's text represents. */
export function parseLayout(text: string): OynoLayout {
  if (isBoardName(text)) return OYNO_LAYOUTS[text];
  try {
    // Frozen, since many states and callers share it.
    return deepFreeze(readLayout(JSON.parse(text), 'board'));
  } catch (error) {
    // `setup` checks the option, so this state was not made by it.
    throw new RuleError('bad-state', `The state has no board of Oyno: ${show(text)}.`, { cause: error });
  }
}
