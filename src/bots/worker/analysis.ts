/** Analyses in another thread: the caller's end and the worker's end. */
import { type Game, type GameKit, type GameTypes, rulesOf, type Seat } from '../../core/index.ts';
import { checkSettings, isRecord, kitOf, ownValue } from '../../core/internal.ts';
import { type AnalyseOptions, type Analysis, analyse, readAnalyseOptions } from '../analysis/analyse.ts';
import { type Review, type ReviewProgress, review } from '../analysis/review.ts';
import type { AbortSignalLike, BotProgress } from '../bot.ts';
import { isProgress } from './bot.ts';
import { type BotPort, remoteCalls, serveCalls } from './calls.ts';

/** Options of one analysis in a worker. The budget and the seed replace those of the worker. */
export interface WorkerAnalysisOptions<P> extends AnalysisBudget {
  /** Stops it: the promise is rejected with `aborted`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called as by `analyse` and `review` themselves. */
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/** `analyse` and `review` in a worker. */
export interface WorkerAnalysis<G extends GameTypes> {
  /** As `analyse` of the game in the worker. */
  analyse(
    view: G['View'],
    seat: Seat,
    options?: WorkerAnalysisOptions<BotProgress<G>> & Pick<AnalyseOptions<G>, 'played'>,
  ): Promise<Analysis<G>>;
  /** As `review` of the game in the worker. */
  review(record: unknown, options?: WorkerAnalysisOptions<ReviewProgress>): Promise<Review<G>>;
}

/**
 * Analyses in a worker, where `serveAnalysis` answers, so that the page or the server is not blocked.
 *
 * @param port - a `Worker` of Node or of a browser, or a `MessagePort`
 * @throws RuleError `bad-argument`; the promises are rejected with `aborted`, `bot-failed`, and what `analyse` and `review`
 * in the worker throw
 *
 * @example
 * ```ts
 * import { MessageChannel } from 'node:worker_threads';
 * import { serveAnalysis, workerAnalysis } from 'tabletop-rules/bots';
 * import { type Oyno, oynoKit } from 'tabletop-rules/oyno';
 *
 * const { port1, port2 } = new MessageChannel();
 * serveAnalysis(port2, oynoKit); // mostly in another thread
 * const { analyse } = workerAnalysis<Oyno>(port1);
 * const { moves } = await analyse(oynoKit.game.setup(), 0, { iterations: 50 });
 * moves.length; // => 24
 * port1.close();
 * ```
 */
export function workerAnalysis<G extends GameTypes>(port: BotPort): WorkerAnalysis<G> {
  const call = remoteCalls<AnalysisQuestion<G>>(port, 'analysis');
  return {
    analyse: async (view, seat, options = {}) => {
      const { played, ...others } = options;
      const { signal, onProgress, budget } = read(others);
      return call<Analysis<G>, BotProgress<G>>({
        question: { type: 'analyse', view, seat, budget, played },
        signal,
        onProgress,
        readAnswer: (value) => (isAnalysis<G>(value) ? value : undefined),
        readProgress: (value) => (isProgress<G>(value) ? value : undefined),
      });
    },
    review: async (record, options = {}) => {
      const { signal, onProgress, budget } = read(options);
      return call<Review<G>, ReviewProgress>({
        question: { type: 'review', record, budget },
        signal,
        onProgress,
        readAnswer: (value) => (isReview<G>(value) ? value : undefined),
        readProgress: (value) => (isReviewProgress(value) ? value : undefined),
      });
    },
  };
}

/** What is to be analysed: plain data. */
type AnalysisQuestion<G extends GameTypes> =
  | {
      readonly type: 'analyse';
      readonly view: G['View'];
      readonly seat: Seat;
      readonly budget: AnalysisBudget;
      readonly played: G['Move'] | undefined;
    }
  | { readonly type: 'review'; readonly record: unknown; readonly budget: AnalysisBudget };

/** The part of the options of an analysis that can be sent. Each replaces that of the worker. */
export interface AnalysisBudget {
  /** Iterations of a decision. */
  readonly iterations?: number | undefined;
  /** Time of a decision in milliseconds. */
  readonly timeMs?: number | undefined;
  /** For the same analysis again. */
  readonly seed?: number | undefined;
}

function read<P>(options: WorkerAnalysisOptions<P>) {
  checkSettings(options, ['iterations', 'timeMs', 'seed', 'signal', 'onProgress']);
  const { iterations, timeMs, seed, signal, onProgress } = options;
  return { signal, onProgress, budget: { iterations, timeMs, seed } };
}

const hasLists = (data: unknown, ...keys: readonly string[]): boolean =>
  isRecord(data) && keys.every((key) => Array.isArray(ownValue(data, key)));

function isAnalysis<G extends GameTypes>(data: unknown): data is Analysis<G> {
  return hasLists(data, 'moves', 'chances');
}

function isReview<G extends GameTypes>(data: unknown): data is Review<G> {
  return hasLists(data, 'decisions', 'chances', 'sides', 'seats');
}

function isReviewProgress(data: unknown): data is ReviewProgress {
  return ['done', 'decisions'].every((key) => typeof ownValue(data, key) === 'number');
}

// The worker's end of analyses in another thread.

/**
 * In a worker: answers the requests of `workerAnalysis` over the port with `analyse` and `review`. The same port may
 * serve a bot too.
 *
 * @param port - `parentPort` of Node's workers, `self` in a browser's worker, or a `MessagePort`
 * @param options - of the search; a request may replace its budget and its seed
 * @throws RuleError `bad-argument`, `bad-seed`
 *
 * @example
 * ```ts
 * import { parentPort } from 'node:worker_threads';
 * import { serveAnalysis } from 'tabletop-rules/bots';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * // In the worker. In a page it is `self` instead of `parentPort`.
 * if (parentPort !== null) serveAnalysis(parentPort, oynoKit, { iterations: 1_000 });
 * ```
 */
export function serveAnalysis<G extends GameTypes>(
  port: BotPort,
  kitOrGame: GameKit<G> | Game<G>,
  options: Omit<AnalyseOptions<G>, 'signal' | 'onProgress' | 'played'> = {},
): void {
  const kit = kitOf(kitOrGame);
  // Both throw at once what each request would be answered with.
  rulesOf(kit.game);
  readAnalyseOptions<G>(options, kit.bot);
  serveCalls<AnalysisQuestion<G>>(port, 'analysis', async (question, { signal, onProgress }) => {
    const settings = { ...options, ...budgetOf(question.budget), signal, onProgress };
    if (question.type === 'review') return review(kit, question.record, settings);
    return analyse(kit, question.view, question.seat, { ...settings, played: question.played });
  });
}

/** A budget replaces the whole one of the worker: a request for 100 ms is not cut off at its iterations. */
function budgetOf({ iterations, timeMs, seed }: AnalysisBudget): AnalysisBudget {
  const budget = iterations === undefined && timeMs === undefined ? {} : { iterations, timeMs };
  return seed === undefined ? budget : { ...budget, seed };
}
