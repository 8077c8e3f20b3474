/** Reads and writes regular text files of this machine. Errors have a code, Node's or one of `FileErrorCode`. */
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { show } from '../core/internal.ts';
import { CliError, EXIT, report } from './errors.ts';

/** The codes of errors beside those of Node. */
export type FileErrorCode = 'NOT_REGULAR' | 'NOT_EMPTY' | 'TOO_LARGE' | 'BYTE_ORDER_MARK' | 'NOT_UTF8';

/** Larger files are not read: a match of 100,000 moves takes about 10 MB. */
const MAX_BYTES = 16 * 2 ** 20;

/** Reads a file without waiting: pipes and devices are refused, and so are large files. */
export function readRegularFile(path: string): string {
  // O_NONBLOCK: a named pipe without a writer would block. Windows has neither.
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(descriptor);
    checkRegular(stats);
    if (stats.size > MAX_BYTES) throw fileError('TOO_LARGE');
    return decode(readBytes(descriptor, stats.size));
  } finally {
    closeSync(descriptor);
  }
}

/** At most so many bytes, should the file grow meanwhile. */
function readBytes(descriptor: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const read = readSync(descriptor, bytes, length, size - length, null);
    if (read === 0) break;
    length += read;
  }
  return bytes.subarray(0, length);
}

function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  const isUtf8Mark = first === 0xef && second === 0xbb && third === 0xbf;
  const isUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf8Mark || isUtf16Mark) throw fileError('BYTE_ORDER_MARK');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileError('NOT_UTF8');
  }
}

/** Writes a file that is not there yet. */
export function createFile(path: string, content: string | Uint8Array): void {
  // Takes the name, so that nobody else can.
  closeSync(openSync(path, 'wx'));
  try {
    replaceFile(path, content);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** Writes a new file in the same folder and renames it: what was there stays whole until then. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const before = statSync(path, { throwIfNoEntry: false });
  if (before !== undefined) checkRegular(before);
  // A symbolic link stays one: the file that it leads to is replaced.
  const target = before === undefined ? path : realpathSync(path);
  const written = join(dirname(target), `.tabletop-rules-${process.pid}-${crypto.randomUUID()}.tmp`);
  try {
    const descriptor = openSync(written, 'wx');
    try {
      writeFileSync(descriptor, content);
      // Errors of a full disk may come as late as here.
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (before !== undefined) chmodSync(written, before.mode);
    renameSync(written, target);
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
}

/** A file that is written in place: others may have mapped it. It is closed with the process. */
export interface OpenFile {
  /** Makes it so many bytes long. */
  resize(length: number): void;
  /** Writes parts one after the other, from a byte on. */
  write(parts: readonly Uint8Array[], from: number): void;
}

/** Opens a file that is there, and has nothing in it that could be lost. */
export function openEmpty(path: string): OpenFile {
  const descriptor = openSync(path, constants.O_RDWR | (constants.O_NONBLOCK ?? 0));
  const stats = fstatSync(descriptor);
  checkRegular(stats);
  if (stats.size > 0) throw fileError('NOT_EMPTY');
  return {
    resize: (length) => ftruncateSync(descriptor, length),
    write: (parts, from) => {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      // A full disk takes a part.
      if (writevSync(descriptor, parts, from) < length) throw fileError('ENOSPC');
    },
  };
}

/** The names in a folder; `undefined` where there is none. */
export function listFolder(path: string): readonly string[] | undefined {
  return existsSync(path) ? readdirSync(path) : undefined;
}

/** Whether both paths lead to one file, by whatever names or links. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }));
  return one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino;
}

function checkRegular(stats: Stats): void {
  // Node's own code, so that both systems give one message.
  if (stats.isDirectory()) throw fileError('EISDIR');
  if (!stats.isFile()) throw fileError('NOT_REGULAR');
}

function fileError(code: FileErrorCode | 'EISDIR' | 'ENOSPC'): Error {
  return Object.assign(new Error(code), { code });
}

// The folder of this package, where its pages and the files of a new game are.

/** Files of this package, by their paths in it. */
export interface PackageFiles {
  /** The text of a file; `undefined`: this installation does not have it. */
  read(path: string): string | undefined;
  /** The names of the files in a folder; none, if this installation does not have it. */
  list(folder: string): readonly string[];
}

/** The files of the package that a program is part of. */
export function packageFiles(program: string): PackageFiles {
  const folder = packageFolder(dirname(program));
  const place = (path: string): string | undefined => {
    const file = folder === undefined ? undefined : join(folder, path);
    return file !== undefined && existsSync(file) ? file : undefined;
  };
  return {
    read: (path) => {
      const file = place(path);
      return file === undefined ? undefined : readFileSync(file, 'utf8');
    },
    list: (path) => {
      const file = place(path);
      return file === undefined ? [] : readdirSync(file);
    },
  };
}

/** The closest folder above that has a manifest. */
function packageFolder(start: string): string | undefined {
  if (existsSync(join(start, 'package.json'))) return start;
  const above = dirname(start);
  return above === start ? undefined : packageFolder(above);
}

// Imports a module of this machine.

/** Imports a file by its path. Rejects with errors that have a code, `ENOENT` and `EISDIR` among them, or with what the file throws. */
export async function importModule(path: string): Promise<object> {
  const file = resolve(path.startsWith('file:') ? fileURLToPath(path) : path);
  // Node's own error would name the file that imports it, which is this program.
  checkRegular(statSync(file));
  // A file that ends the process, or waits for what never comes, would look like success.
  const onExit = (exit: number): void => {
    if (exit >= EXIT.hangUp) return;
    const message = `${show(path)} ended the process, or waits for what never comes.`;
    const { text } = report(new CliError('bad-module', message, 'Look there for process.exit and await.'), false);
    process.stderr.write(`${text}\n`);
    process.exitCode = EXIT.file;
  };
  process.once('exit', onExit);
  try {
    const module: object = await import(pathToFileURL(file).href);
    return module;
  } finally {
    process.off('exit', onExit);
  }
}
