/** A window of somebody who visits the pages, and what is done in it. */
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { seed } from '../runs.ts';

/** Sizes of windows. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** How a window is. */
export interface WindowOptions {
  readonly viewport?: typeof PHONE;
  readonly dark?: boolean;
  /** With what makes the page work without a network. */
  readonly offline?: boolean;
}

/** A window of its own, with nothing in it of other ones. Errors in it fail the test. */
export async function openWindow(
  browser: Browser,
  url: string,
  { viewport = DESKTOP, dark = false, offline = false }: WindowOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: offline ? 'allow' : 'block',
  });
  await drawTheSame(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  await page.waitForSelector('main:not(.coming) h1');
  return page;
}

let windows = 0;

/** In each run of a file its windows draw the same dice and tiles, other ones in the nightly run; no two windows draw the same secrets. */
export async function drawTheSame(context: BrowserContext): Promise<void> {
  windows += 1;
  await context.addInitScript(
    (start) => {
      if (location.origin === 'null') return;
      // How often the window has loaded a page. Not in a storage: tests look at what those hold.
      const loads = Number(window.name);
      window.name = String(loads + 1);
      let state = Math.imul(start + loads, 0x9e3779b1);
      Crypto.prototype.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
        if (array === null) return array;
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        bytes.forEach((_, i) => {
          state = (state + 0x6d2b79f5) | 0;
          const mixed = Math.imul(state ^ (state >>> 15), state | 1);
          bytes[i] = (mixed ^ (mixed >>> 14)) >>> 8;
        });
        return array;
      };
    },
    seed(1) * 1_000_000 + windows * 1_000,
  );
}

/** Waits until the list of moves has this length. */
export function countMoves(page: Page, n: number): Promise<unknown> {
  return page.waitForFunction((count) => document.querySelectorAll('.moves > li').length === count, n);
}

/** Clicks targets of the board. */
export async function click(page: Page, ...targets: readonly string[]): Promise<void> {
  for (const target of targets) await page.click(`[data-target="${target}"]`);
}

/** Taps a target: where a finger cannot tell it from another one, also its button. */
export async function tap(page: Page, target: string, timeout = 5_000): Promise<void> {
  const place = page.locator(`.board [data-target="${target}"]:is([data-choosable], button)`).first();
  await place.and(page.locator('button')).or(place.locator('[data-hit]')).tap({ timeout });
  const button = page.locator(`.board button[data-target="${target}"]`);
  if (!target.startsWith('button:') && (await button.isVisible())) await button.tap({ timeout });
}

/** Broken rules of accessibility. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Evaluated, since the policy of a page may forbid further scripts.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: tags });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`);
  });
}
