/** `serve`: a host of matches, and the playground to play them in. It is loaded when it is asked for. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type HonoRequest } from 'hono';
import { compress } from 'hono/compress';
import { type AsyncBot, asyncLevelBot, LEVELS, type Level, serveBot, workerBot } from '../../bots/index.ts';
import { type AnyGame, type GameTypes, isRuleError } from '../../core/index.ts';
import { errorCode } from '../../core/internal.ts';
import { MATCH_ID } from '../../online/host/matches.ts';
import {
  createHost,
  type DrawPng,
  type Host,
  type LogLine,
  type MatchPreview,
  type MatchStorage,
  memoryStorage,
  webhook,
} from '../../online/index.ts';
import { engineBot } from '../../scale/async-engine.ts';
import { CliError, EXIT } from '../errors.ts';
import { type GameList, loadAll, openGame } from '../game.ts';
import { type HostFile, readHostFile } from '../host-file.ts';
import type { Terminal } from '../output.ts';
import { loadOwnSite, OWN_PATH, type OwnSite } from '../own-site.ts';
import type { Answer, GameIo, ListenAddress, Listening, ServerIo, Thread } from '../process.ts';
import { ADMIN_TOKEN } from './admin.ts';
import { PORT, type ServeFlags, THIS_MACHINE } from './serve-flags.ts';

/** The level of the bot that takes the seat of a player who leaves. */
const STAND_IN = 'intermediate';

const EVERY_NETWORK = ['0.0.0.0', '::'];

/** Serves until the process is asked to end. */
export async function serveCommand(t: Terminal, games: GameList, flags: ServeFlags): Promise<void> {
  const { server } = t.io;
  const { playground } = server;
  if (playground === undefined) {
    throw new CliError('no-playground', 'The playground is not built.', 'Run `npm run build` first.', EXIT.file);
  }
  const { config, game: own, bot, ...given } = flags;
  const settings: HostFile = { ...(config !== undefined && readHostFile(t.io, config)), ...given };
  const { host: address = '127.0.0.1', port = PORT, proxy = 0, webhook: receiver, standIn = STAND_IN } = settings;
  const adminToken = adminTokenOf(settings, t.io.env[ADMIN_TOKEN] || undefined, flags);
  // Before the storage is opened: it checks its settings.
  const hooks = receiver === undefined ? undefined : webhook(receiver);
  const site = await loadOwnSite(t.io, games, own);
  const kits = [...(await loadAll(games)), ...site.kits];
  const { storage, about } = await openStorage(settings.storage, {
    onError: (error) => t.err(`The database was lost for a moment: ${error instanceof Error ? error.message : error}`),
  });
  // One core is left to the thread that answers requests. With two places at least, one address leaves one free.
  const { botsAtOnce = Math.max(2, t.io.cores - 1) } = settings;
  const threads = createBotThreads(() => t.io.startThread({ task: 'bots' }), botsAtOnce);
  const engines = Object.entries({ ...settings.bots, ...bot }).map(
    ([name, program]) => [name, engineBot(program)] as const,
  );
  const log = settings.log === true ? (line: LogLine) => t.err(JSON.stringify(line)) : undefined;
  let host: Host | undefined;
  try {
    host = createHost({
      // A puzzle for one has nobody to play with.
      games: kits.filter(({ game }) => game.seats.max > 1),
      storage,
      bots: {
        // A thread finds a game of a file by the name of the file.
        ...Object.fromEntries(
          LEVELS.map((level) => [
            level,
            ({ id }: AnyGame) => threads.bot(site.kits.find(({ game }) => game.id === id)?.file ?? id, level),
          ]),
        ),
        ...Object.fromEntries(engines),
      },
      standIn,
      botAccounts: settings.botAccounts,
      publicUrl: settings.publicUrl,
      matchPage: MATCH_PAGE,
      png: await findPng(),
      botsAtOnce,
      botTime: settings.botTime,
      raceDelay: settings.raceDelay,
      chat: settings.chat,
      spectatorDelay: settings.spectatorDelay,
      limits: settings.limits,
      expiry: settings.expiry,
      origins: settings.origins,
      secret: settings.secret,
      hooks,
      admin: adminToken === undefined ? undefined : { token: adminToken },
      forbiddenWords: settings.forbiddenWords,
      metricsToken: settings.metricsToken,
      basePath: HOST_PATH,
      log,
    });
    const pages = makeSite({ host, playground, proxies: proxy, hasAdmin: adminToken !== undefined, own: site });
    // Before anybody is told that it runs: whoever starts it may end it at once.
    const stopped = t.io.stopped();
    const listening = await listen(server, pages, { host: address, port });
    for (const line of greeting(server, address, listening.port)) t.out(line);
    if (adminToken !== undefined) t.out(`Look after it at the path ${ADMIN_PAGE}, or with \`tabletop-rules admin\`.`);
    t.out(about);
    t.out('Ctrl-C ends it.');
    await stopped;
    // What is running ends, and streams go to another host or come back to the next one.
    await host.drain({ notice: settings.drain });
    await listening.close();
  } finally {
    host?.close();
    for (const [, engine] of engines) engine.close();
    await threads.close();
    await storage.close();
  }
}

