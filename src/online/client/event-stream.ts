/** Server-sent events, read through `fetch`, so that a token stays in a header. */

import { missingGlobal } from '../../core/internal.ts';

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
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
  onData: () => void,
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
    }
  }
}
