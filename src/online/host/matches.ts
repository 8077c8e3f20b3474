/** The matches that a host has in memory, and the one way to change them. */
import { type AnyGame, cryptoRandom, type GameTypes, isRuleError, RuleError } from '../../core/index.ts';
import { dueRolls, type Step, show } from '../../core/internal.ts';
import type { CreatedEntry, Entry, Listing, MatchStorage } from '../storage/storage.ts';
import {
  clockDeadline,
  commitTurn,
  isComplete,
  type Position,
  phaseOf,
  startTable,
  type Table,
  type Turn,
  turnOf,
  turnOfEntry,
} from './match.ts';
import { faultDetails, type Metrics, type WriteLog } from './parts.ts';
import { seatInfo } from './redact.ts';

/** How often a write is tried again when another host was first. */
const MOST_TRIES = 20;
/** After how many milliseconds any host asks the bots of a match, not only the one that wrote last. */
export const BOT_GRACE = 5_000;

/** Revisions that are about to be written. */
export interface Draft {
  /** What the match is after them. */
  readonly position: Position;
  add(entry: Turn['entry'], step?: Step<GameTypes>): void;
}

/** Called when a match was loaded or changed. `own`: this host wrote the change. */
type TableListener = (table: Table, turns: readonly Turn[], own: boolean) => void;

/** The matches of a host. */
export interface Tables {
  /** A match, loaded if it is not in memory. Throws `no-match`. */
  open(id: string): Promise<Table>;
  /** Creates a match, with the dice that decide first. Where there is one with this id, that is the answer. */
  create(id: string, created: CreatedEntry): Promise<Table>;
  /**
   * Writes what `decide` adds to a draft. When another host was first, the match is brought up to date, and it decides
   * again. What it throws is thrown, and nothing is written.
   *
   * @throws RuleError `unavailable`, `no-match`
   */
  write(table: Table, decide: (draft: Draft) => void): Promise<void>;
  /** Reads what other hosts have written, where somebody has seen a later revision than this host has. */
  catchUp(table: Table, seen?: number | undefined): Promise<void>;
  /** Runs something while nobody changes the match. */
  exclusively<T>(table: Table, run: () => Promise<T>): Promise<T>;
  /** A match that is in memory. */
  get(id: string): Table | undefined;
  /** The matches in memory. */
  loaded(): readonly Table[];
  /** Removes a match from memory. */
  forget(id: string): void;
  close(): void;
}

/** What the matches of a host need. */
interface TablesSettings {
  readonly storage: MatchStorage;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly metrics: Metrics;
  readonly log: WriteLog;
  readonly onChange: TableListener;
  /** A note of another host about a match in memory. */
  readonly onNote: (match: string, note: string) => void;
}

