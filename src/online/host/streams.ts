/** Streams of events: who watches which match, what each is sent, and who is present. */
import { type Observer, RuleError, rulesOf, type Seat } from '../../core/index.ts';
import { chosenSeats } from '../../core/internal.ts';
import type { AdminStream } from '../admin-protocol.ts';
import { newSecret } from '../platform.ts';
import type { ClaimInfo, ClockInfo } from '../protocol.ts';
import { type Bans, suspectOf } from './bans.ts';
import type { HostEvent } from './bus.ts';
import { type Chats, mayRead } from './chat.ts';
import { choiceOf, readChoices } from './choices.ts';
import { claimTime } from './claims.ts';
import { retryTime } from './drain.ts';
import { createHeartbeats, type Heartbeats } from './heartbeats.ts';
import { frame, Histories, type Reader } from './history.ts';
import { type Change, type HostedMatch, moverOf, seenRevision } from './match.ts';
import type { HostedMatches } from './matches.ts';
import { OpenStream } from './open-stream.ts';
import type { HostParts } from './parts.ts';
import { createPresence, type Presence } from './presence.ts';
import { type Moment, redactFor } from './redact.ts';

/** Who opens a stream. */
interface Watcher extends Reader {
  /** The last revision that the client has; -1: none. */
  readonly since: number;
}

/** So many bytes are given to the connection ahead of what it has sent. */
const AHEAD = 16_384;

/** The streams of a host. */
export class Streams {
  private readonly parts: HostParts;
  private readonly matches: HostedMatches;
  private readonly chats: Chats;
  private readonly bans: Bans;
  private readonly byMatch = new Map<string, Set<OpenStream>>();
  /** How many are open for each address. */
  private readonly counts = new Map<string, number>();
  private readonly encoder = new TextEncoder();
  readonly histories: Histories;
  private readonly heartbeats: Heartbeats<OpenStream>;
  private readonly presence: Presence;
  /** Who is present, as it was sent last, by match. */
  private readonly sentPresence = new Map<string, string>();

  constructor(parts: HostParts, matches: HostedMatches, chats: Chats, bans: Bans) {
    this.parts = parts;
    this.matches = matches;
    this.chats = chats;
    this.bans = bans;
    this.histories = new Histories(parts);
    this.heartbeats = createHeartbeats(parts.clock, (stream) => this.beat(stream));
    this.presence = createPresence(newSecret(), () => parts.time.now());
    parts.bus.subscribe((event) => this.onEvent(event));
  }

  /**
   * Opens a stream: it begins with what the client has missed.
   *
   * @throws RuleError `bad-request`, `too-many-streams`, `banned`, `draining`
   */
  async open(match: HostedMatch, { since, ...reader }: Watcher): Promise<ReadableStream<Uint8Array>> {
    const { observer, address } = reader;
    // Before the work, and again after it.
    this.check(address);
    await this.bans.check(suspectOf(match, reader));
    await this.matches.catchUp(match, since);
    const { revision } = match.current;
    // A player whose seat is lost has seen more than a spectator.
    const isAhead = observer === 'spectator' && match.spectators.isBehind;
    if (since > revision && !isAhead) {
      throw new RuleError('bad-request', `The match has no revision ${since}; it has ${revision}.`, {
        details: { field: 'last-event-id', value: since, expects: `at most ${revision}` },
      });
    }
    for (;;) {
      const history = await this.histories.read(match, since, reader);
      if (history === undefined) return endedStream();
      // While nobody changes the match: nothing is missed between what was and what happens.
      const opened = await this.matches.inOrder(match.id, async () => {
        if (!(await this.histories.finish(match, history, reader))) return undefined;
        const messages = await this.chats.recent(match, observer);
        await readChoices(this.parts.storage, match);
        if (reader.signal.aborted || hasLost(match, observer)) return endedStream();
        if (this.bans.find(suspectOf(match, reader)) !== undefined) return endedStream();
        this.check(address);
        const { revision } = seenRevision(match, observer);
        const times = this.times(match, observer);
        const { pages, rest } = history.after(since);
        const delay = observer === 'spectator' ? match.spectators.delay : 0;
        const hello = frame('hello', { match: match.id, you: observer, revision, delay });
        const claim = this.claim(match, observer);
        const now = [
          times === null ? '' : frame('times', times),
          frame('presence', this.present(match)),
          claim === null ? '' : frame('claim', claim),
          ...messages.map((message) => frame('chat', message)),
          choiceFrame(match, observer),
          chosenFrame(match, observer),
        ].join('');
        const old = (text: string): Uint8Array => this.encoder.encode(text);
        const first = pages.length === 0 ? [old(hello + rest + now)] : [old(hello), ...pages, old(rest + now)];
        return this.start(new OpenStream({ match: match.id, observer, address }, claim?.at ?? null, first));
      });
      if (opened !== undefined) return opened;
    }
  }

