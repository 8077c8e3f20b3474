/** Options at random. */
import fc from 'fast-check';

/** Every optional key of a record of arbitraries may be left out. */
export const some = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record(fields, { requiredKeys: [] });
