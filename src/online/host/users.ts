/** Users: who sends a request, as the site says that the host belongs to. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { type HostClock, inTime } from '../platform.ts';

/** The most characters of a name. */
export const NAME_LENGTH = 40;
/** No control characters: names are drawn, printed and logged. */
export const NAME_PATTERN: RegExp = /^\P{C}*$/u;

/** A character that is drawn as something. */
export const SEEN: RegExp = /[^\s\p{DI}\u2800]/u;

/** The most characters of the id of a user. */
const ID_LENGTH = 100;
/** How long `authorize` may take, in milliseconds. */
const AUTHORIZE_TIME = 10_000;

/** Somebody with an account on the site of the host. Whoever sees a match sees both. */
export interface User {
  /** 1 to 100 characters that stay the same: a key of the site's own table, and nothing secret. */
  readonly id: string;
  /** At most 40 characters. */
  readonly name: string;
}

/** What a server knows of a request beside the request. */
export interface RequestOrigin {
  /** The address of the client, for limits: behind a proxy the one that the proxy tells. */
  readonly address?: string | undefined;
}

/**
 * Says who sends a request, by its headers: the user; or `null`, a guest. What it throws refuses the request as `bad-token`; the
 * client does not learn more. It does not read the body, which is the host's.
 */
export type Authorize = (request: Request, origin: RequestOrigin) => User | null | Promise<User | null>;

/** What asking for users needs. */
interface UserSettings {
  readonly authorize: Authorize | undefined;
  readonly clock: HostClock;
  /** The site has refused a request. */
  readonly onRefused: (error: unknown) => void;
}

/** Who sends a request; `null`: a guest. */
export type FindUser = (request: Request, origin: RequestOrigin) => Promise<User | null>;

/** A function that throws RuleError `bad-token`, `wrong-type`, `unavailable`. */
export function createFindUser({ authorize, clock, onRefused }: UserSettings): FindUser {
  if (authorize === undefined) return async () => null;
  return async (request, origin) => {
    // The browser sends cookies by itself: a page of another origin cannot send this type without asking first.
    const type = request.headers.get('content-type') ?? '';
    if (!isJsonType(type)) throw wrongType(type);
    const user = await inTime(clock, AUTHORIZE_TIME, {
      run: async () => {
        try {
          return await authorize(request, origin);
        } catch (error) {
          onRefused(error);
          throw new RuleError('bad-token', 'The server does not accept who you are: sign in again.');
        }
      },
      late: () => new RuleError('unavailable', 'Who you are could not be found out in time; try again.'),
    });
    return user === null ? null : checkedUser(user);
  };
}

/** Whether a `content-type` says that a body is JSON. */
export function isJsonType(type: string): boolean {
  return /^application\/json\s*(;|$)/i.test(type);
}

/** The refusal of another `content-type`. */
export function wrongType(type: string): RuleError {
  return new RuleError('wrong-type', `The body must be "application/json", not ${show(type)}.`, {
    details: { value: show(type), expects: 'application/json' },
  });
}

/** The site's own code has returned it: what is wrong with it is a fault, and told in the log alone. */
function checkedUser(user: unknown): User {
  if (typeof user !== 'object' || user === null) throw badUser('a user, { id, name }, or null', user);
  const id: unknown = Reflect.get(user, 'id');
  const name: unknown = Reflect.get(user, 'name');
  if (!isText(id, ID_LENGTH) || id === '') {
    throw badUser(`an "id" of 1 to ${ID_LENGTH} characters, no control characters`, id);
  }
  if (!isText(name, NAME_LENGTH)) {
    throw badUser(`a "name" of at most ${NAME_LENGTH} characters, no control characters`, name);
  }
  return { id, name };
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && NAME_PATTERN.test(value);
}

function badUser(expects: string, value: unknown): Error {
  return new Error(`"authorize" must return ${expects}; it has returned ${show(value)}.`);
}
