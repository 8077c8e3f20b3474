/** What streams begin with: the log of a match as an observer may see it, replayed once and shared by all their streams. */
import type { Observer } from '../../core/index.ts';
import {
  type Change,
  changeOfEntry,
  commitChange,
  type HostedMatch,
  type MatchRevision,
  recentRevision,
  seenRevision,
  startMatch,
} from './match.ts';
import type { HostParts } from './parts.ts';
import { type Redactor, redactFor } from './redact.ts';
import { ENTRIES_PER_REQUEST, ENTRIES_PER_SLICE } from './turns.ts';

/** Who reads. */
export interface Reader {
  readonly observer: Observer;
  /** Whom the work is charged to. */
  readonly address: string | undefined;
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
}

/** Bytes of a page: so many are sent at once. */
const PAGE = 16_384;
/** How many bytes all histories of a host take at most. */
const MOST_BYTES = 33_554_432;
/** For so long a history is kept that nobody reads, in milliseconds: people who come, and those who come again, do so together. */
const KEPT_TIME = 30_000;
/** So few revisions are replayed at once, also while the match waits. */
const FEW = ENTRIES_PER_SLICE;
/** A stream does not begin with more revisions: what was before the last few is in pages. */
const LONG = 128;
/** Every so many revisions a history has one as a whole, where a page can begin. */
const REVISIONS_PER_SNAPSHOT = 64;

/** Frames as they are sent. */
interface Page {
  readonly bytes: Uint8Array;
  /** Where each of its frames begins; the first is of revision `from`. */
  readonly starts: readonly number[];
  readonly from: number;
}

/** The frames of a log for one observer. */
class History {
  /** The match after the last frame. */
  current: MatchRevision;
  /** About how many bytes it takes. */
  size = 0;
  /** When it was read last. */
  usedAt = 0;
  private readonly redactor: Redactor;
  private readonly pages: Page[] = [];
  /** Revisions as wholes, as JSON, by revision. */
  private readonly snapshots = new Map<number, string>();
  /** The frames of the page that is not full, and the revision of the first. */
  private last: string[] = [];
  private lastFrom: number;
  private lastSize = 0;

  /**
   * @param current - the match before the first frame; revision 0 has a frame itself
   * @param first - the first frame, where that is the match as a whole
   */
  constructor(redactor: Redactor, current: MatchRevision, first?: 'snapshot') {
    this.redactor = redactor;
    this.current = current;
    const { revision } = current;
    const isWhole = revision === 0 || first === 'snapshot';
    this.lastFrom = isWhole ? revision : revision + 1;
    if (!isWhole) return;
    this.push(frame('match', revision === 0 ? redactor.created(current) : redactor.snapshot(current), revision));
  }

  add(change: Change): void {
    const { after } = change;
    this.push(frame('match', this.redactor.event(change), after.revision));
    this.current = after;
    if (after.revision % REVISIONS_PER_SNAPSHOT > 0) return;
    const snapshot = JSON.stringify(this.redactor.snapshot(after));
    this.size += snapshot.length;
    this.snapshots.set(after.revision, snapshot);
  }

  /** The revisions up to one, as JSON, from the last one at or before `after` on that is there as a whole. */
  page(after: number, until: number): readonly string[] {
    const start = Math.max(0, after - (after % REVISIONS_PER_SNAPSHOT));
    const snapshot = this.snapshots.get(start);
    const { pages, rest } = this.after(snapshot === undefined ? -1 : start);
    const decoder = new TextDecoder();
    const texts: string[] = snapshot === undefined ? [] : [snapshot];
    const count = until - start + 1;
    for (const part of [...pages.map((bytes) => () => decoder.decode(bytes)), () => rest]) {
      if (texts.length >= count) break;
      for (const text of part().split('\n\n').slice(0, -1))
        texts.push(text.slice(text.indexOf('data: ') + 'data: '.length));
    }
    return texts.slice(0, count);
  }

  /** The frames after a revision: full pages, which all streams share, and the rest as text. */
  after(since: number): { readonly pages: readonly Uint8Array[]; readonly rest: string } {
    const pages = this.pages.flatMap(({ bytes, starts, from }) => {
      const start = starts[Math.max(0, since + 1 - from)];
      return start === undefined ? [] : [bytes.subarray(start)];
    });
    return { pages, rest: this.last.slice(Math.max(0, since + 1 - this.lastFrom)).join('') };
  }

  private push(text: string): void {
    this.last.push(text);
    this.lastSize += text.length;
    this.size += text.length;
    if (this.lastSize < PAGE) return;
    const encoder = new TextEncoder();
    let end = 0;
    const starts = this.last.map((part) => {
      const start = end;
      end += encoder.encode(part).byteLength;
      return start;
    });
    this.pages.push({ bytes: encoder.encode(this.last.join('')), starts, from: this.lastFrom });
    this.lastFrom += this.last.length;
    this.last = [];
    this.lastSize = 0;
  }
}

