/** Records in files. */
import type { MatchRecord } from '../core/index.ts';
import { CliError, EXIT } from './errors.ts';
import type { Io } from './io.ts';
import { pickGame } from './setup.ts';
import type { Shelf, ShelfGame } from './shelf.ts';

/** A record as it was read, not verified yet, and the game that it says it is of. */
export interface ReadRecord {
  readonly row: ShelfGame;
  readonly record: unknown;
}

/** Reads a record. Throws a `CliError` when the file can't be read, is no JSON, or is of no known game. */
export function readRecord(io: Io, shelf: Shelf, path: string): ReadRecord {
  const record = readJson(io, path);
  const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'game') : undefined;
  if (typeof id !== 'string') {
    const next = 'Use a file that `save` wrote.';
    throw new CliError('bad-record', `${quote(path)} is not the record of a match: it names no game.`, next, EXIT.rule);
  }
  try {
    return { row: pickGame(shelf, id), record };
  } catch (error) {
    // That the game is unknown is the file's fault here, not that of the command's words.
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

function readText(io: Io, path: string): string {
  try {
    return io.readFile(path);
  } catch (error) {
    throw fileError('read', path, error);
  }
}

/** Writes a text. Throws a `CliError` when that fails. */
export function writeText(io: Io, path: string, text: string): void {
  try {
    io.writeFile(path, text);
  } catch (error) {
    throw fileError('write', path, error);
  }
}

/**
 * Writes a record. A file that is something else than a record stays as it is.
 *
 * @throws CliError
 */
export function writeRecord(io: Io, path: string, record: MatchRecord): void {
  if (!isFree(io, path)) {
    throw new CliError('file', `${quote(path)} exists and is not a record.`, 'Choose another name.', EXIT.file);
  }
  writeText(io, path, recordText(record));
}

function isFree(io: Io, path: string): boolean {
  let text: string;
  try {
    text = io.readFile(path);
  } catch {
    // Not there, or not readable: then writing says why.
    return true;
  }
  return text.trim() === '' || /^\s*\{\s*"game"\s*:/.test(text);
}

/** A record as JSON, a move a line: for people who look, and for `diff`. */
export function recordText(record: MatchRecord): string {
  const { moves, ...rest } = record;
  const head = JSON.stringify(rest).slice(1, -1);
  return `{${head},"moves":[${moves.map((move) => `\n${JSON.stringify(move)}`).join(',')}\n]}\n`;
}

function fileError(doing: 'read' | 'write', path: string, error: unknown): CliError {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  const why = typeof code === 'string' ? (REASONS[code] ?? code) : 'something went wrong';
  const next = doing === 'read' ? 'Check the name.' : 'Choose another place.';
  return new CliError('file', `Can not ${doing} ${quote(path)}: ${why}.`, next, EXIT.file);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the disk can not be written to',
  ENOSPC: 'the disk is full',
};

function quote(path: string): string {
  return JSON.stringify(path);
}
