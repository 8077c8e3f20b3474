/** What `tabletop-rules/testing` cannot be loaded without: the build loads this first, then the suites. */
import { loadPackage, noPackage, type OptionalPackage } from '../core/internal.ts';

const FAST_CHECK: OptionalPackage = {
  name: 'fast-check',
  install: '--save-dev fast-check@4',
  needs: 'tabletop-rules/testing needs',
  instead: 'Scripted dice alone, tabletop-rules/testing/script, load without it.',
};

/** Loads modules that import `fast-check`. */
export function withFastCheck<T>(load: () => Promise<T>): Promise<T> {
  return loadPackage(FAST_CHECK, load);
}

/** The same for CommonJS, where a module that loads cannot wait. */
export function withFastCheckNow<T>(load: () => T): T {
  try {
    return load();
  } catch (error) {
    throw noPackage(FAST_CHECK, error);
  }
}
