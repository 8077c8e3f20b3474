/**
 * How quick the playground is in Chromium: `npm run playground:measure`. Prints, and puts into docs/benchmarks.md,
 * the gzipped size of the first load, and for each game the time from the click that completes a move to the end of
 * the frame that shows it, in a match with the default options and people at all seats.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { games } from '../src/games.ts';
import { startBrowser } from '../test/browser/chromium.ts';
import { serveFolder } from '../test/browser/static-server.ts';
import { measuredAt, writeFigures } from './written-part.ts';

const FOLDER = fileURLToPath(new URL('../site/play', import.meta.url));
const MOVES = 40;
/** A match may end earlier: no more clicks are tried than this. */
const CLICKS = 400;
/** What can be clicked. There is nothing while dice roll. */
const OPEN =
  '[data-choosable]:not([aria-pressed=true]), .tabletop-buttons button[data-target]:not([aria-pressed=true]), .tabletop-buttons button[data-page]';

/**
 * Runs in the page, as its text: so it names no function inside, which tsx would wrap in a helper that the page lacks.
 * Clicks something that can be chosen. Returns the milliseconds until it is shown, if that completed a move.
 */
function clickOne(open: string): Promise<{ readonly moved: boolean; readonly time: number }> {
  const targets = [...document.querySelectorAll(open)];
  const target = targets[Math.floor(Math.random() * targets.length)];
  const told = document.querySelector('.moves')?.children;
  const before = told?.length ?? 0;
  const start = performance.now();
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return new Promise((resolve) => {
    // A message that is sent in a frame arrives when the frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        resolve({
          moved: (told?.length ?? 0) > before,
          time: performance.now() - start,
        });
      port2.postMessage('');
    });
  });
}

async function timesOf(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let clicks = 0; clicks < CLICKS && times.length < MOVES; clicks++) {
    const open = await page.waitForSelector(OPEN, { state: 'attached', timeout: 10_000 }).catch(() => null);
    if (open === null) break;
    const { moved, time } = await page.evaluate(clickOne, OPEN);
    if (moved) times.push(time);
  }
  return times.sort((a, b) => a - b);
}

async function bytesLoaded(page: Page, url: string): Promise<number> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const paths = names.filter((name) => name.startsWith(url)).map((name) => new URL(name).pathname);
  const files = await Promise.all(['index.html', ...new Set(paths)].map((path) => readFile(join(FOLDER, path))));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(1);

const server = await serveFolder(FOLDER);
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
await page.goto(server.url);
await page.waitForSelector('.card');
await page.waitForLoadState('networkidle');
const lines = [
  measuredAt(),
  '',
  `The first load, with the list of games, has ${((await bytesLoaded(page, server.url)) / 1000).toFixed(0)} kB gzipped.`,
  '',
  '| Game | First load with a match, kB gzipped | Moves | Median, ms | 95th percentile, ms |',
  '| --- | ---: | ---: | ---: | ---: |',
];
for (const { id, name } of games) {
  await page.goto('about:blank');
  await page.goto(`${server.url}#game=${id}`);
  await page.waitForSelector('form.setup');
  for (const select of await page.locator('.seat select').all()) await select.selectOption('person');
  await page.click('form.setup button[type=submit]');
  await page.waitForSelector('.tabletop-board');
  await page.waitForLoadState('networkidle');
  const kilobytes = ((await bytesLoaded(page, server.url)) / 1000).toFixed(0);
  const times = await timesOf(page);
  lines.push(`| ${name} | ${kilobytes} | ${times.length} | ${at(times, 0.5)} | ${at(times, 0.95)} |`);
}
console.log(lines.join('\n'));
writeFigures('docs/benchmarks.md', 'npm run playground:measure', [...lines, ''].join('\n'));
await browser.close();
await server.close();
