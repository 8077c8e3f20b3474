/** The package `fast-check` in the build for CommonJS, where nothing can be awaited while a module loads: in place of `fast-check.ts`. */
import type FastCheck from 'fast-check';
import { noPackage } from '../core/internal.ts';
import { FAST_CHECK } from './fast-check-package.ts';

declare const require: (name: 'fast-check') => { readonly default: typeof FastCheck };

export const fc: typeof FastCheck = load();

function load(): typeof FastCheck {
  try {
    return require('fast-check').default;
  } catch (error) {
    throw noPackage(FAST_CHECK, error);
  }
}
