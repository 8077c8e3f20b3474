/**
 * Shortest solutions of a puzzle, by breadth-first search over bit masks. OY-34
 *
 * A position is two masks of cells: where bones are, and which of them are upper. A move takes a bone from `a` to `b`
 * and reverses the neighbours of `a` and those of `b` among the bones that stay. The inverse move from `b` to `a`
 * reverses the same bones and is legal too. So the path to a position is found backwards, layer by layer, and
 * nothing but the positions themselves is kept: 16 bytes each, and 8 to 16 for the hash table.
 *
 * Before a layer is expanded, each of its positions is tested for a last move that solves it, which needs no memory.
 */
import { checkCount, checkSettings, RuleError } from '../../../author/index.ts';
import { countCells, EMPTY, isUpper } from '../../rules/bones.ts';
import { isDuel } from '../../rules/is-duel.ts';
import { type Lookups, lookupsOf, movesFrom } from '../../rules/lookups.ts';
import type { OynoPuzzleMove, OynoPuzzleState, OynoSolution, OynoSolveOptions } from '../types.ts';
import { type PositionSet, positionSet } from './position-set.ts';

const MOST_POSITIONS = 4_000_000;

/**
 * A shortest solution of a puzzle, or the proof that there is none.
 *
 * @throws RuleError `chance-due` while bones are still being laid, `bad-argument`
 */
export function solveOynoPuzzle(state: OynoPuzzleState, options: OynoSolveOptions = {}): OynoSolution {
  checkSettings(options, ['maxPositions', 'maxLength']);
  const { maxPositions = MOST_POSITIONS, maxLength = Number.MAX_SAFE_INTEGER } = options;
  checkCount('maxPositions', maxPositions, 0);
  checkCount('maxLength', maxLength, 0);
  checkLaid(state);
  const search = prepare(state);
  const { seen } = search;
  if (state.upper[0] === state.bones) return { kind: 'solved', moves: [], positions: seen.size };
  let layer = 0;
  const starts = [0];
  for (let length = 1; length <= maxLength; length++) {
    const end = seen.size;
    for (let position = layer; position < end; position++) {
      const last = lastMove(search, position);
      if (last !== undefined) {
        return { kind: 'solved', moves: [...pathTo(search, starts, position), last], positions: end };
      }
    }
    if (length === maxLength) break;
    for (let position = layer; position < end; position++) {
      expand(search, position);
      if (seen.size > maxPositions) return { kind: 'unknown', longerThan: length, positions: seen.size };
    }
    if (seen.size === end) return { kind: 'unsolvable', positions: end };
    layer = end;
    starts.push(end);
  }
  return { kind: 'unknown', longerThan: maxLength, positions: seen.size };
}

/**
 * The next move of a shortest solution; `undefined` when the puzzle is solved, has no solution, or is too hard for
 * the limits.
 *
 * @throws RuleError as `solveOynoPuzzle`
 */
export function hintOynoPuzzle(state: OynoPuzzleState, options: OynoSolveOptions = {}): OynoPuzzleMove | undefined {
  const solution = solveOynoPuzzle(state, options);
  return solution.kind === 'solved' ? solution.moves[0] : undefined;
}

interface Search {
  readonly lookups: Lookups;
  /** The cells beside the centre. */
  readonly cells: readonly number[];
  /** By cell and word: the mask of the cell, and the mask of its neighbours. */
  readonly bit: Int32Array;
  readonly near: Int32Array;
  readonly seen: PositionSet;
}

