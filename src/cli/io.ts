/** Everything that commands need from the process, as one object that tests replace. */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type DatasetIo, processDatasetIo } from './dataset/dataset-io.ts';
import { createFile, isSameFile, listFolder, makeFolder, readRegularFile, replaceFile } from './file-system.ts';
import { importModule } from './import-module.ts';
import { onInterrupt, stopped } from './interrupt.ts';
import { type PackageFiles, packageFiles } from './package-folder.ts';
import { processServerIo, type ServerIo } from './serve/server-io.ts';

/** A stream that commands write to. */
export interface Output extends Writable {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** A stream that commands read from. */
export interface Input extends Readable {
  readonly isTTY?: boolean | undefined;
}

/** The process as commands see it. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Record<string, string | undefined>;
  /** Milliseconds, for measuring. */
  now(): number;
  /** A seed where none is given. */
  randomSeed(): number;
  /** Reads a text file. Throws errors with a code. */
  readFile(path: string): string;
  /** Writes a text file that is not there yet. Throws errors with a code, `EEXIST` among them. */
  createFile(path: string, text: string): void;
  /** Writes a text file in place of what is there. It fails as a whole or not at all. Throws errors with a code. */
  replaceFile(path: string, text: string): void;
  /** Whether both paths lead to one file. */
  isSameFile(a: string, b: string): boolean;
  /** The names in a folder; `undefined` where there is none. Throws errors with a code, `ENOTDIR` for a file. */
  listFolder(path: string): readonly string[] | undefined;
  /** Makes a folder, with those above it. Throws errors with a code. */
  makeFolder(path: string): void;
  /** The path from the root. */
  absolutePath(path: string): string;
  /** Imports a JavaScript file, or a TypeScript file where the runtime can. Rejects with errors with a code, or with what it throws. */
  importModule(path: string): Promise<object>;
  /**
   * Calls the listener before a signal, or the end of whoever reads the output, ends the process. The listener gets the
   * exit code and returns another or the same. Returns a function that removes the listener.
   */
  onInterrupt(listener: (exit: number) => number): () => void;
  /** Resolves with an exit code at the first signal, such as Ctrl-C. The next one of its kind ends the process at once. */
  stopped(): Promise<number>;
  /** How many threads can run at once. */
  readonly cores: number;
  /** The files of this package. */
  readonly packageFiles: PackageFiles;
  /** What the writing of datasets needs. */
  readonly dataset: DatasetIo;
  /** What a server needs. */
  readonly server: ServerIo;
}

const SEEDS = 2 ** 31;

/** The `Io` of this process. `program`: the file that it runs. */
export function processIo(program: string): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    now: () => performance.now(),
    randomSeed: () => randomInt(SEEDS),
    readFile: readRegularFile,
    createFile,
    replaceFile,
    isSameFile,
    listFolder,
    makeFolder,
    absolutePath: (path) => resolve(path),
    importModule,
    onInterrupt,
    stopped,
    cores: availableParallelism(),
    packageFiles: packageFiles(program),
    dataset: processDatasetIo(program),
    server: processServerIo(program),
  };
}
