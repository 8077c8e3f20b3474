/** Shortest solutions of a puzzle, found from level to level. */
import {
  checkCount,
  checkSettings,
  checkState,
  lowestBit,
  type Mask,
  RuleError,
  withoutLowest,
} from '../../author/without-immer.ts';
import { isDuel, UPPER, upperAfterLift, upperAfterSet } from '../rules/bones.ts';
import { type Context, contextOf, moveBoneOf } from '../rules/moves.ts';
import type { OynoPuzzleMove, OynoPuzzleState, OynoSolution, OynoSolveOptions } from '../types.ts';
import { phaseOf } from './rules.ts';

/** A growing set; positions are numbered in the order in which they were added. */
interface PositionSet {
  readonly size: number;
  bones(position: number): Mask;
  upper(position: number): Mask;
  /** Adds a position unless it is there. */
  add(bones: Mask, upper: Mask): void;
  /** The number of a position, or -1. */
  find(bones: Mask, upper: Mask): number;
}

/** An empty set. */
function positionSet(): PositionSet {
  let size = 0;
  let words = new Int32Array(1024 * 2);
  // Open addressing, at most half full; a slot holds 0 when free, else a position's number plus 1.
  let slots = new Int32Array(2048);

  /** The slot that holds a position, or the free one for it. */
  const slotOf = (bones: Mask, upper: Mask): number => {
    const mask = slots.length - 1;
    let slot = hash(bones, upper) & mask;
    for (let found = slots[slot]!; found !== 0; found = slots[slot]!) {
      const at = (found - 1) * 2;
      if (words[at] === bones && words[at + 1] === upper) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  };

  const grow = (): void => {
    const bigger = new Int32Array(words.length * 2);
    bigger.set(words);
    words = bigger;
    slots = new Int32Array(slots.length * 2);
    for (let position = 0; position < size; position++) {
      const at = position * 2;
      slots[slotOf(words[at]!, words[at + 1]!)] = position + 1;
    }
  };

  return {
    get size() {
      return size;
    },
    bones: (position) => words[position * 2]!,
    upper: (position) => words[position * 2 + 1]!,
    add: (bones, upper) => {
      if (size * 2 === words.length) grow();
      const slot = slotOf(bones, upper);
      if (slots[slot] !== 0) return;
      words[size * 2] = bones;
      words[size * 2 + 1] = upper;
      size++;
      slots[slot] = size;
    },
    find: (bones, upper) => slots[slotOf(bones, upper)]! - 1,
  };
}

function hash(bones: Mask, upper: Mask): number {
  let x = Math.imul(bones, 0x9e3779b1) ^ Math.imul(upper, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) ^ Math.imul(upper, 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 13), 0x297a2d39);
  return (x ^ (x >>> 16)) >>> 0;
}

// Shortest solutions of a puzzle, by breadth-first search over bit masks. OY-34
//
// A position is two masks of cells: where bones are, and which of them are upper. A move takes a bone from `a` to `b`
// and reverses the neighbours of `a` and those of `b` among the bones that stay. The inverse move from `b` to `a`
// reverses the same bones and is legal too. So the path to a position is found backwards, layer by layer, and
// nothing but the positions themselves is kept: 8 bytes each, and 8 to 16 for the hash table.
//
// Before a layer is expanded, each of its positions is tested for a last move that solves it, which needs no memory.

const MOST_POSITIONS = 4_000_000;

/**
 * A shortest solution of a puzzle, or the proof that there is none.
 *
 * @throws RuleError `chance-due` while bones are still being laid, `bad-argument`
 *
 * @example
 * ```ts
 * import { oynoPuzzle, oynoPuzzleSolve } from 'tabletop-rules/oyno';
 *
 * const state = oynoPuzzle.setup({ position: 'b2=U c4=u e1=U' });
 * const solution = oynoPuzzleSolve(state);
 * if (solution.kind === 'solved') solution.moves.map((move) => oynoPuzzle.format(move)).length > 0; // => true
 * ```
 */
