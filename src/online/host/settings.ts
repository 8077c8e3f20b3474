/** What the options of a host must be: for `createHost`, and those that are plain data for a file too. */
import * as v from 'valibot';
import { type AnyGame, RuleError } from '../../core/index.ts';
import { checkObject, hasGame, isRecord, show } from '../../core/internal.ts';
import { allFaults, type Fault, fields, inWords, type Schema } from '../faults.ts';
import { SECRET_PATTERN } from '../platform.ts';
import type { MatchStorage } from '../storage/storage.ts';
import type { BotAccount } from './bot-accounts.ts';
import { HOOK_OF } from './hooks.ts';
import { DEFAULT_CHAT, DEFAULT_EXPIRY, DEFAULT_LIMITS, type HostOptions, RANDOM } from './options.ts';
import { NAME_LENGTH, NAME_PATTERN } from './users.ts';

/** An integer. */
export function count(least: number, most: number = Number.MAX_SAFE_INTEGER): Schema<number> {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
}

/** Counts of at least 1, each of which can be left out. */
const counts = (defaults: object) => fields(v.entriesFromList(Object.keys(defaults), v.optional(count(1))));

export function text(): Schema<string> {
  return v.pipe(v.string(), v.minLength(1));
}

/** What goes into a header, and nobody guesses. */
export function token(): Schema<string> {
  const expects = 'a text of 16 characters or more, ASCII and without spaces';
  return v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/, expects));
}

const isFunction = () => v.custom<() => unknown>((given) => typeof given === 'function', 'a function');
const hasFunctions = (names: readonly string[], expects: string) =>
  v.custom<object>(
    (given) => isRecord(given) && names.every((name) => typeof Reflect.get(given, name) === 'function'),
    expects,
  );

/** More items than any list of settings has. */
const MOST_ITEMS = 100_000;

/** A list: what is wrong with one of its items is said of the list, which can be long. */
const listOf = <T>(isItem: (item: unknown) => boolean, expects: string): Schema<T[]> =>
  v.custom<T[]>((given) => {
    if (!Array.isArray(given) || given.length > MOST_ITEMS) return false;
    // Holes are items too.
    for (const item of given) if (!isItem(item)) return false;
    return true;
  }, expects);

const isText = (given: unknown): boolean => typeof given === 'string' && given !== '';
const isOrigin = (given: unknown): boolean => typeof given === 'string' && /^https?:\/\/[^/]+$/.test(given);

const BOT_ID = /^[\w-]{1,64}$/;

function isBotAccount(given: unknown): boolean {
  if (!isRecord(given) || Object.keys(given).some((key) => !['id', 'name', 'token'].includes(key))) return false;
  const { id, name, token: secret } = given;
  const isNamed = typeof name === 'string' && name !== '' && name.length <= NAME_LENGTH && NAME_PATTERN.test(name);
  return (
    typeof id === 'string' && BOT_ID.test(id) && isNamed && typeof secret === 'string' && SECRET_PATTERN.test(secret)
  );
}

/** What every storage has: none can be forgotten here, or the type says so. */
const STORAGE_FUNCTIONS: Readonly<Record<keyof MatchStorage, true>> = {
  append: true,
  read: true,
  list: true,
  claimDue: true,
  remove: true,
  readDocument: true,
  writeDocument: true,
  listDocuments: true,
  beat: true,
  note: true,
  subscribe: true,
  close: true,
};

/** The names of the settings that are plain data. */
type DataName =
  | 'secret'
  | 'metricsToken'
  | 'forbiddenWords'
  | 'origins'
  | 'limits'
  | 'expiry'
  | 'botAccounts'
  | 'publicUrl'
  | 'botTime'
  | 'botsAtOnce'
  | 'raceDelay'
  | 'chat'
  | 'spectatorDelay';

type DataSettings = {
  readonly [K in DataName]: v.OptionalSchema<Schema<NonNullable<HostOptions[K]>>, undefined>;
};

