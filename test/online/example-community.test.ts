/** The site of `examples/community`, as a process: as its visitors, its operator and its other server see it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyWebhook, type WebhookEvent } from 'tabletop-rules/online';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MANIFEST, ROOT } from '../package/consumer.ts';
import { type ExampleServer, exampleServer } from './example-server.ts';
import { HAS_SQLITE } from './sqlite.ts';

const EXAMPLE = join(ROOT, 'examples/community');
const SECRETS = {
  SESSION_SECRET: 'a text of thirty-two characters or more',
  TABLETOP_ADMIN_TOKEN: 'a-token-of-the-operator',
  WEBHOOK_SECRET: 'a secret of both servers',
};
const folder = mkdtempSync(join(tmpdir(), 'example-community-'));
let site: ExampleServer;
let files = 0;
beforeAll(async () => {
  site = await exampleServer('community/server.ts');
});
afterEach(() => site.kill());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  site.remove();
});

const start = (env: Readonly<Record<string, string>> = {}) =>
  site.start({ MATCHES: join(folder, `${files++}.db`), PLAYGROUND: folder, ...SECRETS, ...env });

/** Sends the form of an account. Returns the status, and the cookie that came back. */
async function account(url: string, name: string, password: string, action = 'sign-up', more: object = {}) {
  const answer = await fetch(`${url}account`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded', ...more },
    body: new URLSearchParams({ name, password, action }),
  });
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: object = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

const PASSWORD = 'correct horse battery';

