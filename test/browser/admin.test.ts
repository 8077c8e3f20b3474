/** The page of an operator, through the server that `tabletop-rules serve --admin-token` starts. */
import type { ChildProcess } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import type { CreatedMatch, MatchInfo } from 'tabletop-rules/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, startBrowser } from './chromium.ts';
import { startServe } from './serve-process.ts';
import { DESKTOP, openWindow, PHONE, violations } from './window.ts';

const TOKEN = 'a-token-of-the-operator';

describe.skipIf(CHROMIUM === undefined)('the page of an operator', () => {
  let server: ChildProcess;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    ({ server, url } = await startServe(['--port', '0'], { TABLETOP_ADMIN_TOKEN: TOKEN }));
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server?.kill('SIGINT');
  });

  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  /** A private match of cards that has begun. */
  const begin = async (name: string): Promise<CreatedMatch> => {
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
    return post('matches', { game: 'fundomino', name, visibility: 'private', options: { seats: 2 }, seats });
  };
  const look = async ({ match, token }: CreatedMatch): Promise<MatchInfo> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}api/matches/${match}`, { headers })).json();
  };
  /** By keys alone. */
  const signIn = async (page: Page): Promise<void> => {
    await page.waitForSelector('#token');
    await page.fill('#token', '');
    await page.keyboard.type(TOKEN);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.admin-filter, .admin-match');
  };

  test('it asks for the token, and keeps it in this window alone', async () => {
    const page = await openWindow(browser, `${url}admin`, {});
    await page.fill('#token', 'a wrong one');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.refused')?.textContent !== '');
    expect(await page.textContent('.refused')).toBe('This is not the admin token.');
    expect(await violations(page)).toEqual([]);
    await signIn(page);
    await page.reload();
    await page.waitForSelector('.admin-filter');
    const kept = await page.evaluate(() => [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
    ]);
    expect(kept.map((text) => text.includes('a-token'))).toEqual([false, true, false, false]);
    await page.click('text=Sign out');
    await page.waitForSelector('#token');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.context().close();
  });

  test.each([
    ['on a desk', DESKTOP],
    ['on a phone', PHONE],
  ])(
    '%s: it finds a match, shows what is hidden, cancels it with a reason, and bans who has created it',
    async (_, viewport) => {
      const made = await begin(`Ann <b>${viewport.width}</b>`);
      const page = await openWindow(browser, `${url}admin`, { viewport });
      await signIn(page);
      await page.selectOption('#phase', 'playing');
      await page.locator('.admin-filter button').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector(`a[href*="${made.match}"]`);
      expect(await page.textContent('.match-list')).toContain(`Ann <b>${viewport.width}</b>`);
      expect(await violations(page)).toEqual([]);
      await page.locator(`a[href*="${made.match}"]`).focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.admin-board svg');
      // Hands of both seats are there, as nobody else sees them.
      expect(await page.textContent('.admin-log')).toMatch(/"faces":\["[^"]+"\]/);
      expect(await page.textContent('.admin-facts')).toContain(made.match);
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await page.click('text=Cancel …');
      await page.keyboard.type('The server moves.');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() =>
        document.querySelector('.admin-facts')?.textContent?.includes('The server moves.'),
      );
      expect(await look(made)).toMatchObject({ phase: 'over', cancelled: 'The server moves.' });

      await page.click('text=Ban who created it …');
      await page.keyboard.type('Spam.');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=The address is banned.');
      expect(await post('matches', { game: 'oyno' })).toMatchObject({ code: 'banned', details: { reason: 'Spam.' } });
      await page.click('a:text-is("Bans")');
      await page.waitForSelector('.match-list li');
      expect(await violations(page)).toEqual([]);
      await page.click('.match-list button');
      await page.waitForSelector('text=Nobody is banned.');

      await page.goto(`${url}admin#match=${made.match}`);
      await page.waitForSelector('.admin-board svg');
      await page.click('text=Delete …');
      await page.click('text=Delete it');
      await page.waitForSelector('.admin-filter');
      expect(await look(made)).toMatchObject({ code: 'no-match' });
      await page.context().close();
    },
  );

  test('players read on their page why their match was cancelled', async () => {
    const made = await begin('Ben');
    const page = await openWindow(browser, `${url}#online`, {});
    const kept = {
      name: 'Ben',
      seats: [{ match: made.match, game: 'fundomino', token: made.token, at: Date.now(), invitations: [] }],
    };
    await page.evaluate((text) => localStorage.setItem('tabletop-rules online', text), JSON.stringify(kept));
    await page.goto(`${url}#online=${made.match}`);
    await page.waitForSelector('.tabletop-board');
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ reason: 'See you tomorrow.' });
    await fetch(`${url}api/admin/matches/${made.match}/cancel`, { method: 'POST', headers, body });
    await page.waitForSelector('text=without a result: See you tomorrow.');
    await page.context().close();
  });
});
