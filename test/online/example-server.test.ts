/** The server of `examples/server`, as a process. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MANIFEST, ROOT } from '../package/consumer.ts';
import { type ExampleServer, exampleServer, type RunningServer } from './example-server.ts';
import { HAS_SQLITE } from './sqlite.ts';

const EXAMPLE = join(ROOT, 'examples/server');
const folder = mkdtempSync(join(tmpdir(), 'example-server-'));
let server: ExampleServer;
beforeAll(async () => {
  server = await exampleServer('server/server.ts');
});
afterEach(() => server.kill());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  server.remove();
});

function start(): Promise<RunningServer> {
  return server.start({ MATCHES: join(folder, 'matches.db'), PLAYGROUND: join(folder, 'play') });
}

test.skipIf(!HAS_SQLITE)(
  'it serves pages, plays against its bot, and goes on with its matches after it was started again',
  async () => {
    mkdirSync(join(folder, 'play'));
    writeFileSync(join(folder, 'play/index.html'), '<!doctype html>');
    const first = await start();
    expect(await (await fetch(first.url)).text()).toBe('<!doctype html>');
    const games: { games: readonly object[] } = await (await fetch(`${first.url}api/games`)).json();
    expect(games.games).toHaveLength(5);
    const seats = [{ kind: 'bot', bot: 'casual' }, { kind: 'me' }];
    const created = await fetch(`${first.url}api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'oyno', seats }),
    });
    const { match }: { match: string } = await created.json();
    const infoAt = async (url: string): Promise<{ readonly ply: number }> =>
      (await fetch(`${url}api/matches/${match}`)).json();
    while ((await infoAt(first.url)).ply === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    first.child.kill('SIGTERM');
    expect(await once(first.child, 'close')).toEqual([0, null]);

    const second = await start();
    expect(await infoAt(second.url)).toMatchObject({ game: 'oyno', ply: 1 });
  },
);

test('its files fit together: what is set for the container is read, and the versions are those that are tested', () => {
  const read = (name: string): string => readFileSync(join(EXAMPLE, name), 'utf8');
  const [, set = ''] = /server:\n.*?environment:\n(.*?)depends_on/s.exec(read('docker-compose.yml')) ?? [];
  const names = [...set.matchAll(/^ +([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(names).toEqual(['DATABASE_URL', 'BEHIND_PROXY']);
  for (const name of names) expect(read('server.ts')).toMatch(new RegExp(`\\b${name}\\b[^;]* = process\\.env`));
  const { dependencies }: { dependencies: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
  for (const [name, range] of Object.entries(dependencies)) {
    if (name !== 'tabletop-rules') expect([name, range]).toEqual([name, MANIFEST.devDependencies[name]]);
  }
});
