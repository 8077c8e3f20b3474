/** The options of a search, checked and complete, and what a kit fills in. */
import type { BotKnowledge, GameTypes, Lapses, LevelLapses, LookAhead, Seat, ViewOf } from '../../core/index.ts';
import { checkCount, checkFunction, checkSettings, show, wrongKind } from '../../core/internal.ts';
import { type AbortSignalLike, type BotProgress, checkAmount, checkLapses, checkSignal } from '../bot.ts';

/** A table, so that the compiler reports a name that is added to the type and not here. */
const KNOWN: Readonly<Record<keyof BotKnowledge<GameTypes>, true>> = {
  evaluate: true,
  solvedMove: true,
  isDominated: true,
  appeal: true,
  levelLapses: true,
  exploration: true,
  lookAhead: true,
};

/** The names of what bots know about a game. */
export const KNOWLEDGE_NAMES: readonly string[] = /* @__PURE__ */ Object.keys(KNOWN);

// The options of a search, and their defaults.

/** How moves are drawn in rollouts. */
export type Rollouts = 'random' | 'careful';

const ROLLOUTS: readonly Rollouts[] = ['random', 'careful'];

/** Options of `mctsBot`. */
export interface MctsOptions<G extends GameTypes> {
  /**
   * Iterations of a decision. A new bot gives the same move for the same view and seed. Default: 1,000, unless `timeMs`
   * is given.
   */
  readonly iterations?: number | undefined;
  /**
   * Time of a decision in milliseconds. If `iterations` is given too, whichever limit is reached first ends the search.
   */
  readonly timeMs?: number | undefined;
  /**
   * Evaluates the state at which a rollout is cut off: by seat, from 0, lost, to 1, won; teammates have the same
   * number. Each game exports one. Default: all sides are equal.
   */
  readonly evaluate?: ((state: G['State']) => readonly number[]) | undefined;
  /**
   * Plies of a rollout, chance included, after which it is cut off and evaluated; 0 evaluates at once. Default: 0 with
   * `evaluate`, 1,000 without.
   */
  readonly depth?: number | undefined;
  /**
   * How moves are drawn in rollouts. `'random'`: all equally likely. `'careful'`: whoever can win at once does, and nobody
   * makes a move after which the opponent can, unless every move is such. That takes many times as long, and is worth it
   * with seconds a move, in games with few moves. Default: `'random'`.
   */
  readonly rollouts?: Rollouts | undefined;
  /** The weight of exploration: how often moves that seem worse are tried. 0: never. The kits of some games set it. Default: 0.7. */
  readonly exploration?: number | undefined;
  /**
   * The largest number of nodes in the tree, some 100 bytes each. When it is reached, the search continues without new
   * ones. Default: 200,000.
   */
  readonly maxNodes?: number | undefined;
  /**
   * The best move where it is known exactly, one of the legal moves; else `undefined`. The bot plays it without a
   * search, and the search assumes that every seat plays it.
   */
  readonly solvedMove?: ((view: ViewOf<G>, seat: Seat) => G['Move'] | undefined) | undefined;
  /**
   * Whether another legal move is like this one and never worse, so that the search need not try it. Where this is so
   * of all moves, all are tried. Default: no move is.
   */
  readonly isDominated?: ((view: ViewOf<G>, move: G['Move']) => boolean) | undefined;
  /**
   * How much a move does in the eyes of a person. A bot with `lapses`, which is to play as people do, plays of the moves whose odds to win are
   * within a twelfth of the highest the one that does most. Default: all do the same.
   */
  readonly appeal?: ((view: ViewOf<G>, move: G['Move']) => number) | undefined;
  /** Whether the tree is kept for the next decision of the same match. Default: true. */
  readonly reuse?: boolean | undefined;
  /**
   * The temperature of a softmax over the values of the moves, from which the choice is drawn: a move whose value is lower
   * by this much is `e` times less likely. So a weak level errs as people do, seldom by much. 0 plays the best move.
   * Default: 0.
   */
  readonly temperature?: number | undefined;
  /**
   * Makes the bot err as people do: at some decisions it chooses among the moves that are not much worse than the best one, the
   * worse the less often. With `temperature: 0` only. Default: it never errs on purpose.
   */
  readonly lapses?: Lapses | undefined;
  /** Part of what bots know about a game, for `levelBot`. No effect here. */
  readonly levelLapses?: LevelLapses | undefined;
  /** How far `luck` looks ahead. No effect on a search. */
  readonly lookAhead?: LookAhead | undefined;
  /** Stops the search: it throws `aborted`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called about ten times a second, and at the end of each search. */
  readonly onProgress?: ((progress: BotProgress<G>) => void) | undefined;
}

