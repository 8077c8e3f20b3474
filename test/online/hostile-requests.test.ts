/** Requests of strangers: garbage, forged tokens, other people's seats, replays. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileRequest } from '../../scripts/hostile/arbitrary-request.ts';
import { runs, seed, WHOLE } from '../runs.ts';
import { settled } from './manual-clock.ts';
import { look, ORIGIN, stream } from './requests.ts';
import { begin, PLACE_B2, testHost } from './toy-host.ts';

test('whatever comes, no answer is of 500 or more, none holds a secret, and the match goes on', async () => {
  const { host, lines, storage } = testHost({
    admin: { token: 'x'.repeat(32) },
    limits: { requestsPerToken: 1_000_000 },
  });
  const begun = await begin(host);
  const other = await begin(host, { game: 'toy', visibility: 'private' });
  const secrets = [...begun.tokens, ...other.tokens];
  // The tokens of the second match are valid at that one.
  const request = hostileRequest([begun.match, other.match], other.tokens, begun.tokens);
  const { revision } = await look(host, begun.match);
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, headers, body }) => {
      const response = await host.fetch(
        new Request(`${ORIGIN}${path}`, { method, headers, ...(body !== undefined && { body }) }),
      );
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      if (isStream) {
        await response.body?.cancel();
        return;
      }
      const text = await response.text();
      for (const secret of secrets) if (body?.includes(secret) !== true) expect(text).not.toContain(secret);
      if (response.status >= 400)
        expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }),
    { numRuns: runs(400), seed: seed(1) },
  );
  // Nobody without its tokens has changed the match, and nobody was banned.
  expect(await storage.listDocuments({ kind: 'ban', limit: 1 })).toEqual([]);
  expect((await look(host, begun.match)).revision).toBe(revision);
  expect(lines.filter((line) => Reflect.get(line, 'level') === 'error')).toEqual([]);
});

test('a request that is replayed changes nothing', async () => {
  const { host } = testHost();
  const { match, tokens } = await begin(host);
  const watching = await stream(host, match);
  const send = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ move: PLACE_B2, seen: 1, key: 'k' });
    const response = await host.fetch(new Request(`${ORIGIN}/matches/${match}/act`, { method: 'POST', headers, body }));
    await response.text();
    return response.status;
  };
  expect(await Promise.all(Array.from({ length: 20 }, send))).toEqual(Array.from({ length: 20 }, () => 200));
  await settled();
  expect(watching.events().filter(({ type }) => type === 'played')).toHaveLength(1);
});

test.skipIf(!WHOLE)(
  'a host on a socket withstands strangers while matches are played on it',
  async () => {
    const run = fileURLToPath(new URL('../../scripts/hostile/run.ts', import.meta.url));
    const args = ['--import', 'tsx', run, '--requests', '2000', '--seed', String(seed(1))];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toContain('0 problems');
  },
  300_000,
);
