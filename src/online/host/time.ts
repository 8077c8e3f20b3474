/** The time of a host: that of its storage, so that all hosts agree, and how long none of them was there. */
import { isRuleError } from '../../core/index.ts';
import type { HostClock } from '../platform.ts';
import type { MatchStorage, Stamp } from '../storage/storage.ts';

/** How often a host tells the storage that it is there, in milliseconds. */
const BEAT_TIME = 2_000;
/** After how many milliseconds without any host the time is not counted. */
const DOWNTIME = 5_000;
/** For so long after a failure a host is not well, in milliseconds. */
const ILL_TIME = 10_000;

/** What the time needs. */
interface TimeSettings {
  readonly storage: MatchStorage;
  readonly clock: HostClock;
  /** Called when more time is not counted. */
  readonly onDowntime: () => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * The time of the storage. It never goes back, and goes on for a few seconds only while the storage does not answer: a clock that is
 * wrong, or jumps, costs no player any time.
 */
export class HostTime {
  /** How long no host was there, in milliseconds, since the storage was made. */
  downtime = 0;
  private readonly settings: TimeSettings;
  /** The time of the storage less that of this machine. */
  private offset = 0;
  /** The time of the storage when it was asked last. */
  private answered: number | undefined;
  private latest = 0;
  private asking: Promise<void> | undefined;
  private cancel = (): void => {};
  private failedAt = Number.NEGATIVE_INFINITY;
  private isClosed = false;

  /** Starts. */
  constructor(settings: TimeSettings) {
    this.settings = settings;
    this.beatLater(0);
  }

  /** The time now, in milliseconds since 1970. */
  now(): number {
    const { clock } = this.settings;
    const now = clock.now() + this.offset;
    const bounded = this.answered === undefined ? now : Math.min(now, this.answered + DOWNTIME);
    this.latest = Math.max(this.latest, Math.floor(bounded));
    return this.latest;
  }

  /** What an entry is stamped with. `before`: the stamp of the entry before. */
  stamp(before?: Stamp): Stamp {
    const at = Math.max(this.now(), before?.at ?? 0);
    const downtime = Math.max(this.downtime, before?.downtime ?? 0);
    return downtime > 0 ? { at, downtime } : { at };
  }

  /** Whether the storage has been written to lately, and never in vain. */
  get isWell(): boolean {
    return this.settings.clock.now() - this.failedAt >= ILL_TIME;
  }

  /** A write has failed. */
  failed(): void {
    this.failedAt = this.settings.clock.now();
  }

  /** Resolves when the time is that of the storage. Rejects where it does not answer. */
  async started(): Promise<void> {
    if (this.answered === undefined) await this.ask();
  }

  /** Asks the storage for the time, and tells it that a host is there. */
  ask(): Promise<void> {
    this.asking ??= this.askOnce().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  close(): void {
    this.isClosed = true;
    this.cancel();
  }

  private async askOnce(): Promise<void> {
    const { storage, clock, onDowntime } = this.settings;
    const sent = clock.now();
    const { now, downtime } = await storage.beat(sent + this.offset, DOWNTIME);
    this.offset = now - (sent + clock.now()) / 2;
    // What was told before was of this machine.
    if (this.answered === undefined) this.latest = 0;
    this.answered = now;
    if (downtime <= this.downtime) return;
    this.downtime = downtime;
    onDowntime();
  }

  private beatLater(milliseconds: number): void {
    if (this.isClosed) return;
    // The next one comes also where the storage does not answer.
    this.cancel = this.settings.clock.after(milliseconds, () => {
      this.beatLater(BEAT_TIME);
      this.ask().catch((error: unknown) => {
        // What the storage refuses has been logged.
        if (!isRuleError(error)) this.settings.onFault(error);
      });
    });
  }
}
