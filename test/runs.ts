/**
 * How much the long tests do. `npm test` does a part of it, `.ci/run` all of it with `TEST_SIZE=1`, and the nightly run ten
 * times as much with a new seed, `PROPERTY_SEED`, which it prints.
 */
const SIZE = Number(process.env['TEST_SIZE'] ?? 0.4);

/** Whether nothing is left out: for tests that go through all of something, and take long. Others are shown as skipped. */
export const WHOLE = SIZE >= 1;

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
