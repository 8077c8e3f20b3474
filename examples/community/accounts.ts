/** Accounts of a site: people sign up and in with a name and a password, and a signed cookie says who they are. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { sign, verify } from 'hono/jwt';
import { parse } from 'hono/utils/cookie';
import type { MatchStorage, User } from 'tabletop-rules/online';

/** An account, as it is stored: a document of the storage of the matches, under the key of its name. */
interface Account extends User {
  /** Of the password, with the salt before it. */
  readonly hash: string;
}

const KIND = 'site account';
const COOKIE = 'session';
/** How long somebody stays signed in, in seconds. */
const SESSION = 30 * 86_400;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]{2,19}$/u;
/** Nobody is to be taken for the operator. */
const RESERVED = /admin|moderator|operator/;
const LEAST_PASSWORD = 10;
/** So many attempts of one client are taken in ten minutes. */
const ATTEMPTS = 10;

/** The same for names that look the same: `Ann`, `ANN` and `Ａｎｎ`. */
function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Of IPv6 a client has a whole network: the first 64 bits. */
function clientOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':'));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

async function hashOf(password: string, salt = randomBytes(16)): Promise<string> {
  return `${salt.toString('hex')} ${(await derive(password.normalize('NFKC'), salt, 32)).toString('hex')}`;
}

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = ''] = stored.split(' ');
  return timingSafeEqual(Buffer.from(await hashOf(password, Buffer.from(salt, 'hex'))), Buffer.from(stored));
}

/** Who sends a request: the `authorize` of the host. A cookie that is forged or too old is refused, and nobody is a guest. */
export async function userOf(request: Request, secret: string): Promise<User | null> {
  const session = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
  if (session === undefined) return null;
  const { id, name } = await verify(session, secret, 'HS256');
  if (typeof id !== 'string' || typeof name !== 'string') throw new Error('The session is of another site.');
  return { id, name };
}

/** What the pages of accounts need. */
interface AccountSettings {
  readonly storage: MatchStorage;
  /** With it cookies are signed: whoever knows it is anybody. */
  readonly secret: string;
  /** Whether the site has HTTPS. */
  readonly isSecure: boolean;
  /** Of the client. `direct`: that of the connection. */
  readonly addressOf: (request: Request, direct: string | undefined) => string;
}

/** The pages under `/account`. */
export function accountPages({ storage, secret, isSecure, addressOf }: AccountSettings) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const attempts = new Map<string, number>();
  setInterval(() => attempts.clear(), 600_000).unref();

  // As slow without an account, so that the time does not tell which names there are.
  const nobody = hashOf('');

  /** Makes an account; `undefined`: the name is taken. */
  const signUp = async (name: string, password: string): Promise<Account | undefined> => {
    if (RESERVED.test(keyOf(name))) return undefined;
    const account: Account = { id: `u-${randomBytes(8).toString('hex')}`, name, hash: await hashOf(password) };
    // Of two who want the same name at the same time, the storage takes one.
    const isMade = await storage.writeDocument(KIND, keyOf(name), 0, { order: Date.now(), value: account });
    return isMade ? account : undefined;
  };
  /** `undefined`: there is no such account, or the password is wrong. */
  const signIn = async (name: string, password: string): Promise<Account | undefined> => {
    const found = await storage.readDocument(KIND, keyOf(name));
    // This file alone writes documents of its kind.
    const account = found?.value as Account | undefined;
    const isRight = await isPassword(password, account?.hash ?? (await nobody));
    return isRight ? account : undefined;
  };

  // A form of another site cannot sign anybody in or out.
  app.use(csrf());
  app.use(bodyLimit({ maxSize: 4_096 }));
  app.get('/', async (c) => c.html(accountPage(await userOf(c.req.raw, secret).catch(() => null), '')));
  app.post('/', async (c) => {
    const client = clientOf(addressOf(c.req.raw, c.env.incoming.socket.remoteAddress));
    attempts.set(client, (attempts.get(client) ?? 0) + 1);
    if ((attempts.get(client) ?? 0) > ATTEMPTS) {
      return c.html(accountPage(null, 'Too many attempts; try again in ten minutes.'), 429);
    }
    const { name, password, action } = await c.req.parseBody();
    if (typeof name !== 'string' || typeof password !== 'string' || !NAME.test(name)) {
      return c.html(accountPage(null, 'A name has 3 to 20 letters and digits.'), 400);
    }
    if (password.length < LEAST_PASSWORD) {
      return c.html(accountPage(null, `A password has ${LEAST_PASSWORD} characters or more.`), 400);
    }
    const isNew = action === 'sign-up';
    const account = await (isNew ? signUp : signIn)(name, password);
    if (account === undefined) {
      return c.html(accountPage(null, isNew ? 'This name is taken.' : 'The name or the password is wrong.'), 403);
    }
    const exp = Math.floor(Date.now() / 1000) + SESSION;
    const session = await sign({ id: account.id, name: account.name, exp }, secret, 'HS256');
    const cookie = { httpOnly: true, secure: isSecure, sameSite: 'Lax', path: '/', maxAge: SESSION } as const;
    setCookie(c, COOKIE, session, cookie);
    return c.redirect('/', 303);
  });
  app.post('/sign-out', (c) => {
    deleteCookie(c, COOKIE, { path: '/', secure: isSecure });
    return c.redirect('/account', 303);
  });
  return app;
}

function accountPage(user: User | null, refusal: string) {
  const form =
    user === null
      ? html`<form method="post" action="/account">
          <p>${refusal}</p>
          <p><label>Name <input name="name" autocomplete="username" required></label></p>
          <p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
          <button name="action" value="sign-in">Sign in</button>
          <button name="action" value="sign-up">Make an account</button>
        </form>`
      : html`<form method="post" action="/account/sign-out"><p>You are ${user.name}.</p><button>Sign out</button></form>`;
  return html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width">
      <title>Account</title>
      <h1>Account</h1>
      ${form}
      <p><a href="/">Play</a></p>
    </html>`;
}
