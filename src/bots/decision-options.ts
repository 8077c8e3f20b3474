/** Options of one decision of an asynchronous bot. */
import { type GameTypes, RuleError } from '../core/index.ts';
import { checkSettings } from '../core/internal.ts';
import type { BotProgress } from './mcts/progress.ts';

/** The part of an `AbortSignal` that bots use. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  /** Adds a listener that is called when the signal is aborted. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Removes the listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of one decision; they replace those of the bot. */
export interface DecisionOptions<G extends GameTypes> {
  /** Stops the search: the promise is rejected with `aborted`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called about ten times a second, and at the end of the search. */
  readonly onProgress?: ((progress: BotProgress<G>) => void) | undefined;
}

/**
 * Refuses unknown options of a decision.
 *
 * @throws RuleError `bad-argument`
 */
export function checkDecisionOptions<G extends GameTypes>(options: DecisionOptions<G> | undefined): void {
  checkSettings(options, ['signal', 'onProgress']);
}

/** The error of a search that was stopped. */
export function aborted(signal: AbortSignalLike): RuleError {
  return new RuleError('aborted', 'The search was stopped by its signal.', { cause: signal.reason });
}