export function oynoPuzzleSolve(state: OynoPuzzleState, options: OynoSolveOptions = {}): OynoSolution {
  checkSettings(options, ['maxPositions', 'maxLength']);
  const { maxPositions = MOST_POSITIONS, maxLength = Number.MAX_SAFE_INTEGER } = options;
  checkCount('maxPositions', maxPositions, 0);
  checkCount('maxLength', maxLength, 0);
  checkState('the Oyno puzzle', state, 'board', 'bones', 'upper', 'phase');
  checkLaid(state);
  const search: Search = { context: contextOf(state), seen: positionSet() };
  const { seen } = search;
  seen.add(state.bones, state.upper);
  if (state.upper === state.bones) return { kind: 'solved', moves: [], positions: seen.size };
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
 * @throws RuleError as `oynoPuzzleSolve`
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoPuzzleHint, oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoPuzzle, { options: { position: 'b2=U c4=u e1=U' } });
 * let hint = oynoPuzzleHint(match.state);
 * while (hint !== undefined) {
 *   match.play(hint);
 *   hint = oynoPuzzleHint(match.state);
 * }
 * match.status.type; // => 'over'
 * ```
 */
export function oynoPuzzleHint(state: OynoPuzzleState, options: OynoSolveOptions = {}): OynoPuzzleMove | undefined {
  const solution = oynoPuzzleSolve(state, options);
  return solution.kind === 'solved' ? solution.moves[0] : undefined;
}

interface Search {
  readonly context: Context;
  readonly seen: PositionSet;
}

/** The move that solves a position, if one does: after it every bone is upper. */
function lastMove(search: Search, position: number): OynoPuzzleMove | undefined {
  let found: OynoPuzzleMove | undefined;
  successors(search, position, (bones, upper, from, to) => {
    if (upper !== bones) return false;
    found = moveOf(search.context, from, to);
    return true;
  });
  return found;
}

function moveOf(context: Context, from: number, to: number): OynoPuzzleMove {
  return moveBoneOf(from * context.cellCount + to, 0, context);
}

/** Adds every position that one move leads to. */
function expand(search: Search, position: number): void {
  const { seen } = search;
  successors(search, position, (bones, upper) => {
    seen.add(bones, upper);
    return false;
  });
}

/** Calls `visit` with each position that one move leads to, until it returns true. */
function successors(
  { context: { places, adjacent }, seen }: Search,
  position: number,
  visit: (bones: Mask, upper: Mask, from: number, to: number) => boolean,
): void {
  const bones = seen.bones(position);
  const upper = seen.upper(position);
  for (let sources = upper; sources !== 0; sources = withoutLowest(sources)) {
    // OY-31: lifted, the neighbours reversed; set upper, the neighbours reversed.
    const from = lowestBit(sources);
    const others = bones & ~(1 << from);
    const lifted = upperAfterLift(upper, others, adjacent[from]!);
    for (let free = places & ~bones; free !== 0; free = withoutLowest(free)) {
      const to = lowestBit(free);
      const set = upperAfterSet(lifted, others, adjacent[to]!, to, UPPER);
      if (visit(others | (1 << to), set, from, to)) return;
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
    successors(search, position, (bones, upper, from, to) => {
      const before = search.seen.find(bones, upper);
      if (before < layerStart || before >= layerEnd) return false;
      path.unshift(moveOf(search.context, to, from));
      position = before;
      return true;
    });
  }
  return path;
}

/** Refuses a state of another game, whose result would look like a proof, and one without all of its bones. */
function checkLaid(state: OynoPuzzleState): void {
  const { places } = contextOf(state);
  const { total, bones, upper, phase } = state;
  const isMask = typeof bones === 'number' && (bones & places) === bones;
  if (isDuel(state) || !isMask || (bones & upper) !== upper || phase !== phaseOf(total, bones, upper)) {
    throw new RuleError('bad-state', 'The solver takes a state of the puzzle, and this is none.');
  }
  if (phase === 'lay') throw new RuleError('chance-due', 'The bones of the puzzle are still being laid.');
}
