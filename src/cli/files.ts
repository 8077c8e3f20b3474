/** Reads and writes text files, with errors that people understand. */
import { errorCode } from '../core/internal.ts';
import { CliError, EXIT } from './errors.ts';
import type { FileErrorCode } from './file-system.ts';
import type { Io } from './io.ts';

/** Reads a text. Throws `CliError`. */
export function readText(io: Io, path: string): string {
  try {
    return io.readFile(path);
  } catch (error) {
    throw fileError('read', path, error);
  }
}

/** How a text is written. */
export interface WriteOptions {
  /** Whether the file may replace another. */
  readonly replace: boolean;
  /** What to try where there is a file already, as a sentence. */
  readonly next: string;
}

/** Writes a text. Throws `CliError`, also where there is a file that must not be replaced. */
export function writeText(io: Io, path: string, text: string, { replace, next }: WriteOptions): void {
  try {
    if (replace) io.replaceFile(path, text);
    else io.createFile(path, text);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new CliError('file', `${quote(path)} exists.`, next, EXIT.file);
    throw fileError('write', path, error);
  }
}

/** A path in quotes, for messages. */
export function quote(path: string): string {
  return JSON.stringify(path);
}

/** The error of the command line for one of the file system. */
export function fileError(action: 'read' | 'write', path: string, error: unknown): CliError {
  const code = errorCode(error);
  const why = code === undefined ? 'something went wrong' : (REASONS[code] ?? code);
  const next = action === 'read' ? (READ_NEXT[code ?? ''] ?? 'Check the name.') : 'Choose another place.';
  return new CliError('file', `Cannot ${action} ${quote(path)}: ${why}.`, next, EXIT.file);
}

const OWN_REASONS: Readonly<Record<FileErrorCode, string>> = {
  NOT_REGULAR: 'it is a pipe or a device, not a file',
  TOO_LARGE: 'it is larger than 16 MB',
  BYTE_ORDER_MARK: 'it begins with a byte order mark',
  NOT_UTF8: 'it is not UTF-8 text',
};

/** By error code. */
const REASONS: Readonly<Record<string, string>> = {
  ...OWN_REASONS,
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the disk cannot be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk takes no file of this size',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its symbolic links lead in a circle',
};

const UTF8 = 'Save it as UTF-8 without a byte order mark.';

/** What to try where a file can't be read, by error code. */
const READ_NEXT: Readonly<Record<string, string>> = { BYTE_ORDER_MARK: UTF8, NOT_UTF8: UTF8 };
