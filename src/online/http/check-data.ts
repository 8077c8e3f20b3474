/** Data from outside, checked by a schema. */
import * as v from 'valibot';
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { Schema } from './schemas.ts';

/**
 * The data, if it is what the schema says.
 *
 * @param what - how the error names it where no field is wrong: `The body`
 * @throws RuleError `bad-request` with the field, its value, and what is expected
 */
export function checkData<T>(schema: Schema<T>, data: unknown, what: string): T {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? '';
  const isUnknown = issue.expected === 'never';
  const expects = isUnknown ? 'no such field' : expected(issue);
  // `issue.input` is the value at the path; of a field that is not known it is the name.
  const value = show(issue.input);
  const named = field === '' ? what : show(field).slice(0, 80);
  const message = isUnknown ? `There is no field ${named}.` : `${named} must be ${expects}, not ${value}.`;
  throw new RuleError('bad-request', message, { details: { field, value, expects } });
}

/** What would be right, as the end of a sentence. */
function expected(issue: v.BaseIssue<unknown>): string {
  // A schema with words of its own says what it expects.
  if (issue.type === 'regex') return issue.message;
  const requirement: unknown = issue.requirement;
  switch (issue.type) {
    case 'max_length':
      return `at most ${String(requirement)} long`;
    case 'min_length':
      return `at least ${String(requirement)} long`;
    case 'min_value':
      return `at least ${String(requirement)}`;
    case 'max_value':
      return `at most ${String(requirement)}`;
    case 'integer':
    case 'safe_integer':
      return 'an integer';
    default:
      return (issue.expected ?? 'something else').toLowerCase();
  }
}
