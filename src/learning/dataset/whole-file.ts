/** Files that have their final name only when they are whole. */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../core/internal.ts';

/** A file that was written. */
export interface WrittenFile {
  readonly bytes: number;
  /** SHA-256, in hexadecimal digits. */
  readonly sha256: string;
}

/** A file on its way. */
export interface UnfinishedFile {
  add(bytes: Uint8Array): void;
  /** Has the disk write it, and gives it its name, in place of an older file. */
  finish(): WrittenFile;
  /** Removes it. */
  discard(): void;
}

/** Begins a file. An old file, the new one or none is there under the name, whatever ends the process. */
export function beginFile(path: string): UnfinishedFile {
  const unfinished = join(
    dirname(path),
    `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}${UNFINISHED}`,
  );
  const descriptor = openSync(unfinished, 'wx');
  const hash = createHash('sha256');
  let bytes = 0;
  let open = true;
  const close = (): void => {
    if (open) closeSync(descriptor);
    open = false;
  };
  return {
    add: (chunk) => {
      hash.update(chunk);
      bytes += chunk.byteLength;
      // It may write less than it is given.
      for (let at = 0; at < chunk.byteLength; ) at += writeSync(descriptor, chunk, at);
    },
    finish: () => {
      // Errors of a full disk may come as late as here.
      fsyncSync(descriptor);
      close();
      renameSync(unfinished, path);
      syncFolder(dirname(path));
      return { bytes, sha256: hash.digest('hex') };
    },
    discard: () => {
      close();
      rmSync(unfinished, { force: true });
    },
  };
}

/** Writes a short file at once. */
export function writeFile(path: string, bytes: Uint8Array): void {
  const file = beginFile(path);
  try {
    file.add(bytes);
    file.finish();
  } catch (error) {
    file.discard();
    throw error;
  }
}

const UNFINISHED = '.tmp';
const UNFINISHED_NAME = /^\..+\.(\d+)\.[0-9a-f]{8}\.tmp$/;

/** Whether a file is one that was not finished: its process may have been killed. */
export function isUnfinished(name: string): boolean {
  return UNFINISHED_NAME.test(name);
}

/** Removes the unfinished files of this process, and of those that have ended. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = UNFINISHED_NAME.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another user: it runs, but must not be signalled.
    return errorCode(error) === 'EPERM';
  }
}

/** Has the disk write the names of a folder. */
function syncFolder(folder: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(folder, 'r');
  } catch {
    // Windows opens no folders.
    return;
  }
  try {
    fsyncSync(descriptor);
  } catch {
    // Some file systems of networks cannot.
  } finally {
    closeSync(descriptor);
  }
}

/** The SHA-256 of a file, in hexadecimal digits. Rejects with errors that have a code of Node. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
