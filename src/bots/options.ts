/** What a search can be told, and what it is without being told. */
import type { Random, Seat, Types } from '../core/index.ts';
import { RuleError, readSettings, show } from '../core/index.ts';
import { checkCount } from '../core/playout.ts';
import type { BotProgress } from './progress.ts';

/** A signal that stops a search: an `AbortSignal`. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  /** Calls back when it is aborted. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Calls back no more. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** How `mctsBot` thinks. */
export interface MctsOptions<G extends Types<G['View']>> {
  /**
   * How many matches are tried out for a decision. A new bot gives the same move for the same view and seed. Default:
   * 1,000, unless `ms` is given.
   */
  readonly iterations?: number | undefined;
  /** How many milliseconds a decision may take. With `iterations` too, what is reached first. */
  readonly ms?: number | undefined;
  /**
   * Judges a position where a match is not tried out to its end: by seat, from 0, lost, to 1, won; teammates have the
   * number of their side. The games export one each. Default: all sides stand alike.
   */
  readonly evaluate?: ((state: G['State']) => readonly number[]) | undefined;
  /**
   * After how many plies of random play a match is cut and judged, results of chance among them; 0 judges at once.
   * Default: 5 with `evaluate`, 1,000 without.
   */
  readonly depth?: number | undefined;
  /** How much a search looks at moves that seem worse: 0 not at all. Default: 0.7. */
  readonly exploration?: number | undefined;
  /**
   * How many positions are kept at most, some 100 bytes each. When they are used up the search goes on without new ones.
   * Default: 200,000.
   */
  readonly nodes?: number | undefined;
  /**
   * What is best where a game knows it: the move, one of the legal ones, or `undefined`. It is played without a search,
   * and taken for granted in the search.
   */
  readonly known?: ((view: G['View'], seat: Seat) => G['Move'] | undefined) | undefined;
  /** Whether what was found out is kept for the next decision of the same match. Default: true. */
  readonly reuse?: boolean | undefined;
  /** Stops the search: it throws `aborted`. */
  readonly signal?: StopSignal | undefined;
  /** Called about ten times a second, and at the end of each search. */
  readonly onProgress?: ((progress: BotProgress<G>) => void) | undefined;
}

/** The options, complete. */
export interface Settings<G extends Types<G['View']>> {
  readonly iterations: number;
  readonly ms: number;
  readonly evaluate: ((state: G['State']) => readonly number[]) | undefined;
  readonly depth: number;
  readonly exploration: number;
  readonly nodes: number;
  readonly known: ((view: G['View'], seat: Seat) => G['Move'] | undefined) | undefined;
  readonly reuse: boolean;
  readonly signal: StopSignal | undefined;
  readonly onProgress: ((progress: BotProgress<G>) => void) | undefined;
}

const ITERATIONS = 1_000;
const JUDGED_DEPTH = 5;
const DEPTH = 1_000;
const EXPLORATION = 0.7;
const NODES = 200_000;
/** A node's number is one of 31 bits. */
const MOST_NODES = 2 ** 26;

const NAMES = [
  'iterations',
  'ms',
  'evaluate',
  'depth',
  'exploration',
  'nodes',
  'known',
  'reuse',
  'signal',
  'onProgress',
] as const;

/**
 * Reads the options of a search.
 *
 * @throws RuleError `bad-argument`
 */
export function readMctsOptions<G extends Types<G['View']>>(options: MctsOptions<G> | undefined): Settings<G> {
  const given = readSettings(options, NAMES);
  const { iterations = given.ms === undefined ? ITERATIONS : Number.MAX_SAFE_INTEGER, reuse = true } = given;
  const { depth = given.evaluate === undefined ? DEPTH : JUDGED_DEPTH, nodes = NODES } = given;
  checkCount('iterations', iterations, 1);
  checkCount('depth', depth, 0);
  // The root, and a move.
  checkCount('nodes', nodes, 2);
  if (nodes > MOST_NODES) throw refused('nodes', `at most ${MOST_NODES}`, nodes);
  if (typeof reuse !== 'boolean') throw refused('reuse', 'true or false', reuse);
  return {
    iterations,
    ms: readNumber('ms', given.ms, Number.POSITIVE_INFINITY),
    // What the functions give is checked when they are called.
    evaluate: readFunction<Settings<G>['evaluate']>('evaluate', given.evaluate),
    depth,
    exploration: readNumber('exploration', given.exploration, EXPLORATION),
    nodes,
    known: readFunction<Settings<G>['known']>('known', given.known),
    reuse,
    signal: readSignal(given.signal),
    onProgress: readFunction<Settings<G>['onProgress']>('onProgress', given.onProgress),
  };
}

/** How one decision is asked for, beside the options of the bot. */
export interface AskOptions<G extends Types<G['View']>> {
  /** Stops the search: the promise is rejected with `aborted`. */
  readonly signal?: StopSignal | undefined;
  /** Called about ten times a second, and at the end of the search. */
  readonly onProgress?: ((progress: BotProgress<G>) => void) | undefined;
}

/** Reads how a decision is asked for. */
export function readAskOptions<G extends Types<G['View']>>(ask: AskOptions<G> | undefined): AskOptions<G> {
  const { signal, onProgress } = readSettings(ask, ['signal', 'onProgress']);
  return {
    signal: readSignal(signal),
    onProgress: readFunction<AskOptions<G>['onProgress']>('onProgress', onProgress),
  };
}

function refused(name: string, expects: string, value: unknown): RuleError {
  return new RuleError('bad-argument', `"${name}" must be ${expects}, not ${show(value)}.`, {
    details: { name, value: show(value) },
  });
}

function readNumber(name: string, value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw refused(name, 'a number of at least 0', value);
}

function readFunction<F>(name: string, value: unknown): F | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'function') return value as F;
  throw refused(name, 'a function', value);
}

function readSignal(value: unknown): StopSignal | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value) {
    return value as StopSignal;
  }
  throw refused('signal', 'an AbortSignal', value);
}

/** The error of a search that was stopped. */
export function aborted(signal: StopSignal): RuleError {
  return new RuleError('aborted', 'The search was stopped by its signal.', { cause: signal.reason });
}

/** Refuses what is no turn of a bot. */
export function checkTurn(turn: {
  readonly view: unknown;
  readonly seat: unknown;
  readonly moves: unknown;
  readonly random: unknown;
}): void {
  const { view, seat, moves, random } = turn;
  if (typeof view === 'object' && view !== null && Number.isInteger(seat) && typeof random === 'function') {
    if (Array.isArray(moves) && moves.length > 0) return;
  }
  throw new RuleError(
    'bad-argument',
    'A bot is asked with a view, a seat, the legal moves, at least one, and a source of random integers.',
  );
}

/** A seed for a search, from the bot's source. */
export function drawSeed(random: Random): number {
  return random(2 ** 31);
}
