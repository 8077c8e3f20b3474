/** `admin`: looks after a host, over its admin routes. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type {
  AdminEntry,
  AdminListedMatch,
  AdminMatches,
  AdminMatchInfo,
  BanInfo,
  BanKind,
  ListedBans,
  SeatInfo,
} from '../../online/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { type GameList, viewText } from '../game.ts';
import { plural, statusText, type Terminal } from '../output.ts';
import { type CommandLine, integerFrom, jsonFlag } from '../syntax.ts';
import { table } from '../table.ts';

/** The environment variable with the admin token, of `admin` and of `serve`. */
export const ADMIN_TOKEN = 'TABLETOP_ADMIN_TOKEN';
/** The environment variable with the address of the host. */
const ADMIN_URL = 'TABLETOP_ADMIN_URL';
/** Where `serve` has its host. */
const DEFAULT_URL = 'http://localhost:8080/api';

export function addAdmin({ program, t, games }: CommandLine): void {
  const admin = program.command('admin').description('look after a server: its matches, and who is banned');
  const add = (name: string, description: string): Command =>
    admin
      .command(name)
      .description(description)
      .option('--url <url>', `the address of the host; default: $${ADMIN_URL}, or ${DEFAULT_URL}`)
      .option('--token <token>', `the admin token; better in $${ADMIN_TOKEN}, where nobody else sees it`)
      .addOption(jsonFlag());

  add('list', 'list matches, private ones too, those first that were changed last')
    .addOption(new Option('--phase <how>', 'those that are so').choices(['open', 'playing', 'over']))
    .option('--game <game>', 'those of a game')
    .option('--address <address>', 'those that an address has created, or the hash of one')
    .option('--user <id>', 'those in which a user has a seat')
    .addOption(
      new Option('--idle <time>', 'those in which nothing has happened for 30m, 12h or 7d').argParser(readTime),
    )
    .addOption(new Option('--limit <n>', 'how many, at most 100').argParser(integerFrom(1)).default(50))
    .option('--after <place>', 'go on where another list has ended')
    .action((flags: ListFlags) => listMatches(t, flags));

  add('show', 'show all that is known of a match, also what is hidden')
    .argument('<match>', 'its id')
    .action((match: string, flags: AdminFlags) => showMatch(t, games, match, flags));

  add('cancel', 'end a match without a result')
    .argument('<match>', 'its id')
    .requiredOption('--reason <text>', 'what its players are told')
    .action(async (match: string, flags: AdminFlags & { readonly reason: string }) => {
      const answer = await send(t, flags, `${pathOf(match)}/cancel`, { reason: flags.reason });
      done(t, flags, answer, `The match ${match} is cancelled.`);
    });

  add('delete', 'remove a match with its log')
    .argument('<match>', 'its id')
    .action(async (match: string, flags: AdminFlags) => {
      const answer = await send(t, flags, `${pathOf(match)}/delete`, {});
      done(t, flags, answer, `The match ${match} is deleted.`);
    });

  add('ban', 'ban an address, its network or a user')
    .addArgument(new Argument('<kind>', 'what is banned').choices(['address', 'network', 'user']))
    .argument('<value>', 'the address, or its hash; or the id of the user')
    .requiredOption('--reason <text>', 'what whoever is banned is told')
    .addOption(
      new Option('--until <time>', 'when it ends: 2026-12-31, or after 12h or 7d; default: never').argParser(readEnd),
    )
    .action(async (kind: BanKind, value: string, { reason, until, ...flags }: BanFlags) => {
      const body = { kind, value, reason, ...(until !== undefined && { until }) };
      const ban: BanInfo = await send(t, flags, 'bans', body);
      done(t, flags, ban, `The ${kind} is banned${endText(ban)}. To end it: tabletop-rules admin unban ${ban.ban}`);
    });

  add('unban', 'end a ban')
    .argument('<ban>', 'its id, as `bans` lists it')
    .action(async (ban: string, flags: AdminFlags) => {
      done(t, flags, await send(t, flags, 'bans/remove', { ban }), 'The ban has ended.');
    });

  add('bans', 'list who is banned, the newest bans first').action((flags: AdminFlags) => listBans(t, flags));
}

