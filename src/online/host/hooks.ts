/** Hooks: what the code of a site is told of matches. */
import type { Outcome, Seat } from '../../core/index.ts';
import type { ClockSettings, Phase, Visibility, WhyResigned } from '../protocol.ts';
import type { StoredSeat } from '../storage/storage.ts';
import { type Change, clockDeadline, isComplete, type MatchRevision, moverOf, phaseOf } from './match.ts';

/** Who sits on a seat, for hooks. */
export interface HookSeat {
  readonly seat: Seat;
  /** The id of the user; of a seat that a bot has taken, the one who left. `null`: a guest, or a bot from the start. */
  readonly user: string | null;
  readonly name: string;
  /** The name of the bot of the host; `null`: a player sends the moves. */
  readonly bot: string | null;
  /** `user` is a program with a bot account. */
  readonly isBot?: true;
}

interface HookEventBase {
  /** The same each time that the event is delivered, and different for each event: an idempotency key. */
  readonly id: string;
  readonly match: string;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The game's options, with every default filled in. */
  readonly options: object;
  readonly visibility: Visibility;
  readonly clock: ClockSettings | null;
  readonly seats: readonly HookSeat[];
  /** The number of the entry of the log: of two events of a match, the later one has the greater. */
  readonly revision: number;
  /** How many actions have been made. */
  readonly ply: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** All seats are taken: a match has begun. */
export interface MatchStartEvent extends HookEventBase {
  readonly type: 'match-start';
}

/** Players are asked to move, who were not asked this before, and have not just moved themselves. */
export interface TurnEvent extends HookEventBase {
  readonly type: 'turn';
  /** Their seats. */
  readonly asked: readonly Seat[];
  readonly prompt: string;
  /** When the time of the first of them runs out, in milliseconds since 1970; `null`: never. */
  readonly due: number | null;
}

/** A match is over. */
export interface MatchOverEvent extends HookEventBase {
  readonly type: 'match-over';
  readonly outcome: Outcome;
  /** `rules`: it was played to its end; `cancelled`: the operator has ended it, without a result. Otherwise why the seat has resigned. */
  readonly reason: 'rules' | 'cancelled' | WhyResigned;
  /** Who has resigned; `null`: nobody. */
  readonly resigned: Seat | null;
  /** When the match was created, in milliseconds since 1970. */
  readonly createdAt: number;
}

/** What a hook is told. */
export type HookEvent = MatchStartEvent | TurnEvent | MatchOverEvent;

/** What a hook is told besides the event. */
export interface HookContext {
  /** How often the event was delivered before, and the hook has failed. */
  readonly failures: number;
  /** For each seat, whether its player is connected, as far as the host knows: none where it does not have the match in memory. */
  readonly present: readonly boolean[];
  /** Aborted when the hook has taken too long: it counts as failed. */
  readonly signal: AbortSignal;
}

/** A function that is told of an event. Where it throws, or its promise is rejected, it is called again later. */
export type Hook<E extends HookEvent> = (event: E, context: HookContext) => unknown;

/**
 * What is called when something happens in a match: after it has been written, at least once, by one of the hosts of the storage.
 * Events of a match can arrive in another order. None holds what a spectator might not see.
 */
export interface Hooks {
  /** All seats are taken. */
  readonly onMatchStart?: Hook<MatchStartEvent> | undefined;
  /** Players are asked to move; not those who have moved just before. */
  readonly onTurn?: Hook<TurnEvent> | undefined;
  /** The match is over. */
  readonly onMatchOver?: Hook<MatchOverEvent> | undefined;
}

/** The hooks of one receiver: what it fails to take is delivered to it again, and to no other one. */
export interface Receiver {
  readonly name: string;
  readonly hooks: Hooks;
}

/** The types of events. */
export const EVENT_TYPES: readonly HookEvent['type'][] = ['match-start', 'turn', 'match-over'];

/** The name of the hook for each type of event. */
export const HOOK_OF: Readonly<Record<HookEvent['type'], keyof Hooks>> = {
  'match-start': 'onMatchStart',
  turn: 'onTurn',
  'match-over': 'onMatchOver',
};

/** Whether a receiver wants events of a type. */
export function wants({ hooks }: Receiver, type: HookEvent['type']): boolean {
  return hooks[HOOK_OF[type]] !== undefined;
}

/** Tells a receiver of an event. */
export function callHook({ hooks }: Receiver, event: HookEvent, context: HookContext): unknown {
  switch (event.type) {
    case 'match-start':
      return hooks.onMatchStart?.(event, context);
    case 'turn':
      return hooks.onTurn?.(event, context);
    case 'match-over':
      return hooks.onMatchOver?.(event, context);
  }
}

/** What is written to a log together. */
interface Written {
  readonly match: string;
  /** The match before; `undefined`: it is made. */
  readonly before: MatchRevision | undefined;
  readonly changes: readonly Change[];
  readonly after: MatchRevision;
  /** How long no host was there until now, in milliseconds. */
  readonly downtime: number;
}

/** What has happened by what is written to a log together. */
export function hookEvents(written: Written): readonly HookEvent[] {
  const { before, changes, after } = written;
  const earlier: Phase = before === undefined ? 'open' : phaseOf(before);
  const events: HookEvent[] = [];
  if (earlier === 'open' && isComplete(after.seats))
    events.push({ ...base(written, 'match-start'), type: 'match-start' });
  const asked = newlyAsked(written);
  if (after.status.type === 'turn' && asked.length > 0) {
    const limit = clockDeadline(after);
    const due = limit === null ? null : limit + Math.max(written.downtime, after.downtime);
    events.push({ ...base(written, 'turn'), type: 'turn', asked, prompt: after.status.prompt, due });
  }
  if (after.status.type === 'over' && earlier !== 'over') {
    const last = changes.at(-1)?.entry;
    const resigned = last?.type === 'resigned' ? last.seat : null;
    const reason = last?.type === 'resigned' ? last.why : last?.type === 'cancelled' ? 'cancelled' : 'rules';
    const { outcome } = after.status;
    const createdAt = after.created.at;
    events.push({ ...base(written, 'match-over'), type: 'match-over', outcome, reason, resigned, createdAt });
  }
  return events;
}

function base({ match, after }: Written, type: HookEvent['type']): HookEventBase {
  const { created, revision, ply, at } = after;
  const { game, version, options, visibility, clock } = created;
  const seats = after.seats.map(hookSeat);
  return {
    id: `${match}.${revision}.${type}`,
    match,
    game,
    version,
    options,
    visibility,
    clock,
    seats,
    revision,
    ply,
    at,
  };
}

function hookSeat(sitting: StoredSeat, seat: Seat): HookSeat {
  switch (sitting.kind) {
    case 'open':
      return { seat, user: null, name: '', bot: null };
    case 'reserved':
      return { seat, user: null, name: sitting.name, bot: null };
    case 'player':
      return {
        seat,
        user: sitting.user ?? null,
        name: sitting.name,
        bot: null,
        ...(sitting.isBot === true && { isBot: true }),
      };
    case 'bot':
      return {
        seat,
        user: sitting.user ?? null,
        name: sitting.name,
        bot: sitting.bot,
        ...(sitting.isBot === true && { isBot: true }),
      };
  }
}

/** The players who are asked now, and were not asked the same before; not those who have moved themselves. */
function newlyAsked({ before, changes, after }: Written): readonly Seat[] {
  const { status, seats } = after;
  if (status.type !== 'turn' || phaseOf(after) !== 'playing') return [];
  const asked = status.seats.filter((seat) => seats[seat]?.kind === 'player');
  if (before === undefined || phaseOf(before) === 'open') return asked;
  const { status: earlier } = before;
  return asked.filter((seat) => {
    const moves = changes.flatMap(({ entry }) =>
      entry.type === 'played' && moverOf(entry.action) === seat ? [entry] : [],
    );
    if (moves.length > 0) return moves.every(({ instead }) => instead !== undefined);
    return earlier.type !== 'turn' || earlier.prompt !== status.prompt || !earlier.seats.includes(seat);
  });
}
