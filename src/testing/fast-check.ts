/** The package `fast-check`, an optional peer, loaded with this module: the suites and `matches` answer at once, and cannot wait for it. */
import type FastCheck from 'fast-check';
import { loadPackage } from '../core/internal.ts';
import { FAST_CHECK } from './fast-check-package.ts';

export const fc: typeof FastCheck = (await loadPackage(FAST_CHECK, () => import('fast-check'))).default;
