/** What happens when it is time: clocks run out, and matches are due, idle or old. */
import { isRuleError, type PlayerMove, type Seat } from '../../core/index.ts';
import { leastMove, show } from '../../core/internal.ts';
import type { Phase } from '../protocol.ts';
import { removeChat } from './chat.ts';
import { choiceOf } from './choices.ts';
import { playMove, replace, resign } from './commands.ts';
import { faultDetails } from './log.ts';
import { clockDeadline, type HostedMatch, phaseOf, type Transaction } from './match.ts';
import { deadline } from './match-clock.ts';
import { GRACE, type HostedMatches } from './matches.ts';
import type { HostParts } from './parts.ts';
import { PRESENCE_TIME } from './presence.ts';
import { whyNeverRated } from './rated-match.ts';
import type { Streams } from './streams.ts';
import type { HostTime } from './time.ts';

/** The timers of the clocks of all matches in memory. */
export class ClockTimers {
  private readonly parts: HostParts;
  private readonly matches: HostedMatches;
  /** By match: what cancels its timer. */
  private readonly timers = new Map<string, () => void>();

  constructor(parts: HostParts, matches: HostedMatches) {
    this.parts = parts;
    this.matches = matches;
    parts.bus.subscribe((event) => {
      if (event.type === 'changed') this.onChanged(event.match, event.own);
      else if (event.type === 'forgotten') this.stop(event.id);
    });
  }

  close(): void {
    for (const id of [...this.timers.keys()]) this.stop(id);
  }

  /** `own`: this host wrote the last change, or the match was left to it. */
  private onChanged(match: HostedMatch, own: boolean): void {
    const { id, current } = match;
    const { time, drain } = this.parts;
    this.stop(id);
    // The other hosts have theirs.
    if (drain.isOn) return;
    const due = phaseOf(current) === 'playing' ? clockDeadline(current, match) : null;
    if (due === null) return;
    const downtime = Math.max(time.downtime, current.downtime);
    // Another host sets its timer; this one acts if nothing comes of it.
    const grace = own ? 0 : GRACE;
    this.setTimer(match, Math.max(0, due + downtime + grace - time.now()));
  }

  private setTimer(match: HostedMatch, milliseconds: number): void {
    const { id } = match;
    this.stop(id);
    const cancel = this.parts.clock.after(milliseconds, () => {
      this.timers.delete(id);
      void this.parts.drain.track(this.onDeadline(match));
    });
    this.timers.set(id, cancel);
  }

  private stop(id: string): void {
    this.timers.get(id)?.();
    this.timers.delete(id);
  }

  private async onDeadline(match: HostedMatch): Promise<void> {
    const { metrics, log, time } = this.parts;
    try {
      // This host may have slept, or the storage may not have answered: then nobody is late.
      await time.ask();
      const late = await this.matches.change(match, (tx) => {
        // Checked again: the player may have answered in the meantime.
        const seat = lateSeat(tx, time);
        if (seat !== undefined) timeOut(tx, seat, this.parts);
        return seat;
      });
      if (late === undefined) {
        this.onChanged(match, true);
        return;
      }
      // A sealed choice tells nobody: the next deadline is that of another seat.
      if (match.held.length > 0) this.onChanged(match, true);
      metrics.add('tabletop_timeouts_total', 1, { game: match.game.id });
      log('info', 'timeout', { match: match.id, seat: late });
    } catch (error) {
      if (!isRuleError(error)) log('error', 'fault', { match: match.id, ...faultDetails(error) });
      // What the storage refuses has been logged.
      else if (error.code === 'unavailable') this.setTimer(match, GRACE);
    }
  }
}

/** A player who is asked and has no time left; `undefined`: there is none. */
function lateSeat({ match, current }: Transaction, time: HostTime): Seat | undefined {
  const { clock, seats, status } = current;
  if (clock === null || status.type !== 'turn' || phaseOf(current) !== 'playing') return undefined;
  const now = Math.max(time.now(), current.at) - Math.max(time.downtime, current.downtime);
  return status.seats.find((seat) => {
    const isWaitedFor = seats[seat]?.kind === 'player' && choiceOf(match, seat) === undefined;
    const due = isWaitedFor ? deadline(clock, seat) : null;
    return due !== null && due <= now;
  });
}

function timeOut(tx: Transaction, seat: Seat, parts: HostParts): void {
  const { standIn, limits } = parts;
  const policy = tx.current.clock?.settings.onTimeout;
  // Nobody is there: the match would play itself.
  const isLast = tx.current.timeouts + 1 >= limits.timeoutsInARow;
  switch (isLast ? 'resign' : policy) {
    case 'resign':
      resign(tx, seat, 'timeout');
      return;
    case 'bot':
      replace(tx, { seat, bot: standIn, why: 'timeout' });
      return;
    default:
      playMove(tx, { seat, move: moveInstead(tx, seat, parts), instead: 'timeout' });
  }
}

/**
 * The user for whom a match that counts has waited for so long: who is asked, without a clock, or who has left it to bots alone, which go
 * on only while somebody watches. `undefined`: there is none, or the hosts were away too.
 */
function absentSeat(tx: Transaction, expiry: number): Seat | undefined {
  const { match, current } = tx;
  const { created, status, clock, seats, at, downtime } = current;
  const isPlayed = seats.some(({ kind }) => kind === 'player');
  if (status.type !== 'turn' || phaseOf(current) !== 'playing' || (isPlayed && clock !== null)) return undefined;
  if (whyNeverRated(match.game, created) !== undefined || tx.now - (at - downtime) < expiry) return undefined;
  const asked = isPlayed ? status.seats.filter((seat) => choiceOf(match, seat) === undefined) : [...seats.keys()];
  const users = asked.filter((seat) => 'user' in seats[seat]!);
  return users.length === 1 ? users[0] : undefined;
}

