/** The tests of one game's rules, for mutation testing. */
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

const game = process.env['GAME'] ?? 'oyno';

/** Tests that play whole matches. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /golden|properties|reference|solver/.test(basename(moduleId));

/** A change of the rules ends with its first failing test, so the long tests come last. */
class ShortFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    return [...tests].sort((a, b) => Number(isLong(a)) - Number(isLong(b)) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    include: [`test/${game}/**/*.test.ts`],
    exclude: [
      // The conformance kit takes long, and tests the contract more than the rules.
      '**/*conformance.test.ts',
      // What is drawn, told or evaluated follows from the rules, but does not test them.
      '**/{boards,drawing,evaluation,explain,features,match-chances,render,svg,targets,terminal,text}.test.ts',
    ],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: ShortFirst },
  },
});
