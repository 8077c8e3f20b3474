import { isRuleError } from '../../src/core/index.ts';

/** The code of the error that a promise is rejected with. */
export async function rejectionCode(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (isRuleError(error)) return error.code;
    throw error;
  }
  return 'nothing';
}
