/** A stream of events that is opened again whenever it is cut. */
import { RuleError, toViolation, type Violation } from '../../core/index.ts';
import { missingGlobal } from '../../core/internal.ts';
import { type HostClock, pause } from '../host-clock.ts';
import { readEvents, type ServerEvent } from './event-stream.ts';
import { authorization, type Fetch, refusalOf } from './request.ts';

/** After how many milliseconds without a byte a stream is taken for dead. Hosts send one every 15 seconds at least. */
const SILENCE = 40_000;
/** The first pause before another attempt, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/** What is followed, and who is told. */
export interface FollowSettings {
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
  /** The host refuses for good. */
  readonly onRefused: (error: Violation) => void;
}

/** Follows a stream until the signal is aborted. */
export async function followEvents(settings: FollowSettings): Promise<void> {
  const { clock, signal, onCut } = settings;
  for (let tries = 0; !signal.aborted; tries++) {
    if (await followOnce(settings)) tries = 0;
    if (signal.aborted) return;
    onCut();
    await pause(clock, pauseBefore(tries), signal);
  }
}

/** Reads the stream until it is cut. Returns whether anything came. */
async function followOnce(settings: FollowSettings): Promise<boolean> {
  const { send, url, token, clock, signal, lastRevision, onEvent, onRefused } = settings;
  const cut = new AbortController();
  const end = (): void => cut.abort();
  signal.addEventListener('abort', end);
  let cancel = (): void => {};
  const watch = (): void => {
    cancel();
    cancel = clock.after(SILENCE, end);
  };
  let hasRead = false;
  try {
    watch();
    const last = lastRevision();
    const headers = { ...authorization(token), ...(last >= 0 && { 'last-event-id': String(last) }) };
    const response = await send(new Request(url, { headers, signal: cut.signal }));
    if (!response.ok || response.body === null) {
      const refusal = await refusalOf(response);
      if ('ok' in refusal) onRefused(refusal.error);
      return false;
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
    );
  } catch (error) {
    // Anything else is the network's.
    if (error instanceof RuleError) onRefused(toViolation(error));
  } finally {
    cancel();
    cut.abort();
    signal.removeEventListener('abort', end);
  }
  return hasRead;
}

/** How long to wait before another attempt, in milliseconds: twice as long each time, with some chance, so that clients do not come back all at once. */
export function pauseBefore(tries: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.5 + Math.random() / 2);
}
