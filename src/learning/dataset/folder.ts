/** Folders of datasets. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder, with those above it. Not by Node's own option: in a folder that takes none, such as `/proc`, it tries for ever. */
export function makeFolder(path: string): void {
  if (existsSync(path)) {
    // Node's own code for a part of a path that is a file.
    if (!statSync(path).isDirectory()) throw Object.assign(new Error('ENOTDIR: not a folder'), NOT_A_FOLDER);
    return;
  }
  makeFolder(dirname(path));
  mkdirSync(path);
}

const NOT_A_FOLDER = { code: 'ENOTDIR', syscall: 'mkdir' };
