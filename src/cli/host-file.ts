/** The settings of `serve` in a file: `--config host.json`. */
import * as v from 'valibot';
import { isRuleError, RuleError } from '../core/index.ts';
import { EVENT_TYPES } from '../online/host/hooks.ts';
import { DEFAULT_CHAT, DEFAULT_EXPIRY, DEFAULT_LIMITS } from '../online/host/options.ts';
import { checkData } from '../online/http/data.ts';
import type { ChatSettings, CorsOrigins, Expiry, HostLimits, WebhookOptions } from '../online/index.ts';
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
  readonly botTime?: number | undefined;
  readonly botsAtOnce?: number | undefined;
  readonly raceDelay?: number | undefined;
  readonly chat?: boolean | Partial<ChatSettings> | undefined;
  readonly spectatorDelay?: number | undefined;
}

const count = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const text = v.pipe(v.string(), v.minLength(1));
const secret = v.pipe(v.string(), v.minLength(16));
const token = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{16,}$/, 'a text of 16 characters or more, ASCII and without spaces'),
);

const origins = v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'an origin such as "https://example.org"')));
const everyOrigin = v.pipe(
  v.string(),
  v.regex(/^\*$/, '"*" or a list of origins'),
  v.transform(() => '*' as const),
);

/** The fields of the file: its check, and the table of docs/run-a-server.md. */
export const HOST_FILE = v.strictObject({
  storage: v.optional(text),
  host: v.optional(text),
  port: v.optional(count(0, 65_535)),
  proxy: v.optional(count(0, 9)),
  drain: v.optional(count(0)),
  log: v.optional(v.boolean()),
  secret: v.optional(secret),
  metricsToken: v.optional(token),
  adminToken: v.optional(token),
  forbiddenWords: v.optional(v.array(text)),
  webhook: v.optional(
    v.strictObject({
      url: v.pipe(v.string(), v.regex(/^https?:\/\/./, 'an address with https or http')),
      secret,
      events: v.optional(v.array(v.picklist(EVENT_TYPES))),
    }),
  ),
  origins: v.optional(v.lazy((given) => (Array.isArray(given) ? origins : everyOrigin))),
  limits: v.optional(v.strictObject(v.entriesFromList(Object.keys(DEFAULT_LIMITS), v.optional(count(1))))),
  expiry: v.optional(v.strictObject(v.entriesFromList(Object.keys(DEFAULT_EXPIRY), v.optional(count(1))))),
  standIn: v.optional(text),
  botTime: v.optional(count(1)),
  botsAtOnce: v.optional(count(1)),
  raceDelay: v.optional(count(0)),
  chat: v.optional(
    v.union([v.boolean(), v.strictObject(v.entriesFromList(Object.keys(DEFAULT_CHAT), v.optional(count(1))))]),
  ),
  spectatorDelay: v.optional(count(0)),
});

/** Those with fields of their own. */
const FIELDS = ['webhook', 'limits', 'expiry', 'chat'];

/** Reads it. Throws `CliError`, which names the field that is wrong. */
export function readHostFile(io: Io, path: string): HostFile {
  const data = readJson(io, path, 'A comma or a quote may be missing, or one too many.');
  try {
    checkLists(data);
    return checkData(HOST_FILE, data, 'The file');
  } catch (error) {
    if (!isRuleError(error)) throw error;
    const { message, details: { field = '', expects = '' } = {} } = error;
    // What a secret is, is not shown.
    const why = /secret|token/i.test(String(field)) ? `"${field}" must be ${expects}.` : message;
    const next = 'docs/run-a-server.md has the table of all settings.';
    throw new CliError('bad-config', `${quote(path)}: ${why}`, next, EXIT.usage);
  }
}

/** A list passes for an object without fields. */
function checkLists(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const [name] = Array.isArray(data) ? ['The file'] : FIELDS.filter((field) => Array.isArray(Reflect.get(data, field)));
  if (name !== undefined) throw new RuleError('bad-request', `${name} must be an object, not a list.`);
}
