/** Reads and writes text files, with errors that people understand. */
import { CliError, EXIT } from './errors.ts';
import type { Io } from './io.ts';

/** Reads a text. Throws `CliError`. */
export function readText(io: Io, path: string): string {
  try {
    return io.readFile(path);
  } catch (error) {
    throw fileError('read', path, error);
  }
}

/** Writes a text. Throws `CliError`. */
export function writeText(io: Io, path: string, text: string): void {
  try {
    io.writeFile(path, text);
  } catch (error) {
    throw fileError('write', path, error);
  }
}

/** A path in quotes, for messages. */
export function quote(path: string): string {
  return JSON.stringify(path);
}

function fileError(action: 'read' | 'write', path: string, error: unknown): CliError {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  const why = typeof code === 'string' ? (REASONS[code] ?? code) : 'something went wrong';
  const next = action === 'read' ? 'Check the name.' : 'Choose another place.';
  return new CliError('file', `Can not ${action} ${quote(path)}: ${why}.`, next, EXIT.file);
}

/** By error code of Node. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the disk can not be written to',
  ENOSPC: 'the disk is full',
};
