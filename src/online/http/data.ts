/** The checks of requests: each schema is the check of a body, and its part of the OpenAPI document. */
import * as v from 'valibot';
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { fields, firstFault, type Schema } from '../faults.ts';
import { isJsonType, NAME_LENGTH, NAME_PATTERN, SEEN, wrongType } from '../host/users.ts';
import { type HostClock, SECRET_PATTERN } from '../platform.ts';
import type {
  ActRequest,
  BotRequest,
  ChatRequest,
  CreateRequest,
  DeclineRequest,
  HistoryRequest,
  JoinRequest,
  LadderRequest,
  ListRequest,
  OEmbedRequest,
  PictureRequest,
  PoolRequest,
  PoolTicket,
  RatingsRequest,
  SayRequest,
  UndoAnswer,
  UndoRequestBody,
} from '../protocol.ts';

/** The schemas of all requests. */
export interface Schemas {
  readonly create: Schema<CreateRequest>;
  readonly join: Schema<JoinRequest>;
  readonly act: Schema<ActRequest>;
  readonly undo: Schema<UndoRequestBody>;
  readonly undoAnswer: Schema<UndoAnswer>;
  readonly list: Schema<ListRequest>;
  readonly history: Schema<HistoryRequest>;
  readonly say: Schema<SayRequest>;
  readonly chat: Schema<ChatRequest>;
  readonly ladder: Schema<LadderRequest>;
  readonly ratings: Schema<RatingsRequest>;
  readonly pool: Schema<PoolRequest>;
  readonly ticket: Schema<PoolTicket>;
  readonly decline: Schema<DeclineRequest>;
  readonly bot: Schema<BotRequest>;
  readonly svg: Schema<Omit<PictureRequest, 'width'>>;
  readonly png: Schema<PictureRequest>;
  readonly oembed: Schema<OEmbedRequest>;
  readonly nothing: Schema<object>;
}

/** The least time for a decision and for all, in seconds: with less no person could play. */
const LEAST_DECISION = 5;
const LEAST_MATCH = 10;
/** The most characters of a message before it is cleaned, whatever the host takes. */
const LONGEST_TEXT = 4_000;
/** The most days for a decision. */
const MOST_DAYS = 14;

/** A function, so that a page that only joins matches does not bundle them. */
export function schemas(): Schemas {
  // PostgreSQL takes no text with a character 0.
  const printable = v.regex(NAME_PATTERN, 'a text without control characters');
  const name = v.pipe(
    v.string(),
    v.maxLength(NAME_LENGTH),
    printable,
    v.check((text) => text === '' || SEEN.test(text), 'a text that is seen'),
    // They would be drawn over the names above.
    v.regex(/^(?!.*\p{M}{5})/u, 'a text with at most 4 marks over a letter'),
  );
  const short = v.pipe(v.string(), v.minLength(1), v.maxLength(64), printable);
  const secret = v.pipe(v.string(), v.regex(SECRET_PATTERN, '32 characters of base64url'));
  const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(63));
  const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
  const seconds = (least: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(10_000_000));
  const seats = v.variant('kind', [
    fields({ kind: v.literal('me') }),
    fields({ kind: v.literal('open') }),
    fields({ kind: v.literal('reserved'), name: v.optional(name) }),
    fields({ kind: v.literal('challenge'), bot: short }),
    fields({ kind: v.literal('bot'), bot: short }),
  ]);
  const clock = fields({
    decision: v.optional(seconds(LEAST_DECISION)),
    match: v.optional(seconds(LEAST_MATCH)),
    increment: v.optional(seconds(0)),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS))),
    onTimeout: v.optional(v.picklist(['move', 'bot', 'resign'])),
  });
  const limit = v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|100)$/, 'an integer from 1 to 100')));
  const after = v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}(\.\d{1,9})?_[\w-]{1,64}$/, '"next" of a list')));
  const theme = v.optional(v.picklist(['light', 'dark']));
  const version = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a revision')));
  const pixels = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'a number of pixels')));
  return {
    create: fields({
      game: short,
      options: v.optional(v.unknown()),
      seats: v.optional(v.pipe(v.array(seats), v.minLength(1), v.maxLength(64))),
      name: v.optional(name),
      visibility: v.optional(v.picklist(['public', 'private'])),
      clock: v.optional(clock),
      chat: v.optional(v.union([v.literal(false), v.picklist(['players', 'everybody'])])),
      key: v.optional(secret),
    }),
    join: fields({
      seat: v.optional(seat),
      invitation: v.optional(secret),
      name: v.optional(name),
      token: v.optional(secret),
    }),
    act: fields({
      move: v.unknown(),
      seen: v.optional(revision),
      key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '1 to 64 characters of base64url'))),
    }),
    undo: fields({ seen: v.optional(revision) }),
    undoAnswer: fields({ agree: v.boolean() }),
    list: fields({
      game: v.optional(short),
      phase: v.optional(v.picklist(['open', 'playing', 'over'])),
      limit,
      after,
    }),
    bot: fields({ after }),
    history: fields({
      after: v.optional(v.pipe(v.string(), v.regex(/^(-1|\d{1,9})$/, 'an integer of at least -1'))),
      limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|1\d\d|200)$/, 'an integer from 1 to 200'))),
    }),
    say: fields({ text: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)), name: v.optional(name) }),
    chat: fields({
      room: v.optional(v.picklist(['players', 'spectators'])),
      before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'the number of a message'))),
      limit,
    }),
    ladder: fields({
      game: short,
      seats: v.pipe(v.string(), v.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'an integer from 1 to 64')),
      of: v.optional(v.picklist(['people', 'bots'])),
      limit,
      after: v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,5}_\P{C}{1,100}$/u, '"next" of a list'))),
    }),
    ratings: fields({ user: v.pipe(v.string(), v.minLength(1), v.maxLength(100), printable), game: short }),
    pool: fields({ game: short, options: v.optional(v.unknown()), clock, token: secret }),
    ticket: fields({ token: secret }),
    // `v`: what is shown as another picture is loaded as another one.
    svg: fields({ theme, v: version }),
    png: fields({ theme, width: v.optional(v.picklist(['300', '600', '1200'])), v: version }),
    oembed: fields({
      url: v.pipe(v.string(), v.maxLength(2_000)),
      maxwidth: pixels,
      maxheight: pixels,
      format: v.optional(v.literal('json')),
    }),
    decline: fields({
      reason: v.optional(v.pipe(v.string(), v.maxLength(100), printable)),
    }),
    nothing: fields({}),
  };
}

