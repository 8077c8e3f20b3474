/** Puzzles of a given level and a given exact minimum length. OY-34 */
import {
  checkCount,
  checkSettings,
  countBits,
  cryptoRandom,
  type Draft,
  hasBit,
  nthBit,
  type Random,
  RuleError,
  seededRandom,
} from '../../author/without-immer.ts';
import { isBoardName } from '../rules/board.ts';
import { contextOf, oynoLayoutOf } from '../rules/moves.ts';
import { oynoPosition } from '../rules/setup.ts';
import type { OynoGeneratedPuzzle, OynoGenerateOptions, OynoPuzzleOptions, OynoPuzzleState } from '../types.ts';
import { emptyCells, oynoPuzzle, phaseOf, play, roll, sample } from './rules.ts';
import { oynoPuzzleSolve } from './solver.ts';

const MOST_TRIES = 2_000;
const MOST_POSITIONS = 2_000_000;
/** The longest random walk: after so many moves a position is no longer near a solved one. */
const LONGEST_WALK = 64;

/** The longest shortest solutions by board and bones, where every position was looked at: docs/oyno.md. OY-34 */
const LONGEST: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['square 8', 6],
  ['round 8', 5],
]);

/**
 * Generates a puzzle whose shortest solutions have exactly the given length.
 *
 * Every move has an inverse, so a random walk from a solved board leads to short puzzles. Long ones are rare; they are
 * found by local search, changing one bone of the hardest puzzle so far. Every candidate is solved.
 *
 * @throws RuleError `no-puzzle` when there is none, as far as that is known, or none was found within `maxTries` and
 * `maxPositions`; `bad-argument`, `bad-options`, `bad-seed`
 *
 * @example
 * ```ts
 * import { oynoPuzzleGenerate, oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const { options, solution } = oynoPuzzleGenerate({ length: 3, level: 2, seed: 1 });
 * solution.length; // => 3
 * oynoPuzzle.setup(options).total; // => 9
 * ```
 */
export function oynoPuzzleGenerate(options: OynoGenerateOptions): OynoGeneratedPuzzle {
  // A length has to be given.
  checkCount('length', options?.length, 1);
  checkSettings(options, ['length', 'level', 'board', 'seed', 'maxTries', 'maxPositions']);
  const { length, level, board, seed, maxTries = MOST_TRIES, maxPositions = MOST_POSITIONS } = options;
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
    const solution = oynoPuzzleSolve(candidate, { maxLength: length, maxPositions: left });
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
    `No puzzle of ${empty.total} bones with a shortest solution of ${length} moves was found in ${tried} tries; more tries and positions, or another length, may help.`,
    { details: { bones: empty.total, length, maxTries, maxPositions } },
  );
}

/** Refuses a length that no puzzle has: known where every position was looked at. */
function refuseTooLong({ board, total: bones }: OynoPuzzleState, length: number): void {
  const longest = LONGEST.get(`${board} ${bones}`);
  if (longest === undefined || length <= longest) return;
  throw new RuleError(
    'no-puzzle',
    `There is no puzzle of ${bones} bones on the board ${board} with a shortest solution of ${length} moves: lengths are 1 to ${longest}.`,
    { details: { bones, length, longest } },
  );
}

/** What to set up a puzzle with. */
function optionsOf(puzzle: OynoPuzzleState): OynoPuzzleOptions {
  const board = isBoardName(puzzle.board) ? puzzle.board : oynoLayoutOf(puzzle);
  return Object.freeze({ board, position: oynoPosition(puzzle) });
}

/** A random start. OY-33 */
function randomStart(empty: OynoPuzzleState, random: Random): Draft<OynoPuzzleState> {
  const draft = { ...empty };
  const context = contextOf(empty);
  while (draft.phase === 'lay') {
    const cell = random(countBits(emptyCells(draft, context)));
    roll(draft, cell * 2 + random(2), context);
  }
  return draft;
}

/** A position some random moves away from a solved one. */
function randomWalk(empty: OynoPuzzleState, length: number, random: Random): Draft<OynoPuzzleState> {
  const draft = { ...empty };
  const context = contextOf(empty);
  while (countBits(draft.bones) < draft.total) {
    const free = emptyCells(draft, context);
    draft.bones |= 1 << nthBit(free, random(countBits(free)));
  }
  draft.upper = draft.bones;
  for (let i = 0; i < Math.min(length, LONGEST_WALK); i++) play(draft, sample(draft, 0, random, context), 0, context);
  return draft;
}

/** A position with one bone reversed, or moved without changing its side. */
function changeOne(puzzle: OynoPuzzleState, random: Random): Draft<OynoPuzzleState> {
  const draft = { ...puzzle };
  const from = nthBit(draft.bones, random(countBits(draft.bones)));
  if (random(2) === 0) {
    draft.upper ^= 1 << from;
  } else {
    const free = emptyCells(draft, contextOf(puzzle));
    const to = nthBit(free, random(countBits(free)));
    if (hasBit(draft.upper, from)) draft.upper = (draft.upper & ~(1 << from)) | (1 << to);
    draft.bones = (draft.bones & ~(1 << from)) | (1 << to);
  }
  draft.phase = phaseOf(draft.total, draft.bones, draft.upper);
  // OY-30: a puzzle needs an upper bone.
  return draft.upper === 0 ? changeOne(puzzle, random) : draft;
}
