/** Streams of events: who watches which match, and what each is sent. */
import type { Observer } from '../core/index.ts';
import { createHeartbeats } from './heartbeats.ts';
import type { HostClock } from './host-clock.ts';
import type { WriteLog } from './host-log.ts';
import { frame, HEARTBEAT } from './http/event-frames.ts';
import type { Metrics } from './metrics.ts';
import { type Sight, sightOf } from './sight.ts';
import { moverOf } from './table/position.ts';
import type { Table, Turn } from './table/table.ts';

/** Who opens a stream. */
export interface Watcher {
  readonly observer: Observer;
  /** Whose streams are counted together. */
  readonly keys: readonly string[];
  /** What it is sent first. */
  readonly first: readonly string[];
}

/** The streams of a host. */
export interface Streams {
  /** How many are open under a key. */
  count(key: string): number;
  /** Opens one. */
  open(table: Table, watcher: Watcher): ReadableStream<Uint8Array>;
  /** Sends revisions to all who watch, and the times if there is a clock. */
  send(table: Table, turns: readonly Turn[]): void;
  /** Sends who is present. */
  sendPresence(match: string, present: readonly boolean[]): void;
  /** The seats whose players watch. */
  seats(match: string): readonly number[];
  /** Whether anybody watches. */
  has(match: string): boolean;
  /** Ends those of a match. */
  end(match: string): void;
  /** Ends all. */
  close(): void;
}

/** An open stream. There are many: what they do is in functions that all share. */
interface OpenStream {
  readonly match: string;
  readonly observer: Observer;
  readonly keys: readonly string[];
  controller: ReadableStreamDefaultController<Uint8Array> | undefined;
}

/** What streams need of a host. */
export interface StreamsSettings {
  readonly clock: HostClock;
  /** Bytes that may wait for a client that does not read. */
  readonly buffer: number;
  readonly metrics: Metrics;
  readonly log: WriteLog;
  /** Called when somebody comes or goes. */
  readonly onPresence: (match: string) => void;
}

/** No streams yet. */
export function createStreams({ clock, buffer, metrics, log, onPresence }: StreamsSettings): Streams {
  const byMatch = new Map<string, Set<OpenStream>>();
  const counts = new Map<string, number>();
  const encoder = new TextEncoder();

  const count = (key: string, change: number): void => {
    const next = (counts.get(key) ?? 0) + change;
    if (next === 0) counts.delete(key);
    else counts.set(key, next);
  };

  const isOpen = (stream: OpenStream): boolean => byMatch.get(stream.match)?.has(stream) ?? false;

  const leave = (stream: OpenStream): void => {
    const { match, keys } = stream;
    const streams = byMatch.get(match);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) byMatch.delete(match);
    heartbeats.delete(stream);
    for (const key of keys) count(key, -1);
    metrics.add('tabletop_streams', -1);
    onPresence(match);
  };

  const end = (stream: OpenStream): void => {
    if (!isOpen(stream)) return;
    leave(stream);
    stream.controller?.close();
  };

  const send = (stream: OpenStream, text: string): void => {
    const { match, controller } = stream;
    if (controller === undefined || !isOpen(stream)) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) > 0) return;
    // The client does not read. It comes back with the last revision that it has.
    log('warn', 'stream-stalled', { match });
    end(stream);
  };

  const heartbeats = createHeartbeats<OpenStream>(clock, (stream) => send(stream, HEARTBEAT));

  const open = ({ id: match }: Table, { observer, keys, first }: Watcher): ReadableStream<Uint8Array> => {
    const stream: OpenStream = { match, observer, keys, controller: undefined };
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        stream.controller = controller;
      },
      cancel: () => leave(stream),
    };
    // No closure has the first bytes, which can be many: they would stay as long as the stream.
    const bytes = encoder.encode(first.join(''));
    // What a client has missed may be more than the buffer.
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: buffer + bytes.byteLength });
    const body = new ReadableStream(source, strategy);
    stream.controller?.enqueue(bytes);
    const streams = byMatch.get(match) ?? new Set();
    byMatch.set(match, streams.add(stream));
    for (const key of keys) count(key, 1);
    metrics.add('tabletop_streams', 1);
    heartbeats.add(stream);
    onPresence(match);
    return body;
  };

  return {
    count: (key) => counts.get(key) ?? 0,
    open,
    send: (table, turns) => {
      const streams = byMatch.get(table.id);
      if (streams === undefined) return;
      const texts = new Map<Observer, string>();
      const senders = turns.flatMap(({ entry }) =>
        entry.type === 'played' && entry.key !== undefined ? [moverOf(entry.action)] : [],
      );
      for (const stream of [...streams]) {
        const { observer } = stream;
        // Where nothing is hidden, all are sent the same; but whoever has sent a move gets its key back.
        const reader =
          table.game.perfectInformation && !senders.some((seat) => seat === observer) ? 'spectator' : observer;
        const text = texts.get(reader) ?? framesOf(sightOf(table.game, reader), table, turns, clock.now());
        texts.set(reader, text);
        send(stream, text);
      }
    },
    sendPresence: (match, present) => {
      const text = frame('presence', present);
      for (const stream of [...(byMatch.get(match) ?? [])]) send(stream, text);
    },
    seats: (match) => {
      const seats = [...(byMatch.get(match) ?? [])].flatMap(({ observer }) =>
        observer === 'spectator' ? [] : [observer],
      );
      return [...new Set(seats)].sort((a, b) => a - b);
    },
    has: (match) => byMatch.has(match),
    end: (match) => {
      for (const stream of [...(byMatch.get(match) ?? [])]) end(stream);
    },
    close: () => {
      for (const streams of [...byMatch.values()]) for (const stream of [...streams]) end(stream);
    },
  };
}

/** Revisions as an observer may see them, and the times after them. */
function framesOf(sight: Sight, { position }: Table, turns: readonly Turn[], now: number): string {
  const events = turns.map((turn) => frame('match', sight.event(turn), turn.position.revision));
  const times = sight.times(position, now);
  return events.join('') + (times === null ? '' : frame('times', times));
}
