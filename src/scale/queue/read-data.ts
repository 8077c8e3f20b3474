/** What comes off a queue, checked: whoever can write to Redis can have put it there. */
import * as v from 'valibot';
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';

/** A schema of valibot for data of a type. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** An integer of a range. */
export function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): Schema<number> {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** A text of at most so many characters. */
export function text(longest: number): Schema<string> {
  return v.pipe(v.string(), v.maxLength(longest));
}

/**
 * The data, if it is what the schema says.
 *
 * @param what - how the error names it: `The job`
 * @throws RuleError with the code, the field and its value
 */
export function readData<T>(schema: Schema<T>, data: unknown, what: string, code: string): T {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? '';
  const value = show(issue.input);
  const place = field === '' ? '' : ` at ${show(field)}`;
  throw new RuleError(code, `${what} is malformed${place}: it has ${value} there.`, { details: { field, value } });
}
