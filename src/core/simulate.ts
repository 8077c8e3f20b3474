/** Many matches in place, counted. */
import { checkCount, checkSettings } from './arguments.ts';
import { rulesOf } from './game.ts';
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
  const { reasons, wins, draws } = counts;
  return { matches, moves, unfinished, reasons, wins, draws };
}

interface OutcomeCounts {
  readonly reasons: Readonly<Record<string, number>>;
  readonly wins: readonly number[];
  readonly draws: number;
  add(outcome: Outcome): void;
}

function countOutcomes(sides: readonly number[]): OutcomeCounts {
  const wins: number[] = sides.map(() => 0);
  const reasons: Record<string, number> = {};
  let draws = 0;
  return {
    reasons,
    wins,
    get draws() {
      return draws;
    },
    add: ({ reason, winners }) => {
      reasons[reason] = (reasons[reason] ?? 0) + 1;
      for (const seat of winners) wins[seat]! += 1;
      if (winners.some((seat) => sides[seat] !== sides[winners[0]!])) draws++;
    },
  };
}
