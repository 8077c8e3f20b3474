/** The apps of the tutorials, in a browser. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExampleServer, exampleServer } from '../online/example-server.ts';
import { HAS_SQLITE } from '../online/sqlite.ts';
import { ROOT } from '../package/consumer.ts';
import { bundleScript, CHROMIUM, startBrowser } from './chromium.ts';
import { serveFolder } from './static-server.ts';
import { DESKTOP, openWindow, PHONE, violations } from './window.ts';

/** Bundles a page of an example into a folder, as Vite does for a reader. */
async function buildPage(example: string, scripts: readonly string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const html = readFileSync(join(ROOT, 'examples', example, 'index.html'), 'utf8');
  writeFileSync(join(folder, 'index.html'), html.replace('main.ts', 'main.js'));
  for (const name of scripts) {
    const script = await bundleScript(`../../examples/${example}/${name}.ts`, 'esm');
    writeFileSync(join(folder, `${name}.js`), script.replaceAll('.ts"', '.js"'));
  }
}

function waitForTurn(page: Page): Promise<unknown> {
  return page.waitForFunction(() => document.querySelector('.tabletop-next')?.textContent.startsWith('Your turn:'));
}

describe.skipIf(CHROMIUM === undefined)('the apps of the tutorials', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'first-apps-'));
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('examples/first-app: a hint, a level, and the same match after a reload', async () => {
    await buildPage('first-app', ['main', 'worker'], join(folder, 'one'));
    const site = await serveFolder(join(folder, 'one'));
    const page = await openWindow(browser, site.url, { viewport: PHONE });
    await waitForTurn(page);
    await page.click('text=Hint');
    await page.waitForFunction(() => document.body.textContent.includes('Hint:'));
    const choice = page
      .locator('.tabletop-board [data-target]:not([disabled])')
      .and(page.locator('button, [data-choosable]'));
    await choice.first().dispatchEvent('click');
    const actions = (): Promise<number> =>
      page.evaluate(() => JSON.parse(localStorage.getItem('first-app') ?? '{"actions":[]}').actions.length);
    await expect.poll(actions).toBeGreaterThan(0);
    await waitForTurn(page);
    const before = await page.locator('.tabletop-board svg').first().innerHTML();
    const kept = await actions();
    await page.reload();
    await waitForTurn(page);
    expect(await actions()).toBe(kept);
    expect(await page.locator('.tabletop-board svg').first().innerHTML()).toBe(before);
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => localStorage.setItem('first-app', 'the old match'));
    await page.selectOption('select', 'novice');
    await page.click('text=New match');
    await waitForTurn(page);
    // The bot may have begun, and then the new match is kept.
    expect(await page.evaluate(() => localStorage.getItem('first-app'))).not.toBe('the old match');
    await page.context().close();
    await site.close();
  });

  test('examples/first-app: on a desktop what is asked and what can be pressed are in sight', async () => {
    await buildPage('first-app', ['main', 'worker'], join(folder, 'desktop'));
    const site = await serveFolder(join(folder, 'desktop'));
    const page = await openWindow(browser, site.url, { viewport: DESKTOP });
    await waitForTurn(page);
    const places = await page.locator('.tabletop-next, .tabletop-buttons button').all();
    for (const place of places) {
      const box = await place.boundingBox();
      if (box !== null)
        expect(box.y + box.height, (await place.textContent()) ?? '').toBeLessThanOrEqual(DESKTOP.height);
    }
    await page.context().close();
    await site.close();
  });

  describe.skipIf(!HAS_SQLITE)('examples/first-app-online', () => {
    let server: ExampleServer;
    beforeAll(async () => {
      server = await exampleServer('first-app-online/server.ts');
      await buildPage('first-app-online', ['main'], join(folder, 'two'));
    });
    afterAll(() => server.remove());

    test('two people play by a link, one leaves and comes back', async () => {
      const { url } = await server.start({ MATCHES: join(folder, 'matches.db'), PAGES: join(folder, 'two') });
      const ann = await openWindow(browser, url, { viewport: PHONE });
      const input = ann.locator('#invite:not([hidden]) input');
      await input.waitFor();
      const link = await input.inputValue();
      const ben = await openWindow(browser, link);
      await Promise.race([waitForTurn(ann), waitForTurn(ben)]);
      expect(ben.url()).not.toContain('invitation');
      await input.waitFor({ state: 'hidden' });
      await ben.context().close();
      await ann.waitForFunction(() => document.body.textContent.includes('Your friend is away.'));
      expect(await violations(ann)).toEqual([]);
      await ann.reload();
      await ann.waitForSelector('.tabletop-next');
      // The link was for one.
      const stranger = await openWindow(browser, link);
      await stranger.waitForFunction(() => document.querySelector('#news')?.textContent !== '');
      expect(await stranger.locator('#news').textContent()).toContain('invitation');
      await Promise.all([ann, stranger].map((window) => window.context().close()));
    });
  });
});
