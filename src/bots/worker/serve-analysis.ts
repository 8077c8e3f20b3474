/** The worker's end of analyses in another thread. */
import { type Game, type GameTypes, rulesOf } from '../../core/index.ts';
import { analyse } from '../analysis/analyse.ts';
import { type AnalyseOptions, readAnalyseOptions } from '../analysis/options.ts';
import { review } from '../analysis/review.ts';
import type { AbortSignalLike } from '../decision-options.ts';
import { newController } from '../platform.ts';
import {
  type AnalysisBudget,
  type AnalysisRequest,
  type AnalysisResponse,
  isAnalysisRequest,
} from './analysis-messages.ts';
import { type BotPort, listen } from './port.ts';
import { violationOf } from './serve-bot.ts';

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
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * // In the worker. In a page it is `self` instead of `parentPort`.
 * if (parentPort !== null) serveAnalysis(parentPort, oyno, { ...oynoAdvice, iterations: 1_000 });
 * ```
 */
export function serveAnalysis<G extends GameTypes>(
  port: BotPort,
  game: Game<G>,
  options: Omit<AnalyseOptions<G>, 'signal' | 'onProgress'> = {},
): void {
  // Both throw at once what each request would be answered with.
  rulesOf(game);
  readAnalyseOptions<G>(options);
  /** By request: stops it. */
  const stops = new Map<number, () => void>();
  const post = (response: AnalysisResponse): void => port.postMessage(response);
  listen(port, (data) => {
    if (!isAnalysisRequest<G>(data)) return;
    const { id } = data;
    if (data.analysis === 'stop') {
      stops.get(id)?.();
      return;
    }
    const controller = newController();
    stops.set(id, () => controller.abort());
    answer(game, options, data, controller.signal, post)
      .then((result) => post({ analysis: 'result', id, result }))
      .catch((error: unknown) => post({ analysis: 'error', id, error: violationOf(error) }))
      .finally(() => stops.delete(id));
  });
}

async function answer<G extends GameTypes>(
  game: Game<G>,
  options: AnalyseOptions<G>,
  request: Exclude<AnalysisRequest<G>, { analysis: 'stop' }>,
  signal: AbortSignalLike,
  post: (response: AnalysisResponse) => void,
): Promise<object> {
  const { id, progress: wantsProgress } = request;
  const report = (progress: object): void => post({ analysis: 'progress', id, progress });
  const onProgress = wantsProgress ? report : undefined;
  const settings = { ...options, ...budgetOf(request.budget), signal, onProgress };
  if (request.analysis === 'review') return review(game, request.record, settings);
  return analyse(game, request.view, request.seat, settings);
}

/** A budget replaces the whole one of the worker: a request for 100 ms is not cut off at its iterations. */
function budgetOf({ iterations, timeMs, seed }: AnalysisBudget): AnalysisBudget {
  const budget = iterations === undefined && timeMs === undefined ? {} : { iterations, timeMs };
  return seed === undefined ? budget : { ...budget, seed };
}