  /** For each seat, whether its player is connected, to whichever host. */
  present({ id, current }: HostedMatch): readonly boolean[] {
    return this.presence.of(id, this.seats(id), current.seats.length);
  }

  /** When the player of a seat may claim; `null`: not as things are. */
  claim(match: HostedMatch, observer: Observer): ClaimInfo | null {
    if (observer === 'spectator') return null;
    const { id, current } = match;
    const away = (): readonly (number | null)[] => this.presence.away(id, this.seats(id), current.seats.length);
    const at = claimTime(match, observer, away, this.parts.limits.claimAfter);
    return at === null ? null : { now: this.moment(match, observer).now, at };
  }

  /** The player of a seat has sent a request: whoever plays without a stream is there too. */
  met(match: HostedMatch, seat: Seat): void {
    if (!this.presence.seen(match.id, seat, this.parts.time.now())) return;
    this.sendClaims(match);
    if (this.present(match)[seat] !== true) this.announce(match.id);
  }

  /** Tells the other hosts who is connected to this one. */
  announce(id: string): void {
    const note = this.presence.note(id, this.seats(id));
    // It is repeated: a note that is lost does no harm.
    this.parts.storage.note(id, note).catch(() => undefined);
  }

  /** Who watches here. */
  watching(id: string): readonly AdminStream[] {
    return [...(this.byMatch.get(id) ?? [])].map(({ observer, address }) => ({
      observer,
      ...(address !== undefined && this.parts.hashAddress(address)),
    }));
  }

  /** Tells it again, and clients what has changed without a note: a host may have ended without one. */
  repeat(id: string): void {
    this.announce(id);
    const match = this.matches.get(id);
    if (match !== undefined && this.sentPresence.get(id) !== frame('presence', this.present(match))) {
      this.sendPresence(match);
    }
  }

  /** Whether anybody watches. */
  has(id: string): boolean {
    return this.byMatch.has(id);
  }

  /** Ends all, and tells each when to come back: another host answers it. */
  drain(): void {
    const all = [...this.byMatch.values()].flatMap((streams) => [...streams]);
    for (const stream of all) {
      this.send(stream, this.encoder.encode(`retry: ${retryTime(all.length)}\n\n`));
      this.end(stream);
    }
  }

  /** Ends all. */
  close(): void {
    for (const id of [...this.byMatch.keys()]) this.endAll(id);
  }

  private onEvent(event: HostEvent): void {
    switch (event.type) {
      case 'changed':
        this.presence.begin(event.match.id);
        if (event.changes.length > 0) this.sendChanges(event);
        break;
      case 'chosen':
        for (const seat of event.seats) this.sendChoice(event.match, seat);
        if (!showsWhoChose(event.match)) break;
        this.sendChosen(event.match);
        // The other hosts look then.
        this.announce(event.match.id);
        break;
      case 'chat':
        this.sendChat(event);
        break;
      case 'note': {
        const { match, note } = event;
        const { isChange, isNew, isLater } = this.presence.receive(match.id, note);
        if (isNew) this.announce(match.id);
        if (isChange) this.sendPresence(match);
        else if (isLater) this.sendClaims(match);
        if (showsWhoChose(match)) void this.chosen(match);
        break;
      }
      case 'forgotten':
        this.endAll(event.id);
        this.presence.forget(event.id);
        this.sentPresence.delete(event.id);
        break;
      case 'downtime':
        this.sendTimes();
        break;
      case 'banned':
        this.endBanned();
    }
  }

