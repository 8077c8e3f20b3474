/** The tests of one game's rules, for mutation testing. */
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

const game = process.env['GAME'] ?? 'oyno';

/** Tests that play whole matches. A change of the rules ends with its first failing test, so these come last. */
const LONG = ['solver', 'golden', 'evaluate', 'reference', 'properties'];

const rank = (test: TestSpecification): number => LONG.findIndex((name) => test.moduleId.includes(`/${name}.test.ts`));

class QuickFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    return [...tests].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

// The conformance kit takes long, and looks at the contract more than at the rules.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: [`test/${game}/**/*.test.ts`],
      exclude: ['**/conformance.test.ts'],
      sequence: { sequencer: QuickFirst },
    },
  },
);
