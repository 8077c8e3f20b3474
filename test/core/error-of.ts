import { RuleError } from 'tabletop-rules/core';

/** The `RuleError` that a call throws. Anything else that comes out is a failure of the test. */
export function errorOf(run: () => unknown): RuleError {
  let value: unknown;
  try {
    value = run();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error(`Nothing was thrown; it gave ${JSON.stringify(value)}.`);
}

/** The code of the `RuleError` that a call throws. */
export const codeOf = (run: () => unknown): string => errorOf(run).code;
