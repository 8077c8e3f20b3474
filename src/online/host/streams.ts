/** Streams of events: who watches which match, what each is sent, and who is present. */
import { type Observer, RuleError } from '../../core/index.ts';
import { isRecord } from '../../core/internal.ts';
import { type HostClock, newSecret } from '../platform.ts';
import { type Change, type HostedMatch, moverOf } from './match.ts';
import type { HostedMatches } from './matches.ts';
import type { HostEvent, HostParts } from './parts.ts';
import { eventsSince, type Redactor, redactFor } from './redact.ts';

/** Who opens a stream. */
interface Watcher {
  readonly observer: Observer;
  /** The address of the client, as limits count it. */
  readonly address: string | undefined;
  /** The last revision that the client has; -1: none. */
  readonly since: number;
}

/** An open stream. There are many: what they do is in functions that all share. */
interface OpenStream {
  readonly match: string;
  readonly observer: Observer;
  /** Whose streams are counted together. */
  readonly keys: readonly string[];
  controller: ReadableStreamDefaultController<Uint8Array> | undefined;
}

/** The streams of a host. */
export class Streams {
  private readonly parts: HostParts;
  private readonly matches: HostedMatches;
  private readonly byMatch = new Map<string, Set<OpenStream>>();
  /** How many are open under each key. */
  private readonly counts = new Map<string, number>();
  private readonly encoder = new TextEncoder();
  private readonly heartbeats: Heartbeats<OpenStream>;
  private readonly presence: Presence;

  constructor(parts: HostParts, matches: HostedMatches) {
    this.parts = parts;
    this.matches = matches;
    this.heartbeats = createHeartbeats(parts.clock, (stream) => this.send(stream, HEARTBEAT));
    this.presence = createPresence(newSecret(), parts.clock);
    parts.bus.subscribe((event) => this.onEvent(event));
  }

  /**
   * Opens a stream: it begins with what the client has missed.
   *
   * @throws RuleError `bad-request`, `too-many-streams`
   */
  async open(match: HostedMatch, { observer, address, since }: Watcher): Promise<ReadableStream<Uint8Array>> {
    const { storage, clock } = this.parts;
    await this.matches.catchUp(match, since);
    const keys = [
      ...(observer === 'spectator' ? [] : [`seat ${match.id} ${observer}`]),
      ...(address === undefined ? [] : [`address ${address}`]),
    ];
    // While nobody changes the match: nothing is missed between what was and what happens.
    return this.matches.inOrder(match.id, async () => {
      const { revision } = match.current;
      if (since > revision) {
        throw new RuleError('bad-request', `The match has no revision ${since}; it has ${revision}.`, {
          details: { field: 'last-event-id', value: since, expects: `at most ${revision}` },
        });
      }
      // Most who come back have everything already.
      const entries = since === revision ? [] : await storage.read(match.id, 0);
      // A host that is behind its storage sends only what it knows: the rest follows.
      const known = entries.slice(0, revision + 1);
      this.checkCounts(keys);
      const events = eventsSince(match, known, since, observer);
      const times = redactFor(match.game, observer).times(match.current, clock.now());
      const first = [
        frame('hello', { match: match.id, you: observer, revision }),
        ...events.map((event) => frame('match', event, event.revision)),
        ...(times === null ? [] : [frame('times', times)]),
        frame('presence', this.present(match)),
      ];
      return this.start({ match: match.id, observer, keys, controller: undefined }, first);
    });
  }

  /** For each seat, whether its player is connected, to whichever host. */
  present({ id, current }: HostedMatch): readonly boolean[] {
    return this.presence.of(id, this.seats(id), current.seats.length);
  }

  /** Tells the other hosts who is connected to this one. */
  announce(id: string): void {
    const note = this.presence.note(this.seats(id));
    // It is repeated: a note that is lost does no harm.
    this.parts.storage.note(id, note).catch(() => undefined);
  }

  /** Whether anybody watches. */
  has(id: string): boolean {
    return this.byMatch.has(id);
  }

  /** Ends all. */
  close(): void {
    for (const id of [...this.byMatch.keys()]) this.endAll(id);
  }

  private onEvent(event: HostEvent): void {
    switch (event.type) {
      case 'changed':
        if (event.changes.length > 0) this.sendChanges(event.match, event.changes);
        break;
      case 'note':
        if (this.presence.receive(event.match.id, event.note)) this.sendPresence(event.match);
        break;
      case 'forgotten':
        this.endAll(event.id);
        this.presence.forget(event.id);
    }
  }

  /** Sends changes to all who watch, and the times if there is a clock. */
  private sendChanges(match: HostedMatch, changes: readonly Change[]): void {
    const streams = this.byMatch.get(match.id);
    if (streams === undefined) return;
    const texts = new Map<Observer, string>();
    const senders = changes.flatMap(({ entry }) =>
      entry.type === 'played' && entry.key !== undefined ? [moverOf(entry.action)] : [],
    );
    for (const stream of [...streams]) {
      const { observer } = stream;
      // Where nothing is hidden, all are sent the same; but whoever has sent a move gets its key back.
      const reader =
        match.game.perfectInformation && !senders.some((seat) => seat === observer) ? 'spectator' : observer;
      const text = texts.get(reader) ?? framesOf(redactFor(match.game, reader), match, changes, this.parts.clock.now());
      texts.set(reader, text);
      this.send(stream, text);
    }
  }

  private sendPresence(match: HostedMatch): void {
    const text = frame('presence', this.present(match));
    for (const stream of [...(this.byMatch.get(match.id) ?? [])]) this.send(stream, text);
  }