/** A flag goes before the environment; a file does not, and which of two tokens counts is nothing to guess. */
function adminTokenOf(
  { adminToken }: HostFile,
  fromEnvironment: string | undefined,
  flags: ServeFlags,
): string | undefined {
  if (flags.adminToken !== undefined || fromEnvironment === undefined) return adminToken;
  if (adminToken === undefined || adminToken === fromEnvironment) return fromEnvironment;
  throw new CliError(
    'bad-config',
    `"adminToken" of the file and $${ADMIN_TOKEN} are two tokens.`,
    'Keep one of them.',
    EXIT.usage,
  );
}

async function listen(server: ServerIo, site: Answer, { host, port }: ListenAddress): Promise<Listening> {
  // Node takes an empty address for every network.
  if (host === '') throw noAddress(host);
  try {
    return await server.listen(site, { host, port });
  } catch (error) {
    throw refusal(errorCode(error), host, port) ?? error;
  }
}

/** Why a server cannot listen, and what to try, by the code of the error. */
function refusal(code: string | undefined, host: string, port: number): CliError | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return cannotListen(`Port ${port} is in use.`, 'Take another one: --port 0 finds one that is free.');
    case 'EACCES':
      return cannotListen(`Port ${port} needs permission.`, 'Take one from 1024 on.');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return noAddress(host);
    default:
      return undefined;
  }
}

function noAddress(host: string): CliError {
  const message = `${JSON.stringify(host)} is no address of this machine.`;
  return cannotListen(message, 'Take 127.0.0.1, or 0.0.0.0 for every network.');
}

function cannotListen(message: string, next: string): CliError {
  return new CliError('cannot-listen', message, next);
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

// The site.

/** The page of the operator. */
const ADMIN_PAGE = '/admin';

/** The page of a match. What follows `#` no server is told: a link has the match before it too. */
const MATCH_PAGE = '/?match={match}';

/** The path of the host: the playground looks for it there. */
const HOST_PATH = '/api';

/** What a page may do: tokens are kept in it, so only scripts of this site run, and in no frame of another one. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What a site is made of. */
interface SiteSettings {
  readonly host: Host;
  /** The folder of the built playground. */
  readonly playground: string;
  /** How many proxies are in front, which tell the address of the client in `x-forwarded-for`. */
  readonly proxies: number;
  /** Whether there is a page for an operator. */
  readonly hasAdmin: boolean;
  /** The games of the operator. */
  readonly own: OwnSite;
}

function makeSite({ host, playground, proxies, hasAdmin, own }: SiteSettings): Answer {
  const site = new Hono<{ Bindings: HttpBindings }>();
  // Each proxy adds one at the end; what stands before them comes from the client. Without the header it is the proxy itself that counts.
  const addressOf = (req: HonoRequest, env: HttpBindings): string => {
    const forwarded = proxies === 0 ? undefined : req.header('x-forwarded-for')?.split(',').at(-proxies)?.trim();
    return forwarded ?? env.incoming.socket.remoteAddress ?? '';
  };
  // The list of games is long. Other answers of the host are short, or streams that must not wait.
  site.use(`${HOST_PATH}/games`, compress());
  site.all(`${HOST_PATH}/*`, ({ req, env }) => host.fetch(req.raw, { address: addressOf(req, env) }));
  site.use(compress());
  site.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value);
    // The names of assets have a hash of what is in them. One that another server has is missing here for a while only.
    const isKept = c.res.ok && c.req.path.startsWith('/assets/');
    c.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  site.get(`/${OWN_PATH}/:name`, ({ req, body, notFound }) => {
    const file = own.file(req.param('name'));
    return file === undefined ? notFound() : body(file.text, 200, { 'content-type': file.type });
  });
  /** The page with some tags. */
  const pageWith = async (tags: string): Promise<string> => {
    const page = await readFile(join(playground, 'index.html'), 'utf8');
    return page.replace('</head>', () => `${tags}\n</head>`);
  };
  // The same page: it looks at its path.
  if (hasAdmin) site.get(ADMIN_PAGE, async ({ html }) => html(await pageWith(own.tag)));
  // A link to a match in a chat shows its board: the page has the tags for that.
  site.get('/', async ({ req, env, html }, next) => {
    const match = req.query('match') ?? '';
    const plain = async () => (own.tag === '' ? next() : html(await pageWith(own.tag)));
    if (!MATCH_ID.test(match)) return plain();
    const url = new URL(`${HOST_PATH}/matches/${match}/preview`, req.url);
    const answer = await host.fetch(new Request(url), { address: addressOf(req, env) });
    if (!answer.ok) return plain();
    const { tags }: MatchPreview = await answer.json();
    return html(await pageWith(`${own.tag}${tags}`));
  });
  site.get('*', serveStatic({ root: playground }));
  return (request, bindings) => site.fetch(request, bindings);
}

