/** The requests of `env`: how lines are read, and what is refused. */
import * as v from 'valibot';
import { RuleError, type Violation } from '../../core/index.ts';

/** The most matches in one request. */
const MOST_IN_REQUEST = 4_096;

const LONGEST_NAME = 100;

const matchName = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME));

const seatNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

const list = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(MOST_IN_REQUEST));

const common = {
  /** Comes back in the reply. */
  id: v.optional(v.union([v.string(), v.number()])),
  /** How observations and masks are written. */
  arrays: v.optional(v.picklist(['json', 'base64']), 'json'),
};

/** How a board is drawn. */
export const drawingFormat = v.optional(v.picklist(['text', 'svg']), 'text');

export type DrawingFormat = v.InferOutput<typeof drawingFormat>;

const requestSchema = v.variant('type', [
  v.strictObject({ type: v.literal('hello'), ...common }),
  v.strictObject({
    type: v.literal('reset'),
    ...common,
    matches: list(
      v.strictObject({
        match: matchName,
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
        match: matchName,
        seat: v.optional(seatNumber),
        action: v.union([v.number(), v.string(), v.record(v.string(), v.unknown())]),
      }),
    ),
  }),
  v.strictObject({
    type: v.literal('observe'),
    ...common,
    matches: list(v.strictObject({ match: matchName, seat: seatNumber })),
  }),
  v.strictObject({
    type: v.literal('render'),
    ...common,
    matches: list(
      v.strictObject({
        match: matchName,
        seat: v.optional(seatNumber),
        format: drawingFormat,
      }),
    ),
  }),
  v.strictObject({
    type: v.literal('close'),
    ...common,
    matches: v.optional(list(v.strictObject({ match: matchName }))),
  }),
]);

export type EnvRequest = v.InferOutput<typeof requestSchema>;

export type RequestOf<T extends EnvRequest['type']> = Extract<EnvRequest, { readonly type: T }>;

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
  const parsed = v.safeParse(requestSchema, data);
  if (parsed.success) return { request: parsed.output };
  const [issue] = parsed.issues;
  return { why: `${v.getDotPath(issue) ?? 'the line'}: ${issue.message}` };
}

// What is refused.

/** A part of a reply: plain JSON. */
export type Reply = Readonly<Record<string, unknown>>;

/** Why the environment refuses a line, or a part of it, beside the codes of core and of the games. */
const ENV_CODES = {
  'bad-line': 'The line is not JSON, or not a request.',
  'too-large': 'The line is too long; it was skipped.',
  'no-match': 'There is no match with this name: `reset` creates it.',
  'too-many-matches': 'Too many matches are open: close some.',
  'no-svg': 'The game has no SVG board.',
} as const;

/** A code of the environment. */
type EnvCode = keyof typeof ENV_CODES;

export function refusal(code: EnvCode, message: string): RuleError {
  return new RuleError(code, message);
}

/** The reply to a line that is no request. */
export function refusedLine(code: EnvCode, message: string): Reply {
  const error: Violation = { code, message };
  return { type: 'error', error };
}

// Lines of an input, of a bounded length.

/** The longest line, in bytes. */
export const LONGEST_LINE: number = 4 * 2 ** 20;

const NEW_LINE = 10;

/** The lines of an input; `undefined` for one that is too long, which is skipped. The last one may lack its end. */
export async function* readLines(
  input: AsyncIterable<Uint8Array | string>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<string | undefined, undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const line = (): string | undefined => {
    const text = length > longest ? undefined : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return text;
  };
  const add = (bytes: Uint8Array): void => {
    length += bytes.length;
    // What is too long is not kept.
    if (length <= longest) parts.push(bytes);
    else parts = [];
  };
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, from)) {
      add(bytes.subarray(from, end));
      yield line();
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  if (length > 0) yield line();
}
