/** Errors of the file system, with texts that people understand. */

import { errorCode } from '../core/internal.ts';
import { CliError, EXIT } from './errors.ts';
import type { FileErrorCode } from './file-system.ts';
import { quote } from './output.ts';

/** The error of the command line for one of the file system. */
export function fileError(action: 'read' | 'write', path: string, error: unknown): CliError {
  const code = errorCode(error);
  const next = action === 'read' ? (READ_NEXT[code ?? ''] ?? 'Check the name.') : 'Choose another place.';
  return new CliError('file', `Cannot ${action} ${quote(path)}: ${fileReason(error)}.`, next, EXIT.file);
}

/** The error where the output itself fails. */
export function outputError(error: unknown): CliError {
  return new CliError('file', `Cannot write the output: ${fileReason(error)}.`, 'Send it elsewhere.', EXIT.file);
}

function fileReason(error: unknown): string {
  const code = errorCode(error);
  return code === undefined ? 'something went wrong' : (REASONS[code] ?? code);
}

const OWN_REASONS: Readonly<Record<FileErrorCode, string>> = {
  NOT_REGULAR: 'it is a pipe or a device, not a file',
  NOT_EMPTY: 'it is not empty',
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
