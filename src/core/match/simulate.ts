/** Many matches in place, counted. */
import { outcomeOf, outcomesTrusted, sample } from '../chance/dice.ts';
import {
  checkedRandom,
  checkRandomSettings,
  cryptoRandom,
  type MatchRandom,
  MOST_MATCHES,
  matchRandom,
} from '../chance/random.ts';
import { isDeepFrozen } from '../data.ts';
import { checkCount, checkFunction, checkSettings, RuleError } from '../errors.ts';
import { executorOf, rulesOf } from '../executor/attached.ts';
import { type Executor, statusOf } from '../executor/executor.ts';
import {
  askBot,
  botSources,
  type Playout,
  type PlayoutOptions,
  playCopy,
  privateCopy,
  readPlayers,
} from '../executor/in-place.ts';
import { checkWhole } from '../executor/views.ts';
import type { ActionOf, Bot, Game, GameTypes, Outcome, Random } from '../types.ts';

// What many matches came to, as counts of integers: sums do not depend on the order of the matches.

/** Counts by name, in the order of the names. */
type CountsByName = Readonly<Record<string, number>>;

/** What matches with the same options came to. Plain JSON; all numbers are integers. */
export interface MatchCounts {
  readonly matches: number;
  /** Moves of all matches, chance results among them. */
  readonly moves: number;
  /** Matches that were stopped at `maxMoves`. */
  readonly unfinished: number;
  /** How many matches ended for each reason. */
  readonly reasons: CountsByName;
  /** How many matches were won by these seats, ascending: `0`, `0,2`; by nobody: an empty text. */
  readonly winners: CountsByName;
}

/** The counts of no match. */
export const NO_MATCHES: MatchCounts = { matches: 0, moves: 0, unfinished: 0, reasons: {}, winners: {} };

/** The sum of two counts. Commutative and associative, also in the order of the names. */
export function addCounts(a: MatchCounts, b: MatchCounts): MatchCounts {
  return {
    matches: a.matches + b.matches,
    moves: a.moves + b.moves,
    unfinished: a.unfinished + b.unfinished,
    reasons: addByName(a.reasons, b.reasons),
    winners: addByName(a.winners, b.winners),
  };
}

function addByName(a: CountsByName, b: CountsByName): CountsByName {
  const sums = new Map(Object.entries(a));
  for (const [name, count] of Object.entries(b)) sums.set(name, (sums.get(name) ?? 0) + count);
  return inOrder(sums);
}

/** Wins as `simulate` reports them. */
interface Wins {
  /** By seat; a shared win counts for each who shares it. */
  readonly wins: readonly number[];
  /** Matches with more than one winning side. */
  readonly draws: number;
}

/** The seats that a name of `winners` stands for. */
export function winningSeats(name: string): readonly number[] {
  return name === '' ? [] : name.split(',').map(Number);
}

/** The wins by seat. `sides`: the side of each seat. */
function winsOf(winners: CountsByName, sides: readonly number[]): Wins {
  const wins: number[] = sides.map(() => 0);
  let draws = 0;
  for (const [name, matches] of Object.entries(winners)) {
    const seats = winningSeats(name);
    for (const seat of seats) wins[seat]! += matches;
    if (new Set(seats.map((seat) => sides[seat])).size > 1) draws += matches;
  }
  return { wins, draws };
}

