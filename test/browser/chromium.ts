/** Chromium, where it is installed, with a page that is bundled from a file of this folder. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { wordFolders } from '../../scripts/words.ts';

/** The first is the same engine without windows, which takes half the processor time. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

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

/** Opens a page with one bundled script: of a size, or in a context that has one. */
export async function openPage(
  browser: Browser | BrowserContext,
  script: string,
  viewport?: Page['viewportSize'] extends () => infer V ? NonNullable<V> : never,
): Promise<Page> {
  const page = await ('newContext' in browser ? browser.newPage(viewport && { viewport }) : browser.newPage());
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.setContent(
    '<!doctype html><html lang="en"><head><title>A board</title><meta name="viewport" content="width=device-width"></head><body style="margin:0"><main id="board"></main></body></html>',
  );
  await page.addScriptTag({ content: script, type: 'module' });
  // A module waits for its games.
  await page.waitForFunction(() => 'api' in window || 'tools' in window);
  return page;
}

/** The site whose files `openSite` serves. */
const SITE = 'http://board.test';

/** Opens the page of a site that exists in the test alone. With a policy it is served as its Content-Security-Policy. */
export async function openSite(
  browser: Browser,
  files: Readonly<Record<string, string>>,
  policy?: string,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.route(`${SITE}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = files[path];
    if (body === undefined) return route.fulfill({ status: 404, body: '' });
    const contentType = path === '/' ? 'text/html' : 'text/javascript';
    const headers = policy === undefined ? {} : { 'Content-Security-Policy': policy };
    return route.fulfill({ contentType, headers, body });
  });
  await page.goto(`${SITE}/`);
  return page;
}

/** Where the words of each language are: `tabletop-rules/oyno/de`. */
function wordsIn(src: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    wordFolders().flatMap(({ name, files }) =>
      [...files.keys()].map((language) => [
        `tabletop-rules/${name}/${language}`,
        `${src}/${name}/words/${language}.ts`,
      ]),
    ),
  );
}

/** A file as one script, named from this folder. */
export async function bundleScript(file: string, format: 'iife' | 'esm' = 'esm'): Promise<string> {
  const src = fileURLToPath(new URL('../../src', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    target: 'es2022',
    alias: { 'tabletop-rules': src, ...wordsIn(src) },
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