/** A replay that runs, and who waits for it. */
interface Replay {
  readonly history: Promise<History | undefined>;
  readonly signals: AbortSignal[];
}

/** The histories of a host. */
export class Histories {
  private readonly parts: HostParts;
  /** By match and observer; those that were used last come last. */
  private readonly kept = new Map<string, History>();
  private readonly replays = new Map<string, Replay>();
  private bytes = 0;

  constructor(parts: HostParts) {
    this.parts = parts;
    parts.bus.subscribe((event) => {
      if (event.type === 'forgotten') this.forget(event.id);
      else this.dropUnread();
    });
  }

  /**
   * The history of a match after a revision, the last few revisions excepted. Others are answered while it is made;
   * `undefined`: the client has left meanwhile.
   */
  async read(match: HostedMatch, since: number, reader: Reader): Promise<History | undefined> {
    const isLong = seenRevision(match, reader.observer).revision - since > LONG;
    return this.upToDate(match, reader, () => (isLong ? this.tail(match, reader) : this.start(match, since, reader)));
  }

  /**
   * Revisions after one, at most so many, as JSON; the first one is there as a whole, and may come a little earlier. `undefined`: the
   * client has left meanwhile.
   */
  async page(match: HostedMatch, after: number, limit: number, reader: Reader): Promise<readonly string[] | undefined> {
    const last = (): number => Math.min(after + limit, seenRevision(match, reader.observer).revision);
    // What was is never another: also a history that cannot go on has it.
    let history = this.use(keyOf(match, reader.observer));
    if (history === undefined || history.current.revision < last()) {
      history = await this.upToDate(match, reader, () => this.start(match, -1, reader));
      if (history !== undefined) await this.goOn(match, history, reader);
    }
    const page = history?.page(after, last());
    this.charge(reader, page?.length ?? 0);
    return page;
  }

  private async upToDate(
    match: HostedMatch,
    reader: Reader,
    start: () => Promise<History | undefined>,
  ): Promise<History | undefined> {
    let history = await start();
    while (history !== undefined && !isFinal(match, history, reader)) {
      if (reader.signal.aborted) return undefined;
      if (canGoOn(match, history)) await this.goOn(match, history, reader);
      else history = await start();
    }
    return reader.signal.aborted ? undefined : history;
  }

  /** The last few revisions, after the match as a whole: from memory, however long it is. */
  private async tail(match: HostedMatch, reader: Reader): Promise<History> {
    const { game, current, lastUndo, recent } = match;
    const last = seenRevision(match, reader.observer);
    const first = Math.max(current.revision - recent.length, lastUndo);
    const few = first < last.revision ? await this.fromMemory(match, first, reader, 'snapshot') : undefined;
    return few ?? new History(redactFor(game, reader.observer), last, 'snapshot');
  }

  /** Adds the last few revisions, while nobody changes the match. Returns whether it could. */
  async finish(match: HostedMatch, history: History, reader: Reader): Promise<boolean> {
    if (!isFinal(match, history, reader)) return false;
    await this.goOn(match, history, reader);
    return true;
  }

  private find(match: HostedMatch, reader: Reader): History | undefined {
    const history = this.use(keyOf(match, reader.observer));
    return history !== undefined && (canGoOn(match, history) || isFinal(match, history, reader)) ? history : undefined;
  }

  /** A history that is kept, and read now. */
  private use(key: string): History | undefined {
    const history = this.kept.get(key);
    if (history === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, history);
    history.usedAt = this.parts.clock.now();
    return history;
  }

  private async start(match: HostedMatch, since: number, reader: Reader): Promise<History | undefined> {
    const kept = this.find(match, reader);
    if (kept !== undefined) return kept;
    // Most who come back have everything already, or nearly.
    const recent = await this.fromMemory(match, since, reader);
    if (recent !== undefined) return recent;
    const key = keyOf(match, reader.observer);
    const running = this.replays.get(key);
    if (running !== undefined) {
      running.signals.push(reader.signal);
      return running.history;
    }
    const signals = [reader.signal];
    const history = this.replay(match, reader, () => signals.every(({ aborted }) => aborted));
    this.replays.set(key, { history, signals });
    try {
      const made = await history;
      if (made !== undefined) this.keep(key, made);
      return made;
    } finally {
      this.replays.delete(key);
    }
  }

