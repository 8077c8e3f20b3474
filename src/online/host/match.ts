/** A match that a host has in memory: what its log leads to. */
import type { ActionOf, AnyGame, GameKit, GameTypes, Observer, Random, Seat, Status } from '../../core/index.ts';
import {
  commit,
  endByResignation,
  firstState,
  type LiveMatch,
  loggedStep,
  recordOptions,
  resignationStatus,
  type Step,
  startLive,
  takeBack,
} from '../../core/internal.ts';
import type { Instead, Phase, UndoRequest } from '../protocol.ts';
import type { CreatedEntry, Entry, EntryChange, StoredSeat } from '../storage/storage.ts';
import { choiceOf, type HeldChoice } from './choices.ts';
import { type Clock, firstDeadline, newClock, stepClock } from './match-clock.ts';
import { SpectatorView } from './spectators.ts';
import type { HostTime } from './time.ts';

/** A match after an entry of its log: immutable. */
export interface MatchRevision {
  readonly created: CreatedEntry;
  readonly revision: number;
  /** The time of the entry. */
  readonly at: number;
  /** How long no host had been there until then, in milliseconds. */
  readonly downtime: number;
  /** How many time-outs there were since a player has moved. */
  readonly timeouts: number;
  /** How many actions have been made. */
  readonly ply: number;
  readonly state: object;
  readonly status: Status<GameTypes>;
  readonly seats: readonly StoredSeat[];
  readonly clock: Clock | null;
  readonly undo: UndoRequest | null;
  /** How often a request to take back was refused since an action was made. */
  readonly refusals: number;
  /** The match in which the same players go on. */
  readonly rematch: string | null;
  /** Why the operator has ended the match; `null`: nobody has. */
  readonly cancelled: string | null;
}

/** A state, and who is asked in it. */
interface StateAndStatus {
  readonly state: object;
  readonly status: Status<GameTypes>;
}

/** The match when it has been created. */
export function firstRevision(created: CreatedEntry, { state, status }: StateAndStatus): MatchRevision {
  const { at, downtime = 0, seats } = created;
  const clock = created.clock === null ? null : newClock(created.clock, seats.length);
  const base = { created, revision: 0, at, downtime, timeouts: 0, ply: 0, state, status, seats };
  const current = { ...base, clock, undo: null, refusals: 0, rematch: null, cancelled: null };
  return clock !== null && isComplete(seats) ? { ...current, clock: startClock(clock, current) } : current;
}

/**
 * The match after the next entry of its log.
 *
 * @param arrival - the state to which an action or an undo leads
 * @param rules - of the game: who is on which side, for resignations
 */
function nextRevision(
  current: MatchRevision,
  entry: Exclude<Entry, CreatedEntry>,
  arrival: StateAndStatus | undefined,
  rules: Pick<LiveMatch<GameTypes>['rules'], 'sides'>,
): MatchRevision {
  const { at, downtime = current.downtime } = entry;
  const next: MatchRevision = { ...current, ...arrival, revision: current.revision + 1, at, downtime };
  switch (entry.type) {
    case 'joined': {
      const seats = withSeat(current.seats, entry.seat, {
        kind: 'player',
        name: entry.name,
        token: entry.token,
        ...(entry.user !== undefined && { user: entry.user }),
        ...(entry.isBot === true && { isBot: true }),
      });
      const starts = current.clock !== null && isComplete(seats);
      return { ...next, seats, clock: starts ? startClock(current.clock, next) : current.clock };
    }
    case 'played': {
      const mover = moverOf(entry.action);
      const undo = mover === undefined ? current.undo : null;
      const timeouts = timeoutsAfter(current, mover, entry.instead);
      const step = { ply: current.ply + 1, undo, refusals: 0, timeouts };
      return ticked({ ...next, ...step }, current, mover, false, entry.decided);
    }
    case 'undo-asked':
      return { ...next, undo: { seat: entry.seat, agreed: [] } };
    case 'undo-answered': {
      const { undo } = current;
      if (undo === null) return next;
      if (!entry.agree) return { ...next, undo: null, refusals: current.refusals + 1 };
      return { ...next, undo: { ...undo, agreed: [...undo.agreed, entry.seat] } };
    }
    case 'undone':
      return ticked({ ...next, ply: entry.ply, undo: null, refusals: 0 }, current, undefined, true);
    case 'resigned':
      return ticked(
        { ...next, status: resignationStatus(rules.sides(current.state), entry.seat), undo: null },
        current,
        undefined,
        false,
      );
    case 'cancelled': {
      const status = cancelledStatus(current.seats.length);
      return ticked({ ...next, status, undo: null, cancelled: entry.reason }, current, undefined, false);
    }
    case 'replaced': {
      const { bot } = entry;
      const left = current.seats[entry.seat];
      const former = left?.kind === 'player' ? { former: left.token } : {};
      // Who leaves before the match begins has not played it.
      const hasPlayed = left?.kind === 'player' && phaseOf(current) !== 'open';
      const user = hasPlayed && left.user !== undefined ? { user: left.user } : {};
      const isBot = hasPlayed && left.isBot === true ? { isBot: true as const } : {};
      const seats = withSeat(current.seats, entry.seat, { kind: 'bot', name: bot, bot, ...former, ...user, ...isBot });
      // Whoever has left needs not agree any more; what they asked for is dropped.
      return { ...next, seats, undo: current.undo?.seat === entry.seat ? null : current.undo };
    }
    case 'rematch':
      return { ...next, rematch: entry.match };
  }
}

