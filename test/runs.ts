/**
 * How many runs property tests make. `npm test` uses the number and the seed of each test. The nightly run multiplies the
 * number by `PROPERTY_RUNS` and replaces the seed by `PROPERTY_SEED`, which it prints.
 */

/** The number of runs, multiplied at night. */
export function runs(count: number): number {
  return count * Number(process.env['PROPERTY_RUNS'] ?? 1);
}

/** The seed of a test, or that of the nightly run. */
export function seed(fixed: number): number {
  return Number(process.env['PROPERTY_SEED'] ?? fixed);
}