// Data from outside, checked by a schema.

/**
 * The data, if it is what the schema says.
 *
 * @param what - how the error names it where no field is wrong: `The body`
 * @throws RuleError `bad-request` with the field, its value, and what is expected
 */
export function checkData<T>(schema: Schema<T>, data: unknown, what: string): T {
  const found = firstFault(schema, data, { what });
  if ('data' in found) return found.data;
  const { message, field, value, expects } = found.fault;
  throw new RuleError('bad-request', message, { details: { field, value, expects } });
}

// The body of a request: limited in size and time.

/** What a body may be. */
interface BodyLimits {
  /** The most bytes. */
  readonly bytes: number;
  /** How long it may take to arrive, in milliseconds. */
  readonly milliseconds: number;
}

/**
 * The JSON that a request holds; without a body an empty object.
 *
 * @throws RuleError `too-large`, `slow-body`, `wrong-type`, `bad-request`
 */
export async function readBody(request: Request, limits: BodyLimits, clock: HostClock): Promise<unknown> {
  const text = await readText(request, limits, clock);
  if (text === '') return {};
  // A page of another origin can send other types without asking first.
  const type = request.headers.get('content-type') ?? '';
  if (!isJsonType(type)) throw wrongType(type);
  try {
    return JSON.parse(text);
  } catch {
    throw new RuleError('bad-request', 'The body is not JSON.', { details: { field: '', value: show(text) } });
  }
}

/**
 * The body of a request; empty where there is none.
 *
 * @throws RuleError `too-large`, `slow-body`, `bad-request`
 */
export async function readText(request: Request, limits: BodyLimits, clock: HostClock): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > limits.bytes) throw tooLarge(limits);
  // What a server takes for a body has the length that was announced. Of a body without one the bytes are counted.
  // Firefox has no streams of requests: there a host is in a page of its own, and nobody else sends to it.
  const isWhole = announced !== null || !('body' in request);
  return isWhole ? readAnnounced(request, limits, clock) : readStream(request, limits, clock);
}

/** At once: adapters for Node read it without a stream, which takes a fifth of the time of a whole request. */
function readAnnounced(request: Request, limits: BodyLimits, clock: HostClock): Promise<string> {
  return inTime(limits, clock, async (timeout) => {
    const read = request.text();
    // Of a request that was given up, nobody waits for it any more.
    read.catch(() => undefined);
    const text = await Promise.race([read, timeout]);
    if (text.length > limits.bytes) throw tooLarge(limits);
    return text;
  });
}

async function readStream({ body }: Request, limits: BodyLimits, clock: HostClock): Promise<string> {
  if (body === null) return '';
  return inTime(limits, clock, async (timeout) => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    try {
      for (;;) {
        const read = await Promise.race([reader.read(), timeout]);
        if (read.done) return text + decoder.decode();
        bytes += read.value.byteLength;
        if (bytes > limits.bytes) throw tooLarge(limits);
        text += decoder.decode(read.value, { stream: true });
      }
    } catch (error) {
      // Not awaited: a body that never ends would not either.
      reader.cancel().catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Reads a body; `timeout` rejects when its time is over, and has to be raced at once. Without an `AbortController`, whose
 * errors with their stacks cost more than the timer.
 */
async function inTime(
  limits: BodyLimits,
  clock: HostClock,
  read: (timeout: Promise<never>) => Promise<string>,
): Promise<string> {
  let cancel = (): void => {};
  const timeout = new Promise<never>((_, reject) => {
    cancel = clock.after(limits.milliseconds, () => reject(slowBody(limits)));
  });
  try {
    return await read(timeout);
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError('bad-request', 'The body could not be read to its end.', { cause: error });
  } finally {
    cancel();
  }
}

function slowBody({ milliseconds }: BodyLimits): RuleError {
  return new RuleError('slow-body', `The body did not arrive in ${milliseconds} ms.`);
}

function tooLarge({ bytes }: BodyLimits): RuleError {
  return new RuleError('too-large', `A body has at most ${bytes} bytes.`, { details: { expects: bytes } });
}
