/** What a host writes to its log. */
import type { Scalar } from '../core/index.ts';

/** One line of the log: plain data, never with a token or an invitation. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  /** What has happened, as a short name. */
  readonly event:
    | 'request'
    | 'fault'
    | 'conflict'
    | 'bot-failed'
    | 'bot-replaced'
    | 'timeout'
    | 'stream-stalled'
    | 'expired'
    | 'storage-failed';
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly [detail: string]: Scalar;
}

/** Writes a line; the host adds the time. */
export type WriteLog = (
  level: LogLine['level'],
  event: LogLine['event'],
  details: Readonly<Record<string, Scalar>>,
) => void;

/** A fault as the details of a line. */
export function faultDetails(error: unknown): Readonly<Record<string, Scalar>> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}
