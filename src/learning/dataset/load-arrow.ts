/** The package `apache-arrow`, an optional peer: only whoever writes or reads a dataset installs it. */
import { loadPackage } from '../../core/internal.ts';

/** What the package exports. */
export type Arrow = typeof import('apache-arrow');

const ARROW = { name: 'apache-arrow', install: 'apache-arrow@21', needs: 'A dataset needs' } as const;

/**
 * Loads the package.
 *
 * @throws RuleError `no-package`
 */
export function loadArrow(): Promise<Arrow> {
  return loadPackage(ARROW, () => import('apache-arrow'));
}
