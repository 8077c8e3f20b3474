import { violation } from '../core/errors.ts';
import type { Violation } from '../core/types.ts';

/**
 * Makes the results of a game's `explain` from its table of codes and sentences: `violations(CODES)('too-far')`.
 *
 * @param codes - each code with the sentence that people read
 */
export function violations<Code extends string>(
  codes: Readonly<Record<Code, string>>,
): (code: Code, details?: Violation['details']) => Violation<Code> {
  return (code, details) => violation(code, codes[code], details);
}
