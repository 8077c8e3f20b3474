/** Many matches in place, counted. */
import { checkCount, checkSettings } from './arguments.ts';
import { rulesOf } from './game.ts';
import { isDeepFrozen } from './plain-data.ts';
import { type Playout, type PlayoutOptions, playCopy, privateCopy, readPlayers } from './playout.ts';
import { cryptoRandom, loopRandom } from './random.ts';
import type { Game, GameTypes, Outcome } from './types.ts';

/** What to simulate. */
export interface SimulateOptions<G extends GameTypes> extends PlayoutOptions<G> {
  /** How many matches. Default: 100. */
  readonly matches?: number | undefined;
  /** The seed. Without one the matches are different each time. */
  readonly seed?: number | undefined;
  /** The game's options. */
  readonly options?: G['Options'] | undefined;
  /** Called after each match, with how many are done: for progress. */
  readonly onMatch?: ((done: number, playout: Playout<G>) => void) | undefined;
}

/** What the seed of the second source differs in. */
const SECOND = 0x5bd1e995;

/** How many matches ended in which way. */
export interface Simulation {
  readonly matches: number;
  /** Moves of all matches, chance results among them. */
  readonly moves: number;
  /** Matches that were stopped at `maxMoves`. */
  readonly unfinished: number;
  /** How many matches ended for each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Wins by seat; a shared win counts for each who shares it. */
  readonly wins: readonly number[];
  /** Matches with more than one winning side. */
  readonly draws: number;
}

/**
 * Plays many matches in place and counts how they ended.
 *
 * @throws RuleError `bad-options`, `bad-seed`, `bad-argument`
 */
export function simulate<G extends GameTypes>(game: Game<G>, settings: SimulateOptions<G> = {}): Simulation {
  checkSettings(settings, ['matches', 'seed', 'options', 'onMatch', 'maxMoves', 'bots']);
  const { matches = 100, onMatch } = settings;
  checkCount('matches', matches, 0);
  const seed = settings.seed ?? cryptoRandom()(Number.MAX_SAFE_INTEGER);
  // Two sources, in turn: with one, engines compile the loop for that very function, and once more for the next call.
  const sources = [loopRandom(seed), loopRandom(seed ^ SECOND)];
  const rules = rulesOf(game);
  const first = game.setup(settings.options);
  const players = readPlayers(game, first, settings);
  const copy = privateCopy(first);
  const counts = countOutcomes(game.sides(first));
  let moves = 0;
  let unfinished = 0;
  for (let done = 1; done <= matches; done++) {
    const played = playCopy(rules, copy(), sources[done & 1]!, players);
    moves += played.moves;
    if (played.outcome === null) unfinished++;
    else counts.add(played.outcome);
    onMatch?.(done, played);
  }
  const { reasons, wins, draws } = counts.total();
  return { matches, moves, unfinished, reasons, wins, draws };
}

interface OutcomeCounts {
  readonly reasons: Readonly<Record<string, number>>;
  readonly wins: readonly number[];
  readonly draws: number;
}

/** Counts outcomes; `total` says what they come to. */
interface OutcomeCounter {
  add(outcome: Outcome): void;
  total(): OutcomeCounts;
}

/** How many outcomes are counted by themselves. */
const MOST_ENDS = 8;

/**
 * Short games end so often that reading each outcome, which is frozen, would take longer than a move. So those that
 * rules return again and again are counted by what they are, and read at the end.
 */
function countOutcomes(sides: readonly number[]): OutcomeCounter {
  const wins: number[] = sides.map(() => 0);
  const reasons: Record<string, number> = {};
  let draws = 0;
  const ends: Outcome[] = [];
  const times: number[] = [];

  const count = ({ reason, winners }: Outcome, matches: number): void => {
    reasons[reason] = (reasons[reason] ?? 0) + matches;
    let sidesDiffer = false;
    for (let i = 0; i < winners.length; i++) {
      wins[winners[i]!]! += matches;
      if (sides[winners[i]!] !== sides[winners[0]!]) sidesDiffer = true;
    }
    if (sidesDiffer) draws += matches;
  };

  return {
    add: (outcome) => {
      for (let i = 0; i < ends.length; i++) {
        if (ends[i] === outcome) {
          times[i]! += 1;
          return;
        }
      }
      // What is not frozen could be changed before it is read.
      if (ends.length < MOST_ENDS && isDeepFrozen(outcome)) {
        ends.push(outcome);
        times.push(0);
      }
      // Counted now for the first time, so that reasons keep the order of the matches.
      count(outcome, 1);
    },
    total: () => {
      for (let i = 0; i < ends.length; i++) count(ends[i]!, times[i]!);
      return { reasons, wins, draws };
    },
  };
}
