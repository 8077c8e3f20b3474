/** The puzzle from top to bottom: options, positions, legal moves, and what they do. OY-30 to OY-34 */
import {
  bitsOf,
  CHANCE,
  type ChanceNodeOf,
  type CopyOf,
  countBits,
  type Draft,
  deepFreeze,
  defineNumberedGame,
  type Game,
  hasBit,
  integer,
  lowestBit,
  type Mask,
  type Numbered,
  nthBit,
  type OptionSpecs,
  OVER,
  oneOf,
  type PositionRules,
  promptEach,
  type Random,
  type Resolved,
  type Seat,
  type Status,
  type Turn,
  type Violation,
  withoutLowest,
  withPosition,
} from '../../author/without-immer.ts';
import { boardOf, readCells } from '../position.ts';
import { boardOption, layoutText } from '../rules/board.ts';
import {
  divide,
  EMPTY,
  isUpper,
  listCells,
  maskWhere,
  PUZZLE_LETTERS,
  UPPER,
  upperAfterLift,
  upperAfterSet,
} from '../rules/bones.ts';
import { explainTarget, refusal } from '../rules/explain.ts';
import { type Context, contextOf, format, MOVE_FIELDS, moveBoneOf, numberOf, parseMoveBone } from '../rules/moves.ts';
import { oynoPosition, positionOption } from '../rules/setup.ts';
import type {
  OynoCode,
  OynoPuzzle,
  OynoPuzzleMove,
  OynoPuzzleOptions,
  OynoPuzzlePhase,
  OynoPuzzleState,
} from '../types.ts';

// Levels of the puzzle: OY-30, OY-32.

/** The highest level: two sets of bones are enough for it. OY-32 */
const LEVELS = 9;

/** How many bones a level has: 8 at level 1, one more at each further level. OY-30, OY-32 */
function bonesOfLevel(level: number): number {
  return 7 + level;
}

/** The options as data. */
const OPTIONS: OptionSpecs<OynoPuzzleOptions> = {
  seats: oneOf([1], 'the player'),
  level: integer(1, LEVELS, 1, 'the number of bones: 8 at level 1, one more at each further level'),
  board: boardOption,
  position: positionOption(PUZZLE_LETTERS),
};

// Bones are laid, then moved until all are upper. OY-30, OY-32

/** The phase of a puzzle of so many bones. */
export function phaseOf(total: number, bones: Mask, upper: Mask): OynoPuzzlePhase {
  if (countBits(bones) < total) return 'lay';
  return upper === bones ? 'over' : 'move';
}

/** Sets the phase of a mutable state by its bones; returns who is next. */
function enterPhase(draft: Draft<OynoPuzzleState>): Turn {
  draft.phase = phaseOf(draft.total, draft.bones, draft.upper);
  return turn(draft);
}

/** Who is next. */
function turn({ phase }: OynoPuzzleState): Turn {
  switch (phase) {
    case 'lay':
      return CHANCE;
    case 'move':
      return 0;
    case 'over':
      return OVER;
  }
}

// The legal moves of a puzzle: OY-31, OY-17.

/** The cells that a bone can be set on. OY-4 */
export function emptyCells({ bones }: OynoPuzzleState, { places }: Context): Mask {
  return places & ~bones;
}

/** Writes the legal moves, every upper bone to every empty cell; returns how many. */
function legal(view: OynoPuzzleState, _: Seat, out: number[], context: Context): number {
  const empty = emptyCells(view, context);
  let count = 0;
  for (let upper = view.upper; upper !== 0; upper = withoutLowest(upper)) {
    count = listCells(empty, lowestBit(upper) * context.cellCount, out, count);
  }
  return count;
}

/** One of the legal moves, uniformly: the one at `random(n)` of the list of n. */
export function sample(view: OynoPuzzleState, _: Seat, random: Random, context: Context): number {
  const free = emptyCells(view, context);
  const empty = countBits(free);
  const n = random(countBits(view.upper) * empty);
  const bone = divide(n, empty);
  return nthBit(view.upper, bone) * context.cellCount + nthBit(free, n - bone * empty);
}

// The random start, drawn bone by bone: OY-30, OY-33.

/** The sides, in the order of `LOWER` and `UPPER`. */
const SIDE = /* @__PURE__ */ deepFreeze({ faces: ['lower', 'upper'] });

/** The next bone: any empty cell, either side, all equally likely. OY-30, OY-33 */
function chance(state: OynoPuzzleState): ChanceNodeOf<OynoPuzzle> {
  const context = contextOf(state);
  const { cells } = context.board;
  const faces = bitsOf(emptyCells(state, context)).map((cell) => cells[cell]!);
  return { label: 'bone', dice: [{ faces }, SIDE] };
}

/** How many outcomes the next bone has: each empty cell with each side. */
function outcomes(state: OynoPuzzleState, context: Context): number {
  return countBits(emptyCells(state, context)) * 2;
}

/**
 * Lays the next bone; a start that is solved, or that has no upper bone, is drawn again entirely. Returns who is next.
 * OY-30, OY-33
 */
export function roll(draft: Draft<OynoPuzzleState>, outcome: number, context: Context): Turn {
  const cell = nthBit(emptyCells(draft, context), outcome >> 1);
  const side = outcome & 1;
  draft.bones |= 1 << cell;
  draft.upper |= side << cell;
  if (countBits(draft.bones) === draft.total && (draft.upper === 0 || draft.upper === draft.bones)) clear(draft);
  return enterPhase(draft);
}

