/** The requests of the environment. */
import * as v from 'valibot';

/** The most matches in one request. */
export const MOST_IN_REQUEST = 4_096;
const LONGEST_NAME = 100;

const match = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0));
const list = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(MOST_IN_REQUEST));
const common = {
  /** Comes back in the reply. */
  id: v.optional(v.union([v.string(), v.number()])),
  /** How observations and masks are written. */
  arrays: v.optional(v.picklist(['json', 'base64']), 'json'),
};

const schema = v.variant('type', [
  v.strictObject({ type: v.literal('hello'), ...common }),
  v.strictObject({
    type: v.literal('reset'),
    ...common,
    matches: list(
      v.strictObject({
        match,
        seed: v.optional(v.pipe(v.number(), v.safeInteger())),
        options: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
  }),
  v.strictObject({
    type: v.literal('step'),
    ...common,
    matches: list(
      v.strictObject({
        match,
        seat: v.optional(seat),
        action: v.union([v.number(), v.string(), v.record(v.string(), v.unknown())]),
      }),
    ),
  }),
  v.strictObject({ type: v.literal('observe'), ...common, matches: list(v.strictObject({ match, seat })) }),
  v.strictObject({ type: v.literal('close'), ...common, matches: v.optional(list(v.strictObject({ match }))) }),
]);

/** A request. */
export type EnvRequest = v.InferOutput<typeof schema>;
/** How observations and masks are written: as lists of numbers, or as base64 of float32 and of bits. */
export type Arrays = EnvRequest['arrays'];

/** The request of a line, or why it is none. */
export function readRequest(line: string): { readonly request: EnvRequest } | { readonly why: string } {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    return { why: 'it is not JSON' };
  }
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return { request: parsed.output };
  const [issue] = parsed.issues;
  return { why: `${v.getDotPath(issue) ?? 'the line'}: ${issue.message}` };
}
