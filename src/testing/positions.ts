/** Positions of random matches, for the suites of bots and of encodings. */
import { type ActionOf, type Game, type GameTypes, type Random, type Status, seededRandom } from '../core/index.ts';
import { checkCount, checkSettings, sampleTrusted } from '../core/internal.ts';
import { ConformanceError, type ConformanceFault } from './errors.ts';

/** How many matches are played, and how. */
export interface PositionSettings<G extends GameTypes> {
  /** The game's options, or several to be played one after the other. Default: none given. */
  readonly options?: G['Options'] | readonly G['Options'][] | undefined;
  /** How many random matches for each of the options. Default: 10. */
  readonly runs?: number | undefined;
  /** The seed, an integer of 32 bits. Default: 1. */
  readonly seed?: number | undefined;
  /** The most actions of a match. Default: 60. */
  readonly maxMoves?: number | undefined;
}

/** A position of a random match. */
export interface Position<G extends GameTypes> {
  readonly options: G['Options'] | undefined;
  readonly actions: readonly ActionOf<G>[];
  readonly state: G['State'];
  readonly status: Status<G>;
  /** A source for whatever is drawn at this position. */
  readonly random: Random;
  /** How many matches were begun, this one included, of how many. */
  readonly run: number;
  readonly runs: number;
  readonly seed: number;
}

const SETTINGS = ['options', 'runs', 'seed', 'maxMoves'] as const;

/** All positions, match by match. `more`: the names of other settings. */
export function* positionsOf<G extends GameTypes>(
  game: Game<G>,
  settings: PositionSettings<G>,
  more: readonly string[],
): Generator<Position<G>> {
  checkSettings(settings, [...SETTINGS, ...more]);
  const { options, runs = 10, seed = 1, maxMoves = 60 } = settings;
  checkCount('seed', seed, Number.MIN_SAFE_INTEGER);
  checkCount('runs', runs, 0);
  checkCount('maxMoves', maxMoves, 0);
  const list = Array.isArray(options) ? (options as readonly G['Options'][]) : [options as G['Options'] | undefined];
  const random = seededRandom(seed | 0);
  for (const [index, given] of list.entries()) {
    for (let run = 0; run < runs; run++) {
      let state = game.setup(given);
      const actions: ActionOf<G>[] = [];
      for (;;) {
        const status = game.status(state);
        const done = index * runs + run + 1;
        yield {
          options: given,
          actions: [...actions],
          state,
          status,
          random,
          run: done,
          runs: runs * list.length,
          seed,
        };
        if (status.type === 'over' || actions.length === maxMoves) break;
        const moves = game.legalMoves(state);
        const action =
          status.type === 'chance' ? sampleTrusted(game.chance(state), random) : moves[random(moves.length)]!;
        state = game.apply(state, action);
        actions.push(action);
      }
    }
  }
}

/** The error for a check that failed at a position. */
export function failedAt<G extends GameTypes>(
  game: Game<G>,
  { options, actions, run, seed }: Position<G>,
  fault: Pick<ConformanceFault, 'check' | 'says' | 'call' | 'fault' | 'cause'>,
): ConformanceError {
  return new ConformanceError({
    ...fault,
    moves: actions.map((action) => game.format(action)),
    action: undefined,
    stopped: false,
    record: { game: game.id, version: game.version, options: options ?? {}, actions },
    seed,
    run,
    settings: {},
  });
}
