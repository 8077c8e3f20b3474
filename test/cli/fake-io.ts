/** Runs commands with files in memory, a scripted input, and a clock that advances with each reading. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { packageFiles } from '../../src/cli/file-system.ts';
import type { GameList } from '../../src/cli/game.ts';
import type { Io } from '../../src/cli/process.ts';
import { run as runProgram } from '../../src/cli/program.ts';

/** The results of a run. */
export interface RunOutput {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The input of a run. */
export interface RunInput {
  readonly files?: Readonly<Record<string, string>>;
  readonly input?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the outputs are terminals. The input is none. */
  readonly tty?: boolean;
  /** After so many writes the disk is full. */
  readonly diskWrites?: number;
  /** Milliseconds between two readings of the clock. Default: 10. */
  readonly tick?: number;
  /** The folder of the built playground. Default: one that is empty. */
  readonly playground?: string | null;
  /** What answers requests. Default: nothing does. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Opens the file that `--map` names. */
  readonly openEmpty?: Io['openEmpty'];
  /** Whether no signal comes. Else commands that wait for one get it at once. */
  readonly runsOn?: boolean;
  /** Files that can be imported, by path. */
  readonly modules?: Readonly<Record<string, () => object>>;
}

/** Why the fake server does not listen, by port. */
const REFUSED_PORTS: Readonly<Record<number, string>> = { 80: 'EACCES', 81: 'EADDRINUSE', 82: 'ENOTFOUND' };

/** Runs the command line. */
export async function cli(games: GameList, argv: readonly string[], run: RunInput = {}): Promise<RunOutput> {
  const files: Record<string, string> = { ...run.files };
  const written = { out: '', err: '' };
  let now = 0;
  let writes = 0;
  const write = (path: string, content: string | Uint8Array): void => {
    if (path.startsWith('locked/')) throw Object.assign(new Error('no'), { code: 'EACCES' });
    if (writes >= (run.diskWrites ?? Number.POSITIVE_INFINITY))
      throw Object.assign(new Error('no'), { code: 'ENOSPC' });
    writes++;
    // Bytes as a text of them.
    files[path] = typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
  };
  const io: Io = {
    stdin: Readable.from((run.input ?? []).map((line) => `${line}\n`)),
    stdout: output(run.tty, (text) => {
      written.out += text;
    }),
    stderr: output(run.tty, (text) => {
      written.err += text;
    }),
    env: { ...run.env },
    now: () => {
      now += run.tick ?? 10;
      return now;
    },
    randomSeed: () => 4711,
    readFile: (path) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error('no'), { code: 'ENOENT' });
      return text;
    },
    createFile: (path, content) => {
      if (Object.hasOwn(files, path)) throw Object.assign(new Error('no'), { code: 'EEXIST' });
      write(path, content);
    },
    replaceFile: (path, content) => write(path, content),
    openEmpty:
      run.openEmpty ??
      (() => {
        throw new Error('Nobody maps a file.');
      }),
    isSameFile: (a, b) => a === b && Object.hasOwn(files, a),
    listFolder: (path) => {
      if (Object.hasOwn(files, path)) throw Object.assign(new Error('no'), { code: 'ENOTDIR' });
      const inside = Object.keys(files).filter((name) => name.startsWith(`${path}/`));
      return inside.length === 0 ? undefined : inside;
    },
    makeFolder: (path) => {
      if (path.startsWith('locked/')) throw Object.assign(new Error('no'), { code: 'EACCES' });
    },
    absolutePath: (path) => join('/home/ann', path),
    importModule: async (path) => {
      const module = run.modules?.[path];
      if (module === undefined) throw Object.assign(new Error('no'), { code: 'ENOENT' });
      return module();
    },
    watch: async () => (kit) => kit,
    // Signals are tried with real processes.
    onInterrupt: () => () => {},
    packageFiles: packageFiles(fileURLToPath(import.meta.url)),
    // Threads, and servers that answer, are tried with real processes: here the command is asked to end at once.
    stopped: () => (run.runsOn ? new Promise(() => {}) : Promise.resolve(130)),
    fetch: run.fetch ?? (() => Promise.reject(new Error('connect ECONNREFUSED'))),
    cores: 2,
    // Threads, too: this one answers nothing.
    startThread: () => ({ postMessage: () => {}, on: () => undefined, terminate: async () => 0 }),
    server: {
      playground: run.playground === null ? undefined : (run.playground ?? tmpdir()),
      library: () => ({ library: '/library', immer: '/immer.mjs' }),
      networkAddresses: ['192.168.0.7'],
      listen: async (_, { port }) => {
        const code = REFUSED_PORTS[port];
        if (code !== undefined) throw Object.assign(new Error('no'), { code });
        return { port: port === 0 ? 49_152 : port, close: async () => {} };
      },
    },
  };
  const exit = await runProgram(argv, io, games);
  return { exit, ...written, files };
}

function output(tty: boolean | undefined, write: (text: string) => void) {
  const stream = new PassThrough();
  // Collected at once, so that nothing is lost when the run ends.
  stream.write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
    write(String(chunk));
    const written = rest.at(-1);
    if (typeof written === 'function') written();
    return true;
  };
  return Object.assign(stream, { isTTY: tty, columns: 80 });
}