function prepare(state: OynoPuzzleState): Search {
  const lookups = lookupsOf(state.board);
  const { board, adjacent, centre } = lookups;
  const bit = new Int32Array(board.cells.length * 2);
  const near = new Int32Array(board.cells.length * 2);
  const cells: number[] = [];
  board.cells.forEach((_, cell) => {
    bit[cell * 2 + (cell >> 5)]! |= 1 << (cell & 31);
    for (const other of adjacent[cell]!) near[cell * 2 + (other >> 5)]! |= 1 << (other & 31);
    if (cell !== centre) cells.push(cell);
  });
  const start = [0, 0, 0, 0];
  state.cells.forEach((bone, cell) => {
    if (bone !== EMPTY) start[cell >> 5]! |= 1 << (cell & 31);
    if (isUpper(bone)) start[2 + (cell >> 5)]! |= 1 << (cell & 31);
  });
  const seen = positionSet();
  seen.add(start[0]!, start[1]!, start[2]!, start[3]!);
  return { lookups, cells, bit, near, seen };
}

/** The move that solves a position, if one does: after it every bone is upper. */
function lastMove(search: Search, position: number): OynoPuzzleMove | undefined {
  let found: OynoPuzzleMove | undefined;
  successors(search, position, (b0, b1, u0, u1, from, to) => {
    if (u0 !== b0 || u1 !== b1) return false;
    found = movesFrom(search.lookups, 0, from)[to];
    return true;
  });
  return found;
}

/** Adds every position that one move leads to. */
function expand(search: Search, position: number): void {
  const { seen } = search;
  successors(search, position, (b0, b1, u0, u1) => {
    seen.add(b0, b1, u0, u1);
    return false;
  });
}

/** Calls `visit` with each position that one move leads to, until it returns true. */
function successors(
  { cells, bit, near, seen }: Search,
  position: number,
  visit: (b0: number, b1: number, u0: number, u1: number, from: number, to: number) => boolean,
): void {
  const b0 = seen.word(position, 0);
  const b1 = seen.word(position, 1);
  const u0 = seen.word(position, 2);
  const u1 = seen.word(position, 3);
  for (const from of cells) {
    const f0 = bit[from * 2]!;
    const f1 = bit[from * 2 + 1]!;
    if ((u0 & f0) === 0 && (u1 & f1) === 0) continue;
    // OY-31: lifted, the neighbours reversed; set upper, the neighbours reversed.
    const r0 = b0 & ~f0;
    const r1 = b1 & ~f1;
    const v0 = (u0 & ~f0) ^ (near[from * 2]! & r0);
    const v1 = (u1 & ~f1) ^ (near[from * 2 + 1]! & r1);
    for (const to of cells) {
      const t0 = bit[to * 2]!;
      const t1 = bit[to * 2 + 1]!;
      if ((b0 & t0) !== 0 || (b1 & t1) !== 0) continue;
      const n0 = (v0 ^ (near[to * 2]! & r0)) | t0;
      const n1 = (v1 ^ (near[to * 2 + 1]! & r1)) | t1;
      if (visit(r0 | t0, r1 | t1, n0, n1, from, to)) return;
    }
  }
}

/** The moves from the start to a position of the last layer: each move has an inverse. */
function pathTo(search: Search, starts: readonly number[], last: number): OynoPuzzleMove[] {
  const path: OynoPuzzleMove[] = [];
  let position = last;
  for (let depth = starts.length - 1; depth > 0; depth--) {
    const layerStart = starts[depth - 1]!;
    const layerEnd = starts[depth]!;
    successors(search, position, (b0, b1, u0, u1, from, to) => {
      const before = search.seen.find(b0, b1, u0, u1);
      if (before < layerStart || before >= layerEnd) return false;
      path.unshift(movesFrom(search.lookups, 0, to)[from]!);
      position = before;
      return true;
    });
  }
  return path;
}

/** Refuses a state of another game, whose result would look like a proof, and one without all of its bones. */
function checkLaid(state: OynoPuzzleState): void {
  const { board, bones, laid, cells, upper } = state;
  const sound =
    !isDuel(state) &&
    cells.length === lookupsOf(board).board.cells.length &&
    countCells(cells, (bone) => bone !== EMPTY) === laid &&
    countCells(cells, isUpper) === upper[0];
  if (!sound) throw new RuleError('bad-state', 'The solver takes a state of the puzzle, and this is none.');
  if (laid < bones) throw new RuleError('chance-due', 'The bones of the puzzle are still being laid.');
}
