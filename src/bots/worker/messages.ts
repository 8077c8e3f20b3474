/** The messages between `workerBot` and `serveBot`: plain data. */
import type { GameTypes, Seat, Violation } from '../../core/index.ts';
import { isRecord, ownValue } from '../../core/internal.ts';
import type { BotProgress } from '../mcts/progress.ts';

/** From `workerBot`: a request for a decision, or that it is no longer needed. */
export type BotRequest<G extends GameTypes> =
  | {
      readonly bot: 'decide';
      readonly id: number;
      readonly view: G['View'];
      readonly seat: Seat;
      readonly moves: readonly G['Move'][];
      readonly seed: number;
      /** Whether progress is wanted. */
      readonly progress: boolean;
    }
  | { readonly bot: 'stop'; readonly id: number };

/** From `serveBot`. */
export type BotResponse<G extends GameTypes> =
  | { readonly bot: 'progress'; readonly id: number; readonly progress: BotProgress<G> }
  | { readonly bot: 'move'; readonly id: number; readonly index: number }
  | { readonly bot: 'error'; readonly id: number; readonly error: Violation };

/** Whether data is a request. The content comes from `workerBot`, so it is not checked. */
export function isRequest<G extends GameTypes>(data: unknown): data is BotRequest<G> {
  return isMessage(data, ['decide', 'stop']);
}

/** Whether data is a response. The content comes from `serveBot`, so it is not checked. */
export function isResponse<G extends GameTypes>(data: unknown): data is BotResponse<G> {
  return isMessage(data, ['progress', 'move', 'error']);
}

/** Other messages may use the same port. */
function isMessage(data: unknown, kinds: readonly string[]): boolean {
  return isRecord(data) && kinds.includes(String(ownValue(data, 'bot'))) && typeof ownValue(data, 'id') === 'number';
}
