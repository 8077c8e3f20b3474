/** Node, Bun and Deno. */
import { join } from 'node:path';
import { compareFindings, Verdict } from './judge.ts';
import { EVERYTHING } from './platforms.ts';
import { PROGRAMS } from './programs.ts';
import { runProgram, startProgram } from './run-program.ts';
import type { Program } from './toolbox.ts';
import type { Findings } from './trial/trial.ts';

/** Where `serve` has the host, beside the playground. */
const HOST_PATH = '/api';
const CLI = join('node_modules', 'tabletop-rules', 'dist', 'cli.cjs');

/** What is expected of every runtime. */
export interface Expected {
  readonly findings: Findings;
  /** What `--version` prints. */
  readonly version: string;
}

/** Tries everything on one runtime: the programs play with a host that the command line of the same runtime serves. */
export async function tryRuntime(runtime: Program, folder: string, expected: Expected): Promise<Verdict> {
  const verdict = new Verdict(runtime.name, EVERYTHING);
  const run = (...args: readonly string[]): Promise<string> =>
    runProgram(runtime.path, [...runtime.flags, ...args], folder);
  await verdict.expect(
    'host',
    serveWhile(runtime, folder, async (site) => {
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
  await verdict.expect('cli', tryCommandLine(run, expected.version));
  return verdict;
}

async function serveWhile(runtime: Program, folder: string, action: (site: string) => Promise<void>): Promise<void> {
  const args = [...runtime.flags, CLI, 'serve', '--port', '0'];
  const server = await startProgram(runtime.path, args, folder, /http:\/\/localhost:(\d+)\//);
  try {
    await action(`http://127.0.0.1:${server.found[1]}${HOST_PATH}`);
  } finally {
    await server.stop();
  }
}

const SIMULATE = ['simulate', 'oyno', '--matches', '20', '--seed', '1', '--json'];

async function tryCommandLine(run: (...args: readonly string[]) => Promise<string>, version: string): Promise<void> {
  const printed = (await run(CLI, '--version')).trim();
  if (printed !== version) throw new Error(`--version prints ${printed} instead of ${version}.`);
  const simulated: { readonly matches: number; readonly unfinished: number } = JSON.parse(await run(CLI, ...SIMULATE));
  if (simulated.matches !== 20 || simulated.unfinished !== 0) throw new Error(JSON.stringify(simulated));
}
