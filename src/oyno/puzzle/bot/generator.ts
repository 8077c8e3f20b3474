/** Puzzles of a given level and a given exact minimum length. OY-34 */
import {
  checkCount,
  checkSettings,
  cryptoRandom,
  type Draft,
  mutableCopy,
  type Random,
  RuleError,
  sample,
  seededRandom,
} from '../../../author/index.ts';
import { isBoardName } from '../../rules/board.ts';
import { countCells, EMPTY, emptyCells, isUpper, LOWER, UPPER } from '../../rules/bones.ts';
import { lookupsOf } from '../../rules/lookups.ts';
import { oynoPosition } from '../../rules/position.ts';
import { oynoPuzzle } from '../game.ts';
import { chance } from '../rules/chance.ts';
import { legalMoves } from '../rules/legal-moves.ts';
import { phaseOf } from '../rules/phase.ts';
import { play } from '../rules/play.ts';
import { status } from '../rules/status.ts';
import type { OynoGeneratedPuzzle, OynoGenerateOptions, OynoPuzzleOptions, OynoPuzzleState } from '../types.ts';
import { solveOynoPuzzle } from './solver.ts';

const MOST_TRIES = 2_000;
const MOST_POSITIONS = 2_000_000;
/** The longest random walk: after so many moves a position is no longer near a solved one. */
const LONGEST_WALK = 64;

/** The longest shortest solutions by board and bones, where every position was looked at: docs/oyno.md. OY-34 */
const LONGEST: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([['square 8', 6]]);

/**
 * Generates a puzzle whose shortest solutions have exactly the given length.
 *
 * Every move has an inverse, so a random walk from a solved board leads to short puzzles. Long ones are rare; they are
 * found by local search, changing one bone of the hardest puzzle so far. Every candidate is solved.
 *
 * @throws RuleError `no-puzzle` when there is none, as far as that is known, or none was found within `maxTries` and
 * `maxPositions`; `bad-argument`, `bad-options`, `bad-seed`
 */
export function generateOynoPuzzle(options: OynoGenerateOptions): OynoGeneratedPuzzle {
  checkSettings(options, ['length', 'level', 'board', 'seed', 'maxTries', 'maxPositions']);
  const { length, level, board, seed, maxTries = MOST_TRIES, maxPositions = MOST_POSITIONS } = options;
  checkCount('length', length, 1);
  checkCount('maxTries', maxTries, 1);
  checkCount('maxPositions', maxPositions, 1);
  const random = seed === undefined ? cryptoRandom() : seededRandom(seed);
  const empty = oynoPuzzle.setup({ level, board });
  refuseTooLong(empty, length);
  let hardest = randomStart(empty, random);
  let record = 0;
  let left = maxPositions;
  let tried = 0;
  for (; tried < maxTries && left > 0; tried++) {
    const candidate =
      tried % 2 === 0 ? randomWalk(empty, length, random) : tried === 1 ? hardest : changeOne(hardest, random);
    const solution = solveOynoPuzzle(candidate, { maxLength: length, maxPositions: left });
    left -= solution.positions;
    if (solution.kind !== 'solved') continue;
    if (solution.moves.length === length) return { options: optionsOf(candidate), solution: solution.moves };
    if (solution.moves.length >= record) {
      hardest = candidate;
      record = solution.moves.length;
    }
  }
  throw new RuleError(
    'no-puzzle',
    `No puzzle of ${empty.bones} bones with a shortest solution of ${length} moves was found in ${tried} tries; more tries and positions, or another length, may help.`,
    { details: { bones: empty.bones, length, maxTries, maxPositions } },
  );
}

/** Refuses a length that no puzzle has: known where every position was looked at. */
function refuseTooLong({ board, bones }: OynoPuzzleState, length: number): void {
  const longest = LONGEST.get(`${board} ${bones}`);
  if (longest === undefined || length <= longest) return;
  throw new RuleError(
    'no-puzzle',
    `There is no puzzle of ${bones} bones on the board ${board} with a shortest solution of ${length} moves: the longest have ${longest}.`,
    { details: { bones, length, longest } },
  );
}

/** What to set up a puzzle with. */
function optionsOf(puzzle: OynoPuzzleState): OynoPuzzleOptions {
  const board = isBoardName(puzzle.board) ? puzzle.board : lookupsOf(puzzle.board).board;
  return Object.freeze({ board, position: oynoPosition(puzzle) });
}

/** A random start. OY-33 */
function randomStart(empty: OynoPuzzleState, random: Random): Draft<OynoPuzzleState> {
  const draft = mutable(empty);
  while (status(draft).type === 'chance') play(draft, sample(chance(draft), random));
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
  for (let i = 0; i < Math.min(length, LONGEST_WALK); i++) {
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
  // OY-30: a puzzle needs an upper bone.
  return upper === 0 ? changeOne(puzzle, random) : draft;
}

function mutable(puzzle: OynoPuzzleState): Draft<OynoPuzzleState> {
  // A state of numbers, texts and arrays of numbers: its mutable form is the same without `readonly`.
  return mutableCopy(puzzle) as Draft<OynoPuzzleState>;
}