describe.skipIf(!HAS_SQLITE)('a community site', () => {
  test('people make accounts, sign in, and stay signed in after a restart; nobody else is them', async () => {
    const MATCHES = join(folder, 'accounts.db');
    const first = await start({ MATCHES });
    const { url } = first;
    const made = await account(url, 'Ann', PASSWORD);
    expect(made.status).toBe(303);
    expect((await account(url, 'ANN', PASSWORD)).status).toBe(403);
    expect((await account(url, 'Ann', 'another password', 'sign-in')).status).toBe(403);
    expect((await account(url, 'Ben', PASSWORD, 'sign-in')).status).toBe(403);
    expect((await account(url, 'Ben', 'short')).status).toBe(400);
    expect((await account(url, '<b>', PASSWORD)).status).toBe(400);
    expect((await account(url, 'Eve', PASSWORD, 'sign-up', { origin: 'https://evil.example' })).status).toBe(403);
    // As people read them: Ann once more, and the operator.
    for (const name of ['Ａｎｎ', 'The_Admin']) expect((await account(url, name, PASSWORD)).status, name).toBe(403);
    first.child.kill('SIGTERM');
    expect(await once(first.child, 'close')).toEqual([0, null]);

    const second = await start({ MATCHES });
    const again = await account(second.url, 'ann', PASSWORD, 'sign-in');
    expect(again.status).toBe(303);
    for (const { cookie } of [made, again]) {
      const created = await post(`${second.url}api/matches`, { cookie }, { game: 'oyno', name: 'Somebody else' });
      const info = await (await fetch(`${second.url}api/matches/${created.match}`)).json();
      expect(info.seats[0]).toEqual({ kind: 'player', name: 'Ann', user: expect.stringMatching(/^u-[0-9a-f]{16}$/) });
    }
    const forged = `${made.cookie.slice(0, -4)}AAAA`;
    const refused = await post(`${second.url}api/matches`, { cookie: forged }, { game: 'oyno' });
    expect([refused.status, refused.code]).toEqual([401, 'bad-token']);
    const page = await (await fetch(`${second.url}account`, { headers: { cookie: made.cookie } })).text();
    expect(page).toContain('You are Ann.');
    expect(readFileSync(MATCHES, 'latin1')).not.toContain(PASSWORD);
  });

  test('passwords cannot be tried for long', async () => {
    const { url } = await start();
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await account(url, 'Ann', `wrong password ${i}`, 'sign-in')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });

  test('nor from many addresses of a network of IPv6', async () => {
    const { url } = await start({ BEHIND_PROXY: '1' });
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const from = { 'x-forwarded-for': `2001:db8::${i}:a:b:c` };
      statuses.push((await account(url, 'Ann', `wrong password ${i}`, 'sign-in', from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    const other = { 'x-forwarded-for': '2001:db8:1::1' };
    expect((await account(url, 'Ann', 'wrong password', 'sign-in', other)).status).toBe(403);
  });

  test('people are paired and rated, the webhook tells it, a ban ends it, and the backup has it all', async () => {
    const heard: WebhookEvent[] = [];
    const receiver = createServer(async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const request = new Request('http://localhost/', { method: 'POST', headers, body: Buffer.concat(chunks) });
      heard.push(await verifyWebhook(request, SECRETS.WEBHOOK_SECRET));
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    try {
      const address = receiver.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const MATCHES = join(folder, 'rated.db');
      const { url } = await start({ MATCHES, WEBHOOK_URL: `http://127.0.0.1:${port}/hooks` });
      const people = [];
      for (const name of ['Ann', 'Ben']) people.push(await account(url, name, PASSWORD));
      const tokens = ['a'.repeat(32), 'b'.repeat(32)];
      const wanted = { game: 'oyno', clock: { match: 300 } };
      const found = await Promise.all(
        people.map(({ cookie }, i) => post(`${url}api/pool`, { cookie }, { ...wanted, token: tokens[i] })),
      );
      expect(found.map(({ state }) => state)).toEqual(['paired', 'paired']);
      const { match } = found[0];
      const matchUrl = `${url}api/matches/${match}`;
      for (let ply = 0; ply < 10; ply++) {
        const { status } = await (await fetch(matchUrl)).json();
        const token = tokens[found.findIndex(({ seat }) => seat === status.seats[0])];
        const headers = { authorization: `Bearer ${token}` };
        const { moves } = await (await fetch(`${matchUrl}/moves`, { headers })).json();
        expect((await post(`${matchUrl}/act`, headers, { move: moves[0] })).status).toBe(200);
      }
      await post(`${matchUrl}/resign`, { authorization: `Bearer ${tokens[0]}` });
      while (!heard.some(({ type }) => type === 'match-over')) await new Promise((resolve) => setTimeout(resolve, 20));
      const ladder = async () => (await (await fetch(`${url}api/ladder?game=oyno&seats=2`)).json()).players;
      while ((await ladder()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      const [best, last] = await ladder();
      expect([best.name, last.name, best.rating > last.rating]).toEqual(['Ben', 'Ann', true]);

      const admin = { authorization: `Bearer ${SECRETS.TABLETOP_ADMIN_TOKEN}` };
      const ban = { kind: 'user', value: last.user, reason: 'Rude.' };
      expect((await post(`${url}api/admin/bans`, admin, ban)).status).toBe(201);
      const { cookie } = people[0]!;
      expect(await post(`${url}api/matches`, { cookie }, { game: 'oyno' })).toMatchObject({
        status: 403,
        code: 'banned',
      });

      execFileSync('sh', [join(EXAMPLE, 'backup.sh'), MATCHES, join(folder, 'backups')]);
      const [copy] = readdirSync(join(folder, 'backups'));
      const restored = await start({ MATCHES: join(folder, 'backups', copy!) });
      expect((await (await fetch(`${restored.url}api/ladder?game=oyno&seats=2`)).json()).players).toEqual([best, last]);
      expect((await account(restored.url, 'Ann', PASSWORD, 'sign-in')).status).toBe(303);
      expect((await post(`${restored.url}api/matches`, { cookie }, { game: 'oyno' })).code).toBe('banned');
    } finally {
      receiver.close();
      receiver.closeAllConnections();
    }
  });
});

test('it does not start with a secret that can be guessed', async () => {
  await expect(start({ SESSION_SECRET: 'short' })).rejects.toThrow('ended with 1');
});

test('it is installed with the versions that are tested', () => {
  const { dependencies } = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8'));
  for (const [name, range] of Object.entries(dependencies)) {
    if (name !== 'tabletop-rules') expect([name, range]).toEqual([name, MANIFEST.devDependencies[name]]);
  }
});
