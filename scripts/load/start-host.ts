/** Hosts as processes of their own, which can be killed and started again. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { SqliteOptions } from '../../src/online/sqlite/index.ts';

/** Where the matches are. */
export type StoragePlace = SqliteOptions | { readonly connectionString: string };

/** How a host is started. */
export interface HostSettings {
  readonly storage: StoragePlace;
  /** 0: any that is free. */
  readonly port: number;
  readonly streamBuffer?: number | undefined;
}

/** How the bare loop is started. */
export interface BareSettings {
  readonly file: string;
  /** Whether it plays by the rules too. */
  readonly hasRules: boolean;
  readonly synchronous: 'full' | 'normal';
  /** The file with what it plays again. */
  readonly replay: string;
  /** What senders are known by: values of the header `authorization`. */
  readonly tokens: readonly string[];
  readonly port: number;
}

/** What a host is told. */
export type ParentMessage = 'usage' | 'collect' | 'stop' | { readonly skew: number };

/** What a host has used. */
export interface HostUsage {
  /** Seconds of processor time. */
  readonly cpu: number;
  /** Bytes on the heap and of buffers. */
  readonly memory: number;
  /** Bytes of the process. */
  readonly resident: number;
}

/** A host in a process of its own. */
export interface HostProcess {
  /** `http://127.0.0.1:…`; the same after it was started again. */
  readonly origin: string;
  usage(): Promise<HostUsage>;
  /** The same after a collection, which takes a while. */
  usageCollected(): Promise<HostUsage>;
  /** Its clock jumps: it is so many milliseconds ahead from now on. */
  skew(milliseconds: number): void;
  /** `kill -9`, and once it is gone, a new process at the same port. */
  killAndRestart(): Promise<void>;
  /** SIGTERM, as for a new release: it drains, and once it is gone, a new process listens at the same port. */
  replace(): Promise<void>;
  /** Stops it: streams, host, storage. */
  stop(): Promise<void>;
}

/** Bundles a program of this folder. Returns its path. */
export async function bundleProgram(name: 'host' | 'bare'): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const folder = join(root, 'node_modules/.cache/load');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, `scripts/load/${name}-process.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['better-sqlite3', 'pg', 'immer', 'pure-rand', '@hono/node-server'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outfile;
}

/** Starts a host, or the bare loop. `profile`: a folder into which it writes its CPU profile. */
export async function startHost(
  program: string,
  settings: HostSettings | BareSettings,
  profile?: string,
): Promise<HostProcess> {
  let port = settings.port;
  let child: ChildProcess;

  const start = async (): Promise<void> => {
    child = fork(program, [JSON.stringify({ ...settings, port })], {
      execArgv: ['--expose-gc', ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started = once(child, 'message');
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The host has ended with ${code} before it was started.`);
    });
    const [message]: { readonly port: number }[] = await Promise.race([started, ended]);
    ended.catch(() => undefined);
    port = message!.port;
  };
  const end = async (how: () => void): Promise<void> => {
    const ended = once(child, 'exit');
    how();
    await ended;
  };

  const ask = async (message: ParentMessage): Promise<HostUsage> => {
    const answered = once(child, 'message');
    child.send(message);
    const [usage]: HostUsage[] = await answered;
    return usage!;
  };

  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    usage: () => ask('usage'),
    usageCollected: () => ask('collect'),
    skew: (milliseconds) => {
      const message: ParentMessage = { skew: milliseconds };
      child.send(message);
    },
    killAndRestart: async () => {
      await end(() => child.kill('SIGKILL'));
      await start();
    },
    replace: async () => {
      await end(() => child.kill('SIGTERM'));
      await start();
    },
    stop: () => end(() => child.send('stop')),
  };
}
