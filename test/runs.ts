/**
 * How much the long tests do: two in five of their runs in `npm test`, half of them in `.ci/run` with `TEST_SIZE=0.5`, and ten times as
 * many with a new seed, `PROPERTY_SEED`, in the nightly run, which prints it.
 */
const SIZE = Number(process.env['TEST_SIZE'] ?? 0.4);

/** Whether no test is left out, as in `.ci/run`: of those that take long, `npm test` shows some as skipped. */
export const WHOLE = SIZE >= 0.5;

/** Fewer are never left of a test: some things happen in few matches only. */
const FEWEST = 4;

/** The number of runs, matches or tries of a test: its share of `count`, and no fewer than `least`. */
export function runs(count: number, least = Math.min(count, FEWEST)): number {
  return Math.max(least, Math.round(count * SIZE));
}

/** Whether this is the nightly run. */
const NIGHTLY = SIZE >= 10;

/** The cases that a test goes through: one in `of`, which the seed chooses; in `.ci/run` one in `ofWhole`; in the nightly run all. */
export function share<T>(cases: readonly T[], of: number, ofWhole = 1): readonly T[] {
  // At least one is left.
  const step = Math.min(NIGHTLY ? 1 : WHOLE ? ofWhole : of, cases.length);
  return cases.filter((_, i) => (i + seed(0)) % step === 0);
}

/** The seed of a test, or that of the nightly run. */
export function seed(fixed: number): number {
  return Number(process.env['PROPERTY_SEED'] ?? fixed);
}
