/** A match that a host has in memory: what its log leads to. */
import {
  type ActionOf,
  type AnyGame,
  type GameTypes,
  type Random,
  RuleError,
  type Seat,
  type Status,
} from '../../core/index.ts';
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
import type { ClockSettings } from '../protocol.ts';
import type { CreatedEntry, Entry, Phase, StoredSeat } from '../storage/storage.ts';

// The clock of a match: computed from its log alone, so that every host finds the same times.

/** The times of all seats, after an entry of the log. */
interface Clock {
  readonly settings: ClockSettings;
  /** What is left to each seat for all its decisions, in milliseconds, without what is running; `null`: no limit. */
  readonly left: readonly (number | null)[];
  /** Since when each seat is asked, in milliseconds since 1970; `null` for a seat that is not. */
  readonly since: readonly (number | null)[];
}

/** A clock that does not run yet. */
function newClock(settings: ClockSettings, seats: number): Clock {
  const all = Array.from({ length: seats }, () => null);
  return { settings, left: all.map(() => settings.match), since: all };
}

/** What an entry of the log does to the clock. */
interface ClockStep {
  /** The time of the entry. */
  readonly at: number;
  readonly before: Status<GameTypes>;
  readonly after: Status<GameTypes>;
  /** Who decided; `undefined` where nobody did. */
  readonly mover: Seat | undefined;
  /** Whether everybody is asked anew: after an undo, and at the start. */
  readonly restart: boolean;
}

/** The clock after an entry of the log: who has decided gets the increment, and who is still asked goes on. */
function stepClock(clock: Clock, { at, before, after, mover, restart }: ClockStep): Clock {
  const { settings } = clock;
  const asked = after.type === 'turn' ? after.seats : [];
  const sameQuestion = !restart && before.type === 'turn' && after.type === 'turn' && before.prompt === after.prompt;
  const left = clock.left.slice();
  const since = clock.since.map((start, seat) => {
    if (start !== null && sameQuestion && seat !== mover && asked.includes(seat)) return start;
    const before = left[seat] ?? null;
    if (start !== null && before !== null) {
      const increment = seat === mover ? settings.increment : 0;
      left[seat] = Math.max(0, before - (at - start)) + increment;
    }
    return asked.includes(seat) ? at : null;
  });
  return { settings, left, since };
}

/** When the time of a seat runs out, in milliseconds since 1970; `null`: it does not run, or has no limit. */
export function deadline({ settings, left, since }: Clock, seat: Seat): number | null {
  const start = since[seat] ?? null;
  if (start === null) return null;
  const limits = [settings.decision, left[seat] ?? null].filter((limit) => limit !== null);
  return limits.length === 0 ? null : start + Math.min(...limits);
}

/** When the first of these seats runs out of time; `null`: none does. */
function firstDeadline(clock: Clock, seats: readonly Seat[]): number | null {
  const deadlines = seats.map((seat) => deadline(clock, seat)).filter((time) => time !== null);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}

// What a match is after an entry of its log.

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
interface Arrival {
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

/** A match in memory. */
export interface Table {
  readonly id: string;
  readonly game: AnyGame;
  readonly live: LiveMatch<GameTypes>;
  /** What the match is now. */
  position: Position;
  /** The revision of the last undo; 0: there was none. */
  lastUndo: number;
  /** The last moves that came with a key. So few are searched fast, and a list is smaller than a map. */
  readonly keyed: KeyedMove[];
}

/** One revision: an entry of the log, and what the match is before and after it. */
export interface Turn {
  readonly entry: Exclude<Entry, CreatedEntry>;
  readonly before: Position;
  readonly position: Position;
  /** Of an action: the state to which it leads. */
  readonly step: Step<GameTypes> | undefined;
}

/**
 * The match whose log begins with this entry.
 *
 * @param random - where its dice come from; matches can share it
 * @throws RuleError `wrong-version` where the rules have changed since it began, `bad-options`
 */
export function startTable(id: string, game: AnyGame, created: CreatedEntry, random: Random): Table {
  if (created.version !== game.version) {
    throw new RuleError(
      'wrong-version',
      `The match was begun under version ${created.version} of the rules of ${game.name}; these are version ${game.version}.`,
      { details: { version: created.version, expects: game.version } },
    );
  }
  const options = recordOptions(game, created.options);
  const live = startLive(game, options, firstState(game, options), random, true);
  const position = firstPosition(created, { state: live.history.state, status: live.status });
  return { id, game, live, position, lastUndo: 0, keyed: [] };
}

/** What an entry that a log holds does to a match in this position. */
export function turnOfEntry(table: Table, before: Position, entry: Turn['entry']): Turn {
  const step = entry.type === 'played' ? loggedStep(table.live, before.state, entry.action) : undefined;
  return turnOf(table, before, entry, step);
}

/** What an entry does to a match in this position. `step`: that of its action. */
export function turnOf(table: Table, before: Position, entry: Turn['entry'], step: Step<GameTypes> | undefined): Turn {
  const sides = table.live.rules.sides(before.state);
  const arrival =
    entry.type === 'undone' ? arrivalAt(table, entry.ply) : step && { state: step.next, status: step.status };
  return { entry, before, position: nextPosition(before, entry, arrival, sides), step };
}

function arrivalAt(
  { game, live }: Table,
  ply: number,
): { readonly state: object; readonly status: Position['status'] } {
  const state = live.history.stateAt(ply);
  return { state, status: game.status(state) };
}

/** Makes a revision that the storage has accepted. */
export function commitTurn(table: Table, { entry, position, step }: Turn): void {
  const { live } = table;
  switch (entry.type) {
    case 'played': {
      if (step !== undefined) commit(live, [step]);
      const seat = moverOf(entry.action);
      if (entry.key !== undefined && seat !== undefined) rememberKey(table, seat, entry.key, position.revision);
      break;
    }
    case 'undone':
      takeBack(live, entry.ply);
      table.lastUndo = position.revision;
      break;
    case 'resigned':
      endByResignation(live, entry.seat);
      break;
    default:
      live.revision++;
  }
  table.position = position;
}

/** The move that a seat has sent with this key; `undefined`: none has arrived. */
export function keyedMove({ keyed }: Table, seat: Seat, key: string): KeyedMove | undefined {
  return keyed.find((move) => move.key === key && move.seat === seat);
}

function rememberKey({ live, keyed }: Table, seat: Seat, key: string, revision: number): void {
  const action = live.history.actions.at(-1);
  if (action === undefined) return;
  keyed.push({ seat, key, action, revision });
  if (keyed.length > KEYS) keyed.shift();
}
