import { violation } from '../core/errors.ts';
import type { Violation } from '../core/types.ts';

/**
 * Makes the results of a game's `explain` from its table of codes and sentences: `violations(CODES)('too-far')`.
 *
 * @param codes - each code with the sentence that people read
 *
 * @example
 * ```ts
 * import { violations } from 'tabletop-rules/author';
 *
 * const because = violations({ 'too-far': 'A marker moves three squares at most.' });
 * because('too-far', { squares: 4 });
 * // => { code: 'too-far', message: 'A marker moves three squares at most.', details: { squares: 4 } }
 * ```
 */
export function violations<Code extends string>(
  codes: Readonly<Record<Code, string>>,
): (code: Code, details?: Violation['details']) => Violation<Code> {
  return (code, details) => violation(code, codes[code], details);
}
