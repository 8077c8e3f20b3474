/** What streams begin with: the log of a match as an observer may see it, replayed once and shared by all their streams. */
import type { Observer } from '../../core/index.ts';
import {
  type Change,
  changeOfEntry,
  commitChange,
  type HostedMatch,
  type MatchRevision,
  recentRevision,
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
/** So few revisions are replayed at once, also while the match waits. */
const FEW = ENTRIES_PER_SLICE;

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
  private readonly redactor: Redactor;
  private readonly pages: Page[] = [];
  /** The frames of the page that is not full, and the revision of the first. */
  private last: string[] = [];
  private lastFrom: number;
  private lastSize = 0;

  /** @param current - the match before the first frame; revision 0 has a frame itself */
  constructor(redactor: Redactor, current: MatchRevision) {
    this.redactor = redactor;
    this.current = current;
    this.lastFrom = current.revision === 0 ? 0 : current.revision + 1;
    if (current.revision === 0) this.push(frame('match', redactor.created(current), 0));
  }

  add(change: Change): void {
    this.push(frame('match', this.redactor.event(change), change.after.revision));
    this.current = change.after;
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
    });
  }

  /**
   * The history of a match after a revision, the last few revisions excepted. Others are answered while it is made;
   * `undefined`: the client has left meanwhile.
   */
  async read(match: HostedMatch, since: number, reader: Reader): Promise<History | undefined> {
    let history = this.find(match, reader) ?? (await this.start(match, since, reader));
    while (history !== undefined && !isFinal(match, history)) {
      if (reader.signal.aborted) return undefined;
      if (canGoOn(match, history)) await this.goOn(match, history, reader);
      else history = await this.start(match, since, reader);
    }
    return reader.signal.aborted ? undefined : history;
  }

  /** Adds the last few revisions, while nobody changes the match. Returns whether it could. */
  async finish(match: HostedMatch, history: History, reader: Reader): Promise<boolean> {
    if (!isFinal(match, history)) return false;
    await this.goOn(match, history, reader);
    return true;
  }

  private find(match: HostedMatch, { observer }: Reader): History | undefined {
    const key = keyOf(match, observer);
    const history = this.kept.get(key);
    if (history === undefined || !canGoOn(match, history)) return undefined;
    this.kept.delete(key);
    this.kept.set(key, history);
    return history;
  }

  private async start(match: HostedMatch, since: number, reader: Reader): Promise<History | undefined> {
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
  private async fromMemory(match: HostedMatch, since: number, reader: Reader): Promise<History | undefined> {
    const { game, current, live } = match;
    if (since < 1 || since < match.lastUndo) return undefined;
    const redactor = redactFor(game, reader.observer);
    if (since === current.revision) return new History(redactor, current);
    const start = recentRevision(match, since);
    if (start === undefined) return undefined;
    const isEnded = live.resigned !== undefined || current.cancelled !== null;
    const entries = (await this.parts.storage.read(match.id, since + 1)).slice(0, current.revision - since);
    // An undo may have taken the states back meanwhile.
    if (since < match.lastUndo) return undefined;
    // The states do not tell that the match was ended before.
    const isOver = isEnded && !entries.some(({ type }) => type === 'resigned' || type === 'cancelled');
    const history = new History(redactor, isOver ? { ...start, status: current.status } : start);
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
    const entries = (await storage.read(match.id, 0)).slice(1, match.current.revision + 1);
    const replayed = startMatch(match.id, match.kit, match.current.created, match.live.random);
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
    if (first > match.current.revision) return;
    const entries = (await storage.read(match.id, first)).slice(0, FEW);
    if (!isFinal(match, history)) await turns.next(reader.address ?? match.id);
    const before = history.size;
    for (const [i, entry] of entries.entries()) {
      const { revision } = history.current;
      // Another stream of the same reader may have gone on meanwhile.
      if (entry.type === 'created' || revision + 1 !== first + i || revision >= match.current.revision) continue;
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
function isFinal(match: HostedMatch, history: History): boolean {
  return canGoOn(match, history) && match.current.revision - history.current.revision <= FEW;
}

/** A frame of the stream, of `text/event-stream`. `id`: the revision, of what belongs to the log. */
export function frame(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
