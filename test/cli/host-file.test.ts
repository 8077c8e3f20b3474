/** The settings of `serve` in a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/errors.ts';
import { HOST_FILE } from '../../src/cli/host-file.ts';
import { DEFAULT_EXPIRY, DEFAULT_LIMITS } from '../../src/online/host/options.ts';
import { ROOT } from '../package/consumer.ts';
import { cli } from './fake-io.ts';
import { registry } from './registry.ts';

const serve = (settings: unknown, ...flags: readonly string[]) =>
  cli(registry, ['serve', '--config', 'host.json', ...flags], {
    files: { 'host.json': typeof settings === 'string' ? settings : JSON.stringify(settings) },
  });

describe('serve --config', () => {
  test('takes the settings of the file, and a flag goes before it', async () => {
    const file = {
      port: 8081,
      host: '0.0.0.0',
      proxy: 1,
      log: false,
      secret: 'sixteen letters or more',
      metricsToken: 'sixteen-letters-or-more',
      webhook: { url: 'https://example.org/hooks', secret: 'sixteen letters or more', events: ['match-over'] },
      origins: ['https://example.org'],
      limits: { matchesPerCreator: 5 },
      expiry: { over: 3_600_000 },
      standIn: 'novice',
      bots: { strong: './my-engine --threads 2:500ms' },
      botAccounts: [{ id: 'pia', name: 'Pia', token: 'a'.repeat(32) }],
      botTime: 1_000,
      botsAtOnce: 1,
      raceDelay: 0,
      chat: { perMinute: 10 },
      spectatorDelay: 2,
    };
    const one = await serve(file);
    expect({ exit: one.exit, err: one.err }).toEqual({ exit: EXIT.ok, err: '' });
    expect(one.out).toMatch(/^Play at http:\/\/192\.168\.0\.7:8081\/\n/);
    const two = await serve(file, '--port', '8082', '--host', '127.0.0.1');
    expect(two.out).toMatch(/^Play at http:\/\/localhost:8082\/\n/);
  });

  test.each(['strong', 'strong=my-engine', 'random=./my-engine', '=./my-engine'])(
    '--bot %s is refused',
    async (bot) => {
      const { exit, err } = await cli(registry, ['serve', '--bot', bot]);
      expect(exit).toBe(EXIT.usage);
      expect(err).toContain('strong=./my-engine:500ms');
    },
  );

  test.each<[unknown, string]>([
    [{ prot: 80 }, 'There is no field "prot".'],
    [{ port: '80' }, '"port" must be a number, not "80".'],
    [{ port: 65_536 }, '"port" must be at most 65535, not 65536.'],
    [{ limits: { bodyBytes: 0 } }, '"limits.bodyBytes" must be at least 1, not 0.'],
    [{ limits: { bodyByte: 1 } }, 'There is no field "limits.bodyByte".'],
    [{ limits: { streamBuffer: 1.5 } }, '"limits.streamBuffer" must be an integer, not 1.5.'],
    [{ chat: { length: 0 } }, '"chat.length" must be at least 1, not 0.'],
    [{ chat: { words: 3 } }, 'There is no field "chat.words".'],
    [{ chat: 'yes' }, '"chat" must be true, false or an object with any of length, perMinute, kept, not "yes".'],
    [{ chat: null }, '"chat" must be true, false or an object with any of length, perMinute, kept, not null.'],
    [{ standIn: 'nobody' }, '"standIn" must be one of: novice, '],
    [
      { bots: { strong: 'my-engine' } },
      '"bots.strong" must be the path of a program, such as ./my-engine:500ms, not "my-engine".',
    ],
    [{ bots: { novice: './my-engine' } }, '"bots.novice" must be a name of up to 40 letters'],
    [{ spectatorDelay: -1 }, '"spectatorDelay" must be at least 0, not -1.'],
    [{ expiry: { over: '1 day' } }, '"expiry.over" must be a number, not "1 day".'],
    [{ secret: 'short' }, '"secret" must be at least 16 long'],
    [
      { metricsToken: 'with a space in it' },
      '"metricsToken" must be a text of 16 characters or more, ASCII and without spaces',
    ],
    [
      { webhook: { url: 'example.org', secret: 'x'.repeat(16) } },
      '"webhook.url" must be an address with https or http',
    ],
    [{ webhook: { url: 'https://example.org' } }, '"webhook.secret" is missing.'],
    [
      { webhook: { url: 'https://example.org', secret: 'whsec_!!!!!!!!!!!!' } },
      '"webhook.secret" must be a text of 16 characters or more, or "whsec_"',
    ],
    [
      { webhook: { url: 'https://example.org', secret: 'x'.repeat(16), events: ['over'] } },
      '"webhook.events.0" must be',
    ],
    [{ origins: 'https://example.org' }, '"origins" must be "*" or a list of origins, not "https://example.org".'],
    [{ origins: ['https://example.org/'] }, '"origins" must be a list of origins, each such as "https://example.org"'],
    [[], 'The file must be an object, not an array of 0.'],
    [{ chat: [] }, '"chat" must be an object, not an array of 0.'],
    [{ limits: [] }, '"limits" must be an object, not an array of 0.'],
    [7, 'The file must be an object, not 7.'],
  ])('%j names the field that is wrong', async (settings, message) => {
    const { exit, out, err } = await serve(settings);
    expect({ exit, out }).toEqual({ exit: EXIT.usage, out: '' });
    expect(err).toContain(`error: "host.json": ${message}`);
    expect(err).toMatch(/ \[bad-config\] All settings: https:\/\/\S+\/docs\/run-a-server\.md\n$/);
  });

  test.each<[string, unknown, string]>([['a token of a flag that is too short', {}, '"metricsToken" must be']])(
    '%s',
    async (what, settings, message) => {
      const { exit, out, err } = await serve(settings, ...(what.includes('flag') ? ['--metrics-token', 'short'] : []));
      expect({ exit, out }).toEqual({ exit: EXIT.usage, out: '' });
      expect(err).toContain(`error: ${message}`);
    },
  );

  test('names all that is wrong at once', async () => {
    const { exit, err } = await serve({
      prot: 80,
      port: '80',
      limits: { bodyBytes: 0, streams: 1, streamBuffer: 1.5 },
      chat: { length: 'long' },
      secret: 'short',
      origins: ['https://example.org', 'example.org'],
      unknown: null,
    });
    expect(exit).toBe(EXIT.usage);
    for (const message of [
      'There is no field "prot".',
      'There is no field "unknown".',
      'There is no field "limits.streams".',
      '"port" must be a number, not "80".',
      '"limits.bodyBytes" must be at least 1, not 0.',
      '"limits.streamBuffer" must be an integer, not 1.5.',
      '"chat.length" must be a number, not "long".',
      '"secret" must be at least 16 long.',
      '"origins" must be a list of origins, each such as "https://example.org", not an array of 2.',
    ]) {
      expect(err).toContain(` ${message} `);
    }
  });

  test('two admin tokens are refused; a flag goes before that of the environment', async () => {
    const files = { 'host.json': JSON.stringify({ adminToken: 'the-token-of-the-file' }) };
    const run = (env: Readonly<Record<string, string>>, ...flags: readonly string[]) =>
      cli(registry, ['serve', '--config', 'host.json', ...flags], { files, env });
    const token = 'another-token-of-16';
    const refused = await run({ TABLETOP_ADMIN_TOKEN: token });
    expect([refused.exit, refused.out]).toEqual([EXIT.usage, '']);
    expect(refused.err).toContain('"adminToken" of the file and $TABLETOP_ADMIN_TOKEN are two tokens. [bad-config]');
    expect(refused.err).not.toContain(token);
    for (const env of [{}, { TABLETOP_ADMIN_TOKEN: '' }, { TABLETOP_ADMIN_TOKEN: 'the-token-of-the-file' }]) {
      expect((await run(env)).exit).toBe(EXIT.ok);
    }
    expect((await run({ TABLETOP_ADMIN_TOKEN: token }, '--admin-token', token)).exit).toBe(EXIT.ok);
  });

  test('a secret is in no message', async () => {
    for (const settings of [
      { secret: 'hunter2' },
      { metricsToken: 'hunter2' },
      { webhook: { url: 'https://a', secret: 'hunter2' } },
    ]) {
      expect((await serve(settings)).err).not.toContain('hunter2');
    }
  });

  test('a file that is no JSON, or is not there', async () => {
    expect((await serve('{ "port": 80, }')).err).toMatch(/^error: "host\.json" is not JSON\. \[not-json\] /);
    const { exit, err } = await cli(registry, ['serve', '--config', 'nowhere.json']);
    expect(exit).toBe(EXIT.file);
    expect(err).toContain('"nowhere.json": there is no such file or folder.');
  });
});

describe('the tables of the documentation', () => {
  /** The rows of the table under a heading. */
  function rows(page: string, heading: string): readonly (readonly string[])[] {
    const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
    const section = text.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
    return section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
  }

  const cell = (name: string): string => `\`${name}\``;

  test('of settings has every field of the file, in order', () => {
    const names = Object.entries(HOST_FILE.entries).flatMap(([name, schema]) => {
      const { wrapped } = schema as { readonly wrapped: { getter?(given: unknown): object } };
      const inner = wrapped.getter?.({}) ?? wrapped;
      // The names of limits and of the chat have tables of their own.
      if (name === 'limits' || name === 'chat' || !('entries' in inner)) return [name];
      return Object.keys(inner.entries as object).map((field) => `${name}.${field}`);
    });
    expect(rows('run-a-server.md', 'All settings').map(([name]) => name)).toEqual(names.map(cell));
  });

  test('of settings has the defaults of expiry, in milliseconds', () => {
    for (const [name, value] of Object.entries(DEFAULT_EXPIRY)) {
      const row = rows('run-a-server.md', 'All settings').find(([first]) => first === cell(`expiry.${name}`));
      expect(row?.[1], name).toBe(value.toLocaleString('en'));
    }
  });

  test('of limits has every limit with its default, in order', () => {
    expect(rows('online.md', 'Limits').map((row) => row.slice(0, 2))).toEqual(
      Object.entries(DEFAULT_LIMITS).map(([name, value]) => [cell(name), value.toLocaleString('en')]),
    );
  });
});
