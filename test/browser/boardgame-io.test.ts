/** The app of boardgame.io's tutorial in a browser: with tic-tac-toe, and with Oyno after ten new lines. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../package/consumer.ts';
import { bundleScript, CHROMIUM, startBrowser } from './chromium.ts';
import { serveFolder } from './static-server.ts';
import { openWindow, PHONE, violations } from './window.ts';

const TUTORIAL = 'test/boardgame-io/tutorial';
const EXAMPLE = 'examples/boardgame-io';
const linesOf = (path: string): readonly string[] => readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n');

test('the page shows what differs between them: ten lines are new', () => {
  const [, diff = ''] = /```diff\n([\s\S]*?)\n```/.exec(readFileSync(join(ROOT, 'docs/boardgame-io.md'), 'utf8')) ?? [];
  const shown = diff.split('\n');
  const side = (sign: string): readonly string[] =>
    shown.filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign)).map((line) => line.slice(1));
  expect(side('-')).toEqual(linesOf(`${TUTORIAL}/src/App.js`));
  expect(side('+')).toEqual(linesOf(`${EXAMPLE}/src/App.js`));
  expect(shown.filter((line) => line.startsWith('+'))).toHaveLength(10);
  expect(linesOf(`${EXAMPLE}/index.html`)).toEqual(linesOf(`${TUTORIAL}/index.html`));
});

describe.skipIf(CHROMIUM === undefined)('the app of the tutorial', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'boardgame-io-'));
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens an app, and calls what is done with it. */
  async function visit(app: string, use: (page: Page) => Promise<void>): Promise<void> {
    const html = readFileSync(join(ROOT, app, 'index.html'), 'utf8');
    writeFileSync(join(folder, 'index.html'), html.replace('./src/App.js', './App.js'));
    writeFileSync(join(folder, 'App.js'), await bundleScript(`../../${app}/src/App.js`));
    const site = await serveFolder(folder);
    const page = await openWindow(browser, site.url, { viewport: PHONE });
    await use(page);
    await page.context().close();
    await site.close();
  }

  test('plays tic-tac-toe to its end', () =>
    visit(TUTORIAL, async (page) => {
      for (const id of [0, 3, 1, 4, 2]) await page.click(`[data-id="${id}"]`);
      expect(await page.textContent('.winner')).toBe('Winner: 0');
    }));

  test('plays Oyno, by clicks and by keys', () =>
    visit(EXAMPLE, async (page) => {
      const told = page.locator('[role=status]');
      await page.click('[data-target="cell:b2"]');
      // Blue is asked now, and told what Red did.
      await expect.poll(async () => (await told.allTextContents()).join()).toContain('places a bone on b2');
      expect(await page.locator('[data-target="cell:b2"][data-choosable]').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      // Each presses what can be chosen, by keys alone, for some moves.
      await page.locator('[tabindex="0"]').first().focus();
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('PageDown');
        await page.keyboard.press('Enter');
      }
      expect(await page.locator('[data-piece]').count()).toBeGreaterThan(2);
    }));
});
