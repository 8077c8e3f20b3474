/** `examples/bot.py`, as a process: it plays on a host over HTTP, is killed in the middle, and wins. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { asyncLevelBot } from 'tabletop-rules/bots';
import type { GameKit } from 'tabletop-rules/core';
import { fundominoKit } from 'tabletop-rules/fundomino';
import {
  type CreatedMatch,
  createHost,
  joinMatch,
  type MatchInfo,
  memoryStorage,
  newSecret,
} from 'tabletop-rules/online';
import { oynoKit } from 'tabletop-rules/oyno';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../package/consumer.ts';

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!HAS_PYTHON) console.warn('python3 is missing: examples/bot.py is not tried.');

const token = newSecret();
const host = createHost({
  games: [oynoKit, fundominoKit],
  storage: memoryStorage(),
  bots: { casual: (_, kit) => asyncLevelBot(kit, 'casual') },
  botAccounts: [{ id: 'pia', name: 'Pia', token }],
});
const server = createAdaptorServer({ fetch: (request) => host.fetch(request) });
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  host.close();
  server.close();
});

/** Starts the bot. What it prints is there as lines. */
function startBot(site: string, secret = token): { readonly child: ChildProcess; readonly lines: string[] } {
  const child = spawn('python3', [join(ROOT, 'examples/bot.py'), site], {
    env: { ...process.env, BOT_TOKEN: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => lines.push(String(data)));
  return { child, lines };
}

describe.skipIf(!HAS_PYTHON)('a bot in Python', () => {
  let site = '';
  let bot: ReturnType<typeof startBot>;

  async function until<T>(what: () => T | undefined): Promise<T> {
    for (const start = performance.now(); performance.now() - start < 60_000; ) {
      const found = what();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Nothing happened for a minute. The bot printed:\n${bot.lines.join('')}`);
  }

  test('it has fewer than 80 lines that are no blank lines', () => {
    const lines = readFileSync(join(ROOT, 'examples/bot.py'), 'utf8').split('\n');
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThan(80);
  });

  test('joins, plays whole matches, goes on after it was killed, and wins one', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    bot = startBot(site);
    const challenge = async (game: string): Promise<CreatedMatch> => {
      const body = JSON.stringify({ game, seats: [{ kind: 'me' }, { kind: 'challenge', bot: 'pia' }] });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${site}/matches`, { method: 'POST', headers, body })).json();
    };

    let wins = 0;
    for (let i = 0; i < 30 && (wins === 0 || i < 2); i++) {
      const kit: GameKit = i % 2 === 0 ? oynoKit : fundominoKit;
      const { match, token: own } = await challenge(kit.game.id);
      const playable = await joinMatch(`${site}/matches/${match}`, own ?? undefined, { game: kit });
      for (let moves = 0; playable.status.type !== 'over'; moves++) {
        const list = await until(() => {
          if (playable.status.type === 'over') return [];
          const legal = playable.info.seats[1]?.kind === 'reserved' ? [] : playable.legalMoves(0);
          return legal.length === 0 ? undefined : legal;
        });
        if (moves === 3 && i === 0) {
          // In the middle of a match, while the bot is asked or waits.
          bot.child.kill('SIGKILL');
          bot = startBot(site);
        }
        const move = list[Math.floor(Math.random() * list.length)];
        // Another player may be first, where several are asked.
        if (move !== undefined) await playable.tryPlay(move);
      }
      const { outcome } = playable.status;
      if (outcome.winners.length === 1 && outcome.winners[0] === 1) wins++;
      playable.close();
      const info: MatchInfo = await (await fetch(`${site}/matches/${match}`)).json();
      expect(info.seats[1]).toEqual({ kind: 'player', name: 'Pia', user: 'pia', isBot: true });
      await until(() => (bot.lines.join('').includes(`over: /matches/${match}`) ? true : undefined));
    }
    expect(wins).toBeGreaterThan(0);
    expect(bot.lines.join('')).not.toContain('Traceback');
  });

  test('with a token of nobody it ends, and says why', async () => {
    const { child, lines } = startBot(site, newSecret());
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect(code).toBe(1);
    expect(lines.join('')).toContain('no-bot');
  });
});
