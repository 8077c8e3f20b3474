/** Durable Objects in workerd, the runtime of Cloudflare Workers: the example plays a match there, and its processes end meanwhile. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { ROOT } from '../../test/package/consumer.ts';
import { freePort } from '../servers/own-server.ts';
import { installTools, toolFolder } from '../tools.ts';
import { type Running, startProgram } from './run-program.ts';

/** Its program is 160 MB. */
const WORKERD = { workerd: '1.20261117.1' };
/** How long a player may think, in seconds. */
const DECISION = 5;
/** By then the alarm has come, in milliseconds. */
const ALARM_TIME = 15_000;

/** Tries the installed package of a folder. Returns what is wrong; empty: nothing. */
export async function tryWorkers(folder: string): Promise<string> {
  const tools = toolFolder('workers');
  installTools(tools, WORKERD);
  const { default: workerd }: { readonly default: string } = createRequire(join(tools, 'package.json'))('workerd');
  const here = join(folder, 'workers');
  mkdirSync(join(here, 'data'), { recursive: true });
  copyFileSync(join(ROOT, 'examples/durable-object.ts'), join(here, 'worker.ts'));
  await build({
    entryPoints: [join(here, 'worker.ts')],
    outfile: join(here, 'worker.js'),
    bundle: true,
    tsconfigRaw: {},
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  const port = await freePort();
  writeFileSync(join(here, 'config.capnp'), configOf(port));
  const start = (): Promise<Running> =>
    startProgram(workerd, ['serve', 'config.capnp', '--control-fd=1'], here, /"listen"/);
  let running = await start();
  const restart = async (): Promise<void> => {
    await running.stop();
    running = await start();
  };
  try {
    return await play(`http://127.0.0.1:${port}/api`, restart);
  } catch (error) {
    return String(error);
  } finally {
    await running.stop();
  }
}

function configOf(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "2026-07-01",
      durableObjectNamespaces = [(className = "MatchObject", uniqueKey = "matches", enableSql = true)],
      durableObjectStorage = (localDisk = "disk"),
      bindings = [(name = "MATCHES", durableObjectNamespace = "MatchObject")],
    )),
    (name = "disk", disk = (path = "data", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);`;
}

/** Creates a match, joins, moves, and looks for the move and for the alarm after the process has ended. */
async function play(api: string, restart: () => Promise<void>): Promise<string> {
  const send = async (path: string, token?: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(
      api + path,
      body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`);
    return await response.json();
  };
  const clock = { decision: DECISION, onTimeout: 'resign' };
  const { match, token } = await send('/matches', undefined, { game: 'oyno', clock });
  await send(`/matches/${match}/join`, undefined, {});
  await send(`/matches/${match}/act`, String(token), { move: { type: 'place', seat: 0, cell: 'b2' }, seen: 1 });
  await restart();
  const { ply } = await send(`/matches/${match}`);
  if (ply !== 1) return `after a restart the match has ${String(ply)} actions instead of 1`;
  await restart();
  // Nobody asks for the match.
  await pause(ALARM_TIME);
  const { phase } = await send(`/matches/${match}`);
  return phase === 'over' ? '' : `after its time the match is ${String(phase)} instead of over`;
}