/** Over without a result: nobody wins, and nobody loses. */
function cancelledStatus(seats: number): MatchRevision['status'] {
  const places = Array.from({ length: seats }, () => 1);
  return { type: 'over', outcome: { reason: 'cancelled', winners: [], places } };
}

function withSeat(seats: readonly StoredSeat[], seat: Seat, taken: StoredSeat): readonly StoredSeat[] {
  return seats.map((other, i) => (i === seat ? taken : other));
}

/** Whose move an action is; `undefined` for a result of chance. */
export function moverOf(action: ActionOf<GameTypes>): Seat | undefined {
  return 'seat' in action ? action.seat : undefined;
}

/** Whether nobody is missing. */
export function isComplete(seats: readonly StoredSeat[]): boolean {
  return seats.every(({ kind }) => kind === 'player' || kind === 'bot');
}

/** Where the match is in its life. */
export function phaseOf({ seats, status }: Pick<MatchRevision, 'seats' | 'status'>): Phase {
  if (status.type === 'over') return 'over';
  return isComplete(seats) ? 'playing' : 'open';
}

/** Whether people play it now. */
function isPlayed(current: Pick<MatchRevision, 'seats' | 'status'>): boolean {
  return phaseOf(current) === 'playing' && current.seats.some(({ kind }) => kind === 'player');
}

/** The players who have to agree to an undo and have not yet. */
export function undecided({ seats, undo }: Pick<MatchRevision, 'seats' | 'undo'>): readonly Seat[] {
  if (undo === null) return [];
  return seats.flatMap(({ kind }, seat) =>
    kind === 'player' && seat !== undo.seat && !undo.agreed.includes(seat) ? [seat] : [],
  );
}

function timeoutsAfter(
  { timeouts, seats }: MatchRevision,
  mover: Seat | undefined,
  instead: Instead | undefined,
): number {
  if (instead === 'timeout') return timeouts + 1;
  return mover !== undefined && seats[mover]?.kind === 'player' ? 0 : timeouts;
}

const NOTHING_HELD: readonly HeldChoice[] = Object.freeze([]);

/** When the time of a player who is asked, and whose choice does not wait, runs out, in milliseconds since 1970 less downtime; `null`: never. */
export function clockDeadline(
  { clock, seats, status }: MatchRevision,
  held: Pick<HostedMatch, 'held'> = { held: NOTHING_HELD },
): number | null {
  if (clock === null || status.type !== 'turn') return null;
  return firstDeadline(
    clock,
    status.seats.filter((seat) => seats[seat]?.kind === 'player' && choiceOf(held, seat) === undefined),
  );
}

