/** The playground on a site with accounts: an opponent is found, the match counts, and the ladder says so. */
import type { Page } from 'playwright-core';
import { oynoKit } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { useAccounts, usePlayground } from './for-tests.ts';
import { DESKTOP, openWindow, PHONE, violations } from './window.ts';

describe.skipIf(CHROMIUM === undefined)('finding an opponent', () => {
  const site = usePlayground();
  const server = useAccounts(site);

  /** The window of a user; of a guest without a name. */
  const open = async (user: string, fragment: string, viewport = DESKTOP): Promise<Page> => {
    const page = await openWindow(site.browser, server.url + fragment, { viewport });
    if (user === '') return page;
    await page.context().addCookies([{ name: 'user', value: user, url: server.url }]);
    return page;
  };

  test('two users look for an opponent, and play; then the ladder and their histories have the match', async () => {
    const [ann, ben] = [await open('ann', '#online'), await open('ben', '#online', PHONE)];
    for (const page of [ann, ben]) {
      await page.click('a:text("Find an opponent")');
      await page.click('button[type=submit]');
    }
    for (const page of [ann, ben]) await page.waitForSelector('.tabletop-board');
    expect(new URL(ann.url()).hash).toBe(new URL(ben.url()).hash);
    expect(await ann.locator('.online-players').innerText()).toContain('ben');
    const { match, token } = await ann.evaluate(
      (): { match: string; token: string } => JSON.parse(localStorage.getItem('tabletop-rules online') ?? '').seats[0],
    );
    await fetch(`${server.url}api/matches/${match}/resign`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const guest = await open('', '#online');
    await guest.click('a:text("Ladder")');
    await guest.waitForSelector('.ladder td');
    const rows = await guest.locator('.ladder tbody tr').allInnerTexts();
    const [second = 0, third = 0] = oynoKit.about.levelSteps!;
    // The order is that of what each certainly is.
    expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
      '1 ben 1662 ± 580 1',
      '2 ann 1338 ± 580 1',
      `bot, random ${1500 - second - third}`,
    ]);
    expect(await violations(guest)).toEqual([]);
    await guest.click('.ladder a:text("ann")');
    await guest.waitForSelector('.match-list li');
    expect(await guest.locator('.match-list li').innerText()).toContain('-162, to 1338');
    expect(await violations(guest)).toEqual([]);
    await Promise.all([ann, ben, guest].map((page) => page.context().close()));
  });

  test('who is alone is told so, and can stop; a guest is told to sign in', async () => {
    const [cid, guest] = [await open('cid', '#online&find=oyno'), await open('', '#online&find=oyno')];
    await cid.click('button[type=submit]');
    await cid.waitForFunction(() =>
      document.querySelector('[role=status]')?.textContent?.includes('your rating is 1500'),
    );
    expect(await violations(cid)).toEqual([]);
    await cid.click('button:text("Stop")');
    expect(await cid.locator('button[type=submit]').isEnabled()).toBe(true);
    await guest.click('button[type=submit]');
    await guest.waitForFunction(() => document.querySelector('.refused')?.textContent?.includes('signed in'));
    await Promise.all([cid, guest].map((page) => page.context().close()));
  });
});
