/** A match that a host has in memory: what its log leads to. */
import { type ActionOf, type AnyGame, type GameTypes, type Random, RuleError, type Seat } from '../../core/index.ts';
import {
  commit,
  endByResignation,
  firstState,
  type LiveMatch,
  loggedStep,
  recordOptions,
  type Step,
  startLive,
  takeBack,
} from '../../core/internal.ts';
import type { CreatedEntry, Entry } from '../entry.ts';
import { firstPosition, moverOf, nextPosition, type Position } from './position.ts';

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