  /** Sends changes to all who watch, and the times if there is a clock. Spectators may see other ones than players. */
  private sendChanges({ match, changes, shown }: Extract<HostEvent, { readonly type: 'changed' }>): void {
    const streams = this.byMatch.get(match.id);
    if (streams === undefined) return;
    this.endLost(match);
    const isLate = match.spectators.delay > 0;
    const senders = changes.flatMap(({ entry }) =>
      entry.type === 'played' && entry.key !== undefined ? [moverOf(entry.action)] : [],
    );
    /** Where nothing is hidden, all are sent the same; but whoever has sent a move gets its key back. */
    const readerOf = (observer: Observer): Observer =>
      match.game.perfectInformation && !senders.some((seat) => seat === observer) ? 'spectator' : observer;
    const all = [...streams];
    const late = all.filter(({ observer }) => isLate && observer === 'spectator');
    const prompt = all.filter((stream) => !late.includes(stream));
    const readers = prompt.map(({ observer }) => readerOf(observer));
    // Every seat has the times of all.
    const frames = this.framesOf(match, readers, changes, this.times(match, 0));
    prompt.forEach((stream, i) => {
      this.send(stream, frames.get(readers[i]!));
    });
    if (late.length > 0) {
      const bytes = this.framesOf(match, ['spectator'], shown, this.times(match, 'spectator')).get('spectator');
      for (const stream of late) this.send(stream, bytes);
    }
    this.sendClaims(match);
  }

  /** Tells a seat its own choice, and nobody else that there is one. */
  private sendChoice(match: HostedMatch, seat: Seat): void {
    const bytes = this.encoder.encode(choiceFrame(match, seat) || frame('choice', null));
    for (const stream of [...(this.byMatch.get(match.id) ?? [])])
      if (stream.observer === seat) this.send(stream, bytes);
  }

  /** Who has chosen, to whichever host: what has changed is sent. */
  private async chosen(match: HostedMatch): Promise<void> {
    const before = chosenSeats(match.live).join();
    await this.matches.inOrder(match.id, () => readChoices(this.parts.storage, match)).catch(() => undefined);
    if (chosenSeats(match.live).join() !== before) this.sendChosen(match);
  }

  /** Tells all who has chosen, in games that show it. */
  private sendChosen(match: HostedMatch): void {
    const bytes = this.encoder.encode(frame('chosen', chosenSeats(match.live)));
    for (const stream of [...(this.byMatch.get(match.id) ?? [])])
      if (!isLate(match, stream.observer)) this.send(stream, bytes);
  }

  private sendChat({ match, room, messages }: Extract<HostEvent, { readonly type: 'chat' }>): void {
    const bytes = this.encoder.encode(messages.map((message) => frame('chat', message)).join(''));
    for (const stream of [...(this.byMatch.get(match.id) ?? [])]) {
      if (mayRead(match, stream.observer, room)) this.send(stream, bytes);
    }
  }

  /** What a bot does on a seat, its player does not see any more. */
  private endLost(match: HostedMatch): void {
    for (const stream of [...(this.byMatch.get(match.id) ?? [])]) if (hasLost(match, stream.observer)) this.end(stream);
  }

  private endBanned(): void {
    for (const [id, streams] of [...this.byMatch]) {
      const match = this.matches.get(id);
      for (const stream of [...streams]) {
        if (match !== undefined && this.bans.find(suspectOf(match, stream)) !== undefined) this.end(stream);
      }
    }
  }

