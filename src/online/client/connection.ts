/** A stream of events that is opened again whenever it is cut. */
import { type Result, RuleError, toViolation, type Violation } from '../../core/index.ts';
import { missingGlobal } from '../../core/internal.ts';
import { type HostClock, pause } from '../platform.ts';

// Server-sent events, read through `fetch`, so that a token stays in a header.

/** One event of a stream. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a stream to its end, or until the signal is aborted.
 *
 * @throws RuleError `missing-global` without `TextDecoder`
 * @param onData - called with every piece that arrives, whether it completes an event or not
 * @param onRetry - called with the milliseconds after which the host wants the stream to be opened again
 */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
  onData: () => void,
  onRetry: (milliseconds: number) => void,
): Promise<void> {
  if (typeof TextDecoder === 'undefined') {
    throw missingGlobal('TextDecoder', 'the events of a match are read with it. Define globalThis.TextDecoder');
  }
  const reader = body.getReader();
  // A host in this process does not know the signal of the request.
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    // What is left is not a whole event: it comes again after the connection is back.
    if (done) return;
    onData();
    const frames = (rest + decoder.decode(value, { stream: true })).replace(/\r\n/g, '\n').split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const field = (name: string): string => new RegExp(`^${name}: ?(.*)$`, 'm').exec(frame)?.[1] ?? '';
      const data = field('data');
      if (data !== '') onEvent({ event: field('event'), data });
      const retry = field('retry');
      if (/^\d{1,9}$/.test(retry)) onRetry(Number(retry));
    }
  }
}

// Requests of a client to its host.

/** How a client sends requests: `fetch` of the platform, or `fetch` of a host in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

/** An answer that may be another one later: the host is busy, restarts, or cannot be reached. */
interface TryAgain {
  /** After how many milliseconds, if the host has said so. */
  readonly after: number | undefined;
  /** Why. */
  readonly error?: Violation;
}

/** Sends JSON. Returns the answer, the refusal, or that it has to be sent again. */
export function post(
  send: Fetch,
  url: string,
  token: string | undefined,
  body: object,
): Promise<Result<object> | TryAgain> {
  const headers = { ...authorization(token), 'content-type': 'application/json' };
  return answerOf(send, url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Asks for JSON. */
export function get(send: Fetch, url: string, token: string | undefined): Promise<Result<object> | TryAgain> {
  return answerOf(send, url, { headers: authorization(token) });
}

async function answerOf(send: Fetch, url: string, init: RequestInit): Promise<Result<object> | TryAgain> {
  try {
    const response = await send(new Request(url, init));
    if (response.ok) return { ok: true, value: await response.json() };
    return await refusalOf(response);
  } catch {
    // The network: whether the request has arrived is not known.
    return { after: undefined };
  }
}

/** Why a host has refused, or that it has to be asked again. */
async function refusalOf(response: Response): Promise<{ readonly ok: false; readonly error: Violation } | TryAgain> {
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after'));
  const after = seconds > 0 ? seconds * 1000 : undefined;
  if (status >= 500 || status === 408) return { after };
  const error: Violation = await response.json();
  if (status === 429) return { after, error };
  return { ok: false, error };
}

/** The header with a token. */
function authorization(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** After how many milliseconds without a byte a stream is taken for dead. Hosts send one every 15 seconds at least. */
const SILENCE = 40_000;
/** The first pause before another attempt, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/** What is followed, and who is told. */
interface FollowSettings {
  readonly send: Fetch;
  readonly url: string;
  readonly token: string | undefined;
  readonly clock: HostClock;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** The last revision that is known; -1: none. */
  readonly lastRevision: () => number;
  /** Throws a `RuleError` where the match cannot be followed at all, and another error to open the stream again. */
  readonly onEvent: (event: ServerEvent) => void;
  readonly onCut: () => void;
  /** The host refuses for now. */
  readonly onBusy: (error: Violation) => void;
  /** The host refuses for good. */
  readonly onRefused: (error: Violation) => void;
}

/** Follows a stream until the signal is aborted. */
export async function followEvents(settings: FollowSettings): Promise<void> {
  const { clock, signal, onCut } = settings;
  for (let tries = 0; !signal.aborted; tries++) {
    const { hasRead, retry } = await followOnce(settings);
    if (hasRead) tries = 0;
    if (signal.aborted) return;
    onCut();
    await pause(clock, retry ?? pauseBefore(tries), signal);
  }
}

/** What came of a stream until it was cut. */
interface Followed {
  /** Whether anything came. */
  readonly hasRead: boolean;
  /** After how many milliseconds the host wants it to be opened again; `undefined`: it has not said so. */
  readonly retry: number | undefined;
}

/** Reads the stream until it is cut. */
async function followOnce(settings: FollowSettings): Promise<Followed> {
  const { send, url, token, clock, signal, lastRevision, onEvent, onBusy, onRefused } = settings;
  const cut = new AbortController();
  const end = (): void => cut.abort();
  signal.addEventListener('abort', end);
  let cancel = (): void => {};
  const watch = (): void => {
    cancel();
    cancel = clock.after(SILENCE, end);
  };
  let hasRead = false;
  let retry: number | undefined;
  try {
    watch();
    const last = lastRevision();
    const headers = { ...authorization(token), ...(last >= 0 && { 'last-event-id': String(last) }) };
    const response = await send(new Request(url, { headers, signal: cut.signal }));
    if (!response.ok || response.body === null) {
      const refusal = await refusalOf(response);
      if ('ok' in refusal) onRefused(refusal.error);
      else if (refusal.error !== undefined) onBusy(refusal.error);
      return { hasRead, retry };
    }
    if (!('body' in response)) {
      throw missingGlobal(
        'Response.body',
        'its fetch cannot stream, as that of React Native. Pass one that can as `fetch`, such as expo/fetch',
      );
    }
    await readEvents(
      response.body,
      cut.signal,
      (event) => {
        hasRead = true;
        onEvent(event);
      },
      watch,
      (milliseconds) => {
        retry = Math.min(milliseconds, LONGEST_PAUSE);
      },
    );
  } catch (error) {
    // Anything else is the network's.
    if (error instanceof RuleError) onRefused(toViolation(error));
  } finally {
    cancel();
    cut.abort();
    signal.removeEventListener('abort', end);
  }
  return { hasRead, retry };
}

/** How long to wait before another attempt, in milliseconds: twice as long each time, with some chance, so that clients do not come back all at once. */
export function pauseBefore(tries: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.5 + Math.random() / 2);
}
