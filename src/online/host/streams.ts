/** Streams of events: who watches which match, and what each is sent. */
import type { Observer } from '../../core/index.ts';
import { isRecord } from '../../core/internal.ts';
import type { HostClock } from '../platform.ts';
import type { MatchStorage } from '../storage/storage.ts';
import { moverOf, type Table, type Turn } from './match.ts';
import type { Metrics, WriteLog } from './parts.ts';
import { type Sight, sightOf } from './redact.ts';

// Streams that show now and then that they are alive: one alarm for all of them.

/** How often each does so, in milliseconds. Clients take a stream for dead after two and a half times that. */
const TIME = 15_000;
/** In how many groups they do, so that a host does not send to all of them at the same moment. */
const GROUPS = 15;

/** What beats. */
interface Heartbeats<T> {
  /** Adds one: it beats within the next 15 seconds, and every 15 seconds then. */
  add(member: T): void;
  delete(member: T): void;
}

/** Nothing beats yet. `beat` is called for a member when it is its time; it may delete members. */
function createHeartbeats<T>(clock: HostClock, beat: (member: T) => void): Heartbeats<T> {
  const groups: readonly Set<T>[] = Array.from({ length: GROUPS }, () => new Set());
  /** The group that has beaten last. */
  let last = 0;
  let cancel: (() => void) | undefined;

  const setAlarm = (): void => {
    cancel = clock.after(TIME / GROUPS, () => {
      setAlarm();
      last = (last + 1) % GROUPS;
      for (const member of groups[last]!) beat(member);
    });
  };

  return {
    add: (member) => {
      // It comes again after all the others.
      groups[last]!.add(member);
      if (cancel === undefined) setAlarm();
    },
    delete: (member) => {
      for (const group of groups) group.delete(member);
      if (groups.some(({ size }) => size > 0)) return;
      cancel?.();
      cancel = undefined;
    },
  };
}

// Events as a stream sends them: `text/event-stream`.

/** A frame of the stream. `id`: the revision, of what belongs to the log. */
export function frame(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A frame that means nothing: it shows that the connection is alive. */
const HEARTBEAT = ':\n\n';

/** Who opens a stream. */
interface Watcher {
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
interface StreamsSettings {
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

// Which players are connected, to whichever host. Nothing of it is kept.

/** How often a host repeats who is connected to it, in milliseconds. */
export const PRESENCE_TIME = 30_000;

/** What another host has told. */
interface Told {
  readonly seats: readonly number[];
  readonly at: number;
}

/** The presence at the matches of a host. */
export interface Presence {
  /** For each of so many seats, whether its player is connected. */
  of(match: string, seats: number): readonly boolean[];
  /** Somebody has come or gone here: tells the other hosts. */
  tell(match: string): void;
  /** A note of a host, this one included. Returns whether the presence has changed. */
  hear(match: string, note: string): boolean;
  /** Forgets a match. */
  forget(match: string): void;
}

/** Nobody is present yet. `host`: a random name of this host. */
export function createPresence(
  host: string,
  storage: MatchStorage,
  streams: () => Streams,
  clock: HostClock,
): Presence {
  /** By match and host: the seats of the others, and when they were told. */
  const others = new Map<string, Map<string, Told>>();

  return {
    of: (match, seats) => {
      const here = streams().seats(match);
      const now = clock.now();
      const there = [...(others.get(match)?.values() ?? [])].filter(({ at }) => now - at < 3 * PRESENCE_TIME);
      const present = new Set([...here, ...there.flatMap((told) => told.seats)]);
      return Array.from({ length: seats }, (_, seat) => present.has(seat));
    },
    tell: (match) => {
      // It is repeated: a note that is lost does no harm.
      storage.note(match, JSON.stringify({ host, seats: streams().seats(match) })).catch(() => undefined);
    },
    hear: (match, note) => {
      const data: unknown = JSON.parse(note);
      if (!isRecord(data) || typeof data['host'] !== 'string' || !Array.isArray(data['seats'])) return false;
      if (data['host'] === host) return false;
      const seats = data['seats'].filter((seat) => typeof seat === 'number');
      const hosts = others.get(match) ?? new Map<string, Told>();
      const before = hosts.get(data['host'])?.seats.join();
      hosts.set(data['host'], { seats, at: clock.now() });
      others.set(match, hosts);
      return before !== seats.join();
    },
    forget: (match) => {
      others.delete(match);
    },
  };
}