/** The options, checked and complete. */
export interface MctsSettings<G extends GameTypes> {
  readonly iterations: number;
  readonly timeMs: number;
  readonly evaluate: ((state: G['State']) => readonly number[]) | undefined;
  readonly depth: number;
  readonly rollouts: Rollouts;
  readonly exploration: number;
  readonly maxNodes: number;
  readonly solvedMove: ((view: ViewOf<G>, seat: Seat) => G['Move'] | undefined) | undefined;
  readonly isDominated: ((view: ViewOf<G>, move: G['Move']) => boolean) | undefined;
  readonly appeal: ((view: ViewOf<G>, move: G['Move']) => number) | undefined;
  readonly reuse: boolean;
  readonly temperature: number;
  readonly lapses: Lapses | undefined;
  readonly signal: AbortSignalLike | undefined;
  readonly onProgress: ((progress: BotProgress<G>) => void) | undefined;
}

const DEFAULT_ITERATIONS = 1_000;
const DEFAULT_DEPTH_EVALUATED = 0;
const DEFAULT_DEPTH = 1_000;
const DEFAULT_EXPLORATION = 0.7;
const DEFAULT_MAX_NODES = 200_000;
/** A root and one move. */
const SMALLEST_TREE = 2;
/** The arrays of a tree of this size take some gigabytes. */
const LARGEST_TREE = 2 ** 26;

/** The options that are no knowledge about a game. A table, as above. */
const OTHERS: Readonly<Record<Exclude<keyof MctsOptions<GameTypes>, keyof BotKnowledge<GameTypes>>, true>> = {
  iterations: true,
  timeMs: true,
  depth: true,
  rollouts: true,
  maxNodes: true,
  reuse: true,
  temperature: true,
  lapses: true,
  signal: true,
  onProgress: true,
};

const NAMES: readonly string[] = /* @__PURE__ */ Object.keys({ ...KNOWN, ...OTHERS });

/**
 * Checks the options of a search and fills in the defaults: those of the game's kit, then those of every game.
 *
 * @throws RuleError `bad-argument`
 */
export function readMctsOptions<G extends GameTypes>(
  given: MctsOptions<G> = {},
  knowledge?: BotKnowledge<G>,
): MctsSettings<G> {
  checkSettings(given, NAMES);
  const options = withKnowledge(knowledge, given);
  const { timeMs = Number.POSITIVE_INFINITY, evaluate, exploration = DEFAULT_EXPLORATION } = options;
  const { iterations = options.timeMs === undefined ? DEFAULT_ITERATIONS : Number.MAX_SAFE_INTEGER } = options;
  const { depth = evaluate === undefined ? DEFAULT_DEPTH : DEFAULT_DEPTH_EVALUATED } = options;
  const {
    rollouts = 'random',
    maxNodes = DEFAULT_MAX_NODES,
    solvedMove,
    isDominated,
    appeal,
    reuse = true,
    temperature = 0,
    lapses,
    signal,
    onProgress,
  } = options;
  checkCount('iterations', iterations, 1);
  checkCount('depth', depth, 0);
  checkCount('maxNodes', maxNodes, SMALLEST_TREE);
  if (maxNodes > LARGEST_TREE) throw wrongKind('maxNodes', `at most ${LARGEST_TREE}`, maxNodes);
  checkAmount('timeMs', timeMs, Number.POSITIVE_INFINITY);
  checkAmount('exploration', exploration, Number.POSITIVE_INFINITY);
  if (!ROLLOUTS.includes(rollouts)) throw wrongKind('rollouts', ROLLOUTS.map(show).join(' or '), rollouts);
  checkAmount('temperature', temperature);
  if (lapses !== undefined) checkLapses(lapses);
  for (const [name, value] of Object.entries({ evaluate, solvedMove, isDominated, appeal, onProgress }))
    checkFunction(name, value);
  checkSignal(signal);
  const ofSearch = { evaluate, depth, rollouts, exploration, maxNodes, solvedMove, isDominated, appeal, reuse };
  return { iterations, timeMs, ...ofSearch, temperature, lapses, signal, onProgress };
}

/** Options, completed by the knowledge of a kit: an option that is given wins, and `undefined` is not given. */
export function withKnowledge<
  G extends GameTypes,
  O extends { [K in keyof BotKnowledge<G>]?: BotKnowledge<G>[K] | undefined },
>(knowledge: BotKnowledge<G> | undefined, options: O): O {
  if (knowledge === undefined) return options;
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...options, ...knowledge, ...Object.fromEntries(given) };
}