function startClock(clock: Clock | null, { at, downtime, status }: Omit<MatchRevision, 'clock'>): Clock | null {
  const step = {
    at: at - downtime,
    before: status,
    after: status,
    mover: undefined,
    restart: true,
    decided: undefined,
  };
  return clock && stepClock(clock, step);
}

function ticked(
  next: MatchRevision,
  before: MatchRevision,
  mover: Seat | undefined,
  restart: boolean,
  decided?: number,
): MatchRevision {
  if (before.clock === null || !isComplete(before.seats)) return next;
  const step = { at: next.at - next.downtime, before: before.status, after: next.status, mover, restart, decided };
  return { ...next, clock: stepClock(before.clock, step) };
}

/** How many idempotency keys a match remembers. A client sends a move again until it is answered, so few are enough. */
const KEYS = 32;

/** A move that came with an idempotency key. */
interface KeyedMove {
  readonly seat: Seat;
  readonly key: string;
  readonly action: ActionOf<GameTypes>;
  /** The revision that it made. */
  readonly revision: number;
}

/** How many revisions a match remembers: clients that come back have missed few. */
const RECENT = 32;

/** What a match was at an earlier revision, as far as its states do not tell. */
type Earlier = Pick<MatchRevision, 'at' | 'ply' | 'seats' | 'undo' | 'rematch' | 'cancelled'>;

/** A match in memory. */
export interface HostedMatch {
  readonly id: string;
  /** With the rules under which the match was begun. */
  readonly kit: GameKit;
  /** That of the kit. */
  readonly game: AnyGame;
  readonly live: LiveMatch<GameTypes>;
  /** What the match is now. */
  current: MatchRevision;
  /** The revision of the last undo; 0: there was none. */
  lastUndo: number;
  /** The last moves that came with a key. So few are searched fast, and a list is smaller than a map. */
  readonly keyed: KeyedMove[];
  /** The last revisions before this one. */
  readonly recent: Earlier[];
  readonly spectators: SpectatorView;
  /** Sealed choices that wait for others, as this host knows them. */
  held: readonly HeldChoice[];
  /** When somebody has asked for it last; 0: nobody has since it was created here, and it may be played at another host. */
  asked: number;
}

/** What an observer sees of a match now: spectators may see it later. */
export function seenRevision({ current, spectators }: HostedMatch, observer: Observer): MatchRevision {
  return observer === 'spectator' ? spectators.current : current;
}

/** One revision: an entry of the log, and what the match is before and after it. */
export interface Change {
  readonly entry: Exclude<Entry, CreatedEntry>;
  readonly before: MatchRevision;
  readonly after: MatchRevision;
  /** Of an action: the state to which it leads. */
  readonly step: Step<GameTypes> | undefined;
}

/**
 * The match whose log begins with this entry.
 *
 * @param kit - of the version of the entry
 * @param random - where its dice come from; matches can share it
 * @param delay - how many actions later spectators see it
 * @throws RuleError `bad-options`
 */
export function startMatch(
  id: string,
  kit: GameKit,
  created: CreatedEntry,
  random: Random,
  delay: number,
): HostedMatch {
  const { game } = kit;
  const options = recordOptions(game, created.options);
  const live = startLive(game, options, firstState(game, options), random, true);
  const current = firstRevision(created, { state: live.history.state, status: live.status });
  const spectators = new SpectatorView(delay, current);
  return { id, kit, game, live, current, lastUndo: 0, keyed: [], recent: [], spectators, held: NOTHING_HELD, asked: 0 };
}

/** What an entry that a log holds does to a match at this revision. */
export function changeOfEntry(match: HostedMatch, before: MatchRevision, entry: Change['entry']): Change {
  const step = entry.type === 'played' ? loggedStep(match.live, before.state, entry.action) : undefined;
  return changeOf(match, before, entry, step);
}

/** What an entry does to a match at this revision. `step`: that of its action. */
function changeOf(
  match: HostedMatch,
  before: MatchRevision,
  entry: Change['entry'],
  step: Step<GameTypes> | undefined,
): Change {
  const arrival =
    entry.type === 'undone' ? stateAndStatusAt(match, entry.ply) : step && { state: step.next, status: step.status };
  return { entry, before, after: nextRevision(before, entry, arrival, match.live.rules), step };
}

