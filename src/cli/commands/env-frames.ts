/** `env --frames`: matches in lockstep for another program, as binary messages. docs/frames.md has the bytes. */
import { endianness } from 'node:os';
import * as v from 'valibot';
import { type GameTypes, isRuleError, type MaybePromise, RuleError, toViolation } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { VectorEnv, VectorResetOptions } from '../../learning/index.ts';
import { docs } from '../docs.ts';
import { CliError } from '../errors.ts';
import { count } from '../output.ts';
import type { Input, Output } from '../process.ts';
import type { Reply } from './env-requests.ts';

/** The version of the protocol. It is increased when clients have to change. */
const PROTOCOL = 1;

/** What a message of the client is at the most, in bytes: more is no message. */
const MOST_BYTES = 4 * 2 ** 20;
/** The kind as four letters, and the length of the body. */
const HEAD_BYTES = 8;
/** Where arrays and messages begin: at a multiple of it. */
const ALIGNED = 8;

/** A typed array of an environment. */
type Numbers = Float32Array | Float64Array | Int32Array | Uint8Array;

/** An array in the message ROWS: its name, its type as numpy writes it, and its length; `legal` is as long as the last offset says. */
type ArrayHeader = readonly [name: string, type: string, length: number | null];

/** Matches in lockstep, in this thread or in others. */
export type ServedEnv = Omit<VectorEnv<GameTypes>, 'step' | 'reset' | 'masks' | 'record' | 'endedRecord'> & {
  step(actions: Int32Array): MaybePromise<void>;
  reset(options: VectorResetOptions): MaybePromise<void>;
  record(match: number): MaybePromise<unknown>;
  endedRecord(match: number): MaybePromise<unknown>;
};

/** Serves an environment until the input ends. `about`: what the header says beside the sizes and the arrays. */
export async function serveFrames(
  { stdin, stdout }: { readonly stdin: Input; readonly stdout: Output },
  env: ServedEnv,
  about: Reply,
): Promise<void> {
  const { matches, seatCount, actionCount, observationLength } = env;
  const fixed = arraysOf(env);
  const arrays: readonly ArrayHeader[] = [
    ...fixed.map(([name, array]) => [name, typeOf(array), array.length] as const),
    ['legal', typeOf(env.legal), null],
  ];
  const sizes = { matches, seatCount, actionCount, observationLength };
  const actions = new Int32Array(matches);

  const sendJson = (kind: string, data: object): Promise<void> => send(stdout, kind, [bytesOf(jsonBytes(data))]);
  const sendRows = (): Promise<void> => {
    const legal = env.legal.subarray(0, env.offsets[matches]);
    return send(stdout, 'ROWS', [...fixed.map(([, array]) => bytesOf(array)), bytesOf(legal)]);
  };
  await sendJson('HEAD', { protocol: PROTOCOL, ...about, ...sizes, actions: typeOf(actions), arrays });
  await sendRows();
  for await (const { kind, body } of readMessages(stdin)) {
    try {
      if (kind === 'STEP') {
        if (body.length !== actions.byteLength) {
          const message = `STEP has ${actions.byteLength} bytes, four for each match, not ${body.length}.`;
          throw new RuleError('bad-argument', message);
        }
        bytesOf(actions).set(body);
        await env.step(actions);
        await sendRows();
      } else if (kind === 'RSET') {
        await env.reset(readBody(kind, resetSchema, body));
        await sendRows();
      } else {
        const { match, ended = false } = readBody(kind, recordSchema, body);
        const record = await (ended ? env.endedRecord(match) : env.record(match));
        await sendJson('DATA', { record: record ?? null });
      }
    } catch (error) {
      if (!isRuleError(error)) throw error;
      await sendJson('FAIL', toViolation(error));
    }
  }
}

/** The arrays of ROWS that always have the same length: the widest numbers first. */
function arraysOf(env: ServedEnv): readonly (readonly [string, Numbers])[] {
  const { seeds, observations, finalObservations, seats, offsets, lengths, rewards, terminated, truncated } = env;
  return [
    ['seeds', seeds],
    ['observations', observations],
    ...(finalObservations === undefined ? [] : [['finalObservations', finalObservations] as const]),
    ['seats', seats],
    ['offsets', offsets],
    ['lengths', lengths],
    ['rewards', rewards],
    ['terminated', terminated],
    ['truncated', truncated],
  ];
}

/** `<f4`: the order of bytes, the kind of number, and its bytes. */
function typeOf(array: Numbers): string {
  if (array instanceof Uint8Array) return '|u1';
  const kind = array instanceof Int32Array ? 'i' : 'f';
  return `${endianness() === 'LE' ? '<' : '>'}${kind}${array.BYTES_PER_ELEMENT}`;
}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Filled with spaces, so that what follows is aligned. */
function jsonBytes(data: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(data));
  return Buffer.concat([bytes, Buffer.alloc(fillOf(bytes.length), ' ')]);
}

/** How many bytes are missing up to the next multiple. */
function fillOf(length: number): number {
  return -length & (ALIGNED - 1);
}

const FILL = new Uint8Array(ALIGNED);

/** Writes a message, without copies. Resolves once the arrays can be overwritten. */
function send(out: Output, kind: string, parts: readonly Buffer[]): Promise<void> {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kind, 'latin1');
  const filled = parts.flatMap((part) => [part, FILL.subarray(0, fillOf(part.length))]);
  head.writeUInt32LE(
    filled.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return new Promise((resolve, reject) => {
    out.cork();
    for (const part of [head, ...filled]) out.write(part);
    // Called once all before it is written.
    out.write('', (error) => (error ? reject(error) : resolve()));
    out.uncork();
  });
}

// What the client sends.

const CLIENT_KINDS = ['STEP', 'RSET', 'RECD'];

interface Message {
  readonly kind: string;
  readonly body: Buffer;
}

/** The messages of an input. Throws CliError for what is none: after it nothing can be read. */
async function* readMessages(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<Message, undefined> {
  let rest = Buffer.alloc(0);
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEAD_BYTES) {
      const kind = rest.toString('latin1', 0, 4);
      const end = HEAD_BYTES + rest.readUInt32LE(4);
      if (!CLIENT_KINDS.includes(kind) || end > MOST_BYTES) throw noMessage(kind, end);
      if (rest.length < end) break;
      yield { kind, body: rest.subarray(HEAD_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
  if (rest.length === 0) return;
  throw new CliError('bad-line', 'The input ended within a message.', FORMAT);
}

function noMessage(kind: string, length: number): CliError {
  const what = CLIENT_KINDS.includes(kind)
    ? `A message has at most ${count(MOST_BYTES)} bytes, not ${count(length)}.`
    : `A message of the input begins with ${CLIENT_KINDS.join(', ')}, not ${show(kind)}.`;
  return new CliError('bad-line', what, FORMAT);
}

const FORMAT = `The bytes of messages: ${docs('frames.md')}`;

const whole = v.pipe(v.number(), v.integer());
const resetSchema = v.strictObject({ seed: v.optional(v.number()), matches: v.optional(v.array(v.number())) });
const recordSchema = v.strictObject({ match: whole, ended: v.optional(v.boolean()) });

/** The JSON of a message. */
function readBody<S extends v.GenericSchema>(kind: string, schema: S, body: Buffer): v.InferOutput<S> {
  let data: unknown;
  try {
    data = JSON.parse(body.toString());
  } catch {
    throw new RuleError('bad-line', `${kind} has no JSON.`);
  }
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new RuleError('bad-line', `${kind}: ${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}
