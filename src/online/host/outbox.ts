/** The outbox: events that hooks are still to be told of, kept in the storage until they have been. */
import { isRuleError } from '../../core/index.ts';
import type { NewDocument, StoredDocument } from '../storage/storage.ts';
import { callHook, type HookEvent, type Receiver, wants } from './hooks.ts';
import { faultDetails } from './log.ts';
import type { HostParts } from './parts.ts';

/** The kind of the documents. Their `order` is when a host may take them: until then another one has them, or they wait. */
const OUTBOX = 'outbox';
/** How long a hook may take, in milliseconds. */
const HOOK_TIME = 15_000;
/** For so long a host has an event to itself, in milliseconds. */
const CLAIM_TIME = 60_000;
/** How often a host looks for events that are left, in milliseconds. */
const LOOK_TIME = 5_000;
/** The same for a host that has no receiver: it only gives up what nobody takes. */
const IDLE_LOOK_TIME = 3_600_000;
/** The pause after the first failure, twice as long after each more, and the longest, in milliseconds. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;
/** After so many milliseconds an event is given up when its hook fails, or no host has one for it. */
const GIVE_UP_TIME = 24 * 3_600_000;
/** How many events are delivered to one receiver at once. */
const AT_ONCE = 8;
/** How many events wait in memory for one receiver; the others stay in the storage. */
const MOST_WAITING = 1_000;
/** How many documents are read at once. */
const PAGE = 100;
/** How often in one look. */
const PAGES = 10;

/** What a document holds. */
interface Letter {
  /** The name of the receiver. */
  readonly to: string;
  readonly event: HookEvent;
  readonly failures: number;
}

/** A document with its letter, as this host knows it. */
interface Envelope extends Omit<StoredDocument, 'value'> {
  readonly letter: Letter;
}

/** What is to be delivered to one receiver: another one that is slow does not delay it. */
interface Queue {
  readonly waiting: Envelope[];
  running: number;
}

/**
 * The documents of events, for an append. Whoever appends has them first.
 *
 * @param isOurs - whether this host delivers them; otherwise another one does so at once
 */
export function outboxDocuments(
  receivers: readonly Receiver[],
  events: readonly HookEvent[],
  now: number,
  isOurs: boolean,
): readonly NewDocument[] {
  return receivers.flatMap((receiver) =>
    events
      .filter(({ type }) => wants(receiver, type))
      .map((event) => {
        const value: Letter = { to: receiver.name, event, failures: 0 };
        return { kind: OUTBOX, id: `${event.id}.${receiver.name}`, order: isOurs ? now + CLAIM_TIME : now, value };
      }),
  );
}

/**
 * Delivers events. Each is taken by one host for a minute: when that ends meanwhile another one takes it. So an event is delivered
 * once where nothing fails, and twice where a host ends after it was delivered and before that was written.
 */
export class Outbox {
  private readonly parts: HostParts;
  private readonly queues: ReadonlyMap<string, Queue>;
  /** The ids of those that wait or are being delivered. */
  private readonly taken = new Set<string>();
  private readonly ending = new AbortController();
  private cancel = (): void => {};
  /** Where the next look goes on: those that no receiver of this host wants stay where they are. */
  private after: { readonly order: number; readonly id: string } | undefined;

  private readonly present: (match: string) => readonly boolean[];

  /**
   * Starts looking.
   *
   * @param present - for each seat of a match, whether its player is connected
   */
  constructor(parts: HostParts, present: (match: string) => readonly boolean[]) {
    this.parts = parts;
    this.present = present;
    this.queues = new Map(parts.receivers.map(({ name }) => [name, { waiting: [], running: 0 }]));
    parts.bus.subscribe((event) => {
      if (event.type === 'outbox') for (const document of event.documents) this.take({ ...document, version: 1 });
    });
    this.lookLater();
  }

  close(): void {
    this.ending.abort();
    this.cancel();
  }

  private lookLater(): void {
    if (this.ending.signal.aborted) return;
    const pause = this.queues.size === 0 ? IDLE_LOOK_TIME : LOOK_TIME;
    this.cancel = this.parts.clock.after(pause, () => {
      this.look()
        .catch((error: unknown) => this.onFault(error))
        .finally(() => this.lookLater());
    });
  }

  /** Takes what is due: what a host has left, and what is to be tried again. */
  private async look(): Promise<void> {
    const { storage, time } = this.parts;
    await time.started();
    for (let page = 0; page < PAGES; page++) {
      const found = await storage.listDocuments({ kind: OUTBOX, to: time.now(), after: this.after, limit: PAGE });
      const last = found.at(-1);
      this.after = found.length < PAGE || last === undefined ? undefined : { order: last.order, id: last.id };
      for (const document of found) {
        if (!(await this.giveUpUnwanted(document))) this.take(document);
      }
      if (this.after === undefined) return;
    }
  }

