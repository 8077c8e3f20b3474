/** The package `apache-arrow`, an optional peer: only whoever writes or reads a dataset installs it. */
import { RuleError } from '../../core/index.ts';

/** What the package exports. */
export type Arrow = typeof import('apache-arrow');

/**
 * Loads the package.
 *
 * @throws RuleError `no-arrow`
 */
export async function loadArrow(): Promise<Arrow> {
  try {
    return await import('apache-arrow');
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    throw new RuleError(
      'no-arrow',
      `A dataset needs the package apache-arrow, which does not load (${reason}). Install it: npm install apache-arrow@21`,
      { details: { package: 'apache-arrow', expects: '21' }, cause: error },
    );
  }
}
