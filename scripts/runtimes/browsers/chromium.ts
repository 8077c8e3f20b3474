/** Chromium by Playwright. */
import { CHROMIUM, startBrowser } from '../../../test/browser/chromium.ts';
import type { BrowserKind, BrowserWindow } from './browser.ts';

/** Chromium of Debian, or of the variable CHROMIUM. */
export const CHROMIUM_KIND: BrowserKind = {
  name: 'Chromium',
  missing: CHROMIUM === undefined ? 'apt-get install chromium, or set CHROMIUM' : undefined,
  start: startChromium,
};

async function startChromium(): Promise<BrowserWindow> {
  const browser = await startBrowser();
  const page = await browser.newPage({
    viewport: { width: 1200, height: 900 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  return {
    name: `Chromium ${browser.version()}`,
    goTo: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
