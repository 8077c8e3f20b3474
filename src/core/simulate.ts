/** Many matches in place, counted. */
import { checkCount, checkSettings } from './arguments.ts';
import { RuleError } from './errors.ts';
import { rulesOf } from './game.ts';
import { createOutcomeCounter, type MatchCounts, winsOf } from './match-counts.ts';
import { type Playout, type PlayoutOptions, playCopy, privateCopy, readPlayers } from './playout.ts';
import {
  checkedRandom,
  checkRandomSettings,
  cryptoRandom,
  type MatchRandom,
  MOST_MATCHES,
  matchRandom,
} from './random.ts';
import type { Bot, Game, GameTypes, Random } from './types.ts';

/** What to simulate. */
export interface SimulateOptions<G extends GameTypes> extends PlayoutOptions<G> {
  /** How many matches, at most 2^32. Default: 100. */
  readonly matches?: number | undefined;
  /**
   * The seed. Each match draws from a source of its own, made of the seed and of its number from 0, so that the first matches
   * of a longer run are those of a shorter one. Without a seed the matches are different each time.
   */
  readonly seed?: number | undefined;
  /**
   * Where the random integers of all matches come from, one match after the other, in place of a seed: a function that
   * returns an integer in `[0, n)`. Each draw is checked.
   */
  readonly random?: Random | undefined;
  /** The game's options. */
  readonly options?: G['Options'] | undefined;
  /** Called after each match, with how many are done: for progress. */
  readonly onMatch?: ((done: number, playout: Playout<G>) => void) | undefined;
}

/** How many matches ended in which way. */
export interface Simulation {
  readonly matches: number;
  /** Moves of all matches, chance results among them. */
  readonly moves: number;
  /** Matches that were stopped at `maxMoves`. */
  readonly unfinished: number;
  /** How many matches ended for each reason, in the order of their names. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Wins by seat; a shared win counts for each who shares it. */
  readonly wins: readonly number[];
  /** Matches with more than one winning side. */
  readonly draws: number;
}

/**
 * Plays many matches in place and counts how they ended.
 *
 * @throws RuleError `bad-options`, `bad-seed`, `bad-argument`, and `missing-global` without a seed, a source or `crypto`
 *
 * @example
 * ```ts
 * import { simulate } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const { matches, wins, reasons } = simulate(oyno, { matches: 50, seed: 1 });
 * wins[0]! + wins[1]! === matches; // => true
 * reasons; // => { 'all-upper': 50 }
 * ```
 */
export function simulate<G extends GameTypes>(game: Game<G>, settings: SimulateOptions<G> = {}): Simulation {
  checkSettings(settings, ['matches', 'seed', 'random', 'options', 'onMatch', 'maxMoves', 'bots']);
  const { matches = 100, onMatch, bots, maxMoves } = settings;
  checkMatches(matches);
  checkRandomSettings(settings);
  const seed = settings.random ?? settings.seed ?? randomSeed();
  const start = game.setup(settings.options);
  const makeBots = bots && (() => bots);
  const counts = playMatches(game, { start, seed, first: 0, matches, maxMoves, makeBots, onMatch });
  return simulationOf(counts, game.sides(start));
}

/** A seed where none is given. */
export function randomSeed(): number {
  return cryptoRandom()(Number.MAX_SAFE_INTEGER);
}

/** Refuses what is no number of matches. */
export function checkMatches(matches: unknown): asserts matches is number {
  checkCount('matches', matches, 0);
  if (matches <= MOST_MATCHES) return;
  throw new RuleError(
    'bad-argument',
    `A seed has ${MOST_MATCHES} matches; there are no ${matches}. Play the others with another seed.`,
    { details: { matches, expects: `at most ${MOST_MATCHES}` } },
  );
}

/** The counts as `simulate` reports them. */
export function simulationOf(
  { matches, moves, unfinished, reasons, winners }: MatchCounts,
  sides: readonly number[],
): Simulation {
  return { matches, moves, unfinished, reasons, ...winsOf(winners, sides) };
}

/** Some of the matches of a seed. */
export interface MatchPlan<G extends GameTypes> {
  /** The state from which they start. */
  readonly start: G['State'];
  /** A seed, of which each match has a sequence; or a source from which all matches draw. */
  readonly seed: number | Random;
  /** The number of the first match, … */
  readonly first: number;
  /** … and how many there are. */
  readonly matches: number;
  readonly maxMoves?: number | undefined;
  /** Makes the bots of a match, by seat. Default: everybody plays at random. */
  readonly makeBots?: (() => readonly Bot<G>[]) | undefined;
  /** Called after each match, with how many are done. */
  readonly onMatch?: ((done: number, playout: Playout<G>) => void) | undefined;
}

/**
 * Plays some of the matches of a seed in place.
 *
 * @throws RuleError `bad-seed`, `bad-argument`
 */
export function playMatches<G extends GameTypes>(
  game: Game<G>,
  { start, seed, first, matches, maxMoves, makeBots, onMatch }: MatchPlan<G>,
): MatchCounts {
  // Two sources, in turn: with one, engines compile the loop for that very function, and once more for the next call.
  const sources = [sourceOf(seed), sourceOf(seed)];
  const rules = rulesOf(game);
  const readAll = () => readPlayers(game, start, { maxMoves, bots: makeBots?.() });
  const players = readAll();
  const copy = privateCopy(start);
  const counter = createOutcomeCounter();
  let moves = 0;
  let unfinished = 0;
  for (let done = 1; done <= matches; done++) {
    const source = sources[done & 1]!;
    source.start(first + done - 1);
    const played = playCopy(rules, copy(), source.random, makeBots === undefined || done === 1 ? players : readAll());
    moves += played.moves;
    if (played.outcome === null) unfinished++;
    else counter.add(played.outcome);
    onMatch?.(done, played);
  }
  return { matches, moves, unfinished, ...counter.total() };
}

function sourceOf(seed: number | Random): MatchRandom {
  return typeof seed === 'number' ? matchRandom(seed) : { random: checkedRandom(seed), start: () => {} };
}
