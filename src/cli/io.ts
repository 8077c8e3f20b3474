/** Everything that commands need from the process, as one object that tests replace. */
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

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
  /** Reads a text file. Throws Node's errors. */
  readFile(path: string): string;
  /** Writes a text file. Throws Node's errors. */
  writeFile(path: string, text: string): void;
}

const SEEDS = 2 ** 31;

/** The `Io` of this process. */
export function processIo(): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    now: () => performance.now(),
    randomSeed: () => randomInt(SEEDS),
    readFile: (path) => readFileSync(path, 'utf8'),
    writeFile: (path, text) => writeFileSync(path, text),
  };
}
