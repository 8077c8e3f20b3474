/** What an observer may know of a match. Everything that a host sends of a match comes from here. */
import {
  type AnyGame,
  type GameTypes,
  isChanceResult,
  type Observer,
  type PlayerMove,
  type SeenActionOf,
} from '../../core/index.ts';
import { redactResult, sameData } from '../../core/internal.ts';
import type {
  ClaimInfo,
  ClockInfo,
  MatchEvent,
  MatchInfo,
  MatchTerms,
  MovesInfo,
  SeatInfo,
  SeenRecord,
} from '../protocol.ts';
import type { CreatedEntry, StoredSeat } from '../storage/storage.ts';
import { type Change, type HostedMatch, type MatchRevision, moverOf, phaseOf, seenRevision } from './match.ts';
import { deadline } from './match-clock.ts';

/** What is known of a match besides its log. */
interface MatchContext {
  readonly match: string;
  readonly moment: Moment;
  readonly present: readonly boolean[];
  readonly claim: ClaimInfo | null;
}

/** The time now. */
export interface Moment {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** How long no host was there until now, in milliseconds. */
  readonly downtime: number;
}

/** One match for one observer: without what they may not know. */
export interface Redactor {
  readonly observer: Observer;
  /** The match now. */
  info(current: MatchRevision, context: MatchContext): MatchInfo;
  /** The first revision. */
  created(current: MatchRevision): MatchEvent;
  /** Any revision as a whole: what later ones go on from. */
  snapshot(current: MatchRevision): MatchEvent;
  /** Reads the state before a change, of which `event` is asked next: the rules read a state once for all who ask in a row. */
  look(change: Pick<Change, 'entry' | 'before'>): void;
  /** A later revision. */
  event(change: Pick<Change, 'entry' | 'before' | 'after'>): MatchEvent;
  /** The legal moves of the observer. */
  moves(current: MatchRevision): MovesInfo;
  /** The record: whole when the match is over or nothing is hidden, with the hidden faces `null` before. */
  record(match: HostedMatch): SeenRecord;
  times(current: MatchRevision, moment: Moment): ClockInfo | null;
}

