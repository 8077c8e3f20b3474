/** A game of the operator in the playground that `tabletop-rules serve --game` starts: it needs a build. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../package/consumer.ts';
import { CHROMIUM, startBrowser } from './chromium.ts';
import { type ServeProcess, startServe } from './serve-process.ts';
import { click, countMoves, openWindow, violations } from './window.ts';

describe.skipIf(CHROMIUM === undefined)('a game of one’s own in the playground', () => {
  let folder: string;
  let running: ServeProcess;
  let browser: Browser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'own-game-'));
    // As npm installs the library.
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/tabletop-rules'));
    const program = join(ROOT, 'dist/cli.js');
    for (const [name, kind] of [
      ['push-luck', 'dice'],
      ['high-low', 'cards'],
    ]) {
      const { stderr } = spawnSync(process.execPath, [program, 'new', name!, '--kind', kind!], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
    }
    writeFileSync(join(folder, 'push-luck/secret.js'), "export const password = 'sesame';");
    await build({
      stdin: {
        contents:
          "export { goofspiel as default } from './goofspiel.ts'; export { goofspielBoard } from './goofspiel-board.ts';",
        resolveDir: join(ROOT, 'examples'),
      },
      bundle: true,
      format: 'esm',
      external: ['tabletop-rules/*'],
      outfile: join(folder, 'goofspiel.mjs'),
      logLevel: 'error',
    });
    const files = ['push-luck/game.js', 'high-low/game.js', 'goofspiel.mjs'].map((file) => join(folder, file));
    running = await startServe(['--port', '0', ...files.flatMap((file) => ['--game', file])]);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    running?.server.kill('SIGINT');
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  /** A window that notes what its page complains of. */
  const open = async (fragment = ''): Promise<{ readonly page: Page; readonly complaints: string[] }> => {
    const page = await openWindow(browser, running.url + fragment);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    return { page, complaints };
  };
  /** Sets up a match on this machine. */
  const start = async (page: Page, other: string): Promise<void> => {
    await page.selectOption('.seats .seat:nth-child(2) select', other);
    await page.click('button[type=submit]');
    await page.waitForSelector('.tabletop-board');
  };

  /**
   * Holds where there is something to hold, and rolls where it is our turn and there is nothing: one who rolled a one has lost it.
   * Returns how many moves have been made.
   */
  const playOn = async (page: Page): Promise<number> => {
    const hold = page.locator('[data-target="button:hold"]');
    const die = page.locator('[data-target="die"][data-choosable]');
    if (await hold.isVisible()) await hold.click();
    else if (await die.isVisible()) await die.click();
    return page.locator('.moves > li').count();
  };

  test('stands beside the others, with its board as the picture', async () => {
    const { page, complaints } = await open();
    const card = page.locator('.card', { hasText: 'Push luck' });
    expect(await card.innerText()).toContain('A game of this server');
    expect(await card.innerText()).toContain('2 to 4 players');
    const picture = await card.locator('img.light').evaluate((image: HTMLImageElement) => image.src);
    expect(await (await fetch(picture)).text()).toContain('<svg');
    expect(await page.locator('.card').allInnerTexts()).toHaveLength(9);
    await card.click();
    await page.waitForSelector('form.setup');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is played against a bot, which thinks in a thread of its own', async () => {
    const { page, complaints } = await open('#game=push-luck');
    await start(page, 'novice');
    await click(page, 'die');
    await page.getByText('Player 2').first().waitFor();
    await expect.poll(() => playOn(page), { interval: 200, timeout: 120_000 }).toBeGreaterThanOrEqual(5);
    // It has no rules for the page.
    expect(await page.locator('.rule-button:visible, .rules:visible, .guide:visible').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is played by two at one screen, and goes on when the page is loaded again', async () => {
    const { page, complaints } = await open('#game=push-luck');
    await start(page, 'person');
    await click(page, 'die');
    // The die has fallen, and somebody is asked again.
    await page.waitForFunction(() => document.querySelectorAll('.moves > li').length > 1);
    await page.waitForSelector('[data-target="die"][data-choosable]');
    await page.waitForTimeout(500);
    const moves = await page.locator('.moves > li').count();
    await page.reload();
    await countMoves(page, moves);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is played online, hidden hands among it', async () => {
    const { page: ann, complaints } = await open('#online&game=high-low');
    await ann.fill('#player-name', 'Ann');
    await ann.click('button[type=submit]');
    await ann.waitForSelector('.tabletop-board');
    const link = await ann.locator('.link-field input').first().inputValue();
    const { page: ben } = await open(new URL(link).hash);
    await ben.fill('#player-name', 'Ben');
    await ben.click('button[type=submit]');
    await ben.waitForSelector('.tabletop-board');
    await ann.waitForSelector('.waiting', { state: 'hidden' });
    const asked = ann.locator('[data-choosable]').first();
    await asked.waitFor();
    await asked.click();
    await ben.waitForFunction(() => document.querySelectorAll('.moves > li').length > 0);
    expect(complaints).toEqual([]);
    for (const page of [ann, ben]) await page.context().close();
  });

  test('a bot of the host plays it online', async () => {
    const { page } = await open('#online&game=push-luck');
    await page.fill('#player-name', 'Ann');
    await page.selectOption('.seats .seat:nth-child(2) select', 'bot novice');
    await page.click('button[type=submit]');
    await page.waitForSelector('.tabletop-board');
    await click(page, 'die');
    await page.waitForFunction(() => document.querySelectorAll('.moves > li').length >= 2);
    await expect.poll(() => playOn(page), { interval: 200, timeout: 120_000 }).toBeGreaterThanOrEqual(5);
    await page.context().close();
  });

  test('two who share a screen make sealed choices: the second sees nothing of what the first has chosen', async () => {
    const { page, complaints } = await open('#game=goofspiel');
    await start(page, 'person');
    // The button for who answers first is another thing.
    const board = (): Promise<string> => page.locator('.tabletop-parts').innerHTML();
    const take = (name: string): Promise<void> => page.getByRole('button', { name: `I am ${name}` }).click();
    // Nothing but the name of whoever looks differs.
    const normal = (html: string): string =>
      html.replace(/ (tabindex|data-focus)="[^"]*"/g, '').replace(/Player [12]/g, 'Player');
    await take('Player 1');
    await page.waitForSelector('[data-target="card:4"][data-choosable]');
    const first = await board();
    const [moves, address] = [await page.locator('.moves').innerHTML(), page.url()];
    await click(page, 'card:4');
    // Before the screen is handed over, nothing can be chosen and nothing is seen.
    await page.getByRole('button', { name: 'I am Player 2' }).waitFor();
    expect(await page.locator('[data-choosable]').count()).toBe(0);
    expect(await page.locator('.moves').innerHTML()).toBe(moves);
    expect(page.url()).toBe(address);
    await take('Player 2');
    await page.waitForSelector('[data-target="card:4"][data-choosable]');
    expect(normal(await board())).toBe(normal(first));
    await click(page, 'card:2');
    // Both are shown, and the higher one has taken the prize.
    await expect.poll(() => page.locator('.tabletop-parts').innerText()).toMatch(/Player 1: [1-9]/);
    expect(await page.locator('.moves').innerText()).toContain('Player 1 bids 4.\nYou bid 2.');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('nothing is served but what the file imports', async () => {
    const status = async (path: string): Promise<number> => (await fetch(new URL(path, running.url))).status;
    const html = await (await fetch(running.url)).text();
    const module = /own\/0-game\.js/.exec(html)?.[0] ?? '';
    const response = await fetch(running.url + module);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const secrets = ['secret.js', '0-secret.js', 'package.json', 'game.js', '..%2fsecret.js', '%2e%2e/package.json'];
    for (const name of secrets) expect(await status(`own/${name}`), name).toBe(404);
    expect(await status(`own/${encodeURIComponent(join(folder, 'push-luck/secret.js'))}`)).toBe(404);
  });
});
