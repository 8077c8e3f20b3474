/** The matches that a host has in memory, and the one way to change them. */
import { cryptoRandom, type GameKit, isRuleError, RuleError } from '../../core/index.ts';
import { dueRolls, show } from '../../core/internal.ts';
import type { CreatedEntry, Entry, Listing, NewDocument, StorageChange } from '../storage/storage.ts';
import type { HostEvent } from './bus.ts';
import { dueChoice, holdChoices, otherChoices, readChoices, removeChoices, writeChoices } from './choices.ts';
import { playMove } from './commands.ts';
import { hookEvents } from './hooks.ts';
import { kitOfMatch } from './kits.ts';
import { faultDetails } from './log.ts';
import {
  type Change,
  changeOfEntry,
  clockDeadline,
  commitChange,
  type HostedMatch,
  isComplete,
  type MatchRevision,
  phaseOf,
  startMatch,
  Transaction,
} from './match.ts';
import { outboxDocuments } from './outbox.ts';
import type { HostParts } from './parts.ts';
import { seatInfo } from './redact.ts';
import { delayOf } from './spectators.ts';
import { ENTRIES_PER_REQUEST, ENTRIES_PER_SLICE } from './turns.ts';

/** How often a write is tried again when another host was first. */
const MOST_TRIES = 20;
/** So many milliseconds later than the host that wrote last, which keeps its clocks and bots, another one takes care of a match. */
export const GRACE = 5_000;

/** The note of a host that has removed a match. */
const REMOVED = 'removed';

export class HostedMatches {
  private readonly parts: HostParts;
  private readonly matches = new Map<string, HostedMatch>();
  /** By match: what runs last. */
  private readonly queues = new Map<string, Promise<unknown>>();
  /** By match: what ends its subscription. */
  private readonly subscriptions = new Map<string, () => void>();
  /** The dice of all matches: its numbers in stock are a kilobyte. */
  private readonly random = cryptoRandom();

  constructor(parts: HostParts) {
    this.parts = parts;
  }

  /** A match that is in memory. */
  get(id: string): HostedMatch | undefined {
    return this.matches.get(id);
  }

  /** The matches in memory. */
  loaded(): readonly HostedMatch[] {
    return [...this.matches.values()];
  }

  /**
   * A match, loaded if it is not in memory.
   *
   * @param address - whom the work is charged to
   * @throws RuleError `no-match`, `wrong-version`, `unavailable`
   */
  async open(id: string, address?: string): Promise<HostedMatch> {
    const load = async (): Promise<HostedMatch> => this.matches.get(id) ?? this.load(id, address);
    const match = this.matches.get(id) ?? (await this.inOrder(id, load));
    match.asked = this.parts.time.now();
    return match;
  }

  /** A match, if there is one and this host has its rules. One that cannot be read keeps no other back. */
  async find(id: string): Promise<HostedMatch | undefined> {
    try {
      return await this.open(id);
    } catch (error) {
      this.report(id, error);
      return undefined;
    }
  }

  /** Creates a match, with the dice that decide first. Where there is one with this id, that is the answer. */
  create(id: string, created: CreatedEntry): Promise<HostedMatch> {
    return this.inOrder(id, async () => {
      const other = this.matches.get(id);
      if (other !== undefined) return other;
      const kit = kitOfMatch(this.parts.kits, created);
      if (kit === undefined) throw new RuleError('bad-request', `This server does not have ${show(created.game)}.`);
      const match = this.start(id, kit, created);
      const tx = new Transaction(match, this.parts.time);
      for (const step of dueRolls(match.live)) tx.add({ type: 'played', action: step.action }, step);
      const entries: readonly Entry[] = [created, ...tx.changes.map(({ entry }) => entry)];
      const documents = this.documents(undefined, tx);
      const listing = this.listing(tx);
      let shown: readonly Change[] = [];
      const isFirst = await this.keep(match, async () => {
        if (!(await this.parts.storage.append(id, 0, entries, listing, documents))) return false;
        shown = tx.commit();
        return true;
      });
      // Another host was first with the same request.
      if (!isFirst) return this.load(id);
      this.publish({ match, changes: tx.changes, shown, own: true });
      this.deliver(documents);
      return match;
    });
  }