/** No matches in memory yet. */
export function createTables(settings: TablesSettings): Tables {
  const { storage, games, metrics, log, onChange, onNote } = settings;
  const tables = new Map<string, Table>();
  const loading = new Map<string, Promise<Table>>();
  /** By match: what runs last. */
  const queues = new Map<string, Promise<unknown>>();
  /** The dice of all matches: its numbers in stock are a kilobyte. */
  const random = cryptoRandom();

  const exclusively = <T>({ id }: Pick<Table, 'id'>, run: () => Promise<T>): Promise<T> => {
    const result = (queues.get(id) ?? Promise.resolve()).then(run);
    const settled = result.catch(() => undefined);
    queues.set(id, settled);
    void settled.then(() => {
      if (queues.get(id) === settled) queues.delete(id);
    });
    return result;
  };

  const keep = (table: Table): Table => {
    tables.set(table.id, table);
    metrics.add('tabletop_matches', 1);
    return table;
  };

  const load = async (id: string): Promise<Table> => {
    const entries = await storage.read(id, 0);
    const [created] = entries;
    if (created?.type !== 'created') throw noMatch(id);
    const game = games.get(created.game);
    // Another host may know more games.
    if (game === undefined) throw noMatch(id);
    const table = startTable(id, game, created, random);
    advance(table, entries.slice(1));
    keep(table);
    onChange(table, [], false);
    return table;
  };

  /** Brings a match up to date. Runs in its queue. */
  const refresh = async (table: Table): Promise<void> => {
    const turns = advance(table, await storage.read(table.id, table.position.revision + 1));
    if (turns.length > 0) onChange(table, turns, false);
  };

  const forget = (id: string): void => {
    if (tables.delete(id)) metrics.add('tabletop_matches', -1);
  };

  const unsubscribe = storage.subscribe((change) => {
    if (change.type === 'note') {
      if (tables.has(change.match)) onNote(change.match, change.note);
      return;
    }
    const changed = change.type === 'gap' ? [...tables.values()] : [tables.get(change.match)];
    for (const table of changed) {
      if (table === undefined || (change.type === 'appended' && change.revision <= table.position.revision)) continue;
      exclusively(table, async () => {
        const isNews = change.type === 'gap' || change.revision > table.position.revision;
        if (isNews && tables.get(table.id) === table) await refresh(table);
      }).catch((error: unknown) => {
        // What the storage refuses has been logged.
        if (!isRuleError(error)) log('error', 'fault', { match: table.id, ...faultDetails(error) });
      });
    }
  });

  return {
    open: (id) => {
      const table = tables.get(id);
      if (table !== undefined) return Promise.resolve(table);
      const known = loading.get(id);
      if (known !== undefined) return known;
      const loaded = exclusively({ id }, () => load(id)).finally(() => loading.delete(id));
      loading.set(id, loaded);
      return loaded;
    },
    create: (id, created) =>
      exclusively({ id }, async () => {
        const other = tables.get(id);
        if (other !== undefined) return other;
        const game = games.get(created.game);
        if (game === undefined) throw new RuleError('bad-request', `This server does not have ${show(created.game)}.`);
        const table = startTable(id, game, created, random);
        const turns: Turn[] = [];
        addRolls(table, turns, created.at);
        const { position } = turns.at(-1) ?? table;
        const entries: readonly Entry[] = [created, ...turns.map(({ entry }) => entry)];
        // Another host was first with the same request.
        if (!(await storage.append(id, 0, entries, listingOf(position)))) return load(id);
        for (const turn of turns) commitTurn(table, turn);
        keep(table);
        onChange(table, turns, true);
        return table;
      }),
    write: (table, decide) =>
      exclusively(table, async () => {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const turns: Turn[] = [];
          const start = table.position;
          decide({
            get position() {
              return turns.at(-1)?.position ?? start;
            },
            add: (entry, step) => {
              turns.push(turnOf(table, turns.at(-1)?.position ?? start, entry, step));
            },
          });
          const last = turns.at(-1);
          if (last === undefined) return;
          const entries = turns.map(({ entry }) => entry);
          if (await storage.append(table.id, start.revision + 1, entries, listingOf(last.position))) {
            for (const turn of turns) commitTurn(table, turn);
            const actions = entries.filter(({ type }) => type === 'played').length;
            metrics.add('tabletop_actions_total', actions, { game: table.game.id });
            onChange(table, turns, true);
            return;
          }
          metrics.add('tabletop_conflicts_total', 1);
          log('info', 'conflict', { match: table.id, revision: start.revision + 1 });
          await refresh(table);
          if (table.position === start && (await storage.read(table.id, 0)).length === 0) {
            forget(table.id);
            throw noMatch(table.id);
          }
        }
        throw unavailable();
      }),
    catchUp: async (table, seen = Number.POSITIVE_INFINITY) => {
      if (seen <= table.position.revision) return;
      await exclusively(table, async () => {
        if (tables.get(table.id) === table) await refresh(table);
      });
    },
    exclusively,
    get: (id) => tables.get(id),
    loaded: () => [...tables.values()],
    forget,
    close: () => {
      unsubscribe();
      for (const id of [...tables.keys()]) forget(id);
    },
  };
}

/** Carries out entries that a storage holds. */
function advance(table: Table, entries: readonly Entry[]): readonly Turn[] {
  return entries.map((entry) => {
    // Only revision 0 is of this type.
    if (entry.type === 'created') throw new Error(`Match ${table.id} was created twice.`);
    const turn = loggedTurn(table, entry);
    commitTurn(table, turn);
    return turn;
  });
}

/** A log that is not legal is a fault, and no refusal of whoever has asked for the match. */
function loggedTurn(table: Table, entry: Turn['entry']): Turn {
  try {
    return turnOfEntry(table, table.position, entry);
  } catch (error) {
    const { id, position } = table;
    throw new Error(`Revision ${position.revision + 1} of match ${id} cannot be played.`, { cause: error });
  }
}

/** Adds the dice that decide now. */
function addRolls(table: Table, turns: Turn[], at: number): void {
  for (const step of dueRolls(table.live)) {
    const before = turns.at(-1)?.position ?? table.position;
    turns.push(turnOf(table, before, { type: 'played', at, action: step.action }, step));
  }
}

/** What the storage can find the match by. */
function listingOf(position: Position): Listing {
  const { created, at, status, seats } = position;
  const phase = phaseOf(position);
  const deadline = phase === 'playing' ? clockDeadline(position) : null;
  const asksBot =
    status.type === 'turn' && isComplete(seats) && status.seats.some((seat) => seats[seat]?.kind === 'bot');
  const bots = asksBot ? at + BOT_GRACE : null;
  const due = deadline === null ? bots : bots === null ? deadline : Math.min(deadline, bots);
  return {
    game: created.game,
    phase,
    listed: created.visibility === 'public',
    creator: created.creator,
    at,
    due,
    summary: { options: created.options, seats: seats.map(seatInfo), clock: created.clock },
  };
}

/** There is no such match, or none that the sender may know of. */
export function noMatch(id: string): RuleError {
  return new RuleError('no-match', `There is no match ${show(id)}; it may be private, or have expired.`, {
    details: { match: id },
  });
}

function unavailable(): RuleError {
  return new RuleError('unavailable', 'The match could not be written; try again.');
}
