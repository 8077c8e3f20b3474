/** Options of one decision of an asynchronous bot. */
import { RuleError, readSettings, show, type Types } from '../core/index.ts';
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
export interface DecisionOptions<G extends Types<G['View']>> {
  /** Stops the search: the promise is rejected with `aborted`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called about ten times a second, and at the end of the search. */
  readonly onProgress?: ((progress: BotProgress<G>) => void) | undefined;
}

/**
 * Checks the options of one decision.
 *
 * @throws RuleError `bad-argument`
 */
export function readDecisionOptions<G extends Types<G['View']>>(
  options: DecisionOptions<G> | undefined,
): DecisionOptions<G> {
  const { signal, onProgress } = readSettings(options, ['signal', 'onProgress']);
  return {
    signal: readSignal(signal),
    onProgress: readFunction<DecisionOptions<G>['onProgress']>('onProgress', onProgress),
  };
}

/** An optional function. */
export function readFunction<F>(name: string, value: unknown): F | undefined {
  if (value === undefined) return undefined;
  // Its results are checked where it is called.
  if (typeof value === 'function') return value as F;
  throw badSetting(name, 'a function', value);
}

/** An optional abort signal. */
export function readSignal(value: unknown): AbortSignalLike | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value) {
    return value as AbortSignalLike;
  }
  throw badSetting('signal', 'an AbortSignal', value);
}

/** The error for a setting of the wrong type or out of range. */
export function badSetting(name: string, expects: string, value: unknown): RuleError {
  return new RuleError('bad-argument', `"${name}" must be ${expects}, not ${show(value)}.`, {
    details: { name, value: show(value) },
  });
}

/** The error of a search that was stopped. */
export function aborted(signal: AbortSignalLike): RuleError {
  return new RuleError('aborted', 'The search was stopped by its signal.', { cause: signal.reason });
}
