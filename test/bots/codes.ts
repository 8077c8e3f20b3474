import { RuleError } from '../../src/core/index.ts';

/** The code of the error that a call throws. */
export function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
  return 'nothing';
}

/** The code of the error that a promise is rejected with. */
export const codeOfRejection = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof RuleError ? error.code : String(error)),
  );
