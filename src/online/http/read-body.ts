/** The body of a request: limited in size and time. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { type HostClock, pause } from '../host-clock.ts';

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
  const { body } = request;
  if (body === null) return {};
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limits.bytes) throw tooLarge(limits);
  const text = await readText(body, limits, clock);
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

async function readText(body: ReadableStream<Uint8Array>, limits: BodyLimits, clock: HostClock): Promise<string> {
  const reader = body.getReader();
  const done = new AbortController();
  const timeout = pause(clock, limits.milliseconds, done.signal).then(() => 'timeout' as const);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), timeout]);
      if (read === 'timeout') {
        throw new RuleError('slow-body', `The body did not arrive in ${limits.milliseconds} ms.`);
      }
      if (read.done) return text + decoder.decode();
      bytes += read.value.byteLength;
      if (bytes > limits.bytes) throw tooLarge(limits);
      text += decoder.decode(read.value, { stream: true });
    }
  } catch (error) {
    // Not awaited: a body that never ends would not either.
    reader.cancel().catch(() => undefined);
    if (error instanceof RuleError) throw error;
    throw new RuleError('bad-request', 'The body could not be read to its end.', { cause: error });
  } finally {
    done.abort();
  }
}

function tooLarge({ bytes }: BodyLimits): RuleError {
  return new RuleError('too-large', `A body has at most ${bytes} bytes.`, { details: { expects: bytes } });
}
