/** `env --frames`: matches in lockstep for another program, as binary messages. docs/frames.md has the bytes. */
import { endianness } from 'node:os';
import * as v from 'valibot';
import { type GameTypes, isRuleError, type MaybePromise, RuleError, type Seat, toViolation } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { VectorEnv, VectorResetOptions } from '../../learning/index.ts';
import { docs } from '../docs.ts';
import { CliError } from '../errors.ts';
import type { OpenFile } from '../file-system.ts';
import { count } from '../output.ts';
import type { Input, Output } from '../process.ts';
import { type DrawingFormat, drawingFormat, type Reply } from './env-requests.ts';

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

/** How an environment is served. */
export interface Serving {
  /** What the header says beside the sizes and the arrays. */
  readonly about: Reply;
  /** Where the arrays are written; `undefined`: into the output. */
  readonly file: OpenFile | undefined;
  /** The board of a match as it is, for the seat that is to move. */
  draw(record: unknown, seat: Seat, format: DrawingFormat): string;
}

/** Serves an environment until the input ends. */
export async function serveFrames(
  { stdin, stdout }: { readonly stdin: Input; readonly stdout: Output },
  env: ServedEnv,
  { about, file, draw }: Serving,
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
  const place = file === undefined ? undefined : placeIn(file);
  const sendRows = (): Promise<void> => {
    const legal = env.legal.subarray(0, env.offsets[matches]);
    const parts = filled([...fixed.map(([, array]) => bytesOf(array)), bytesOf(legal)]);
    return send(stdout, 'ROWS', place?.(parts) ?? parts);
  };
  const mapped = place !== undefined;
  await sendJson('HEAD', { protocol: PROTOCOL, ...about, ...sizes, mapped, actions: typeOf(actions), arrays });
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
      } else if (kind === 'RECD') {
        const { match, ended = false } = readBody(kind, recordSchema, body);
        const record = await (ended ? env.endedRecord(match) : env.record(match));
        await sendJson('DATA', { record: record ?? null });
      } else {
        const { match, format } = readBody(kind, drawingSchema, body);
        const record = await env.record(match);
        await sendJson('DATA', { drawing: draw(record, env.seats[match]!, format) });
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

/** Each part filled up with zeros. */
function filled(parts: readonly Buffer[]): readonly Uint8Array[] {
  return parts.flatMap((part) => [part, FILL.subarray(0, fillOf(part.length))]);
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** Writes a message, without copies. Resolves once the arrays can be overwritten. */
function send(out: Output, kind: string, parts: readonly Uint8Array[]): Promise<void> {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kind, 'latin1');
  head.writeUInt32LE(lengthOf(parts), 4);
  return new Promise((resolve, reject) => {
    out.cork();
    for (const part of [head, ...parts]) out.write(part);
    // Called once all before it is written.
    out.write('', (error) => (error ? reject(error) : resolve()));
    out.uncork();
  });
}

/** How much more room than the first arrays need there is for those of a step: lists of legal actions grow. */
const ROOM = 1.5;

/**
 * Writes arrays into a file, in turn at two places: those of one step stay while the next ones are written. Where they have become too long,
 * there are two other places behind. The function returns what is sent instead: from which byte they are there, and how many bytes they have.
 */
function placeIn(file: OpenFile): (parts: readonly Uint8Array[]) => readonly Uint8Array[] {
  let end = 0;
  let room = 0;
  let isSecond = false;
  return (parts) => {
    const length = lengthOf(parts);
    if (length > room) {
      room = Math.ceil((ROOM * length) / PAGE) * PAGE;
      end += 2 * room;
      isSecond = false;
      file.resize(end);
    }
    const from = end - (isSecond ? 1 : 2) * room;
    isSecond = !isSecond;
    file.write(parts, from);
    const where = Buffer.alloc(16);
    where.writeBigUInt64LE(BigInt(from));
    where.writeBigUInt64LE(BigInt(length), 8);
    return [where];
  };
}

/** Bytes. */
const PAGE = 4_096;

// What the client sends.

const CLIENT_KINDS = ['STEP', 'RSET', 'RECD', 'DRAW'];

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
const drawingSchema = v.strictObject({ match: whole, format: drawingFormat });

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
