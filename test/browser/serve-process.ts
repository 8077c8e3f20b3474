/** The built command line as a server of the playground: `tabletop-rules serve`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../package/consumer.ts';

/** A server that answers. */
export interface ServeProcess {
  readonly server: ChildProcess;
  readonly url: string;
}

/** Starts it. Rejects where it ends before it answers: it has said why. */
export async function startServe(
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServeProcess> {
  const program = join(ROOT, 'dist/cli.js');
  if (!existsSync(program)) throw new Error('There is no dist/: run `npm run build` first.');
  const server = spawn(process.execPath, [program, 'serve', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let out = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The server has ended with ${code}.`);
  });
  // It ends at last in any case.
  ended.catch(() => undefined);
  while (!out.includes('Ctrl-C')) await Promise.race([once(server.stdout, 'data'), ended]);
  return { server, url: /http:\S+/.exec(out)?.[0] ?? '' };
}
