/** What a host writes to its log. */
import type { Scalar } from '../../core/index.ts';

/** Every event of the log, with what it means. */
export const LOG_EVENTS = {
  request: 'A request was answered, or refused: `code` says why.',
  fault: 'Something failed that should not: please report it, with `error` and `stack`.',
  conflict: 'Another host was first with a change; this one tries again.',
  timeout: 'The time of a seat has run out.',
  'bot-failed': 'A bot has failed, and is asked once more.',
  'bot-replaced': 'A bot has failed twice: a random move is played.',
  'user-refused': 'The `authorize` of the site has refused a request; `error` says what it threw.',
  'hook-failed': 'A hook has failed, and is called again later.',
  'hook-given-up': 'A hook has failed for a day, or no host has one: it is not called again for this event.',
  'stream-stalled': 'A client did not read what it was sent, and its stream was ended.',
  expired: 'A match was removed because nothing has happened in it for too long.',
  'storage-failed': 'The storage has failed to do what `operation` names; requests are refused as `unavailable`.',
  admin: 'The operator has done what `action` names.',
  'admin-refused': 'Somebody has sent a wrong admin token.',
} as const;

/** What has happened, as a short name. */
export type LogEvent = keyof typeof LOG_EVENTS;

/** One line of the log: plain data, never with a token or an invitation. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: LogEvent;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly [detail: string]: Scalar;
}

/** Writes a line; the host adds the time. */
export type WriteLog = (level: LogLine['level'], event: LogEvent, details: Readonly<Record<string, Scalar>>) => void;

/** A fault as the details of a line. */
export function faultDetails(error: unknown): Readonly<Record<string, Scalar>> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}
