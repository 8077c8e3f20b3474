/** Sealed choices on boards: online in two windows, and for two who share a screen. */
import { getRequestListener } from '@hono/node-server';
import type { BrowserContext, Page } from 'playwright-core';
import { bitsOf, defineGame } from 'tabletop-rules/author';
import { createHost, type Host, memoryStorage } from 'tabletop-rules/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Goofspiel, goofspielRules } from '../../examples/goofspiel.ts';
import { CHROMIUM } from './chromium.ts';
import { useScript } from './for-tests.ts';
import type { SealedApi } from './sealed-page.ts';
import { pathOf, type StaticServer, startServer } from './static-server.ts';

/** Goofspiel without luck, so that the traffic of matches can be compared. */
const sure = defineGame<Goofspiel>({
  ...goofspielRules,
  chance: ({ deck }) => ({ label: 'prize', dice: [{ faces: bitsOf(deck).slice(-1) }] }),
});

/** How long the traffic is watched after a choice, in milliseconds. */
const WATCHED = 700;

/** Machines are slow at times. */
const SLOW = { timeout: 20_000 };

type Client = Window & { readonly api: SealedApi };

describe.skipIf(CHROMIUM === undefined)('sealed choices on a board', () => {
  const tools = useScript('sealed-page.ts');
  let host: Host;
  let server: StaticServer;

  beforeAll(async () => {
    host = createHost({ games: [sure], storage: memoryStorage() });
    const answer = getRequestListener((request) => host.fetch(request));
    server = await startServer((request, response) => {
      if (pathOf(request) !== '/') return void answer(request, response);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><html lang="en"><title>A board</title><main id="board"></main></html>');
    });
  });
  afterAll(async () => {
    host?.close();
    await server?.close();
  });

  const post = async (path: string, body: object): Promise<{ readonly match: string; readonly token: string }> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };

  /** A window of its own with the board of a player, and the sizes of all that it receives. */
  const join = async (
    match: string,
    token: string,
  ): Promise<{ page: Page; context: BrowserContext; sizes: number[] }> => {
    const context = await tools.browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    // Of the same origin as the host.
    await page.goto(server.url);
    await page.addScriptTag({ content: tools.script, type: 'module' });
    await page.waitForFunction(() => 'api' in window);
    const sizes: number[] = [];
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.dataReceived', ({ dataLength }) => sizes.push(dataLength));
    await page.evaluate(
      ([url, given]) => (window as unknown as Client).api.online(url!, given!),
      [`${server.url}matches/${match}`, token],
    );
    await page.waitForSelector('[data-target="card:1"]');
    return { page, context, sizes };
  };
  const text = (page: Page): Promise<string> => page.locator('.tabletop-board').innerText();

  test('nothing that a player sees or receives tells that the other has chosen', async () => {
    const watched: unknown[] = [];
    for (const cards of [[], [1], [4, 2]]) {
      const { match, token } = await post('matches', { game: 'goofspiel', options: { cards: 4 } });
      const other = await post(`matches/${match}/join`, {});
      const [ann, ben] = [await join(match, token), await join(match, other.token)];
      await ben.page.waitForTimeout(WATCHED);
      ben.sizes.length = 0;
      const before = [await text(ben.page), await ben.page.locator('svg').first().innerHTML()];
      for (const card of cards) await ann.page.click(`[data-target="card:${card}"]`);
      await ben.page.waitForTimeout(WATCHED);
      if (cards.length > 0) expect(await text(ann.page)).toContain('hidden until all have chosen');
      expect([await text(ben.page), await ben.page.locator('svg').first().innerHTML()]).toEqual(before);
      watched.push([...ben.sizes]);
      if (cards.length > 0) {
        await ben.page.click('[data-target="card:3"]');
        for (const { page } of [ann, ben]) await expect.poll(() => text(page), SLOW).toMatch(/Player [12]: 4/);
        // What is shown arrives: the sizes are those of the stream too.
        expect(ben.sizes.length).toBeGreaterThan(0);
      }
      for (const { context } of [ann, ben]) await context.close();
    }
    expect(watched).toEqual([[], [], []]);
  });

  test('a board says who has chosen where the game shows it', async () => {
    const page = await tools.open({ width: 390, height: 844 });
    await page.evaluate(() => (window as unknown as Client).api.shared(true));
    expect(await text(page)).not.toContain('Have chosen');
    await page.click('[data-target="card:4"]');
    await expect.poll(() => text(page), SLOW).toContain('Have chosen: Player 1.');
    await page.click('[data-target="card:2"]');
    await expect.poll(() => text(page), SLOW).not.toContain('Have chosen');
    await page.close();
  });

  test('two who share a screen do not see what the first has chosen', async () => {
    const page = await tools.open({ width: 390, height: 844 });
    await page.evaluate(() => (window as unknown as Client).api.shared());
    const first = await page.locator('.tabletop-board').innerHTML();
    await page.click('[data-target="card:4"]');
    // The second player is asked as the first one was.
    expect(normal(await page.locator('.tabletop-board').innerHTML())).toBe(normal(first));
    await page.click('[data-target="card:2"]');
    await expect.poll(() => text(page), SLOW).toContain('Player 1: 4');
    await page.close();
  });
});

/** Without what tells who looks. */
function normal(html: string): string {
  return html.replace(/ (tabindex|data-focus)="[^"]*"/g, '').replace(/Player [12]/g, 'Player');
}