/** Flags of every subcommand. */
interface AdminFlags {
  readonly url?: string;
  readonly token?: string;
  readonly json?: boolean;
}

interface ListFlags extends AdminFlags {
  readonly phase?: string;
  readonly game?: string;
  readonly address?: string;
  readonly user?: string;
  readonly idle?: number;
  readonly limit: number;
  readonly after?: string;
}

interface BanFlags extends AdminFlags {
  readonly reason: string;
  /** A time in milliseconds since 1970. */
  readonly until?: number;
}

async function listMatches(t: Terminal, { phase, game, address, user, idle, limit, after, ...flags }: ListFlags) {
  const query = {
    phase,
    game,
    address,
    user,
    idle: idle === undefined ? undefined : String(Math.floor(idle / 1000)),
    limit: String(limit),
    after,
  };
  const listed: AdminMatches = await ask(t, flags, `matches${queryOf(query)}`);
  if (flags.json === true) {
    t.out(JSON.stringify(listed, null, 2));
    return;
  }
  const { matches, next } = listed;
  if (matches.length === 0) t.out(next === null ? 'There is no such match.' : 'Not among the first 1,000.');
  else t.out(table(t.paint, ['match', 'game', 'phase', 'changed', 'seats'], matches.map(matchRow), true));
  if (next !== null) t.out(`There may be more: --after ${next}`);
}

function matchRow({ match, game, phase, listed, at, seats }: AdminListedMatch): readonly string[] {
  return [match, game, listed ? phase : `${phase}, private`, timeText(at), seats.map(seatText).join(', ')];
}

function seatText({ kind, name, user, isBot }: SeatInfo): string {
  const account = user === undefined ? '' : ` (${user})`;
  const bot = isBot === true ? 'bot ' : '';
  return kind === 'player'
    ? `${bot}${name === '' ? 'somebody' : name}${account}`
    : `${kind}${name === '' ? '' : ` ${name}`}`;
}

/** How many entries of a log are printed. */
const LOG_LINES = 20;

async function showMatch(t: Terminal, games: GameList, match: string, flags: AdminFlags): Promise<void> {
  const first: AdminMatchInfo = await ask(t, flags, pathOf(match));
  const log: AdminEntry[] = [...first.log];
  while (log.length > 0 && log.length <= first.revision) {
    const more: AdminMatchInfo = await ask(t, flags, `${pathOf(match)}${queryOf({ since: String(log.length) })}`);
    if (more.log.length === 0) break;
    log.push(...more.log);
  }
  if (flags.json === true) {
    t.out(JSON.stringify({ ...first, log }, null, 2));
    return;
  }
  const { game, version, phase, visibility, seats, present, status, cancelled, creator, streams, times, state } = first;
  t.out(`${t.paint.bold(game)}, version ${version} of its rules: ${phase}, ${visibility}`);
  t.out(cancelled === null ? statusText(t.paint, status) : `Cancelled: ${cancelled}`);
  t.out(`Created ${timeText(first.created)}, changed ${timeText(first.at)}, revision ${first.revision}`);
  t.out(`Created from the address ${creator === '' ? '(not known)' : creator}`);
  const rows = seats.map((seat, i) => [
    String(i),
    seatText(seat),
    present[i] === true ? 'connected' : '',
    clockText(times?.due[i] ?? null, times?.left[i] ?? null),
  ]);
  t.out(table(t.paint, ['seat', 'who', 'here', 'clock'], rows, true));
  for (const { observer, address = '(not known)' } of streams) {
    const who = observer === 'spectator' ? 'A spectator' : `Seat ${observer}`;
    t.out(`${who} watches from the address ${address}`);
  }
  const kit = await games.find(({ id }) => id === game)?.load();
  if (kit?.board !== undefined) t.out(viewText(kit, state));
  const shown = log.slice(-LOG_LINES);
  t.out(
    `${plural(log.length, 'entry', 'entries')} of its log${shown.length < log.length ? ', the last of them' : ''}:`,
  );
  for (const { revision, type, at, ...rest } of shown) {
    t.out(`${String(revision).padStart(5)}  ${timeText(at)}  ${type}  ${JSON.stringify(rest)}`);
  }
}