function stateAndStatusAt(
  { game, live }: HostedMatch,
  ply: number,
): { readonly state: object; readonly status: MatchRevision['status'] } {
  const state = live.history.stateAt(ply);
  return { state, status: game.status(state) };
}

/** Makes a revision that the storage has accepted. Returns what spectators see now: it, others before it, or nothing. */
export function commitChange(match: HostedMatch, change: Change): readonly Change[] {
  const { entry, after, step } = change;
  const { live } = match;
  switch (entry.type) {
    case 'played': {
      if (step !== undefined) commit(live, [step]);
      const seat = moverOf(entry.action);
      if (entry.key !== undefined && seat !== undefined) rememberKey(match, seat, entry.key, after.revision);
      break;
    }
    case 'undone':
      takeBack(live, entry.ply);
      match.lastUndo = after.revision;
      break;
    case 'resigned':
      endByResignation(live, entry.seat);
      break;
    case 'cancelled':
      live.revision++;
      live.status = after.status;
      break;
    default:
      live.revision++;
  }
  const { at, ply, seats, undo, rematch, cancelled } = match.current;
  match.recent.push({ at, ply, seats, undo, rematch, cancelled });
  if (match.recent.length > RECENT) match.recent.shift();
  match.current = after;
  if (live.choices.length === 0) match.held = NOTHING_HELD;
  const seenBy = entry.type === 'played' ? live.history.seenBy(live.history.actions.length - 1) : undefined;
  return match.spectators.take(change, isPlayed(after), seenBy);
}

/**
 * What frames after one of the last revisions go on from: the match at that revision, though with the clock of now.
 * `undefined` where the match does not remember it, or an undo has taken its state back.
 */
export function recentRevision(
  { game, live, current, lastUndo, recent }: HostedMatch,
  revision: number,
): MatchRevision | undefined {
  const earlier = recent[recent.length - (current.revision - revision)];
  if (earlier === undefined || revision < lastUndo) return undefined;
  const state = live.history.stateAt(earlier.ply);
  return { ...current, ...earlier, revision, state, status: game.status(state) };
}

/** Changes that are about to be written: commands add to them, and they are made once the storage has accepted them. */
export class Transaction {
  readonly match: HostedMatch;
  readonly changes: Change[] = [];
  /** Sealed choices that are to wait from now on; `undefined`: nothing is chosen or withdrawn. */
  held: readonly HeldChoice[] | undefined;
  private readonly time: HostTime;

  constructor(match: HostedMatch, time: HostTime) {
    this.match = match;
    this.time = time;
  }

  /** What the match is after them. */
  get current(): MatchRevision {
    return this.changes.at(-1)?.after ?? this.match.current;
  }

  /** What spectators see after them. */
  get shown(): MatchRevision {
    return this.match.spectators.after(this.changes, isPlayed);
  }

  /** The time now, less downtime: what clocks go by. */
  get now(): number {
    const { at, downtime = 0 } = this.time.stamp(this.current);
    return at - downtime;
  }

  /** `step`: that of an action. */
  add(change: EntryChange, step?: Step<GameTypes>): void {
    const { current } = this;
    const entry = { ...change, ...this.time.stamp(current) };
    this.changes.push(changeOf(this.match, current, entry, step));
  }

  /** Makes them. Returns what spectators see now. */
  commit(): readonly Change[] {
    return this.changes.flatMap((change) => commitChange(this.match, change));
  }
}

/** The move that a seat has sent with this key; `undefined`: none has arrived. */
export function keyedMove({ keyed }: HostedMatch, seat: Seat, key: string): KeyedMove | undefined {
  return keyed.find((move) => move.key === key && move.seat === seat);
}

function rememberKey({ live, keyed }: HostedMatch, seat: Seat, key: string, revision: number): void {
  const action = live.history.actions.at(-1);
  if (action === undefined) return;
  keyed.push({ seat, key, action, revision });
  if (keyed.length > KEYS) keyed.shift();
}
