/** Servers of `examples/`, as processes that run from the sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../package/consumer.ts';

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  readonly child: ChildProcess;
}

/** An example that is bundled, and its processes. */
export interface ExampleServer {
  /** Starts it on a free port. */
  start(env: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** Kills what still runs. */
  kill(): void;
  /** Kills what still runs, and deletes the bundle. */
  remove(): void;
}

/** Bundles an example, such as `server/server.ts`, beside the packages that it loads. */
export async function exampleServer(file: string): Promise<ExampleServer> {
  const program = join(ROOT, 'node_modules', `.${file.replaceAll('/', '-')}-${process.pid}.mjs`);
  const src = join(ROOT, 'src');
  await build({
    entryPoints: [join(ROOT, 'examples', file)],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    external: ['better-sqlite3', 'pg'],
    plugins: [
      {
        // As an app imports it, but from the sources.
        name: 'sources',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^tabletop-rules(\/|$)/ }, ({ path }) => ({
            path: join(src, path.slice('tabletop-rules'.length), 'index.ts'),
          })),
      },
    ],
  });
  const children: ChildProcess[] = [];
  const kill = (): void => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  };
  return {
    kill,
    start: async (env) => {
      const child = spawn(process.execPath, [program], {
        cwd: ROOT,
        env: { ...process.env, PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
      const ended = once(child, 'close').then(([code]) => {
        throw new Error(`The server ended with ${code} before it listened: ${out}`);
      });
      // Nobody waits for it once the server listens.
      ended.catch(() => undefined);
      while (!out.includes('Play at')) await Promise.race([once(child.stdout, 'data'), ended]);
      return { url: /http:\S+/.exec(out)?.[0] ?? '', child };
    },
    remove: () => {
      kill();
      rmSync(program, { force: true });
    },
  };
}
