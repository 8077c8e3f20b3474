/** `admin`, against a host in this process. */
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games.ts';
import { matchIdOf } from '../../src/online/index.ts';
import { create, join, look } from '../online/requests.ts';
import { testHost } from '../online/toy-host.ts';
import { cli, type RunOutput } from './fake-io.ts';

const TOKEN = 'the-token-of-the-operator';

/** A host, and the command line with its token. */
function operated() {
  const { host } = testHost({ admin: { token: TOKEN } });
  const sent: Request[] = [];
  const admin = (line: string, env: Record<string, string> = { TABLETOP_ADMIN_TOKEN: TOKEN }): Promise<RunOutput> =>
    cli(games, ['admin', ...(line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))], {
      env,
      fetch: (request) => {
        sent.push(request);
        const url = request.url.replace(/^http:\/\/[^/]+(\/api)?/, 'http://host.test');
        return host.fetch(new Request(url, request), { address: '192.0.2.1' });
      },
    });
  return { host, admin, sent };
}

const idIn = (text: string): string => /[\w-]{43}/.exec(text)?.[0] ?? '';

describe('admin', () => {
  test('list: a table, filters, JSON, and where it goes on', async () => {
    const { host, admin } = operated();
    const { match } = await create(host, { game: 'oyno', name: 'Ann', visibility: 'private' });
    await create(host, { game: 'toy', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] });
    const { exit, out, err } = await admin('list');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain(match);
    expect(out).toContain('open, private');
    expect(out).toContain('Ann, open');
    expect(out).toContain('somebody, bot random');
    const some = await admin('list --phase open --game oyno --limit 1 --idle 0s --json');
    expect(JSON.parse(some.out).matches).toEqual([]);
    const listed = JSON.parse((await admin('list --phase open --game oyno --json')).out);
    expect(listed.matches).toMatchObject([{ match, phase: 'open', listed: false }]);
    const first = await admin('list --limit 1');
    const after = /--after (\S+)/.exec(first.out)?.[1];
    expect((await admin(`list --limit 5 --after ${after}`)).out).not.toContain('There may be more');
    expect((await admin('list --user nobody')).out).toBe('There is no such match.\n');
  });

  test('show: seats, the board with what is hidden, the log; as JSON the whole log', async () => {
    const { host, admin } = operated();
    const { match } = await create(host, { game: 'oyno', name: 'Ann' });
    await join(host, match, { name: 'Ben' });
    const { exit, out } = await admin(`show ${match}`);
    expect(exit).toBe(0);
    for (const text of [
      'oyno, version',
      'playing, public',
      'Ann',
      'Ben',
      '2 entries of its log:',
      'created',
      'joined',
    ]) {
      expect(out).toContain(text);
    }
    const { state, log } = JSON.parse((await admin(`show ${match} --json`)).out);
    expect(state).toBeTypeOf('object');
    expect(log).toMatchObject([
      { revision: 0, type: 'created' },
      { revision: 1, type: 'joined', name: 'Ben' },
    ]);
  });

  test('an id that begins with a dash is no flag', async () => {
    const { host, admin } = operated();
    const key = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(32, '0')).find((candidate) =>
      matchIdOf(candidate).startsWith('-'),
    );
    const { match } = await create(host, { game: 'oyno', key });
    expect(match).toMatch(/^-/);
    expect((await admin(`show ${match}`)).out).toContain('oyno, version');
    expect(JSON.parse((await admin(`show --json ${match}`)).out).state).toBeTypeOf('object');
    expect((await admin(`show -- ${match}`)).out).toContain('oyno, version');
    expect((await admin(`cancel ${match} --reason ${match}`)).exit).toBe(0);
    const hash = `-${'a'.repeat(42)}`;
    expect((await admin(`ban address ${hash} --reason spam --json`)).exit).toBe(0);
    expect(await admin(`bans --token ${match}`, {})).toMatchObject({
      exit: 1,
      err: expect.stringContaining('[not-admin]'),
    });
  });

  test('cancel and delete', async () => {
    const { host, admin } = operated();
    const { match } = await create(host, { game: 'oyno' });
    expect((await admin(`cancel ${match} --reason "We move house."`)).out).toBe(`The match ${match} is cancelled.\n`);
    expect(await look(host, match)).toMatchObject({ cancelled: 'We move house.' });
    expect((await admin(`show ${match}`)).out).toContain('Cancelled: We move house.');
    expect((await admin(`cancel ${match} --reason again`)).err).toContain('[game-over]');
    expect((await admin(`delete ${match} --json`)).out).toBe('{}\n');
    const gone = await admin(`delete ${match}`);
    expect(gone).toMatchObject({ exit: 1, err: expect.stringContaining('[no-match]') });
  });

  test('ban, bans and unban', async () => {
    const { admin } = operated();
    expect((await admin('bans')).out).toBe('Nobody is banned.\n');
    const banned = await admin('ban user u1 --reason "Rude names." --until 2126-12-31');
    expect(banned.out).toContain('The user is banned until 2126-12-31 00:00:00 UTC.');
    await admin('ban network 203.0.113.9 --reason Spam --until 7d');
    const { out } = await admin('bans');
    expect(out).toContain('user u1: Rude names.');
    expect(out).not.toContain('203.0.113.9');
    expect(JSON.parse((await admin('bans --json')).out).bans).toHaveLength(2);
    expect((await admin(`unban ${idIn(banned.out)}`)).out).toBe('The ban has ended.\n');
    expect((await admin('unban nothing')).err).toContain('[no-ban]');
  });

  test('the address and the token: by flag, or by environment', async () => {
    const { admin, sent } = operated();
    await admin(`bans --url https://play.example.org/api/ --token ${TOKEN}`, {});
    await admin('bans', { TABLETOP_ADMIN_TOKEN: TOKEN, TABLETOP_ADMIN_URL: 'https://other.example.org/api' });
    await admin('bans');
    expect(sent.map(({ url }) => url)).toEqual([
      'https://play.example.org/api/admin/bans',
      'https://other.example.org/api/admin/bans',
      'http://localhost:8080/api/admin/bans',
    ]);
  });

  test.each([
    ['without a token', 'bans', {}, 2, '[no-token]'],
    ['with a wrong one', 'bans', { TABLETOP_ADMIN_TOKEN: 'wrong' }, 1, '[not-admin]'],
    ['with a token that no header takes', 'bans', { TABLETOP_ADMIN_TOKEN: 'a\nb' }, 3, '[disconnected]'],
    ['at an address that is none', 'bans --url nonsense', { TABLETOP_ADMIN_TOKEN: TOKEN }, 3, '[disconnected]'],
  ])('%s', async (_, line, env, exit, text) => {
    const { admin } = operated();
    const ended = await admin(line, env as Record<string, string>);
    expect(ended).toMatchObject({ exit, out: '', err: expect.stringContaining(text) });
    expect(ended.err).not.toContain(TOKEN);
  });

  test('a server that does not answer, and one that is no host', async () => {
    const env = { TABLETOP_ADMIN_TOKEN: TOKEN };
    const refused = await cli(games, ['admin', 'bans'], { env });
    expect(refused).toMatchObject({ exit: 3, err: expect.stringContaining('ECONNREFUSED') });
    const page = await cli(games, ['admin', 'bans'], { env, fetch: async () => new Response('<html>') });
    expect(page).toMatchObject({ exit: 3, err: expect.stringContaining('is no host') });
  });

  test.each([
    ['admin', 'Usage: tabletop-rules admin'],
    ['admin lst', 'Did you mean list?'],
    ['admin show', "missing required argument 'match'"],
    ['admin cancel x', "required option '--reason <text>' not specified"],
    ['admin ban planet x --reason y', 'Allowed choices are address, network, user'],
    ['admin ban user x --reason y --until tomorrow', 'It must be a date'],
    ['admin list --idle long', 'It must be a time such as'],
    ['admin list --limit 0', 'It must be an integer of at least 1'],
    ['admin list --phase late', 'Allowed choices are open, playing, over'],
    ['admin unban', "missing required argument 'ban'"],
  ])('wrong use: %s', async (line, text) => {
    const { exit, out, err } = await cli(games, line.split(' '));
    expect(out + err).toContain(text);
    expect(exit).toBe(2);
  });
});
