/** The element `<tabletop-board>` on pages of a few lines, without a build. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { createMatch, formatMatch } from 'tabletop-rules/core';
import { oyno } from 'tabletop-rules/oyno';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../src/games.ts';
import { CHROMIUM, startBrowser } from './chromium.ts';
import { buildPlayground } from './playground-site.ts';
import { type StaticServer, serveFolder } from './static-server.ts';
import { DESKTOP, PHONE, violations } from './window.ts';

/** The most that a page loads before a game is named, minified and gzipped. */
const BUDGET = 17_500;

/** What the page of the documentation says. */
const FIVE_LINES = readFileSync(new URL('../../docs/board-element.md', import.meta.url), 'utf8')
  .match(/```html\n(<!doctype html>[^`]*)```/)![1]!
  .replace(/https:\S+tabletop-board.js/, 'board/tabletop-board.js');

const match = createMatch(oyno);
for (const [seat, cell] of ['b2', 'b3'].entries()) match.play({ type: 'place', seat, cell });

describe.skipIf(CHROMIUM === undefined)('<tabletop-board>', () => {
  let browser: Browser;
  let site: StaticServer;
  const folder = mkdtempSync(join(tmpdir(), 'element-'));
  beforeAll(async () => {
    await buildPlayground(join(folder, 'board'));
    [browser, site] = await Promise.all([startBrowser(), serveFolder(folder)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page; `asked` are the files that it asks for. */
  async function open(html: string, { viewport = DESKTOP, dark = false } = {}): Promise<Page & { asked: string[] }> {
    writeFileSync(join(folder, 'index.html'), html);
    const context = await browser.newContext({
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.addInitScript(() => {
      Object.assign(window, { told: [] });
      for (const what of ['ready', 'move', 'over', 'refused', 'error']) {
        document.addEventListener(`board-${what}`, (event) => {
          if (event instanceof CustomEvent) window.told.push({ what, detail: event.detail });
        });
      }
    });
    await page.goto(site.url);
    return Object.assign(page, { asked });
  }

  const told = (page: Page, what: string): Promise<readonly unknown[]> =>
    page.evaluate(
      (wanted) =>
        window.told
          .filter((one) => one.what === wanted)
          .map(({ detail }) => JSON.parse(JSON.stringify(detail ?? null))),
      what,
    );
  const body = (elements: string, lang = 'en'): string =>
    `<!doctype html><html lang="${lang}"><title>Boards</title><meta name="viewport" content="width=device-width"><script type="module" src="board/tabletop-board.js"></script><body><main><h1>Boards</h1>${elements}</main>`;
  const lineOf = (page: Page, nth = 0): Promise<string | null> =>
    page.locator('tabletop-board').nth(nth).locator('.tabletop-next').first().textContent();

  test('a page of five lines plays, with a bot that answers', async () => {
    expect(FIVE_LINES.trim().split('\n')).toHaveLength(5);
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await open(FIVE_LINES, { viewport });
      await page.locator('[data-choosable]').first().click();
      await expect.poll(() => told(page, 'move')).toHaveLength(2);
      expect(await told(page, 'move')).toMatchObject([
        { ply: 1, action: { seat: 0 } },
        { ply: 2, action: { seat: 1 } },
      ]);
      expect(await told(page, 'ready')).toHaveLength(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.context().close();
    }
  });

  test('before a game is named little is loaded, and then that game alone', async () => {
    const page = await open(body('<p>No board yet.</p>'));
    await page.waitForFunction(() => customElements.get('tabletop-board') !== undefined);
    const files = page.asked.filter((url) => url.endsWith('.js')).map((url) => join(folder, new URL(url).pathname));
    const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
    console.log(`<tabletop-board>: ${size} bytes before a game is named; budget ${BUDGET}`);
    expect(size).toBeLessThanOrEqual(BUDGET);
    await page.evaluate(() => {
      document.querySelector('main')!.innerHTML = '<tabletop-board game="wumpus"></tabletop-board>';
    });
    await page.waitForSelector('tabletop-board svg');
    expect(page.asked.filter((url) => url.includes('/kit-')).length).toBeLessThan(games.length);
    expect(page.asked.filter((url) => url.includes('opponent'))).toEqual([]);
    await page.context().close();
  });

  test('every game, several on one page, without broken rules of accessibility, in both themes', async () => {
    const page = await open(
      body(games.map(({ id }) => `<h2>${id}</h2><tabletop-board game="${id}"></tabletop-board>`).join('')),
      {
        viewport: PHONE,
        dark: true,
      },
    );
    await expect.poll(() => told(page, 'ready')).toHaveLength(games.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('options, a position, a seat, a theme and a language', async () => {
    const game = '<tabletop-board game="oyno" ';
    const page = await open(
      body(
        `${game}options="board=round wild=true" theme="dark"></tabletop-board>
         ${game}position="oyno b2=R c4=b turn:1"></tabletop-board>${game}seat="1"></tabletop-board>
         ${game}lang="fr"></tabletop-board><tabletop-board game="wumpus" lang="xx"></tabletop-board>
         ${game}lang="constructor"></tabletop-board>`,
        'de-AT',
      ),
    );
    await expect.poll(() => told(page, 'ready')).toHaveLength(6);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll<TabletopBoard>('tabletop-board')].map((element) => ({
        options: element.match?.options,
        lang: element.firstElementChild?.getAttribute('lang'),
      })),
    );
    expect(shown[0]).toMatchObject({ options: { board: 'round', wild: true }, lang: 'de' });
    expect(shown.map(({ lang }) => lang)).toEqual(['de', 'de', 'de', 'fr', 'en', 'en']);
    expect(await lineOf(page)).toBe('Du bist am Zug: Setze einen Knochen auf ein freies Feld.');
    // Seat 1 is asked, and all share the screen.
    expect(await lineOf(page, 1)).toContain('Du bist am Zug');
    expect(await lineOf(page, 2)).toBe('Rot ist am Zug und setzt einen Knochen auf ein freies Feld.');
    expect(await lineOf(page, 3)).toContain('À vous de jouer');
    await page.context().close();
  });

  test('a record as JSON and as a match file, at a ply; nobody plays on unless a seat is named', async () => {
    const texts = [JSON.stringify(match.record()), formatMatch(oyno, { record: match.record() })];
    const page = await open(body(''));
    for (const record of texts) {
      await page.evaluate((text) => {
        const element = document.createElement('tabletop-board');
        element.setAttribute('record', text);
        document.querySelector('main')!.replaceChildren(element);
      }, record);
      await expect.poll(() => page.locator('[data-target="cell:d4"]').count()).toBe(1);
      expect(await page.locator('[data-choosable]').count()).toBe(0);
      const before = await page.locator('tabletop-board svg').first().innerHTML();
      await page.evaluate(() => document.querySelector('tabletop-board')!.setAttribute('ply', '1'));
      await expect.poll(() => page.locator('tabletop-board svg').first().innerHTML()).not.toBe(before);
      await page.evaluate(() => {
        document.querySelector('tabletop-board')!.removeAttribute('ply');
        document.querySelector('tabletop-board')!.setAttribute('seat', 'all');
      });
      await expect.poll(() => page.locator('[data-choosable]').count()).toBeGreaterThan(0);
    }
    await page.context().close();
  });

  test.each([
    ['', 'game or record'],
    ['game="chess"', 'There is no game "chess"'],
    ['game="__proto__"', 'There is no game "__proto__"'],
    ['game="oyno" theme="purple"', 'light or dark'],
    ['game="oyno" options="board"', 'name=value'],
    ['game="oyno" options="board=7"', 'board'],
    ['game="oyno" position="oyno z9=R"', 'z9'],
    ['game="oyno" seat="2"', '2'],
    ['game="oyno" seat="me"', 'whole number'],
    ['game="oyno" bot="grandmaster"', 'novice, casual'],
    ['record="{"', 'neither JSON nor a match file'],
    ['record="{}"', 'which game'],
    ['record="1. e4"', 'Game'],
  ])('<tabletop-board %s> says what is wrong', async (attributes, reason) => {
    const page = await open(body(`<tabletop-board ${attributes}></tabletop-board>`));
    expect(await page.locator('tabletop-board [role=alert]').textContent()).toContain(reason);
    expect(await told(page, 'error')).toHaveLength(1);
    // Put right, it shows the board.
    await page.evaluate(() => {
      const element = document.querySelector('tabletop-board')!;
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      element.setAttribute('game', 'oyno');
    });
    await page.waitForSelector('tabletop-board svg');
    await page.context().close();
  });

  test('settings, the end of a match, another one by a button, and an element that leaves the page', async () => {
    const page = await open(body('<tabletop-board game="oyno"></tabletop-board>'));
    await page.evaluate(() => {
      const element = document.querySelector<TabletopBoard>('tabletop-board')!;
      element.settings = { names: ['Ann', 'Bob'], onMove: ({ cell }: { readonly cell: string }) => cell !== 'a1' };
    });
    await page.waitForSelector('tabletop-board svg');
    await page.evaluate(() => document.querySelector<TabletopBoard>('tabletop-board')!.mounted?.choose('cell:a1'));
    await page.evaluate(() => document.querySelector<TabletopBoard>('tabletop-board')!.mounted?.choose('cell:b2'));
    await expect.poll(() => told(page, 'move')).toEqual([{ ply: 1, action: { type: 'place', seat: 0, cell: 'b2' } }]);
    await page.evaluate(() => document.querySelector<TabletopBoard>('tabletop-board')!.match?.resign(0));
    expect(await told(page, 'over')).toMatchObject([{ winners: [1] }]);
    expect(await lineOf(page)).toContain('Bob');
    await page.click('text=New match');
    await expect.poll(() => told(page, 'ready')).toHaveLength(2);
    await page.evaluate(() => {
      const element = document.querySelector<TabletopBoard>('tabletop-board')!;
      const { match: shown } = element;
      element.remove();
      shown?.play({ type: 'place', seat: 0, cell: 'c2' });
    });
    expect(await told(page, 'move')).toHaveLength(1);
    await page.context().close();
  });
});

/** What the tests use of the element. */
interface TabletopBoard extends HTMLElement {
  readonly match?: { readonly options: unknown; resign(seat: number): void; play(move: object): void };
  readonly mounted?: { choose(target: string): void };
  settings: object;
}

declare global {
  interface Window {
    told: { readonly what: string; readonly detail: unknown }[];
  }
}