/** What an observer may know of a match: the one place where it is decided. */
export function redactFor(game: AnyGame, observer: Observer): Redactor {
  let last: { readonly state: object; readonly view: object } | undefined;
  /** The view of a state; that of the last one is kept, since an event compares it with the next. */
  const viewOf = (state: object): object => {
    if (game.perfectInformation) return state;
    if (last?.state !== state) last = { state, view: game.view(state, observer) };
    return last.view;
  };

  let seen: { readonly entry: Change['entry']; readonly action: SeenActionOf<GameTypes> } | undefined;
  const actionOf = (
    entry: Extract<Change['entry'], { readonly type: 'played' }>,
    { state }: Pick<MatchRevision, 'state'>,
  ): SeenActionOf<GameTypes> => {
    if (game.perfectInformation) return entry.action;
    if (seen?.entry !== entry) seen = { entry, action: game.redact(state, entry.action, observer) };
    return seen.action;
  };

  const event = ({ entry, before, after }: Pick<Change, 'entry' | 'before' | 'after'>): MatchEvent => {
    const { type, at } = entry;
    const { revision, ply, status, seats, undo } = after;
    const base = { type, revision, at, ply, status };
    const undoChange = undo === before.undo ? {} : { undo };
    switch (entry.type) {
      case 'played': {
        const seat = moverOf(entry.action);
        const earlier = viewOf(before.state);
        return {
          ...base,
          ...(seat !== undefined && { seat }),
          action: actionOf(entry, before),
          // Nobody else learns with which key a move was sent.
          ...(entry.key !== undefined && seat === observer && { key: entry.key }),
          ...(entry.instead !== undefined && { instead: entry.instead }),
          ...changesOf(earlier, viewOf(after.state)),
          ...undoChange,
        };
      }
      case 'joined':
        return { ...base, seat: entry.seat, seats: seats.map(seatInfo), ...undoChange };
      case 'replaced':
        return { ...base, seat: entry.seat, why: entry.why, seats: seats.map(seatInfo), ...undoChange };
      case 'undo-asked':
      case 'undo-answered':
        return { ...base, seat: entry.seat, ...undoChange };
      case 'resigned':
        return { ...base, seat: entry.seat, why: entry.why, ...undoChange };
      case 'cancelled':
        return { ...base, reason: entry.reason, ...undoChange };
      case 'undone':
        // Who has not seen the beginning of the match does not have the view.
        return { ...base, view: viewOf(after.state), ...undoChange };
      case 'rematch':
        return { ...base, match: entry.match };
    }
  };

  const times = ({ clock, status }: MatchRevision, { now, downtime }: Moment): ClockInfo | null => {
    if (clock === null) return null;
    const runs = status.type === 'turn';
    const left = clock.left.map((time, seat) => {
      const since = clock.since[seat] ?? null;
      return time === null || since === null || !runs ? time : Math.max(0, time - (now - downtime - since));
    });
    const due = clock.since.map((_, seat) => {
      const limit = runs ? deadline(clock, seat) : null;
      return limit === null ? null : limit + downtime;
    });
    return { now, left, due };
  };

  return {
    observer,
    info: (current, { match, moment, present, claim }) => {
      const { created, revision, ply, status, seats, undo, rematch, cancelled } = current;
      return {
        match,
        ...termsOf(created),
        you: observer,
        phase: phaseOf(current),
        revision,
        ply,
        status,
        view: viewOf(current.state),
        seats: seats.map(seatInfo),
        present,
        undo,
        rematch,
        cancelled,
        times: times(current, moment),
        claim,
      };
    },
    created: ({ created, status, state }) => ({
      type: 'created',
      revision: 0,
      at: created.at,
      ply: 0,
      status,
      view: viewOf(state),
      terms: termsOf(created),
      seats: created.seats.map(seatInfo),
    }),
    // It does not say who has resigned: so few entries follow a resignation that its own is among those after the snapshot.
    snapshot: ({ created, revision, at, ply, status, state, seats, undo, rematch, cancelled }) => ({
      type: 'snapshot',
      ...(cancelled !== null && { reason: cancelled }),
      revision,
      at,
      ply,
      status,
      view: viewOf(state),
      terms: termsOf(created),
      seats: seats.map(seatInfo),
      undo,
      ...(rematch !== null && { match: rematch }),
    }),
    look: ({ entry, before }) => {
      if (entry.type !== 'played') return;
      viewOf(before.state);
      actionOf(entry, before);
    },
    event,
    moves: ({ revision, state, status }) => {
      const asked = observer !== 'spectator' && status.type === 'turn' && status.seats.includes(observer);
      // From the view, not from the state: a list can only hold what the observer may know.
      const moves: readonly PlayerMove[] = asked ? game.legalMoves(viewOf(state), observer) : [];
      return { revision, moves };
    },
    record: (match) => {
      const { history, resigned } = match.live;
      const { created, status } = seenRevision(match, observer);
      const { game: id, version, options } = created;
      const { isBehind, actions: shown } = match.spectators;
      if (observer === 'spectator' && isBehind) return { game: id, version, options, actions: [...shown] };
      const isOpen = status.type === 'over' || game.perfectInformation;
      const actions = history.actions.map(
        (action, i): SeenActionOf<GameTypes> =>
          isOpen || !isChanceResult<GameTypes>(action) ? action : redactResult(action, history.seenBy(i), observer),
      );
      return { game: id, version, options, actions, ...(resigned !== undefined && { resigned }) };
    },
    times,
  };
}

/** What everybody may know of a seat: nothing of its secrets. */
export function seatInfo(seat: StoredSeat): SeatInfo {
  const { kind } = seat;
  const isPlayer = kind === 'player' || kind === 'reserved';
  const user = isPlayer && seat.user !== undefined ? { user: seat.user } : {};
  const isBot = isPlayer && seat.isBot === true ? { isBot: true as const } : {};
  return { kind, name: kind === 'open' ? '' : seat.name, ...user, ...isBot };
}

function termsOf({ game, version, options, visibility, clock, chat }: CreatedEntry): MatchTerms {
  return { game, version, options, visibility, clock, ...(chat !== undefined && { chat }) };
}

/** What changes from one view to the next: its fields, or all where a field is no longer there. */
function changesOf(before: object, after: object): Pick<MatchEvent, 'changes' | 'view'> {
  const changes: Record<string, unknown> = {};
  if (before === after) return { changes };
  // Views are plain data: their fields are their own.
  for (const name in before) if (!Object.hasOwn(after, name)) return { view: after };
  for (const name in after) {
    const value: unknown = Reflect.get(after, name);
    if (!sameData(Reflect.get(before, name), value)) changes[name] = value;
  }
  return { changes };
}