  /** The times of all clocks, which have changed. */
  private sendTimes(): void {
    for (const [id, streams] of this.byMatch) {
      const match = this.matches.get(id);
      if (match === undefined) continue;
      for (const stream of [...streams]) {
        const times = this.times(match, stream.observer);
        if (times !== null) this.send(stream, this.encoder.encode(frame('times', times)));
      }
    }
  }

  /**
   * The time now, for a match that may have been changed by a host that knows more. Where spectators see it later, the time is that
   * of what they see.
   */
  moment(match: HostedMatch, observer: Observer): Moment {
    const { at, downtime } = seenRevision(match, observer);
    if (observer === 'spectator' && match.spectators.isBehind) return { now: at, downtime };
    const { time } = this.parts;
    return { now: Math.max(time.now(), at), downtime: Math.max(time.downtime, downtime) };
  }

  private times(match: HostedMatch, observer: Observer): ClockInfo | null {
    return redactFor(match.game, observer).times(seenRevision(match, observer), this.moment(match, observer));
  }

  /** Changes as each of some observers may see them, and the times after them. Without changes: nothing. */
  private framesOf(
    match: HostedMatch,
    observers: readonly Observer[],
    changes: readonly Change[],
    times: ClockInfo | null,
  ): ReadonlyMap<Observer, Uint8Array> {
    if (changes.length === 0) return new Map();
    const redactors = [...new Set(observers)].map((observer) => redactFor(match.game, observer));
    const texts = redactors.map(() => '');
    for (const change of changes) {
      for (const redactor of redactors) redactor.look(change);
      redactors.forEach((redactor, i) => {
        texts[i] += frame('match', redactor.event(change), change.after.revision);
      });
    }
    const end = times === null ? '' : frame('times', times);
    return new Map(redactors.map(({ observer }, i) => [observer, this.encoder.encode(texts[i]! + end)]));
  }

  private sendPresence(match: HostedMatch): void {
    const text = frame('presence', this.present(match));
    this.sentPresence.set(match.id, text);
    const bytes = this.encoder.encode(text);
    for (const stream of [...(this.byMatch.get(match.id) ?? [])]) this.send(stream, bytes);
    this.sendClaims(match);
  }

  /** Tells players when they may claim, where that has changed. */
  private sendClaims(match: HostedMatch): void {
    if (match.current.created.clock === null) return;
    for (const stream of [...(this.byMatch.get(match.id) ?? [])]) {
      const claim = this.claim(match, stream.observer);
      if ((claim?.at ?? null) === stream.claimAt) continue;
      stream.claimAt = claim?.at ?? null;
      this.send(stream, this.encoder.encode(frame('claim', claim)));
    }
  }

  private send(stream: OpenStream, bytes: Uint8Array | undefined): void {
    if (bytes === undefined || !this.byMatch.get(stream.match)?.has(stream)) return;
    if (stream.send(bytes) > this.parts.limits.streamBuffer) this.endStalled(stream);
  }

  /** The client does not read. It comes back with the last revision that it has. */
  private endStalled(stream: OpenStream): void {
    this.parts.log('warn', 'stream-stalled', { match: stream.match });
    this.end(stream);
  }

  /** Shows that the connection is alive. Who has not read anything of what is waiting since the last time is cut off. */
  private beat(stream: OpenStream): void {
    const progress = stream.progress();
    if (progress === 'idle') this.send(stream, HEARTBEAT);
    else if (progress === 'stalled') this.endStalled(stream);
  }