  /**
   * Writes what `decide` adds to a transaction, and returns what it returns. When another host was first, the match is brought
   * up to date, and it decides again. What it throws is thrown, and nothing is written.
   *
   * @throws RuleError `unavailable`, `no-match`
   */
  change<T>(match: HostedMatch, decide: (tx: Transaction) => T): Promise<T> {
    const { id } = match;
    const { storage, metrics, log, time, limits } = this.parts;
    return this.inOrder(id, async () => {
      await time.started();
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const version = await readChoices(storage, match);
        const tx = new Transaction(match, time);
        const start = match.current;
        // A host may have ended between the last choice and the entries of all.
        const due = dueChoice(match);
        const answer = due === undefined ? { value: decide(tx) } : { due: playMove(tx, due) };
        if (tx.held !== undefined && due === undefined) {
          if (!(await writeChoices(storage, match, version, tx.held))) continue;
          const seats = otherChoices(match.held, tx.held);
          holdChoices(match, tx.held);
          if (tx.changes.length === 0) this.parts.bus.publish({ type: 'chosen', match, seats });
        }
        if (tx.changes.length > 0) endFullLog(tx, limits.entriesPerMatch);
        const entries = tx.changes.map(({ entry }) => entry);
        if (entries.length === 0) {
          if ('value' in answer) return answer.value;
          continue;
        }
        const documents = this.documents(start, tx);
        if (await storage.append(id, start.revision + 1, entries, this.listing(tx), documents)) {
          const shown = tx.commit();
          const actions = entries.filter(({ type }) => type === 'played').length;
          metrics.add('tabletop_actions_total', actions, { game: match.game.id });
          this.publish({ match, changes: tx.changes, shown, own: true });
          this.deliver(documents);
          if ('value' in answer) return answer.value;
          continue;
        }
        metrics.add('tabletop_conflicts_total', 1);
        log('info', 'conflict', { match: id, revision: start.revision + 1 });
        await this.refresh(match);
        if (match.current === start && (await storage.read(id, 0)).length === 0) {
          this.forget(id);
          throw noMatch(id);
        }
      }
      throw new RuleError('unavailable', 'The match could not be written; try again.');
    });
  }

  /** Reads what other hosts have written, where somebody has seen a later revision than this host has. */
  async catchUp(match: HostedMatch, seen: number = Number.POSITIVE_INFINITY): Promise<void> {
    if (seen <= match.current.revision) return;
    await this.inOrder(match.id, async () => {
      // It may have been read, or forgotten, in the meantime.
      if (seen > match.current.revision && this.matches.get(match.id) === match) await this.refresh(match);
    });
  }

  /** Runs something while nobody changes the match. */
  inOrder<T>(id: string, run: () => Promise<T>): Promise<T> {
    const result = (this.queues.get(id) ?? Promise.resolve()).then(run);
    const settled = result.catch(() => undefined);
    this.queues.set(id, settled);
    void settled.then(() => {
      if (this.queues.get(id) === settled) this.queues.delete(id);
    });
    return result;
  }

  /** Removes a match for good, also from the memory of other hosts, if it has no entry of this time or later. Returns whether it did. */
  async remove(id: string, before: number = Number.POSITIVE_INFINITY): Promise<boolean> {
    const { storage } = this.parts;
    const isRemoved = await this.inOrder(id, () => storage.remove(id, before));
    if (!isRemoved) return false;
    this.forget(id);
    await removeChoices(storage, id);
    // A host that does not hear of it finds out when it writes.
    await storage.note(id, REMOVED).catch(() => undefined);
    return true;
  }

  /** Removes a match from memory, with its streams, bots and timers. */
  forget(id: string): void {
    this.parts.bus.publish({ type: 'forgotten', id });
    this.subscriptions.get(id)?.();
    this.subscriptions.delete(id);
    if (this.matches.delete(id)) this.parts.metrics.add('tabletop_matches', -1);
  }

  close(): void {
    for (const id of [...this.matches.keys()]) this.forget(id);
  }

  private start(id: string, kit: GameKit, created: CreatedEntry): HostedMatch {
    return startMatch(id, kit, created, this.random, delayOf(kit.game, this.parts.spectatorDelay));
  }

  private listing({ match: { spectators }, current, shown }: Transaction): Listing {
    const downtime = Math.max(this.parts.time.downtime, current.downtime);
    return listingOf(current, downtime, { shown, isLate: spectators.delay > 0 });
  }

  /** What hooks are to be told of; where there are none, nothing is written. `before`: `undefined` for a match that is made. */
  private documents(
    before: MatchRevision | undefined,
    { match, changes, current }: Transaction,
  ): readonly NewDocument[] {
    const { receivers, time, drain } = this.parts;
    if (receivers.length === 0) return [];
    const written = { match: match.id, before, changes, after: current, downtime: time.downtime };
    return outboxDocuments(receivers, hookEvents(written), time.now(), !drain.isOn);
  }

  private deliver(documents: readonly NewDocument[]): void {
    if (documents.length > 0) this.parts.bus.publish({ type: 'outbox', documents });
  }

  /** Keeps a match in memory, and what other hosts do to it, if `isThere`, which is asked when nothing of that is missed any more. */
  private async keep(match: HostedMatch, isThere: () => Promise<boolean>): Promise<boolean> {
    const { storage, metrics } = this.parts;
    const unsubscribe = await storage.subscribe(match.id, (change) => this.onStorage(match, change));
    let isKept = false;
    try {
      isKept = await isThere();
      return isKept;
    } finally {
      if (!isKept) unsubscribe();
      else {
        this.matches.set(match.id, match);
        this.subscriptions.set(match.id, unsubscribe);
        metrics.add('tabletop_matches', 1);
      }
    }
  }

  private publish(changed: Omit<Extract<HostEvent, { readonly type: 'changed' }>, 'type'>): void {
    this.parts.bus.publish({ type: 'changed', ...changed });
  }

  private async load(id: string, address?: string): Promise<HostedMatch> {
    const { addressRate, turns, clock, storage, time, kits } = this.parts;
    // From now on it is watched who is there.
    await time.started();
    const entries = await storage.read(id, 0);
    const [created] = entries;
    if (created?.type !== 'created') throw noMatch(id);
    if (address !== undefined) addressRate.spend(address, entries.length / ENTRIES_PER_REQUEST, clock.now());
    const kit = kitOfMatch(kits, created);
    // Another host may know more games.
    if (kit === undefined) throw noMatch(id);
    const match = this.start(id, kit, created);
    for (let i = 1; i < entries.length; i += ENTRIES_PER_SLICE) {
      if (i > 1) await turns.next(address ?? id);
      advance(match, entries.slice(i, i + ENTRIES_PER_SLICE));
    }
    await this.keep(match, async () => {
      // What others have written meanwhile.
      advance(match, await storage.read(id, match.current.revision + 1));
      await readChoices(storage, match);
      return true;
    });
    this.publish({ match, changes: [], shown: [], own: false });
    return match;
  }

  /** Brings a match up to date. Runs in its queue. */
  private async refresh(match: HostedMatch): Promise<void> {
    const advanced = advance(match, await this.parts.storage.read(match.id, match.current.revision + 1));
    if (advanced.changes.length > 0) this.publish({ match, ...advanced, own: false });
  }

  private onStorage(match: HostedMatch, news: StorageChange): void {
    if (news.type === 'note' && news.note === REMOVED) this.forgetRemoved(match);
    else if (news.type === 'note') this.parts.bus.publish({ type: 'note', match, note: news.note });
    else {
      const revision = news.type === 'gap' ? Number.POSITIVE_INFINITY : news.revision;
      if (revision > match.current.revision) this.refreshLater(match, revision);
    }
  }

  /** Whoever can write to the database can say so: it is looked up. */
  private forgetRemoved({ id }: HostedMatch): void {
    this.inOrder(id, async () => {
      if ((await this.parts.storage.read(id, 0)).length === 0) this.forget(id);
    }).catch((error: unknown) => this.report(id, error));
  }

  /** What the storage refuses has been logged. */
  private report(match: string, error: unknown): void {
    if (!isRuleError(error)) this.parts.log('error', 'fault', { match, ...faultDetails(error) });
  }

  /** Reads what another host has written, if it is still news when it is its turn. */
  private refreshLater(match: HostedMatch, revision: number): void {
    const { id } = match;
    this.catchUp(match, revision).catch((error: unknown) => this.report(id, error));
  }
}

