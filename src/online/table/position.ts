/** What a match is after an entry of its log. */
import type { ActionOf, GameTypes, Seat, Status } from '../../core/index.ts';
import { resignationStatus } from '../../core/internal.ts';
import type { CreatedEntry, Entry, StoredSeat } from '../entry.ts';
import type { Phase } from '../storage.ts';
import { type Clock, firstDeadline, newClock, stepClock } from './clock.ts';

/** That a player has asked the others to take back a decision. */
export interface UndoRequest {
  /** Who asked. */
  readonly seat: Seat;
  /** Who has agreed. */
  readonly agreed: readonly Seat[];
}

/** A match after an entry of its log: immutable. */
export interface Position {
  readonly created: CreatedEntry;
  readonly revision: number;
  /** The time of the entry. */
  readonly at: number;
  /** How many actions have been made. */
  readonly ply: number;
  readonly state: object;
  readonly status: Status<GameTypes>;
  readonly seats: readonly StoredSeat[];
  readonly clock: Clock | null;
  readonly undo: UndoRequest | null;
  /** The match in which the same players go on. */
  readonly rematch: string | null;
}

/** A state, and who is asked in it. */
export interface Arrival {
  readonly state: object;
  readonly status: Status<GameTypes>;
}

/** The match when it has been created. */
export function firstPosition(created: CreatedEntry, { state, status }: Arrival): Position {
  const { at, seats } = created;
  const clock = created.clock === null ? null : newClock(created.clock, seats.length);
  const position = { created, revision: 0, at, ply: 0, state, status, seats, clock, undo: null, rematch: null };
  return clock !== null && isComplete(seats) ? { ...position, clock: startClock(clock, at, status) } : position;
}

/**
 * The match after the next entry of its log.
 *
 * @param arrival - the state to which an action or an undo leads
 * @param sides - the side of each seat, for resignations
 */
export function nextPosition(
  position: Position,
  entry: Exclude<Entry, CreatedEntry>,
  arrival: Arrival | undefined,
  sides: readonly number[],
): Position {
  const { at } = entry;
  const next: Position = { ...position, ...arrival, revision: position.revision + 1, at };
  switch (entry.type) {
    case 'joined': {
      const seats = withSeat(position.seats, entry.seat, {
        kind: 'player',
        name: entry.name,
        token: entry.token,
      });
      const starts = position.clock !== null && isComplete(seats);
      return { ...next, seats, clock: starts ? startClock(position.clock, at, position.status) : position.clock };
    }
    case 'played': {
      const mover = moverOf(entry.action);
      const undo = mover === undefined ? position.undo : null;
      return ticked({ ...next, ply: position.ply + 1, undo }, position, mover, false);
    }
    case 'undo-asked':
      return { ...next, undo: { seat: entry.seat, agreed: [] } };
    case 'undo-answered': {
      const { undo } = position;
      if (undo === null) return next;
      return { ...next, undo: entry.agree ? { ...undo, agreed: [...undo.agreed, entry.seat] } : null };
    }
    case 'undone':
      return ticked({ ...next, ply: entry.ply, undo: null }, position, undefined, true);
    case 'resigned':
      return ticked({ ...next, status: resignationStatus(sides, entry.seat), undo: null }, position, undefined, false);
    case 'replaced': {
      const { bot } = entry;
      const left = position.seats[entry.seat];
      const former = left?.kind === 'player' ? { former: left.token } : {};
      const seats = withSeat(position.seats, entry.seat, { kind: 'bot', name: bot, bot, ...former });
      // Whoever has left needs not agree any more; what they asked for is dropped.
      return { ...next, seats, undo: position.undo?.seat === entry.seat ? null : position.undo };
    }
    case 'rematch':
      return { ...next, rematch: entry.match };
  }
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
export function phaseOf({ seats, status }: Pick<Position, 'seats' | 'status'>): Phase {
  if (status.type === 'over') return 'over';
  return isComplete(seats) ? 'playing' : 'open';
}

/** The players who have to agree to an undo and have not yet. */
export function undecided({ seats, undo }: Pick<Position, 'seats' | 'undo'>): readonly Seat[] {
  if (undo === null) return [];
  return seats.flatMap(({ kind }, seat) =>
    kind === 'player' && seat !== undo.seat && !undo.agreed.includes(seat) ? [seat] : [],
  );
}

/** When the time of a player who is asked runs out; `null`: never. */
export function clockDeadline({ clock, seats, status }: Position): number | null {
  if (clock === null || status.type !== 'turn') return null;
  return firstDeadline(
    clock,
    status.seats.filter((seat) => seats[seat]?.kind === 'player'),
  );
}

function startClock(clock: Clock | null, at: number, status: Status<GameTypes>): Clock | null {
  return clock && stepClock(clock, { at, before: status, after: status, mover: undefined, restart: true });
}

function ticked(next: Position, before: Position, mover: Seat | undefined, restart: boolean): Position {
  if (before.clock === null || !isComplete(before.seats)) return next;
  const step = { at: next.at, before: before.status, after: next.status, mover, restart };
  return { ...next, clock: stepClock(before.clock, step) };
}
