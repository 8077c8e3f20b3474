/** Records of matches in files. */
import type { MatchRecord } from '../core/index.ts';
import { CliError, EXIT } from './errors.ts';
import { quote, readText, type WriteOptions, writeText } from './files.ts';
import type { Io } from './io.ts';
import { findGame, type GameEntry, type GameRegistry } from './registry.ts';

/** A record that is not verified yet, and the game that it names. */
export interface LoadedRecord {
  readonly entry: GameEntry;
  readonly record: unknown;
  /** Its path. */
  readonly file: string;
}

/** Reads a record. Throws `CliError` when the file can't be read, is not JSON, or names no known game. */
export function readRecord(io: Io, registry: GameRegistry, path: string): LoadedRecord {
  const record = readJson(io, path);
  const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'game') : undefined;
  if (typeof id !== 'string') {
    const next = 'Use a file that `save` wrote.';
    throw new CliError('bad-record', `${quote(path)} is not the record of a match: it names no game.`, next, EXIT.rule);
  }
  try {
    return { entry: findGame(registry, id), record, file: path };
  } catch (error) {
    // The file is wrong, not the use of the command: another exit code, and the path in the message.
    if (error instanceof CliError)
      throw new CliError(error.code, `${quote(path)}: ${error.message}`, error.next, EXIT.rule);
    throw error;
  }
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