  private send(stream: OpenStream, text: string): void {
    const { match, controller } = stream;
    if (controller === undefined || !this.byMatch.get(match)?.has(stream)) return;
    controller.enqueue(this.encoder.encode(text));
    if ((controller.desiredSize ?? 0) > 0) return;
    // The client does not read. It comes back with the last revision that it has.
    this.parts.log('warn', 'stream-stalled', { match });
    this.end(stream);
  }

  private start(stream: OpenStream, first: readonly string[]): ReadableStream<Uint8Array> {
    const { match, keys } = stream;
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        stream.controller = controller;
      },
      cancel: () => this.leave(stream),
    };
    // No closure has the first bytes, which can be many: they would stay as long as the stream.
    const bytes = this.encoder.encode(first.join(''));
    // What a client has missed may be more than the buffer.
    const highWaterMark = this.parts.limits.streamBuffer + bytes.byteLength;
    const body = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark }));
    stream.controller?.enqueue(bytes);
    const streams = this.byMatch.get(match) ?? new Set();
    this.byMatch.set(match, streams.add(stream));
    for (const key of keys) this.count(key, 1);
    this.parts.metrics.add('tabletop_streams', 1);
    this.heartbeats.add(stream);
    this.cameOrWent(match);
    return body;
  }

  private leave(stream: OpenStream): void {
    const { match, keys } = stream;
    const streams = this.byMatch.get(match);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.byMatch.delete(match);
    this.heartbeats.delete(stream);
    for (const key of keys) this.count(key, -1);
    this.parts.metrics.add('tabletop_streams', -1);
    this.cameOrWent(match);
  }

  private end(stream: OpenStream): void {
    if (!this.byMatch.get(stream.match)?.has(stream)) return;
    this.leave(stream);
    stream.controller?.close();
  }

  private endAll(id: string): void {
    for (const stream of [...(this.byMatch.get(id) ?? [])]) this.end(stream);
  }

  private cameOrWent(id: string): void {
    this.announce(id);
    const match = this.matches.get(id);
    if (match !== undefined) this.sendPresence(match);
  }

  /** The seats whose players watch here. */
  private seats(id: string): readonly number[] {
    const seats = [...(this.byMatch.get(id) ?? [])].flatMap(({ observer }) =>
      observer === 'spectator' ? [] : [observer],
    );
    return [...new Set(seats)].sort((a, b) => a - b);
  }

  private count(key: string, change: number): void {
    const next = (this.counts.get(key) ?? 0) + change;
    if (next === 0) this.counts.delete(key);
    else this.counts.set(key, next);
  }

  private checkCounts(keys: readonly string[]): void {
    const { streamsPerToken, streamsPerAddress } = this.parts.limits;
    for (const key of keys) {
      const most = key.startsWith('seat') ? streamsPerToken : streamsPerAddress;
      if ((this.counts.get(key) ?? 0) >= most) {
        throw new RuleError('too-many-streams', `At most ${most} streams may be open.`, { details: { expects: most } });
      }
    }
  }
}

/** Changes as an observer may see them, and the times after them. */
function framesOf(redactor: Redactor, { current }: HostedMatch, changes: readonly Change[], now: number): string {
  const events = changes.map((change) => frame('match', redactor.event(change), change.after.revision));
  const times = redactor.times(current, now);
  return events.join('') + (times === null ? '' : frame('times', times));
}

/** A frame of the stream, of `text/event-stream`. `id`: the revision, of what belongs to the log. */
function frame(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A frame that means nothing: it shows that the connection is alive. */
const HEARTBEAT = ':\n\n';

// Heartbeats: one timer for all streams.

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

// Presence: which players are connected, to whichever host. Nothing of it is kept.

/** How often a host repeats who is connected to it, in milliseconds. */
export const PRESENCE_TIME = 30_000;

/** Who is connected to another host. */
interface Announced {
  readonly seats: readonly number[];
  readonly at: number;
}

/** Who is connected to other hosts. */
interface Presence {
  /** For each of so many seats, whether its player is connected. `here`: the seats that are connected to this host. */
  of(match: string, here: readonly number[], seats: number): readonly boolean[];
  /** What this host tells the others. */
  note(seats: readonly number[]): string;
  /** A note of a host, this one included. Returns whether the presence has changed. */
  receive(match: string, note: string): boolean;
  /** Forgets a match. */
  forget(match: string): void;
}

/** Nobody is present yet. `host`: a random name of this host. */
function createPresence(host: string, clock: HostClock): Presence {
  /** By match and host: the seats of the others, and when they were announced. */
  const others = new Map<string, Map<string, Announced>>();

  return {
    of: (match, here, seats) => {
      const now = clock.now();
      const there = [...(others.get(match)?.values() ?? [])].filter(({ at }) => now - at < 3 * PRESENCE_TIME);
      const present = new Set([...here, ...there.flatMap((other) => other.seats)]);
      return Array.from({ length: seats }, (_, seat) => present.has(seat));
    },
    note: (seats) => JSON.stringify({ host, seats }),
    receive: (match, note) => {
      const data: unknown = JSON.parse(note);
      if (!isRecord(data) || typeof data['host'] !== 'string' || !Array.isArray(data['seats'])) return false;
      if (data['host'] === host) return false;
      const seats = data['seats'].filter((seat) => typeof seat === 'number');
      const hosts = others.get(match) ?? new Map<string, Announced>();
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