/** What entries have changed, and what spectators see by them. */
interface Advanced {
  readonly changes: readonly Change[];
  readonly shown: readonly Change[];
}

/** Carries out entries that a storage holds. */
function advance(match: HostedMatch, entries: readonly Entry[]): Advanced {
  const shown: Change[] = [];
  const changes = entries.map((entry) => {
    // Only revision 0 is of this type.
    if (entry.type === 'created') throw new Error(`Match ${match.id} was created twice.`);
    const change = loggedChange(match, entry);
    shown.push(...commitChange(match, change));
    return change;
  });
  return { changes, shown };
}

/** A log that is not legal is a fault, and no refusal of whoever has asked for the match. */
function loggedChange(match: HostedMatch, entry: Change['entry']): Change {
  try {
    return changeOfEntry(match, match.current, entry);
  } catch (error) {
    const { id, current } = match;
    throw new Error(`Revision ${current.revision + 1} of match ${id} cannot be played.`, { cause: error });
  }
}

/** Once a log has as many entries as it may have, the seat that is asked resigns. */
function endFullLog(tx: Transaction, most: number): void {
  const { revision, status, seats } = tx.current;
  if (revision + 1 < most || status.type !== 'turn' || !isComplete(seats)) return;
  const [seat] = status.seats;
  if (seat !== undefined) tx.add({ type: 'resigned', seat, why: 'too-long' });
}

