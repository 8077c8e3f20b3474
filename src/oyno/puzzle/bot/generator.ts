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
} from '../../../author/index.ts';
import { countCells, EMPTY, emptyCells, isUpper, LOWER, UPPER } from '../../rules/bones.ts';
import { lookupsOf } from '../../rules/lookups.ts';
import { oynoPosition } from '../../rules/position.ts';
import type { OynoBoard, OynoBoardName } from '../../types.ts';
import { chance } from '../rules/chance.ts';
import { legalMoves } from '../rules/legal-moves.ts';
import { OPTIONS } from '../rules/options.ts';
import { phaseOf } from '../rules/phase.ts';
import { play } from '../rules/play.ts';
import { setup } from '../rules/setup.ts';
import { status } from '../rules/status.ts';
import type { OynoGeneratedPuzzle, OynoGenerateOptions, OynoPuzzleChance, OynoPuzzleState } from '../types.ts';
import { solveOynoPuzzle } from './solver.ts';

const MOST_TRIES = 2_000;

/**
 * Generates a puzzle whose shortest solutions have exactly the given length.
 *
 * Every move has an inverse, so a random walk from a solved board leads to short puzzles. Long ones are rare; they are
 * found by local search, changing one bone of the hardest puzzle so far. Every candidate is solved.
 *
 * @throws RuleError `no-puzzle` when none was found in `maxTries`; `bad-argument`, `bad-options`, `bad-seed`
 */
export function generateOynoPuzzle(options: OynoGenerateOptions): OynoGeneratedPuzzle {
  const { length, level, board, seed, maxTries } = readGenerateOptions(options);
  const random = seed === undefined ? cryptoRandom() : seededRandom(seed);
  const empty = setup({ level, board });
  let hardest = randomStart(empty, random);
  let record = 0;
  for (let tried = 0; tried < maxTries; tried++) {
    const candidate =
      tried % 2 === 0 ? randomWalk(empty, length, random) : tried === 1 ? hardest : changeOne(hardest, random);
    const solution = solveOynoPuzzle(candidate, { maxLength: length });
    if (solution.kind !== 'solved') continue;
    if (solution.moves.length === length) {
      const position = oynoPosition(candidate);
      return { options: Object.freeze({ board, position }), solution: solution.moves };
    }
    if (solution.moves.length >= record) {
      hardest = candidate;
      record = solution.moves.length;
    }
  }
  throw new RuleError(
    'no-puzzle',
    `No puzzle of level ${level} with a shortest solution of ${length} moves was found in ${maxTries} tries; more tries, or another length, may help.`,
    { details: { level, length, maxTries } },
  );
}

/** A random start. OY-33 */
function randomStart(empty: OynoPuzzleState, random: Random): Draft<OynoPuzzleState> {
  const draft = mutable(empty);
  while (status(draft).type === 'chance') play(draft, sample<OynoPuzzleChance>(chance(draft), random));
  return draft;
}

/** A position some random moves away from a solved one. */
function randomWalk(empty: OynoPuzzleState, length: number, random: Random): Draft<OynoPuzzleState> {
  const draft = mutable(empty);
  const { centre } = lookupsOf(empty.board);
  for (; draft.laid < draft.bones; draft.laid++) {
    const free = emptyCells(draft.cells, centre);
    draft.cells[free[random(free.length)]!] = UPPER;
  }
  draft.upper = [draft.bones];
  for (let i = 0; i < length; i++) {
    const moves = legalMoves(draft);
    play(draft, moves[random(moves.length)]!);
  }
  return draft;
}

/** A position with one bone reversed, or moved without changing its side. */
function changeOne(puzzle: OynoPuzzleState, random: Random): Draft<OynoPuzzleState> {
  const draft = mutable(puzzle);
  const { cells } = draft;
  const bones = cells.flatMap((bone, cell) => (bone === EMPTY ? [] : [cell]));
  const from = bones[random(bones.length)]!;
  if (random(2) === 0) {
    cells[from] = isUpper(cells[from]!) ? LOWER : UPPER;
  } else {
    const free = emptyCells(cells, lookupsOf(puzzle.board).centre);
    cells[free[random(free.length)]!] = cells[from]!;
    cells[from] = EMPTY;
  }
  const upper = countCells(cells, isUpper);
  draft.upper = [upper];
  draft.phase = phaseOf(draft.bones, draft.laid, upper);
  // OY-30: without an upper bone it would be no puzzle.
  return upper === 0 ? changeOne(puzzle, random) : draft;
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
