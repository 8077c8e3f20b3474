import { readdirSync } from 'node:fs';

/**
 * Left out: what follows from the rules but does not test them, as what is drawn, told or evaluated; how much memory is taken;
 * and the conformance suite, which takes long and tests the contract more than the rules.
 */
const LEFT_OUT = /(bot|caches|conformance|drawing|evaluation|explain|render|targets)\.test\.ts$/;

/** Tests that play whole matches. */
export const LONG = /(determinize|golden|properties|reference-model|solver)\.test\.ts$/;

/** The test files of a folder. A change ends with the first test that fails, so the long ones come last. */
export function testFiles(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts') && !LEFT_OUT.test(file));
  return files.sort((a, b) => Number(LONG.test(a)) - Number(LONG.test(b)) || a.localeCompare(b));
}
