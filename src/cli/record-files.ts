/** Records of matches in files. */
import type { MatchRecord } from '../core/index.ts';
import { CliError, EXIT } from './errors.ts';
import { quote, readText, type WriteOptions, writeText } from './files.ts';
import type { Io } from './io.ts';
import { type GameEntry, type GameRegistry, openGame } from './registry.ts';

/** A record that is not verified yet, and the game that it names. */
export interface LoadedRecord {
  readonly entry: GameEntry;
  readonly record: unknown;
  /** Its path. */
  readonly file: string;
}

/**
 * Reads a record. `name`: the game as it was typed, an id or the path of a file; without, the game that the record names.
 *
 * @throws CliError when the file can't be read, is not JSON, names no known game, or another one than `name`
 */
export async function readRecord(
  io: Io,
  registry: GameRegistry,
  path: string,
  name?: string | undefined,
): Promise<LoadedRecord> {
  // Before the file is read: what was typed is wrong first.
  const typed = name === undefined ? undefined : await openGame(io, registry, name);
  const record = readJson(io, path);
  const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'game') : undefined;
  if (typeof id !== 'string') {
    const next = 'Use a file that `save` wrote.';
    throw new CliError('bad-record', `${quote(path)} is not the record of a match: it names no game.`, next, EXIT.rule);
  }
  if (typed === undefined) return { entry: findRecorded(registry, id, path), record, file: path };
  if (typed.game.id === id) return { entry: typed, record, file: path };
  const message = `${quote(path)} is a match of ${quote(id)}, not of ${quote(typed.game.id)}.`;
  const known = registry.some(({ game }) => game.id === id);
  throw new CliError('wrong-game', message, known ? 'Leave the game out: the file names it.' : OWN_GAME);
}

const OWN_GAME = 'A game of your own is named by its file: `./my-game.js`.';

/** The game that a record names. */
function findRecorded(registry: GameRegistry, id: string, path: string): GameEntry {
  const found = registry.find(({ game }) => game.id === id);
  if (found !== undefined) return found;
  // The file is wrong, not the use of the command.
  const message = `${quote(path)}: There is no game ${quote(id)}.`;
  throw new CliError('unknown-game', message, `${OWN_GAME.slice(0, -1)}, by --game, or before --resume.`, EXIT.rule);
}

function readJson(io: Io, path: string): unknown {
  const text = readText(io, path);
  try {
    return JSON.parse(text);
  } catch {
    const next = 'Use a file that `save` wrote, unchanged.';
    throw new CliError('not-json', `${quote(path)} is not JSON.`, next, EXIT.file);
  }
}

/** Writes a record. Throws `CliError`. */
export function writeRecord(io: Io, path: string, record: MatchRecord, options: WriteOptions): void {
  writeText(io, path, recordText(record), options);
}

/** A record as JSON with one action a line, readable by people and `diff`. */
export function recordText(record: MatchRecord): string {
  const { actions, ...rest } = record;
  const head = JSON.stringify(rest).slice(1, -1);
  return `{${head},"actions":[${actions.map((action) => `\n${JSON.stringify(action)}`).join(',')}\n]}\n`;
}
