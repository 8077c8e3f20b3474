/** How the evaluation of Wunby is trained. */
import { type Draft, type Random, unpackNetwork } from '../../../src/author/index.ts';
import { rulesOf } from '../../../src/core/index.ts';
import { hasNumbers } from '../../../src/core/internal.ts';
import { FEATURES } from '../../../src/wunby/bot/features.ts';
import { isEstimated, wunbyEvaluateBy } from '../../../src/wunby/bot/knowledge.ts';
import { WEIGHTS } from '../../../src/wunby/bot/weights.ts';
import { type Wunby, type WunbyState, wunby } from '../../../src/wunby/index.ts';
import { contextOf } from '../../../src/wunby/rules/board.ts';
import { markersOf } from '../../../src/wunby/rules/squares.ts';
import { playRandomlyWhile } from '../play-match.ts';
import { type Trainer, trainerOf } from '../trainer.ts';
import type { Training } from '../training.ts';

type Prepare = (state: Draft<WunbyState>, random: Random) => void;

const rules = rulesOf(wunby);

function playWhile(state: Draft<WunbyState>, random: Random, ...phases: readonly WunbyState['phase'][]): void {
  if (!hasNumbers(rules)) throw new Error('The rules of Wunby are by numbers.');
  playRandomlyWhile(rules, state, random, ({ phase }) => phases.includes(phase));
}

/** A maze at random, and the markers where a match begins. */
const mazeAtRandom: Prepare = (state, random) => playWhile(state, random, 'first', 'colour', 'build');

/** A maze and markers at random, up to all but one of them HOME: matches that end soon teach first. */
const anywhere: Prepare = (state, random) => {
  mazeAtRandom(state, random);
  const { homes, homeOf, names } = contextOf(state);
  const each = markersOf(state.seats);
  const taken = new Set<number>();
  const put = (marker: number, squares: readonly number[]): void => {
    const free = squares.filter((square) => !taken.has(square));
    const square = free[random(free.length)]!;
    taken.add(square);
    state.markers[marker] = square;
  };
  // First those that are HOME: else others could take all of its squares.
  for (let seat = 0; seat < state.seats; seat++) {
    const home = homes[state.colours[seat]!]!;
    state.homeCounts[seat] = random(each);
    for (let i = 0; i < state.homeCounts[seat]!; i++) put(seat * each + i, home);
  }
  for (let seat = 0; seat < state.seats; seat++) {
    const elsewhere = names.flatMap((_, square) => (homeOf[square] === state.colours[seat] ? [] : [square]));
    for (let i = state.homeCounts[seat]!; i < each; i++) {
      put(seat * each + i, elsewhere);
    }
  }
  state.turn = random(state.seats);
};

const TWO: Wunby['Options'] = { seats: 2 };
const FOUR: Wunby['Options'] = { seats: 4 };
const TEAMS: Wunby['Options'] = { seats: 4, teams: true };

/** Two and four players and two teams; sizes, homes and other options share the features. */
const training: Training<Wunby> = {
  game: wunby,
  features: FEATURES,
  evaluateBy: wunbyEvaluateBy,
  learnsFrom: isEstimated,
  shipped: () => unpackNetwork(WEIGHTS, FEATURES.size),
  weights: { file: 'src/wunby/bot/weights.ts', constant: 'WEIGHTS' },
  starts: [
    { name: 'two, markers anywhere', weight: 10, options: TWO, prepare: anywhere, measured: false },
    { name: 'two, a maze at random', weight: 6, options: TWO, prepare: mazeAtRandom, measured: false },
    { name: 'two', weight: 4, options: TWO, measured: true },
    { name: 'four, markers anywhere', weight: 2, options: FOUR, prepare: anywhere, measured: false },
    { name: 'four', weight: 2, options: FOUR, measured: true },
    { name: 'teams, markers anywhere', weight: 2, options: TEAMS, prepare: anywhere, measured: false },
    { name: 'teams', weight: 2, options: TEAMS, measured: true },
    { name: 'two, 7 × 7', weight: 1, options: { seats: 2, size: 7 }, prepare: mazeAtRandom, measured: false },
    { name: 'two, 11 × 11', weight: 1, options: { seats: 2, size: 11 }, prepare: mazeAtRandom, measured: false },
  ],
  hidden: 24,
  // The steps to go of the side, and of its strongest opponent.
  hints: { 17: -0.75, 43: 0.75 },
  matches: 100_000,
  cap: 250,
  compared: 64,
  lambda: 0.75,
  rate: 0.015,
  exploration: 0.06,
};

export const trainer: Trainer = trainerOf(training);
