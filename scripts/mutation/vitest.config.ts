/** The tests of one game's rules, for mutation testing. */
import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const game = process.env['GAME'] ?? 'oyno';

// The conformance kit takes long, and looks at the contract more than at the rules.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  { test: { include: [`test/${game}/**/*.test.ts`], exclude: ['**/conformance.test.ts'] } },
);