function clockText(due: number | null, left: number | null): string {
  if (due !== null) return `due ${timeText(due)}`;
  return left === null ? '' : `${Math.ceil(left / 1000)} s left`;
}

async function listBans(t: Terminal, flags: AdminFlags): Promise<void> {
  const bans: BanInfo[] = [];
  for (let after: string | undefined; ; ) {
    const page: ListedBans = await ask(t, flags, `bans${queryOf({ after })}`);
    bans.push(...page.bans);
    if (page.next === null) break;
    after = page.next;
  }
  if (flags.json === true) t.out(JSON.stringify({ bans }, null, 2));
  else if (bans.length === 0) t.out('Nobody is banned.');
  else {
    for (const ban of bans) {
      t.out(`${t.paint.bold(ban.kind)} ${ban.value}: ${ban.reason} (since ${timeText(ban.at)}${endText(ban)})`);
      t.out(`  tabletop-rules admin unban ${ban.ban}`);
    }
  }
}

function endText({ until }: BanInfo): string {
  return until === null ? '' : ` until ${timeText(until)}`;
}

function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function done(t: Terminal, { json }: AdminFlags, answer: object, text: string): void {
  t.out(json === true ? JSON.stringify(answer, null, 2) : text);
}

// Requests. Answers have the types that the document of the host says.

function pathOf(match: string): string {
  return `matches/${encodeURIComponent(match)}`;
}

function queryOf(fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function ask<T>(t: Terminal, flags: AdminFlags, path: string): Promise<T> {
  return request(t, flags, path, {});
}

function send<T extends object>(t: Terminal, flags: AdminFlags, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return request(t, flags, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function request<T>({ io }: Terminal, flags: AdminFlags, path: string, init: RequestInit): Promise<T> {
  const token = flags.token ?? io.env[ADMIN_TOKEN];
  if (token === undefined || token === '') {
    throw new CliError('no-token', 'There is no admin token.', `Set ${ADMIN_TOKEN}, the same as for the server.`);
  }
  const base = flags.url ?? (io.env[ADMIN_URL] || DEFAULT_URL);
  let response: Response;
  let body: string;
  try {
    const url = `${base.replace(/\/+$/, '')}/admin/${path}`;
    response = await io.fetch(
      new Request(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    );
    body = await response.text();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CliError(
      'disconnected',
      `${JSON.stringify(base)} does not answer: ${why}.`,
      'Is --url right?',
      EXIT.file,
    );
  }
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!isJson) throw new CliError('disconnected', `${JSON.stringify(base)} is no host.`, 'Is --url right?', EXIT.file);
  const answer = JSON.parse(body);
  if (response.ok) return answer;
  const { code, message } = answer;
  throw new CliError(
    String(code),
    String(message),
    NEXT_STEPS[code] ?? 'See `tabletop-rules admin --help`.',
    EXIT.rule,
  );
}

/** The next step after a refusal, by code. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  'not-admin': 'Is it the token of this server?',
  'no-route': 'The server needs an admin token: `serve --admin-token`.',
  'no-match': '`tabletop-rules admin list` lists those that there are.',
  'no-ban': '`tabletop-rules admin bans` lists those that there are.',
  'too-many-requests': 'Wait, and see that the token is right.',
};

// Parsers of arguments for commander.

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `7d` in milliseconds. */
function readTime(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const size = UNITS[unit];
  if (count !== undefined && size !== undefined) return Number(count) * size;
  throw new InvalidArgumentError('It must be a time such as 30m, 12h or 7d.');
}

/** A date, or a time from now on, in milliseconds since 1970. */
function readEnd(text: string): number {
  if (/^\d+[smhd]$/.test(text)) return Date.now() + readTime(text);
  const date = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(date)) return date;
  throw new InvalidArgumentError('It must be a date such as 2026-12-31, or a time such as 12h or 7d.');
}
