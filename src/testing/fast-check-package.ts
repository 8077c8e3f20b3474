/** What `tabletop-rules/testing` cannot be loaded without. */
import type { OptionalPackage } from '../core/internal.ts';

export const FAST_CHECK: OptionalPackage = {
  name: 'fast-check',
  install: '--save-dev fast-check@4',
  needs: 'tabletop-rules/testing needs',
  instead: 'Scripted dice alone, tabletop-rules/testing/script, load without it.',
};
