/** Puzzles of a given level and a given exact minimum length. OY-34 */
import {
  cryptoRandom,
  type Draft,
  type Random,
  RuleError,
  readSettings,
  resolveOptions,
  sample,
  seededRandom,
  show,
  thaw,
} from '../../author/index.ts';
import type { OynoBoard, OynoBoardName } from '../board.ts';
import { emptyCells } from '../moves.ts';
import { writePosition } from '../position.ts';
import { oynoBoard } from '../tables.ts';
import { chance, legalMoves, play, status } from './rules.ts';
import { solveOynoPuzzle } from './solver.ts';
import {
  OPTIONS,
  type OynoPuzzleChance,
  type OynoPuzzleMove,
  type OynoPuzzleOptions,
  type OynoPuzzleState,
  PUZZLE_LETTERS,
  phaseOf,
  setup,
} from './state.ts';

/** What puzzle to make. */
export interface OynoGenerateOptions {
  /** How many moves its shortest solutions have: at least 1. Random puzzles have 1 to 5. */
  readonly length: number;
  /** 1 to 9. Default 1. OY-32 */
  readonly level?: number | undefined;
  /** Default `square`. OY-3 */
  readonly board?: OynoBoardName | OynoBoard | undefined;
  /** Without a seed every puzzle is another. */
  readonly seed?: number | undefined;
  /** How many positions to try. Default 2,000. */
  readonly maxTries?: number | undefined;
}

/** A puzzle that was made. */
export interface OynoGeneratedPuzzle {
  /** What to set it up with: `oynoPuzzle.setup(options)`. */
  readonly options: OynoPuzzleOptions;
  /** A shortest solution. */
  readonly solution: readonly OynoPuzzleMove[];
}

const MOST_TRIES = 2_000;

/**
 * Makes a puzzle whose shortest solutions have exactly the given length.
 *
 * Every move can be taken back, so a walk away from a solved board leads to short puzzles. Long ones are rare; they
 * are found by changing one bone of the hardest puzzle so far, again and again. Every candidate is solved.
 *
 * @throws RuleError `no-puzzle` when none was found in `maxTries`; `bad-argument`, `bad-options`, `bad-seed`
 */
export function generateOynoPuzzle(options: OynoGenerateOptions): OynoGeneratedPuzzle {
  const { length, level, board, seed, maxTries } = readGenerateOptions(options);
  const random = seed === undefined ? cryptoRandom() : seededRandom(seed);
  const empty = setup({ level, board });
  let hardest = layRandomly(empty, random);
  let record = 0;
  for (let tried = 0; tried < maxTries; tried++) {
    const candidate =
      tried % 2 === 0 ? walk(empty, length, random) : tried === 1 ? hardest : changeOne(hardest, random);
    const solution = solveOynoPuzzle(candidate, { maxLength: length });
    if (solution.kind !== 'solved') continue;
    if (solution.moves.length === length) {
      const position = writePosition(candidate.cells, oynoBoard(candidate), PUZZLE_LETTERS);
      return { options: Object.freeze({ board, position }), solution: solution.moves };
    }
    if (solution.moves.length >= record) {
      hardest = candidate;
      record = solution.moves.length;
    }
  }
  throw new RuleError(
    'no-puzzle',
    `No puzzle of level ${level} with a shortest solution of ${length} moves was found in ${maxTries} tries; more tries, or another length, may do.`,
    { details: { level, length, maxTries } },
  );
}

/** A start as OY-33 draws it. */
function layRandomly(empty: OynoPuzzleState, random: Random): Draft<OynoPuzzleState> {
  const draft = mutable(empty);
  while (status(draft).type === 'chance') play(draft, sample<OynoPuzzleChance>(chance(draft), random));
  return draft;
}

/** A position some random moves away from a solved one. */
function walk(empty: OynoPuzzleState, length: number, random: Random): Draft<OynoPuzzleState> {
  const draft = mutable(empty);
  const { centre } = oynoBoard(empty);
  for (; draft.laid < draft.bones; draft.laid++) {
    const free = emptyCells(draft.cells, centre);
    draft.cells[free[random(free.length)]!] = 1;
  }
  draft.upper = [draft.bones];
  for (let i = 0; i < length; i++) {
    const moves = legalMoves(draft);
    play(draft, moves[random(moves.length)]!);
  }
  return draft;
}

/** A position with one bone turned, or moved as it stands. */
function changeOne(from: OynoPuzzleState, random: Random): Draft<OynoPuzzleState> {
  const draft = mutable(from);
  const { cells } = draft;
  const bones = cells.flatMap((piece, cell) => (piece === -1 ? [] : [cell]));
  const bone = bones[random(bones.length)]!;
  if (random(2) === 0) {
    cells[bone] = 1 - cells[bone]!;
  } else {
    const free = emptyCells(cells, oynoBoard(from).centre);
    cells[free[random(free.length)]!] = cells[bone]!;
    cells[bone] = -1;
  }
  const upper = cells.filter((piece) => piece === 1).length;
  draft.upper = [upper];
  draft.phase = phaseOf(draft.bones, draft.laid, upper);
  // OY-30: without an upper bone it would be no puzzle.
  return upper === 0 ? changeOne(from, random) : draft;
}

function mutable(state: OynoPuzzleState): Draft<OynoPuzzleState> {
  // A state of numbers, texts and arrays of numbers: its mutable form is the same without `readonly`.
  return thaw(state) as Draft<OynoPuzzleState>;
}

interface ReadOptions {
  readonly length: number;
  readonly level: number;
  readonly board: OynoBoardName | OynoBoard;
  readonly seed: number | undefined;
  readonly maxTries: number;
}

/** The options as they are used; `setup` checks the level and the board, the random source its seed. */
function readGenerateOptions(options: OynoGenerateOptions): ReadOptions {
  const given = readSettings(options, ['length', 'level', 'board', 'seed', 'maxTries']);
  const { level, board } = resolveOptions(OPTIONS, { level: given.level, board: given.board });
  const { seed } = given;
  return {
    length: atLeastOne('length', given.length),
    level,
    board,
    seed: typeof seed === 'number' || seed === undefined ? seed : Number.NaN,
    maxTries: atLeastOne('maxTries', given.maxTries ?? MOST_TRIES),
  };
}

function atLeastOne(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value;
  throw new RuleError('bad-argument', `"${name}" must be an integer of at least 1, not ${show(value)}.`);
}
