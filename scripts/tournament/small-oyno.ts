/** Oyno on a small board with few bones, solved exactly: every position from its end backwards. */
import { castDraft } from 'immer';
import { countBits, defineGame, OVER } from '../../src/author/index.ts';
import { type Game, rulesOf } from '../../src/core/index.ts';
import { type Oyno, type OynoState, oyno } from '../../src/oyno/index.ts';
import { numbers } from '../../src/oyno/rules/duel.ts';
import type { Context } from '../../src/oyno/rules/moves.ts';
import { moveTables } from '../../src/oyno/rules/moves.ts';

const WIDTH = 3;
const HEIGHT = 4;
const CELLS = WIDTH * HEIGHT;
const CENTRE = 7;
/** Bones of each seat, all on the board. */
const BONES = 3;
/** How many ways the bones of both seats can lie or stand. */
const SIDES = 2 ** (2 * BONES);
/** As edges, instead of a position: the mover wins, the other seat does. */
const WINS = -1;
const LOSES = -2;

/** A position by number, and the value of each move: 1 won, 0 endless, -1 lost. */
interface SolvedOyno {
  readonly game: Game<Oyno>;
  /** How many positions there are. */
  readonly size: number;
  state(position: number): OynoState;
  /** The value of a position to the seat that is to move; `undefined` where the duel is over. */
  value(position: number): number | undefined;
  /** The value of each legal move, in the order of the list. */
  values(position: number): readonly number[];
  /** In how many plies a decided position ends if both play their best. */
  plies(position: number): number;
}

/** The tables of the small board. */
function smallContext(): Context {
  const names = Array.from({ length: CELLS }, (_, cell) => `${'abc'[cell % WIDTH]!}${Math.floor(cell / WIDTH) + 1}`);
  const adjacent = names.map((_, cell) => {
    const x = cell % WIDTH;
    const near = [x > 0 ? cell - 1 : -1, x < WIDTH - 1 ? cell + 1 : -1, cell - WIDTH, cell + WIDTH];
    return near.filter((other) => other >= 0 && other < CELLS);
  });
  const tables = moveTables(CELLS);
  return {
    ...tables,
    board: { cells: names, centre: CENTRE, adjacent },
    cellNumber: new Map(names.map((name, cell) => [name, cell])),
    places: (2 ** CELLS - 1) & ~(1 << CENTRE),
    columnsWhenFull: CELLS - 2 * BONES,
    adjacent: Int32Array.from(adjacent, (near) => near.reduce((mask, cell) => mask | (1 << cell), 0)),
    boneMoves: [0, 1].map(() => new Array(CELLS * CELLS).fill(undefined)),
    otherMoves: [0, 1].map(() => new Array(tables.move).fill(undefined)),
  };
}

/** Solves all positions in which every bone is on the board: 1.2 million, in about ten seconds. */
export function solveSmallOyno(): SolvedOyno {
  const context = smallContext();
  const { id, name, version, seats, options, sides, setup, status, format } = rulesOf(oyno);
  const game = defineGame<Oyno>({
    ...{ id, name, version, seats, options, sides, setup, status, format },
    numbers: { ...numbers, context: () => context },
  });
  const start = oyno.setup();
  const pairs: [number, number][] = [];
  const pairNumber = new Map<number, number>();
  for (let red = 0; red < 2 ** CELLS; red++) {
    if (!isFull(red)) continue;
    for (let blue = 0; blue < 2 ** CELLS; blue++) {
      if ((red & blue) !== 0 || !isFull(blue)) continue;
      pairNumber.set(red * 2 ** CELLS + blue, pairs.length);
      pairs.push([red, blue]);
    }
  }
  const size = pairs.length * SIDES * 2;
  const state = (position: number): OynoState => {
    const [red, blue] = pairs[Math.floor(position / 2 / SIDES)]!;
    const upper = spread(Math.floor(position / 2) % SIDES, red | blue);
    return { ...start, turn: position % 2, bones: [red, blue], upper, supply: [0, 0] };
  };
  const numberOf = ({ turn, bones: [red, blue], upper }: OynoState): number =>
    (pairNumber.get(red! * 2 ** CELLS + blue!)! * SIDES + gather(upper, red! | blue!)) * 2 + turn;

  const isOver = new Uint8Array(size);
  const edges: Int32Array[] = [];
  const listed: number[] = [];
  for (let position = 0; position < size; position++) {
    const before = state(position);
    const { turn, bones, upper } = before;
    if (bones.some((mask) => (mask & ~upper) === 0)) {
      isOver[position] = 1;
      edges.push(new Int32Array(0));
      continue;
    }
    const found = new Int32Array(numbers.legal(before, turn, listed, context));
    for (let i = 0; i < found.length; i++) {
      const after: OynoState = { ...before, bones: bones.slice() };
      const next = numbers.play(castDraft(after), listed[i]!, turn, context);
      found[i] = next !== OVER ? numberOf(after) : after.result === turn ? WINS : LOSES;
    }
    edges.push(found);
  }

  const solved = new Int8Array(size);
  const plies = new Uint8Array(size);
  const valueOfEdge = (edge: number): number => (edge === WINS ? 1 : edge === LOSES ? -1 : -solved[edge]!);
  for (let ply = 1, changed = true; changed; ply++) {
    changed = false;
    const decided: [number, number][] = [];
    for (let position = 0; position < size; position++) {
      if (isOver[position] === 1 || solved[position] !== 0) continue;
      const values = edges[position]!;
      let most = -1;
      for (let i = 0; i < values.length && most < 1; i++) most = Math.max(most, valueOfEdge(values[i]!));
      if (most !== 0) decided.push([position, most]);
    }
    for (const [position, value] of decided) {
      solved[position] = value;
      plies[position] = ply;
      changed = true;
    }
  }
  return {
    game,
    size,
    state,
    value: (position) => (isOver[position] === 1 ? undefined : solved[position]!),
    values: (position) => Array.from(edges[position]!, valueOfEdge),
    plies: (position) => plies[position]!,
  };
}

/** Whether a mask holds the bones of one seat. */
function isFull(mask: number): boolean {
  return countBits(mask) === BONES && (mask & (1 << CENTRE)) === 0;
}

/** The low bits of a number, moved to the cells of a mask. */
function spread(bits: number, mask: number): number {
  let out = 0;
  let at = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (((mask >> cell) & 1) === 1) out |= ((bits >> at++) & 1) << cell;
  }
  return out;
}

/** The opposite of `spread`. */
function gather(upper: number, mask: number): number {
  let out = 0;
  let at = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (((mask >> cell) & 1) === 1) out |= ((upper >> cell) & 1) << at++;
  }
  return out;
}
