/** The flags of `serve`. */

import { InvalidArgumentError, Option } from 'commander';
import { isEngineName } from '../../scale/engine.ts';
import { ENGINE_BOT, type HostFile, isEngineBot } from '../host-file.ts';
import { type CommandLine, collect, readPort } from '../syntax.ts';
import { ADMIN_TOKEN } from './admin.ts';

/** Where it listens by default. */
export const PORT = 8080;
export const THIS_MACHINE = ['127.0.0.1', '::1', 'localhost'];

export function addServe({ program, t, games }: CommandLine): void {
  program
    .command('serve')
    .description('play online: serve the playground to browsers, and keep the matches of their players')
    .option('--storage <where>', 'a file for SQLite, or postgres://…; default: in memory, until it ends')
    .option('--game <file>', 'a game of your own beside the others: ./my-game.js; repeat it for more', collect, [])
    .option('--config <file>', 'a JSON file with these settings and all others; flags go before it')
    .addOption(
      new Option('--port <n>', `where it listens, ${PORT} by default; 0: any that is free`).argParser(readPort),
    )
    .option('--host <address>', `who can reach it, ${THIS_MACHINE[0]} by default: 0.0.0.0 for every network`)
    .addOption(
      new Option('--proxy [n]', 'behind so many proxies that set x-forwarded-for: limits count for the address in it')
        .argParser(readProxies)
        .preset('1'),
    )
    .option(
      '--admin-token <token>',
      `lets an operator in, at /admin and with \`tabletop-rules admin\`: 16 characters or more; better in $${ADMIN_TOKEN}`,
    )
    .option('--metrics-token <token>', 'who sends it gets the metrics, at /api/metrics; without one nobody does')
    .addOption(
      new Option(
        '--bot <name=program>',
        'a bot that is an engine: strong=./my-engine:500ms; again for another',
      ).argParser(readEngine),
    )
    .option('--chat', 'players can write to each other')
    .addOption(
      new Option('--drain <seconds>', 'at the end: how long /api/health alone says so, for a load balancer').argParser(
        readSeconds,
      ),
    )
    .option('--log', 'print what happens, one JSON object a line, to standard error')
    .action(async (flags: ServeFlags) => {
      const { serveCommand } = await import('./serve.ts');
      return serveCommand(t, games, flags);
    });
}

/** The flags, which are settings of the file too. */
export interface ServeFlags
  extends Pick<
    HostFile,
    'storage' | 'host' | 'port' | 'proxy' | 'chat' | 'log' | 'metricsToken' | 'adminToken' | 'drain'
  > {
  readonly config?: string;
  readonly game: readonly string[];
  readonly bot?: Engines;
}

/** Engines by the names of their bots. */
type Engines = Readonly<Record<string, string>>;

/** One more engine. */
function readEngine(text: string, before: Engines | undefined): Engines {
  const [, name = '', program = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  if (isEngineBot(name) && isEngineName(program)) return { ...before, [name]: program };
  throw new InvalidArgumentError(`It has to be ${ENGINE_BOT}, and the path of a program: strong=./my-engine:500ms.`);
}

/** How many proxies are in front. */
function readProxies(text: string): number {
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('How many proxies are in front: from 1 to 9.');
}

/** Seconds, in milliseconds as the file has them. */
function readSeconds(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text) * 1_000;
  throw new InvalidArgumentError('Seconds, as an integer from 0 to 9999.');
}