function clear(draft: Draft<OynoPuzzleState>): void {
  draft.bones = 0;
  draft.upper = 0;
}

// How a puzzle begins: with an empty board for chance to fill, OY-30, or at a given position, OY-33.

/** The first state. OY-30 */
function setup({ board, level }: Resolved<OynoPuzzleOptions>): OynoPuzzleState {
  return { board: layoutText(board), phase: 'lay', total: bonesOfLevel(level), bones: 0, upper: 0 };
}

/** Positions as lines of text: `oyno-puzzle b2=U c4=u`. */
export const POSITION: PositionRules<OynoPuzzle> = {
  options: (view) => ({ board: boardOf(view) }),
  write: (view) => ({
    '': oynoPosition(view),
    // While bones are laid.
    bones: view.total === countBits(view.bones) ? undefined : String(view.total),
  }),
  read: (line, options) => {
    const board = layoutText(options.board);
    const context = contextOf({ board });
    const cells = readCells(line, context.board, PUZZLE_LETTERS);
    const bones = maskWhere(cells, (bone) => bone !== EMPTY);
    const upper = maskWhere(cells, isUpper);
    const laid = countBits(bones);
    const fallback = laid === 0 ? bonesOfLevel(options.level) : laid;
    const total = line.int('bones', bonesOfLevel(1), bonesOfLevel(LEVELS), fallback);
    line.verify(total >= laid, 'bones', `at least the ${laid} that are laid`);
    const phase = phaseOf(total, bones, upper);
    // OY-33
    if (phase !== 'lay') {
      line.verify(upper !== 0, '', 'a bone of which one at least is upper');
      line.verify(bones !== context.places, '', 'left out: a cell beside the centre stays empty');
    }
    return { board, phase, total, bones, upper };
  },
};

// How a move of a puzzle is carried out: OY-31. Trusts the move.

/** Carries out a move on a mutable state; returns who is next. */
export function play(draft: Draft<OynoPuzzleState>, n: number, _: Seat, context: Context): Turn {
  // OY-31
  const { adjacent } = context;
  const from = context.from[context.move + n]!;
  const to = context.to[context.move + n]!;
  const others = draft.bones & ~(1 << from);
  const lifted = upperAfterLift(draft.upper, others, adjacent[from]!);
  draft.upper = upperAfterSet(lifted, others, adjacent[to]!, to, UPPER);
  draft.bones = others | (1 << to);
  return enterPhase(draft);
}

/** Why a move of a puzzle is not legal. */
function explain(view: OynoPuzzleState, move: OynoPuzzleMove): Violation<OynoCode> | undefined {
  const context = contextOf(view);
  const from = context.cellNumber.get(move.from);
  if (from === undefined) return refusal('no-such-cell', { cell: String(move.from) });
  if (!hasBit(view.bones, from)) return refusal('no-bone', { cell: move.from });
  // OY-31
  if (!hasBit(view.upper, from)) return refusal('lower-bone', { cell: move.from });
  return explainTarget(view.bones, context, move.to, move.from);
}

// Whether chance lays a bone, the player moves one, or the puzzle is solved: OY-30, OY-31, OY-32.

const LAY: Status<OynoPuzzle> = /* @__PURE__ */ deepFreeze({ type: 'chance', label: 'bone' });
const MOVE = promptEach<OynoPuzzle>('move', 1);
// OY-32
const SOLVED: Status<OynoPuzzle> = /* @__PURE__ */ deepFreeze({
  type: 'over',
  outcome: { reason: 'solved', winners: [0], places: [1] },
});

/** Who is asked what. */
function status(view: OynoPuzzleState): Status<OynoPuzzle> {
  switch (view.phase) {
    case 'lay':
      return LAY;
    case 'move':
      return MOVE[0]!;
    case 'over':
      return SOLVED;
  }
}

const ALONE: readonly number[] = Object.freeze([0]);

/** The side of the one seat. */
function sides(): readonly number[] {
  return ALONE;
}

// The puzzle by numbers: `from × cellCount + to`.

/** Moves and outcomes of the puzzle as numbers: those of the duel's moves of bones, from 0 on. */
const numbers: Numbered<OynoPuzzle, Context> = {
  context: contextOf,
  size: ({ cellCount }) => cellCount ** 2,
  move: moveBoneOf,
  number: (move, context) => numberOf(move, context) - context.move,
  turn,
  legal,
  sample,
  play,
  outcomes,
  roll,
};

/** Copies a state or view, field by field: for `core/executor/by-numbers.ts`, which runs these rules. */
const copy: CopyOf<OynoPuzzleState> = (s) => ({
  board: s.board,
  phase: s.phase,
  total: s.total,
  bones: s.bones,
  upper: s.upper,
});

/**
 * Oyno, the solo puzzle: turn all bones upper. OY-30 to OY-34
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoPuzzle, { options: { level: 2 } });
 * match.status; // => { type: 'turn', prompt: 'move', seats: [0] }
 * ```
 */
export const oynoPuzzle: Game<OynoPuzzle> = defineNumberedGame<OynoPuzzle>({
  id: 'oyno-puzzle',
  name: 'Oyno puzzle',
  version: 1,
  seats: { min: 1, max: 1 },
  ...withPosition<OynoPuzzle>({ id: 'oyno-puzzle', options: OPTIONS, setup }, POSITION),
  sides,
  status,
  chance,
  numbers: { ...numbers, copy },
  format,
  parse: parseMoveBone,
  moveFields: { move: MOVE_FIELDS.move },
  explain,
});