  private start(stream: OpenStream): ReadableStream<Uint8Array> {
    const { match, observer, address } = stream;
    const body = stream.body(Math.min(AHEAD, this.parts.limits.streamBuffer), () => this.leave(stream));
    const streams = this.byMatch.get(match) ?? new Set();
    const isNew = observer !== 'spectator' && !this.isHere(match, observer);
    this.byMatch.set(match, streams.add(stream));
    if (observer !== 'spectator') this.makeRoom(match, observer);
    this.count(address, 1);
    this.parts.metrics.add('tabletop_streams', 1);
    this.heartbeats.add(stream);
    if (isNew) this.cameOrWent(match);
    const watched = this.matches.get(match);
    // Bots alone play only while somebody watches.
    if (watched?.current.seats.every(({ kind }) => kind === 'bot') === true) {
      this.parts.bus.publish({ type: 'changed', match: watched, changes: [], shown: [], own: true });
    }
    return body;
  }

  /** The oldest streams of a seat end: they are dead, or of a page that was left. */
  private makeRoom(match: string, observer: Observer): void {
    const { streamsPerToken } = this.parts.limits;
    const own = [...(this.byMatch.get(match) ?? [])].filter((stream) => stream.observer === observer);
    for (const stream of own.slice(0, Math.max(0, own.length - streamsPerToken))) this.end(stream);
  }

  private leave(stream: OpenStream): void {
    const { match, observer, address } = stream;
    const streams = this.byMatch.get(match);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.byMatch.delete(match);
    this.heartbeats.delete(stream);
    this.count(address, -1);
    this.parts.metrics.add('tabletop_streams', -1);
    if (observer === 'spectator' || this.isHere(match, observer)) return;
    this.presence.seen(match, observer, this.parts.time.now());
    this.cameOrWent(match);
  }

  private end(stream: OpenStream): void {
    if (!this.byMatch.get(stream.match)?.has(stream)) return;
    this.leave(stream);
    stream.close();
  }

  private endAll(id: string): void {
    for (const stream of [...(this.byMatch.get(id) ?? [])]) this.end(stream);
  }

  /** Whether an observer watches here. */
  private isHere(id: string, observer: Observer): boolean {
    return [...(this.byMatch.get(id) ?? [])].some((stream) => stream.observer === observer);
  }

  /** The first stream of a seat was opened here, or the last one has ended. */
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

  private count(address: string | undefined, change: number): void {
    if (address === undefined) return;
    const next = (this.counts.get(address) ?? 0) + change;
    if (next === 0) this.counts.delete(address);
    else this.counts.set(address, next);
  }

  private check(address: string | undefined): void {
    const { drain, limits } = this.parts;
    drain.check();
    const most = limits.streamsPerAddress;
    if (address === undefined || (this.counts.get(address) ?? 0) < most) return;
    throw new RuleError('too-many-streams', `At most ${most} streams of one address may be open.`, {
      details: { expects: most },
    });
  }
}

/** A sealed choice of an observer that waits, as a frame; nothing where there is none. */
function choiceFrame(match: HostedMatch, observer: Observer): string {
  const choice = observer === 'spectator' ? undefined : choiceOf(match, observer);
  if (choice === undefined) return '';
  const { move, key } = choice;
  return frame('choice', { move, ...(key !== undefined && { key }) });
}

function showsWhoChose({ game }: HostedMatch): boolean {
  return rulesOf(game).hidden?.showsWhoChose === true;
}

/** The seats whose choices wait, as a frame, in games that show it; nothing where there are none. */
function chosenFrame(match: HostedMatch, observer: Observer): string {
  const seats = isLate(match, observer) ? [] : chosenSeats(match.live);
  return seats.length === 0 ? '' : frame('chosen', seats);
}

/** Whether somebody sees the match later than the players. */
function isLate({ spectators }: HostedMatch, observer: Observer): boolean {
  return observer === 'spectator' && spectators.delay > 0;
}

/** Whether a bot has taken the seat. */
function hasLost({ current }: HostedMatch, observer: Observer): boolean {
  return observer !== 'spectator' && current.seats[observer]?.kind !== 'player';
}

/** A stream that has ended: its client has left, or comes back as somebody else. */
function endedStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}

/** A frame that means nothing: it shows that the connection is alive. */
const HEARTBEAT: Uint8Array = new TextEncoder().encode(':\n\n');
