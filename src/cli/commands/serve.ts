/** `serve`: a host of matches, and the playground to play them in. */
import { LEVELS } from '../../bots/index.ts';
import { errorCode } from '../../core/internal.ts';
import { createHost, type LogLine } from '../../online/index.ts';
import { CliError, EXIT } from '../errors.ts';
import type { GameRegistry } from '../registry.ts';
import { createBotThreads } from '../serve/bot-threads.ts';
import { openStorage } from '../serve/open-storage.ts';
import type { Answer, Listening, Place, ServerIo } from '../serve/server-io.ts';
import { HOST_PATH, makeSite } from '../serve/site.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `serve`. */
export interface ServeFlags {
  readonly storage?: string;
  readonly host: string;
  readonly port: number;
  readonly proxy?: boolean;
  readonly log?: boolean;
}

/** The level of the bot that takes the seat of a player who leaves. */
const STAND_IN = 'intermediate';
const THIS_MACHINE = ['127.0.0.1', '::1', 'localhost'];
const EVERY_NETWORK = ['0.0.0.0', '::'];

/** Serves until the process is asked to end. */
export async function serveCommand(t: Terminal, registry: GameRegistry, flags: ServeFlags): Promise<void> {
  const { server } = t.io;
  const { playground } = server;
  if (playground === undefined) {
    throw new CliError('no-playground', 'The playground is not built.', 'Run `npm run build` first.', EXIT.file);
  }
  const { storage, about } = await openStorage(flags.storage, {
    onError: (error) => t.err(`The database was lost for a moment: ${error instanceof Error ? error.message : error}`),
  });
  // One core is left to the thread that answers requests.
  const botsAtOnce = Math.max(1, t.io.cores - 1);
  const threads = createBotThreads(server.startThread, botsAtOnce);
  const log = flags.log === true ? (line: LogLine) => t.err(JSON.stringify(line)) : undefined;
  const host = createHost({
    // A puzzle for one has nobody to play with.
    games: registry.map(({ game }) => game).filter(({ seats }) => seats.max > 1),
    storage,
    bots: Object.fromEntries(LEVELS.map((level) => [level, ({ id }) => threads.bot(id, level)])),
    standIn: STAND_IN,
    botsAtOnce,
    basePath: HOST_PATH,
    log,
  });
  try {
    const site = makeSite({ host, playground, behindProxy: flags.proxy === true });
    const listening = await listen(server, site, flags);
    for (const line of greeting(server, flags.host, listening.port)) t.out(line);
    t.out(about);
    t.out('Ctrl-C ends it.');
    await t.io.stopped();
    await listening.close();
  } finally {
    host.close();
    await threads.close();
    await storage.close();
  }
}

async function listen(server: ServerIo, site: Answer, { host, port }: Place): Promise<Listening> {
  try {
    return await server.listen(site, { host, port });
  } catch (error) {
    const refused = refusal(errorCode(error), host, port);
    if (refused === undefined) throw error;
    throw new CliError('cannot-listen', refused[0], refused[1]);
  }
}

/** Why a server cannot listen, and what to try, by the code of the error. */
function refusal(code: string | undefined, host: string, port: number): readonly [string, string] | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return [`Port ${port} is in use.`, 'Take another one: --port 0 finds one that is free.'];
    case 'EACCES':
      return [`Port ${port} needs permission.`, 'Take one from 1024 on.'];
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return [
        `${JSON.stringify(host)} is no address of this machine.`,
        'Take 127.0.0.1, or 0.0.0.0 for every network.',
      ];
    default:
      return undefined;
  }
}

/** Where it can be reached. */
function greeting({ networkAddresses }: ServerIo, host: string, port: number): readonly string[] {
  const url = (address: string): string => `http://${address.includes(':') ? `[${address}]` : address}:${port}/`;
  if (THIS_MACHINE.includes(host)) {
    return [
      `Play at ${url('localhost')}`,
      'Only this machine can reach it: --host 0.0.0.0 lets in whoever is in its network.',
    ];
  }
  if (!EVERY_NETWORK.includes(host)) return [`Play at ${url(host)}`];
  // Links that are made at these addresses work for others too.
  return [
    ...networkAddresses.map((address) => `Play at ${url(address)}`),
    `On this machine alone: ${url('localhost')}`,
  ];
}
