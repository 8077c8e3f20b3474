/** The body of a request: limited in size and time. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { HostClock } from '../host-clock.ts';

/** What a body may be. */
export interface BodyLimits {
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
  const announced = request.headers.get('content-length');
  if (Number(announced) > limits.bytes) throw tooLarge(limits);
  // What a server takes for a body has the length that was announced. Of a body without one the bytes are counted.
  // Firefox has no streams of requests: there a host is in a page of its own, and nobody else sends to it.
  const isWhole = announced !== null || !('body' in request);
  const text = isWhole ? await readAnnounced(request, limits, clock) : await readStream(request, limits, clock);
  if (text === '') return {};
  // A page of another origin can send other types without asking first.
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new RuleError('wrong-type', `The body must be "application/json", not ${show(type)}.`, {
      details: { value: show(type), expects: 'application/json' },
    });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RuleError('bad-request', 'The body is not JSON.', { details: { field: '', value: show(text) } });
  }
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