/** The same counts with their names in order, so that they do not show in which order they were counted. */
function inOrder(counts: Iterable<readonly [string, number]>): CountsByName {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Counts outcomes; `total` says what they come to. */
interface OutcomeCounter {
  add(outcome: Outcome): void;
  total(): Pick<MatchCounts, 'reasons' | 'winners'>;
}

/** How many outcomes are counted by themselves. */
const MOST_ENDS = 8;

/**
 * Short games end so often that reading each outcome, which is frozen, would take longer than a move. So those that
 * rules return again and again are counted by what they are, and read at the end.
 */
export function createOutcomeCounter(): OutcomeCounter {
  const reasons = new Map<string, number>();
  const winners = new Map<string, number>();
  const ends: Outcome[] = [];
  const times: number[] = [];

  const count = ({ reason, winners: seats }: Outcome, matches: number): void => {
    const name = seats.length < 2 ? seats.join() : [...seats].sort((a, b) => a - b).join();
    reasons.set(reason, (reasons.get(reason) ?? 0) + matches);
    winners.set(name, (winners.get(name) ?? 0) + matches);
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
        times.push(1);
      } else {
        count(outcome, 1);
      }
    },
    total: () => {
      for (let i = 0; i < ends.length; i++) count(ends[i]!, times[i]!);
      ends.length = 0;
      times.length = 0;
      return { reasons: inOrder(reasons), winners: inOrder(winners) };
    },
  };
}

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
  checkFunction('onMatch', onMatch);
  checkRandomSettings(settings);
  // Throws for what is no game.
  rulesOf(game);
  const seed = settings.random ?? settings.seed ?? randomSeed();
  const start = game.setup(settings.options);
  const makeBots = bots === undefined ? undefined : (): typeof bots => bots;
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
interface MatchPlan<G extends GameTypes> {
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
    const played = playCopy(
      game,
      rules,
      copy(),
      source.random,
      makeBots === undefined || done === 1 ? players : readAll(),
    );
    moves += played.moves;
    if (played.outcome === null) unfinished++;
    else counter.add(played.outcome);
    onMatch?.(done, played);
  }
  return { matches, moves, unfinished, ...counter.total() };
}

/** The states and actions of a match. */
export interface PlayedMatch<G extends GameTypes> {
  /** One more than there are actions. */
  readonly states: readonly G['State'][];
  readonly actions: readonly ActionOf<G>[];
}

/** Plays a match and keeps all of it, with the same draws as `playMatches`. */
export function playWhole<G extends GameTypes>(
  game: Game<G>,
  start: G['State'],
  bots: readonly Bot<G>[],
  maxMoves: number,
  random: Random,
): PlayedMatch<G> {
  const sources = botSources(bots.length, random);
  const [rules, executor] = [rulesOf(game), executorOf(game)];
  const states = [start];
  const actions: ActionOf<G>[] = [];
  for (let state = start; actions.length < maxMoves; ) {
    const status = game.status(state);
    if (status.type === 'over') break;
    let action: ActionOf<G>;
    if (status.type === 'chance') action = sample(game.chance(state), random);
    else {
      const { seats } = status;
      const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
      action = askBot(rules, executor, state, seat, bots[seat]!, sources[seat]!);
    }
    state = game.apply(state, action);
    states.push(state);
    actions.push(action);
  }
  return { states, actions };
}

function sourceOf(seed: number | Random): MatchRandom {
  return typeof seed === 'number' ? matchRandom(seed) : { random: checkedRandom(seed), start: () => {} };
}

// Counts of positions.

/**
 * Counts the sequences of `depth` actions from a state, each result of chance being one: it detects changes of the
 * rules. A sequence that ends earlier counts for nothing deeper than its end.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { perft } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * perft(oyno, oyno.setup(), 1); // => 24
 * perft(oyno, oyno.setup(), 2); // => 552
 * ```
 */
export function perft<G extends GameTypes>(game: Game<G>, state: G['State'], depth: number): number {
  checkCount('depth', depth, 0);
  const executor = executorOf(game);
  // Throws for what is no state of it.
  game.status(state);
  checkWhole(game, state);
  return count(executor, state, depth);
}

function count<G extends GameTypes>(executor: Executor<G>, state: G['State'], depth: number): number {
  if (depth === 0) return 1;
  const status = statusOf(executor.rules, state);
  if (status.type === 'over') return 0;
  let total = 0;
  if (status.type === 'chance') {
    const node = executor.dice(state);
    if (node === undefined) return 0;
    for (const { result } of outcomesTrusted<G>(node)) {
      const found = { action: result, seat: -1, n: outcomeOf(node, result) };
      total += depth === 1 ? 1 : count(executor, executor.apply(state, found), depth - 1);
    }
    return total;
  }
  const moves = status.seats.flatMap((seat) => executor.moves(state, seat));
  if (depth === 1) return moves.length;
  for (const move of moves) total += count(executor, executor.apply(state, move), depth - 1);
  return total;
}