  /** The last revisions, from states that the match still has; `undefined` where it has not. */
  private async fromMemory(
    match: HostedMatch,
    since: number,
    reader: Reader,
    first?: 'snapshot',
  ): Promise<History | undefined> {
    const { game, current, live } = match;
    const last = seenRevision(match, reader.observer);
    if (since >= 1 && since >= last.revision) return new History(redactFor(game, reader.observer), last);
    if (since < 1 || since < match.lastUndo) return undefined;
    const redactor = redactFor(game, reader.observer);
    const start = recentRevision(match, since);
    if (start === undefined) return undefined;
    const isEnded = live.resigned !== undefined || current.cancelled !== null;
    const entries = (await this.parts.storage.read(match.id, since + 1)).slice(0, last.revision - since);
    // An undo may have taken the states back meanwhile.
    if (since < match.lastUndo) return undefined;
    // The states do not tell that the match was ended before.
    const isOver = isEnded && !entries.some(({ type }) => type === 'resigned' || type === 'cancelled');
    const history = new History(redactor, isOver ? { ...start, status: current.status } : start, first);
    for (const entry of entries) {
      if (entry.type !== 'created') history.add(changeOfEntry(match, history.current, entry));
    }
    this.charge(reader, entries.length);
    return history;
  }

  /** All revisions: what an undo has taken back is not in memory any more, so the match is played once again. */
  private async replay(match: HostedMatch, reader: Reader, isLeft: () => boolean): Promise<History | undefined> {
    const { storage, turns } = this.parts;
    // A host that is behind its storage sends only what it knows: the rest follows.
    const entries = (await storage.read(match.id, 0)).slice(1, seenRevision(match, reader.observer).revision + 1);
    const replayed = startMatch(match.id, match.kit, match.current.created, match.live.random, 0);
    const history = new History(redactFor(match.game, reader.observer), replayed.current);
    for (const [i, entry] of entries.entries()) {
      if (i > 0 && i % ENTRIES_PER_SLICE === 0) await turns.next(reader.address ?? match.id);
      if (isLeft()) return undefined;
      this.charge(reader, 1);
      if (entry.type === 'created') continue;
      const change = changeOfEntry(replayed, replayed.current, entry);
      commitChange(replayed, change);
      history.add(change);
    }
    return history;
  }

  /** Adds the next few revisions that the match has. */
  private async goOn(match: HostedMatch, history: History, reader: Reader): Promise<void> {
    const { storage, turns } = this.parts;
    const first = history.current.revision + 1;
    if (first > seenRevision(match, reader.observer).revision) return;
    const entries = (await storage.read(match.id, first)).slice(0, FEW);
    if (!isFinal(match, history, reader)) await turns.next(reader.address ?? match.id);
    const before = history.size;
    for (const [i, entry] of entries.entries()) {
      const { revision } = history.current;
      // Another stream of the same reader may have gone on meanwhile.
      const last = seenRevision(match, reader.observer).revision;
      if (entry.type === 'created' || revision + 1 !== first + i || revision >= last) continue;
      if (!canGoOn(match, history)) break;
      history.add(changeOfEntry(match, history.current, entry));
      this.charge(reader, 1);
    }
    if (this.kept.get(keyOf(match, reader.observer)) !== history) return;
    this.bytes += history.size - before;
    this.evict();
  }

  private charge({ address }: Reader, entries: number): void {
    const { addressRate, clock } = this.parts;
    if (address !== undefined) addressRate.spend(address, entries / ENTRIES_PER_REQUEST, clock.now());
  }

  private keep(key: string, history: History): void {
    this.drop(key);
    this.kept.set(key, history);
    history.usedAt = this.parts.clock.now();
    this.bytes += history.size;
    this.evict();
  }

  /** Drops those that were used longest ago, until the others are few enough bytes. */
  private evict(): void {
    for (const [oldest] of this.kept) {
      if (this.bytes <= MOST_BYTES) break;
      this.drop(oldest);
    }
  }

  /** Those that were read longest ago come first. */
  private dropUnread(): void {
    const before = this.parts.clock.now() - KEPT_TIME;
    for (const [oldest, { usedAt }] of this.kept) {
      if (usedAt > before) break;
      this.drop(oldest);
    }
  }

  private forget(id: string): void {
    for (const key of [...this.kept.keys()]) if (key.startsWith(`${id} `)) this.drop(key);
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }
}

function keyOf({ id }: HostedMatch, observer: Observer): string {
  return `${id} ${observer}`;
}

/** Whether what follows can be played from states that the match still has. */
function canGoOn({ lastUndo }: HostedMatch, { current }: History): boolean {
  return current.revision >= lastUndo;
}

/** Whether only a few revisions are missing. */
function isFinal(match: HostedMatch, history: History, { observer }: Reader): boolean {
  const missing = seenRevision(match, observer).revision - history.current.revision;
  return missing <= 0 || (canGoOn(match, history) && missing <= FEW);
}

/** A frame of the stream, of `text/event-stream`. `id`: the revision, of what belongs to the log. */
export function frame(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