/** The move for a player who is away. Where the kit has none of the listed ones, the match goes on all the same. */
function moveInstead({ match, current }: Transaction, seat: Seat, { log }: HostParts): PlayerMove {
  const { id, kit, game } = match;
  const view = game.view(current.state, seat);
  const moves: readonly PlayerMove[] = game.legalMoves(view, seat);
  if (kit.absentMove !== undefined) {
    try {
      const move = kit.absentMove({ view, seat, moves });
      if (moves.includes(move)) return move;
      throw new Error(`absentMove of ${game.id} has to return one of its moves itself, not ${show(move)}.`);
    } catch (error) {
      log('error', 'fault', { match: id, ...faultDetails(error) });
    }
  }
  return leastMove(moves);
}

/** How often a host sweeps, in milliseconds. */
const SWEEP_TIME = 5_000;
/** How many matches at most are claimed or removed at once. */
const MOST = 100;
/** How often so many are removed in a sweep. */
const BATCHES = 10;
/** For how long a match that is due is left to the host that has claimed it, in milliseconds. */
const CLAIM_TIME = 30_000;
/** After how long a match that was created here leaves the memory, if nobody asks for it, in milliseconds. */
const UNASKED_TIME = 2_000;
/** After how long a match that nobody watches leaves the memory, in milliseconds. */
const IDLE_TIME = 300_000;
/** For how long it stays after somebody has asked for it, in milliseconds. */
const ASKED_TIME = 60_000;
/** The longest clock of a decision, in milliseconds: 14 days. */
const LONGEST_DECISION = 14 * 86_400_000;

/** Now and then removes old matches, and finds those that are due and not in memory. */
export class Sweeper {
  private readonly parts: HostParts;
  private readonly matches: HostedMatches;
  private readonly streams: Streams;
  private isClosed = false;
  private cancel = (): void => {};
  /** When presence was announced last. */
  private announced: number;

  /** Starts sweeping. */
  constructor(parts: HostParts, matches: HostedMatches, streams: Streams) {
    this.parts = parts;
    this.matches = matches;
    this.streams = streams;
    this.announced = parts.time.now();
    this.sweepLater();
  }

  close(): void {
    this.isClosed = true;
    this.cancel();
  }

  private sweepLater(): void {
    if (this.isClosed) return;
    this.cancel = this.parts.clock.after(SWEEP_TIME, () => {
      this.parts.drain
        .track(this.sweep())
        .catch((error: unknown) => {
          // What the storage refuses has been logged.
          if (!isRuleError(error)) this.parts.log('error', 'fault', faultDetails(error));
        })
        .finally(() => this.sweepLater());
    });
  }

  private async sweep(): Promise<void> {
    const { matches, streams } = this;
    const now = this.parts.time.now();
    for (const phase of ['open', 'playing', 'over'] as const) {
      const before = now - this.parts.expiry[phase];
      await this.expire(phase, before, before - this.parts.time.downtime);
      // What is due again and again, though no host can play it.
      await this.expire(phase, before - LONGEST_DECISION);
    }
    for (const { id, current, asked } of matches.loaded()) {
      const idleTime = asked === 0 ? UNASKED_TIME : IDLE_TIME;
      // Else those of a bot account that asks for its matches each second would be loaded anew each time.
      const isIdle = now - current.at > idleTime && now - asked > ASKED_TIME;
      if (isIdle && !streams.has(id)) matches.forget(id);
    }
    await this.openDue();
    if (now - this.announced >= PRESENCE_TIME) {
      this.announced = now;
      for (const { id } of matches.loaded()) if (streams.has(id)) streams.repeat(id);
    }
  }

  private async expire(phase: Phase, before: number, dueBefore?: number): Promise<void> {
    const { storage, log } = this.parts;
    for (let batch = 0; batch < BATCHES; batch++) {
      const found = await storage.list({ phase, before, dueBefore, limit: MOST });
      for (const { match: id } of found) {
        if (phase === 'playing' && (await this.endAbandoned(id))) continue;
        if (!(await this.matches.remove(id, before))) continue;
        await removeChat(storage, id);
        log('info', 'expired', { match: id });
      }
      if (found.length < MOST) return;
    }
  }

  /** Whoever walks away from a match that counts has lost it. Returns whether somebody has. */
  private async endAbandoned(id: string): Promise<boolean> {
    const { ratings, expiry, turns } = this.parts;
    if (ratings === undefined) return false;
    await turns.next('due');
    const match = await this.matches.find(id);
    if (match === undefined) return false;
    return this.matches.change(match, (tx) => {
      const seat = absentSeat(tx, expiry.playing);
      if (seat !== undefined) resign(tx, seat, 'absent');
      return seat !== undefined;
    });
  }

  /** Takes care of what is due and was left alone, because its host has ended or the storage did not answer. */
  async openDue(): Promise<void> {
    const { storage, bus, time, turns } = this.parts;
    await time.started();
    if (this.isClosed) return;
    for (let found: readonly string[] = [], isFirst = true; isFirst || found.length === MOST; isFirst = false) {
      const now = time.now() - time.downtime;
      found = await storage.claimDue({ at: now - GRACE, until: now + CLAIM_TIME, limit: MOST });
      for (const id of found) {
        // A host that begins answers requests before all is done.
        await turns.next('due');
        if (this.isClosed) return;
        // A match of a game that only other hosts have is theirs, when it is due again.
        const match = await this.matches.find(id);
        if (match !== undefined) bus.publish({ type: 'changed', match, changes: [], shown: [], own: true });
      }
    }
  }
}
