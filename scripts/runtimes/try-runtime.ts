/** Node, Bun and Deno. */
import { join } from 'node:path';
import { compareFindings, Verdict } from './judge.ts';
import { PROGRAMS } from './programs.ts';
import { runProgram, startProgram } from './run-program.ts';
import type { RuntimeProgram } from './toolbox.ts';
import type { Findings } from './trial/findings.ts';

/** Where `serve` has the host, beside the playground. */
const HOST_PATH = '/api';
const CLI = join('node_modules', 'tabletop-rules', 'dist', 'cli.js');

/** What is expected of every runtime. */
export interface Expected {
  readonly findings: Findings;
  /** What `--version` prints. */
  readonly version: string;
}

/** Tries everything on one runtime: the programs play with a host that the command line of the same runtime serves. */
export async function tryRuntime(runtime: RuntimeProgram, folder: string, expected: Expected): Promise<Verdict> {
  const verdict = new Verdict(runtime.name, runtime.can);
  const run = (...args: readonly string[]): Promise<string> =>
    runProgram(runtime.path, [...runtime.flags, ...args], folder);
  await verdict.expect(
    'host',
    serveWhile(runtime, folder, [], async (site) => {
      for (const kind of ['import', 'require'] as const) {
        await verdict.expect(
          kind,
          run(PROGRAMS[kind], site).then((printed) =>
            compareFindings(verdict, kind, JSON.parse(printed), expected.findings),
          ),
        );
      }
    }),
  );
  if (runtime.can.includes('sqlite')) await verdict.expect('sqlite', trySqlite(runtime, folder));
  await verdict.expect('cli', tryCommandLine(run, expected.version));
  return verdict;
}

async function serveWhile(
  runtime: RuntimeProgram,
  folder: string,
  flags: readonly string[],
  action: (site: string) => Promise<void>,
): Promise<void> {
  const args = [...runtime.flags, CLI, 'serve', '--port', '0', ...flags];
  const server = await startProgram(runtime.path, args, folder, /http:\/\/localhost:(\d+)\//);
  try {
    await action(`http://127.0.0.1:${server.found[1]}${HOST_PATH}`);
  } finally {
    await server.stop();
  }
}

/** A server that is started again goes on with the matches of its file. No package for SQLite is installed. */
async function trySqlite(runtime: RuntimeProgram, folder: string): Promise<void> {
  const flags = ['--storage', `${runtime.name}.db`];
  let match = '';
  await serveWhile(runtime, folder, flags, async (site) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ game: 'oyno' });
    const response = await fetch(`${site}/matches`, { method: 'POST', headers, body });
    ({ match } = await response.json());
  });
  await serveWhile(runtime, folder, flags, async (site) => {
    const { status } = await fetch(`${site}/matches/${match}`);
    if (status !== 200) throw new Error(`The match is lost after a restart: ${status}.`);
  });
}

const SIMULATE = ['simulate', 'oyno', '--matches', '20', '--seed', '1', '--json'];

async function tryCommandLine(run: (...args: readonly string[]) => Promise<string>, version: string): Promise<void> {
  const printed = (await run(CLI, '--version')).trim();
  if (printed !== version) throw new Error(`--version prints ${printed} instead of ${version}.`);
  const simulated: { readonly matches: number; readonly unfinished: number } = JSON.parse(await run(CLI, ...SIMULATE));
  if (simulated.matches !== 20 || simulated.unfinished !== 0) throw new Error(JSON.stringify(simulated));
}
