/** Chromium, where it is installed, with a page that is bundled from a file of this folder. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of the browser: that of the variable CHROMIUM, or where Debian puts it. `undefined`: there is none. */
export const CHROMIUM: string | undefined = process.env['CHROMIUM'] ?? CANDIDATES.find((path) => existsSync(path));

if (CHROMIUM === undefined) {
  console.warn(
    'Not run: the browser tests. Install chromium (apt-get install chromium), then: npx vitest run test/browser',
  );
}

/** Starts the browser. Without a sandbox: tests run as root, on pages of their own. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Opens a page with one bundled script. */
export async function openPage(
  browser: Browser,
  script: string,
  viewport: Page['viewportSize'] extends () => infer V ? NonNullable<V> : never,
): Promise<Page> {
  const page = await browser.newPage({ viewport });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.setContent(
    '<!doctype html><html lang="en"><head><title>A board</title><meta name="viewport" content="width=device-width"></head><body style="margin:0"><main id="board"></main></body></html>',
  );
  await page.addScriptTag({ content: script });
  return page;
}

/** A file of this folder as one script. */
export async function bundleScript(file: string): Promise<string> {
  const src = fileURLToPath(new URL('../../src', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    alias: { 'tabletop-rules': src },
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