/** What draws PNG; `undefined`: the package for it is not installed. */
async function findPng(): Promise<DrawPng | undefined> {
  try {
    await import('@resvg/resvg-js');
  } catch {
    return undefined;
  }
  return (await import('../../online/png/index.ts')).svgToPng;
}

// Where matches are kept.

/** A storage, and where it keeps matches. */
interface NamedStorage {
  readonly storage: MatchStorage;
  /** As a sentence. */
  readonly about: string;
}

/** What can be told of a storage while it is open. */
interface StorageSettings {
  /** A connection was lost; it is made again. */
  onError(error: unknown): void;
}

const POSTGRES = /^postgres(?:ql)?:\/\//;

/** Opens it; without a name, one in memory. Throws `CliError`. */
async function openStorage(name: string | undefined, { onError }: StorageSettings): Promise<NamedStorage> {
  if (name === undefined) {
    const about = 'Matches are kept in memory, and lost when this ends: --storage matches.db keeps them in a file.';
    return { storage: memoryStorage(), about };
  }
  try {
    // Loaded when they are asked for: their packages are optional, and not part of this program.
    if (POSTGRES.test(name)) {
      const { postgresStorage } = await import('../../online/postgres/index.ts');
      const storage = await postgresStorage({ connectionString: name, onError });
      // The address may hold a password.
      return { storage, about: 'Matches are kept in PostgreSQL.' };
    }
    const { sqliteStorage } = await import('../../online/sqlite/index.ts');
    return { storage: await sqliteStorage(name), about: `Matches are kept in ${name}.` };
  } catch (error) {
    if (!isRuleError(error)) throw error;
    const { code, message, details } = error;
    if (code !== 'no-package') throw new CliError(code, message, 'Or leave --storage out.', EXIT.file);
    const next = `In an empty folder, \`npm install tabletop-rules ${details?.['expects']}\` installs both, and \`npx\` takes them there.`;
    throw new CliError(code, `${message}.`, next, EXIT.file);
  }
}

// Bots of all games and levels, in a few threads: the one that answers requests is never blocked.

/** Threads that are started when a bot is asked for the first time. */
interface BotThreads {
  /** A bot for one seat of one match. */
  bot(game: string, level: Level): AsyncBot<GameTypes>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** A thread, and the bots that answer in it. */
interface Answering {
  readonly thread: Thread;
  /** By game and level. */
  readonly bots: Map<string, AsyncBot<GameTypes>>;
  running: number;
}

/** No threads yet; `count`: how many. */
function createBotThreads(start: () => Thread, count: number): BotThreads {
  const threads = new Set<Answering>();

  const addThread = (): void => {
    const added: Answering = { thread: start(), bots: new Map(), running: 0 };
    threads.add(added);
    // With the next question a new thread takes its place. What has failed in it is told by its ports, as a bot that has failed.
    added.thread.on('error', () => threads.delete(added));
    added.thread.on('exit', () => threads.delete(added));
  };

  const newBot = ({ thread }: Answering, game: string, level: Level): AsyncBot<GameTypes> => {
    const { port1, port2 } = new MessageChannel();
    const order: BotOrder = { game, level, port: port2 };
    thread.postMessage(order, [port2]);
    return workerBot<GameTypes>(port1);
  };

  return {
    bot: (game, level) => {
      // There is what it has found out so far.
      let last: Answering | undefined;
      return async (turn, options) => {
        while (threads.size < count) addThread();
        // The host asks no more bots at once than there are threads.
        const free = [...threads].reduce((best, other) => (other.running < best.running ? other : best));
        const thread = last !== undefined && threads.has(last) && last.running === 0 ? last : free;
        last = thread;
        const key = `${game} ${level}`;
        const asked = thread.bots.get(key) ?? newBot(thread, game, level);
        thread.bots.set(key, asked);
        thread.running++;
        try {
          return await asked(turn, options);
        } finally {
          thread.running--;
        }
      };
    },
    close: async () => {
      await Promise.all([...threads].map(({ thread }) => thread.terminate()));
    },
  };
}

/** A bot that a thread is to have. */
interface BotOrder {
  /** The id of a game, or its file. */
  readonly game: string;
  readonly level: Level;
  /** Where the bot is asked. */
  readonly port: MessagePort;
}

/** Answers for each bot that the thread is told to have. */
export function serveBots(thread: MessagePort, io: GameIo, games: GameList): void {
  thread.on('message', async ({ game: id, level, port }: BotOrder) => {
    const kit = await openGame(io, games, id);
    serveBot(port, kit, asyncLevelBot(kit, level, { withoutKnowledge: true }));
  });
}