  /** Gives up an event that has been waiting for too long for a receiver that this host does not have. Returns whether it did. */
  private async giveUpUnwanted(document: StoredDocument): Promise<boolean> {
    const envelope = envelopeOf(document);
    const { to, event } = envelope.letter;
    const receiver = this.parts.receivers.find(({ name }) => name === to);
    const isWanted = receiver !== undefined && wants(receiver, event.type);
    // Another host may have a hook for it.
    if (isWanted || this.parts.time.now() - event.at <= GIVE_UP_TIME) return false;
    await this.giveUp(envelope, 'No host has a hook for it.');
    return true;
  }

  private take(document: StoredDocument): void {
    const envelope = envelopeOf(document);
    const { letter } = envelope;
    const queue = this.queues.get(letter.to);
    if (queue === undefined || this.taken.has(document.id) || queue.waiting.length >= MOST_WAITING) return;
    this.taken.add(document.id);
    this.parts.metrics.add('tabletop_hooks_waiting', 1);
    queue.waiting.push(envelope);
    this.startNext(queue);
  }

  private startNext(queue: Queue): void {
    const { drain } = this.parts;
    // What waits then is left to other hosts.
    while (queue.running < AT_ONCE && !this.ending.signal.aborted && !drain.isOn) {
      const envelope = queue.waiting.shift();
      if (envelope === undefined) return;
      queue.running++;
      void drain
        .track(this.handle(envelope))
        .catch((error: unknown) => this.onFault(error))
        .finally(() => {
          this.taken.delete(envelope.id);
          this.parts.metrics.add('tabletop_hooks_waiting', -1);
          queue.running--;
          this.startNext(queue);
        });
    }
  }

  private async handle(envelope: Envelope): Promise<void> {
    const { receivers, log, time } = this.parts;
    const { to, event, failures } = envelope.letter;
    const receiver = receivers.find(({ name }) => name === to);
    if (receiver === undefined || !wants(receiver, event.type)) return;
    const claimed = envelope.order - time.now() > HOOK_TIME ? envelope : await this.claim(envelope);
    if (claimed === undefined) return;
    try {
      await this.call(receiver, event, failures);
    } catch (error) {
      if (time.now() - event.at > GIVE_UP_TIME) {
        await this.giveUp(claimed, String(error));
        return;
      }
      log('warn', 'hook-failed', { ...detailsOf(claimed), ...faultDetails(error) });
      await this.replace(claimed, time.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), failures + 1);
      return;
    }
    await this.parts.storage.writeDocument(OUTBOX, claimed.id, claimed.version, null);
  }

  private claim(envelope: Envelope): Promise<Envelope | undefined> {
    return this.replace(envelope, this.parts.time.now() + CLAIM_TIME, envelope.letter.failures);
  }

  /** Writes a letter anew; `undefined`: another host was first. */
  private async replace(
    { id, version, letter }: Envelope,
    order: number,
    failures: number,
  ): Promise<Envelope | undefined> {
    const value: Letter = { ...letter, failures };
    const isMine = await this.parts.storage.writeDocument(OUTBOX, id, version, { order, value });
    return isMine ? { id, version: version + 1, order, letter: value } : undefined;
  }

  private async giveUp(envelope: Envelope, error: string): Promise<void> {
    const { storage, log, metrics } = this.parts;
    if (!(await storage.writeDocument(OUTBOX, envelope.id, envelope.version, null))) return;
    metrics.add('tabletop_hooks_given_up_total', 1, { event: envelope.letter.event.type });
    log('error', 'hook-given-up', { ...detailsOf(envelope), error });
  }

  /** Calls a hook. Rejects where it fails or takes too long. */
  private async call(receiver: Receiver, event: HookEvent, failures: number): Promise<void> {
    const { clock, metrics } = this.parts;
    const start = clock.now();
    const late = new AbortController();
    let cancel = (): void => {};
    const timeout = new Promise<never>((_, reject) => {
      cancel = clock.after(HOOK_TIME, () => {
        const error = new Error(`The hook has taken more than ${HOOK_TIME / 1000} s.`);
        late.abort(error);
        reject(error);
      });
    });
    try {
      await Promise.race([
        callHook(receiver, event, { failures, present: this.present(event.match), signal: late.signal }),
        timeout,
      ]);
    } catch (error) {
      metrics.add('tabletop_hook_failures_total', 1, { event: event.type });
      throw error;
    } finally {
      cancel();
      metrics.observe('tabletop_hook_duration_seconds', clock.now() - start, { event: event.type });
    }
  }

  private onFault(error: unknown): void {
    // What the storage refuses has been logged, and is tried again later.
    if (!isRuleError(error)) this.parts.log('error', 'fault', faultDetails(error));
  }
}

function envelopeOf({ value, ...document }: StoredDocument): Envelope {
  // Only `outboxDocuments` makes documents of this kind.
  return { ...document, letter: value as Letter };
}

function detailsOf({ letter: { to, event, failures } }: Envelope) {
  return { match: event.match, hook: event.type, to, failures: failures + 1 };
}
