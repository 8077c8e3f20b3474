/**
 * How long property tests run. `npm test` uses the seed and the runs of each test; at night `PROPERTY_RUNS` multiplies
 * the runs and `PROPERTY_SEED` replaces the seed, which the name of the failing test and its error print.
 */

/** So many runs, or at night a multiple. */
export function runs(count: number): number {
  return count * Number(process.env['PROPERTY_RUNS'] ?? 1);
}

/** The seed of a test, or tonight's. */
export function seed(fixed: number): number {
  return Number(process.env['PROPERTY_SEED'] ?? fixed);
}