/** The settings that are plain data. */
export function dataSettings(): DataSettings {
  const origins = listOf<string>(isOrigin, 'a list of origins, each such as "https://example.org"');
  const everyOrigin = v.custom<'*'>((given) => given === '*', '"*" or a list of origins');
  const chatLimits = counts(DEFAULT_CHAT);
  const hasChat = v.custom<boolean>(
    (given) => typeof given === 'boolean',
    `true, false or an object with any of ${Object.keys(DEFAULT_CHAT).join(', ')}`,
  );
  return {
    secret: v.optional(v.pipe(v.string(), v.minLength(16))),
    metricsToken: v.optional(token()),
    forbiddenWords: v.optional(listOf<string>(isText, 'a list of words')),
    origins: v.optional(v.lazy((given) => (Array.isArray(given) ? origins : everyOrigin))),
    limits: v.optional(counts(DEFAULT_LIMITS)),
    expiry: v.optional(counts(DEFAULT_EXPIRY)),
    botAccounts: v.optional(
      listOf<BotAccount>(
        isBotAccount,
        'a list of accounts, { id, name, token }, the token of 32 characters of base64url',
      ),
    ),
    publicUrl: v.optional(v.custom<string>(isOrigin, 'an origin such as "https://example.org"')),
    botTime: v.optional(count(1)),
    botsAtOnce: v.optional(count(1)),
    raceDelay: v.optional(count(0)),
    chat: v.optional(v.lazy((given) => (typeof given === 'object' && given !== null ? chatLimits : hasChat))),
    spectatorDelay: v.optional(count(0)),
  };
}

/** All options of a host. */
function hostSettings() {
  return v.strictObject({
    ...dataSettings(),
    games: listOf<AnyGame>(hasGame, 'a list of kits and games'),
    storage: hasFunctions(Object.keys(STORAGE_FUNCTIONS), 'a storage, such as memoryStorage()'),
    bots: v.optional(v.record(v.string(), isFunction())),
    equalBot: v.optional(isFunction()),
    standIn: v.optional(v.string()),
    clock: v.optional(hasFunctions(['now', 'after'], 'a clock, { now, after }')),
    authorize: v.optional(isFunction()),
    ratings: v.optional(v.unknown()),
    hooks: v.optional(fields(v.entriesFromList(Object.values(HOOK_OF), v.optional(isFunction())))),
    allowName: v.optional(isFunction()),
    admin: v.optional(fields({ token: token() })),
    basePath: v.optional(v.string()),
    png: v.optional(isFunction()),
    matchPage: v.optional(v.pipe(v.string(), v.regex(/^\/[^{}]*\{match\}[^{}]*$/, 'a path with "{match}" in it'))),
    log: v.optional(isFunction()),
    logAddresses: v.optional(v.boolean()),
  } satisfies { readonly [K in keyof HostOptions]-?: unknown });
}

/** Whether the value of a setting is not shown. */
export function isSecret(field: string): boolean {
  return /secret|token|botAccounts/i.test(field);
}

/**
 * Tells everything that is wrong with the options of a host at once.
 *
 * @throws RuleError `bad-argument`
 */
export function checkOptions(options: HostOptions): void {
  checkObject(options, 'options with games and a storage, { games, storage }');
  const faults = allFaults(hostSettings(), options, { what: 'What createHost takes', isSecret });
  const all = [...faults, ...contradictions(options)];
  const [first] = all;
  if (first === undefined) return;
  const { field, value, expects } = first;
  throw new RuleError('bad-argument', inWords(all), {
    details: { field, value, expects, faults: all.length },
  });
}

/** What is wrong with options together, though each may be right by itself. */
function contradictions(options: HostOptions): readonly Fault[] {
  const { bots, equalBot, standIn, ratings = false, authorize, botAccounts = [] } = options;
  const names = [...(isRecord(bots) ? Object.keys(bots) : []), RANDOM];
  const faults: Fault[] = [];
  if (typeof standIn === 'string' && !names.includes(standIn)) {
    const expects = `one of: ${names.join(', ')}`;
    const value = show(standIn);
    faults.push({ field: 'standIn', value, expects, message: `"standIn" must be ${expects}, not ${value}.` });
  }
  if (ratings !== false && authorize === undefined) {
    const message = '"ratings" are of users: "authorize" is missing.';
    faults.push({ field: 'authorize', value: show(authorize), expects: 'a function', message });
  }
  if (equalBot !== undefined && ratings === false) {
    const message = '"equalBot" is as strong as a user: "ratings" are missing.';
    faults.push({ field: 'ratings', value: show(ratings), expects: 'true, or how matches are counted', message });
  }
  // Of what is no list of accounts that is said already.
  const accounts = Array.isArray(botAccounts) && botAccounts.every(isBotAccount) ? botAccounts : [];
  for (const name of ['id', 'token'] as const) {
    if (new Set(accounts.map((account) => account[name])).size === accounts.length) continue;
    const expects = `accounts whose ${name}s differ`;
    faults.push({ field: 'botAccounts', value: '(not shown)', expects, message: `"botAccounts" must be ${expects}.` });
  }
  return faults;
}
