import { RuleError, show } from './errors.ts';

/**
 * Runs code that trusts a state or view. What it throws on something that is none of the game's becomes a `RuleError`.
 *
 * @throws RuleError `bad-state`; what the code itself throws as a `RuleError`
 */
export function guardView<T>(game: string, view: unknown, run: () => T): T {
  if (typeof view !== 'object' || view === null) {
    throw new RuleError('bad-state', `A state or view of ${game} is an object, not ${show(view)}.`);
  }
  try {
    return run();
  } catch (error) {
    if (error instanceof RuleError) throw error;
    const why = error instanceof Error ? ` ${error.message}` : '';
    const message = `This is no state or view of ${game}, or the rules of ${game} have a fault.${why}`;
    throw new RuleError('bad-state', message, { cause: error });
  }
}