/**
 * What the storage can find the match by.
 *
 * @param downtime - how long no host was there until now
 * @param shown - what spectators see of the match; `isLate`: later than its players
 */
function listingOf(
  current: MatchRevision,
  downtime: number,
  { shown, isLate }: { readonly shown: MatchRevision; readonly isLate: boolean },
): Listing {
  const { created, at, status, seats } = current;
  const phase = phaseOf(current);
  const deadline = phase === 'playing' ? clockDeadline(current) : null;
  // A match of bots alone goes on only where somebody watches.
  const asksBot =
    status.type === 'turn' &&
    phase === 'playing' &&
    seats.some(({ kind }) => kind === 'player') &&
    status.seats.some((seat) => seats[seat]?.kind === 'bot');
  const bots = asksBot ? at - downtime + GRACE : null;
  const due = deadline === null ? bots : bots === null ? deadline : Math.min(deadline, bots);
  return {
    game: created.game,
    phase,
    listed: created.visibility === 'public',
    creator: created.creator,
    at,
    shown: shown.at,
    due,
    summary: {
      options: created.options,
      seats: shown.seats.map(seatInfo),
      clock: created.clock,
      asked: phase === 'playing' && status.type === 'turn' && !isLate ? status.seats : [],
    },
  };
}

/** What the id of a match looks like. */
export const MATCH_ID: RegExp = /^[\w-]{1,64}$/;

/** There is no such match, or none that the sender may know of. */
export function noMatch(id: string): RuleError {
  return new RuleError('no-match', `There is no match ${show(id)}; it may be private, or have expired.`, {
    details: { match: id },
  });
}
