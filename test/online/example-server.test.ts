/** The server of `examples/server`, as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MANIFEST, ROOT } from '../package/consumer.ts';

const EXAMPLE = join(ROOT, 'examples/server');
const folder = mkdtempSync(join(tmpdir(), 'example-server-'));
/** Beside the packages that it loads. */
const program = join(ROOT, 'node_modules', `.example-server-${process.pid}.mjs`);
const children: ChildProcess[] = [];
beforeAll(async () => {
  const src = join(ROOT, 'src');
  await build({
    entryPoints: [join(EXAMPLE, 'server.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    external: ['better-sqlite3', 'pg'],
    plugins: [
      {
        // As an app imports it, but from the sources.
        name: 'sources',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^tabletop-rules\// }, ({ path }) => ({
            path: join(src, path.slice('tabletop-rules/'.length), 'index.ts'),
          })),
      },
    ],
  });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(program, { force: true });
});

/** Starts it on a free port. */
async function start(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const env = { ...process.env, PORT: '0', MATCHES: join(folder, 'matches.db'), PLAYGROUND: join(folder, 'play') };
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let out = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  while (!out.includes('Play at')) await once(child.stdout!, 'data');
  return { url: /http:\S+/.exec(out)?.[0] ?? '', child };
}

test('it serves pages, plays against its bot, and goes on with its matches after it was started again', async () => {
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
});

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
