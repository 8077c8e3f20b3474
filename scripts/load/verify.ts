/** Whether a storage has what was acknowledged. */
import { isDeepStrictEqual } from 'node:util';
import { type AnyGame, resumeMatch } from '../../src/core/index.ts';
import type { Entry, MatchStorage } from '../../src/online/index.ts';
import { LOAD_GAMES } from './games.ts';
import type { Acknowledged } from './match-clients.ts';

/** What was found. */
export interface Verified {
  readonly matches: number;
  /** Entries in all logs. */
  readonly entries: number;
  readonly acknowledged: number;
  /** Everything that is wrong. */
  readonly faults: readonly string[];
}

/** Compares the logs of matches with what was acknowledged, and plays each again by its record. */
export async function verify(
  storage: MatchStorage,
  matches: readonly string[],
  acknowledged: readonly Acknowledged[],
): Promise<Verified> {
  const faults: string[] = [];
  // Those so far: a move that is answered only now may be written after its log was read.
  const known = [...acknowledged];
  const logs = new Map<string, readonly Entry[]>();
  for (const match of matches) {
    const log = await storage.read(match, 0);
    logs.set(match, log);
    try {
      resumeMatch(...recordOf(log));
    } catch (error) {
      faults.push(`match ${match} does not load: ${String(error)}`);
    }
    const isLate = log.some((entry) => entry.type === 'resigned' && entry.why === 'timeout');
    if (isLate) faults.push(`match ${match}: a decision has timed out`);
    const keys = log.flatMap((entry) => (entry.type === 'played' && entry.key !== undefined ? [entry.key] : []));
    if (new Set(keys).size < keys.length) faults.push(`match ${match}: a move is in the log twice`);
  }
  for (const { match, revision, key, move } of known) {
    const entry = logs.get(match)?.[revision];
    const isThere = entry?.type === 'played' && entry.key === key && isDeepStrictEqual(entry.action, move);
    if (!isThere) faults.push(`match ${match}: revision ${revision} was acknowledged, and is ${JSON.stringify(entry)}`);
  }
  const entries = [...logs.values()].reduce((sum, { length }) => sum + length, 0);
  return { matches: matches.length, entries, acknowledged: known.length, faults };
}

/** The game and the record of a log. */
function recordOf(log: readonly Entry[]): [AnyGame, object] {
  const [created] = log;
  if (created?.type !== 'created') throw new Error('It has no creation.');
  const found = LOAD_GAMES.find(({ game }) => game.id === created.game);
  if (found === undefined) throw new Error(`There is no game ${created.game}.`);
  const actions = log.flatMap((entry) => (entry.type === 'played' ? [entry.action] : []));
  return [found.game, { game: created.game, version: created.version, options: created.options, actions }];
}
