/** The caller's end of analyses in another thread. */
import type { GameTypes, Seat } from '../../core/index.ts';
import { checkSettings, isRecord, ownValue } from '../../core/internal.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { ReviewProgress } from '../analysis/review.ts';
import type { Review } from '../analysis/review-result.ts';
import type { AbortSignalLike } from '../decision-options.ts';
import type { BotProgress } from '../mcts/progress.ts';
import {
  type AnalysisBudget,
  type AnalysisRequest,
  answeredAnalysis,
  readAnalysisResponse,
} from './analysis-messages.ts';
import { isProgress } from './messages.ts';
import type { BotPort } from './port.ts';
import { remoteCalls } from './remote-calls.ts';

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
  analyse(view: G['View'], seat: Seat, options?: WorkerAnalysisOptions<BotProgress<G>>): Promise<Analysis<G>>;
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
 * import { type Oyno, oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const { port1, port2 } = new MessageChannel();
 * serveAnalysis(port2, oyno, oynoAdvice); // mostly in another thread
 * const { analyse } = workerAnalysis<Oyno>(port1);
 * const { moves } = await analyse(oyno.setup(), 0, { iterations: 50 });
 * moves.length; // => 24
 * port1.close();
 * ```
 */
export function workerAnalysis<G extends GameTypes>(port: BotPort): WorkerAnalysis<G> {
  const call = remoteCalls(port, { answeredId: answeredAnalysis, read: readAnalysisResponse });
  const stop = (id: number): AnalysisRequest<G> => ({ analysis: 'stop', id });
  return {
    analyse: async (view, seat, options = {}) => {
      const { signal, onProgress, budget, progress } = read(options);
      const request = (id: number): AnalysisRequest<G> => ({ analysis: 'analyse', id, view, seat, budget, progress });
      return call<Analysis<G>, BotProgress<G>>({
        signal,
        onProgress,
        request,
        stop,
        readAnswer: (value) => (isAnalysis<G>(value) ? value : undefined),
        readProgress: (value) => (isProgress<G>(value) ? value : undefined),
      });
    },
    review: async (record, options = {}) => {
      const { signal, onProgress, budget, progress } = read(options);
      const request = (id: number): AnalysisRequest<G> => ({ analysis: 'review', id, record, budget, progress });
      return call<Review<G>, ReviewProgress>({
        signal,
        onProgress,
        request,
        stop,
        readAnswer: (value) => (isReview<G>(value) ? value : undefined),
        readProgress: (value) => (isReviewProgress(value) ? value : undefined),
      });
    },
  };
}

function read<P>(options: WorkerAnalysisOptions<P>) {
  checkSettings(options, ['iterations', 'timeMs', 'seed', 'signal', 'onProgress']);
  const { iterations, timeMs, seed, signal, onProgress } = options;
  return { signal, onProgress, budget: { iterations, timeMs, seed }, progress: onProgress !== undefined };
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
