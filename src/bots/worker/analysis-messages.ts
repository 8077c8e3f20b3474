/** The messages between `workerAnalysis` and `serveAnalysis`: plain data. */
import type { GameTypes, Seat, Violation } from '../../core/index.ts';
import { ownValue } from '../../core/internal.ts';
import { messageId, readError } from './messages.ts';
import type { RemoteResponse } from './remote-calls.ts';

/** The part of the options of an analysis that can be sent. Each replaces that of the worker. */
export interface AnalysisBudget {
  /** Iterations of a decision. */
  readonly iterations?: number | undefined;
  /** Time of a decision in milliseconds. */
  readonly timeMs?: number | undefined;
  /** For the same analysis again. */
  readonly seed?: number | undefined;
}

/** From `workerAnalysis`: what is to be analysed, or that it is no longer needed. */
export type AnalysisRequest<G extends GameTypes> =
  | {
      readonly analysis: 'analyse';
      readonly id: number;
      readonly view: G['View'];
      readonly seat: Seat;
      readonly budget: AnalysisBudget;
      /** Whether progress is wanted. */
      readonly progress: boolean;
    }
  | {
      readonly analysis: 'review';
      readonly id: number;
      readonly record: unknown;
      readonly budget: AnalysisBudget;
      readonly progress: boolean;
    }
  | { readonly analysis: 'stop'; readonly id: number };

/** From `serveAnalysis`. */
export type AnalysisResponse =
  | { readonly analysis: 'progress'; readonly id: number; readonly progress: object }
  | { readonly analysis: 'result'; readonly id: number; readonly result: object }
  | { readonly analysis: 'error'; readonly id: number; readonly error: Violation };

/** Whether data is a request. Its content is checked where it is used. */
export function isAnalysisRequest<G extends GameTypes>(data: unknown): data is AnalysisRequest<G> {
  return messageId(data, 'analysis', ['analyse', 'review', 'stop']) !== undefined;
}

/** The id of the request that data answers; `undefined`: it is no response. */
export function answeredAnalysis(data: unknown): number | undefined {
  return messageId(data, 'analysis', ['progress', 'result', 'error']);
}

/** What `serveAnalysis` sent; `undefined`: it is nothing that it sends. */
export function readAnalysisResponse(data: unknown): RemoteResponse | undefined {
  const kind = ownValue(data, 'analysis');
  if (kind === 'error') return readError(data);
  if (kind === 'progress') return { kind, value: ownValue(data, 'progress') };
  return kind === 'result' ? { kind: 'answer', value: ownValue(data, 'result') } : undefined;
}
