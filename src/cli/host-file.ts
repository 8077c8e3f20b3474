/** The settings of `serve` in a file: `--config host.json`. */
import * as v from 'valibot';
import { LEVELS } from '../bots/index.ts';
import { allFaults, fields, inWords } from '../online/faults.ts';
import { EVENT_TYPES } from '../online/host/hooks.ts';
import { RANDOM } from '../online/host/options.ts';
import { count, dataSettings, isSecret, text, token } from '../online/host/settings.ts';
import type { BotAccount, ChatSettings, CorsOrigins, Expiry, HostLimits, WebhookOptions } from '../online/index.ts';
import { isWebhookSecret, WEBHOOK_SECRET } from '../online/webhook.ts';
import { isEngineName } from '../scale/engine.ts';
import { docs } from './docs.ts';
import { CliError, EXIT } from './errors.ts';
import { readJson } from './files.ts';
import { quote } from './output.ts';
import type { Io } from './process.ts';

/** What the file can hold. What is not in it has its default; a flag goes before it. */
export interface HostFile {
  readonly storage?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly proxy?: number | undefined;
  readonly drain?: number | undefined;
  readonly log?: boolean | undefined;
  readonly secret?: string | undefined;
  readonly metricsToken?: string | undefined;
  readonly adminToken?: string | undefined;
  readonly forbiddenWords?: readonly string[] | undefined;
  readonly webhook?: Omit<WebhookOptions, 'fetch'> | undefined;
  readonly origins?: CorsOrigins | undefined;
  readonly limits?: Partial<HostLimits> | undefined;
  readonly expiry?: Partial<Expiry> | undefined;
  readonly standIn?: string | undefined;
  /** Bots that are programs, by name: `{ strong: './my-engine:500ms' }`. */
  readonly bots?: Readonly<Record<string, string>> | undefined;
  readonly botAccounts?: readonly BotAccount[] | undefined;
  readonly publicUrl?: string | undefined;
  readonly botTime?: number | undefined;
  readonly botsAtOnce?: number | undefined;
  readonly raceDelay?: number | undefined;
  readonly chat?: boolean | Partial<ChatSettings> | undefined;
  readonly spectatorDelay?: number | undefined;
}

const { secret, metricsToken, forbiddenWords, origins, limits, expiry, botTime, botsAtOnce, raceDelay, ...rest } =
  dataSettings();
const { chat, spectatorDelay, botAccounts, publicUrl } = rest;

/** The bots of `serve`. */
const BOTS = [...LEVELS, RANDOM];

/** What a bot that is a program can be called. */
export const ENGINE_BOT =
  'a name of up to 40 letters, digits, spaces, dots or hyphens, which is no level and not random';

/** Whether it can be. */
export function isEngineBot(name: string): boolean {
  return /^[\p{L}\d][\p{L}\d .-]{0,39}$/u.test(name) && !BOTS.some((bot) => bot === name);
}

/** The fields of the file: its check, and the table of docs/run-a-server.md. */
export const HOST_FILE = fields({
  storage: v.optional(text()),
  host: v.optional(text()),
  port: v.optional(count(0, 65_535)),
  proxy: v.optional(count(0, 9)),
  drain: v.optional(count(0)),
  log: v.optional(v.boolean()),
  secret,
  metricsToken,
  adminToken: v.optional(token()),
  forbiddenWords,
  webhook: v.optional(
    fields({
      url: v.pipe(v.string(), v.regex(/^https?:\/\/./, 'an address with https or http')),
      secret: v.pipe(
        v.string(),
        v.check((given) => isWebhookSecret(given), WEBHOOK_SECRET),
      ),
      events: v.optional(v.array(v.picklist(EVENT_TYPES))),
    }),
  ),
  origins,
  limits,
  expiry,
  standIn: v.optional(v.custom<string>((given) => BOTS.some((bot) => bot === given), `one of: ${BOTS.join(', ')}`)),
  bots: v.optional(
    v.record(
      v.pipe(v.string(), v.check(isEngineBot, ENGINE_BOT)),
      v.pipe(v.string(), v.check(isEngineName, 'the path of a program, such as ./my-engine:500ms')),
    ),
  ),
  botAccounts,
  publicUrl,
  botTime,
  botsAtOnce,
  raceDelay,
  chat,
  spectatorDelay,
});

/** Reads it. Throws `CliError`, which names every field that is wrong. */
export function readHostFile(io: Io, path: string): HostFile {
  const data = readJson(io, path, 'A comma or a quote may be missing, or one too many.');
  const faults = allFaults(HOST_FILE, data, { what: 'The file', isSecret });
  if (faults.length === 0) return v.parse(HOST_FILE, data);
  const next = `All settings: ${docs('run-a-server.md')}`;
  throw new CliError('bad-config', `${quote(path)}: ${inWords(faults)}`, next, EXIT.usage);
}
