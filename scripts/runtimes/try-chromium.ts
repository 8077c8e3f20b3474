/** A page without a bundler: an import map, and the files of the packages as they are installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import type * as online from 'tabletop-rules/online';
import type * as oyno from 'tabletop-rules/oyno';
import { startBrowser } from '../../test/browser/chromium.ts';
import { compareFindings, Verdict } from './judge.ts';
import { IN_A_PAGE } from './platforms.ts';
import { PAGE_SCRIPT } from './programs.ts';
import type { Findings } from './trial/trial.ts';

const DEADLINE_MS = 180_000;
const GUIDE = fileURLToPath(new URL('../../docs/build-an-app.md', import.meta.url));
const GUIDE_PATH = '/guide';

/** Tries a page. The host that it plays with is of the same package, in this process. */
export async function tryChromium(folder: string, expected: Findings): Promise<Verdict> {
  const browser = await startBrowser();
  const verdict = new Verdict(`Chromium ${browser.version()}`, IN_A_PAGE);
  const site = await startSite(folder);
  try {
    await verdict.expect(
      'import',
      openUntil(browser, site.url, '#findings:not(:empty)').then(async (page) => {
        compareFindings(verdict, 'import', JSON.parse((await page.locator('#findings').textContent()) ?? ''), expected);
      }),
    );
    await verdict.expect(
      'import',
      openUntil(browser, `${site.url}${GUIDE_PATH}`, '#board svg').then(() => undefined),
    );
  } finally {
    await browser.close();
    site.close();
  }
  return verdict;
}

/** Opens a page and waits for an element. Rejects when a script fails first, or a file is missing. */
async function openUntil(browser: Browser, url: string, selector: string): Promise<Page> {
  const page = await browser.newPage();
  const failed = new Promise<never>((_, reject) => {
    page.on('pageerror', reject);
    page.on('response', (response) => {
      if (response.status() >= 400) reject(new Error(`${response.status()} ${response.url()}`));
    });
  });
  await Promise.race([failed, page.goto(url)]);
  await Promise.race([failed, page.waitForSelector(selector, { timeout: DEADLINE_MS })]);
  return page;
}

interface Site {
  readonly url: string;
  close(): void;
}

/** Serves the pages, the installed packages, and a host. */
async function startSite(folder: string): Promise<Site> {
  const dist = pathToFileURL(join(folder, 'node_modules/tabletop-rules/dist/'));
  const { createHost, memoryStorage }: typeof online = await import(new URL('online.js', dist).href);
  const { oyno: game }: typeof oyno = await import(new URL('oyno.js', dist).href);
  const host = createHost({ games: [game], storage: memoryStorage() });
  const app = new Hono();
  const documented = documentedPage();
  app.get(GUIDE_PATH, (c) => c.html(documented));
  const own = ['fast-check', 'pure-rand', 'tabletop-rules'].map((name) => importsOf(folder, name));
  const html = pageHtml(Object.assign({}, ...own, importMap(documented)));
  app.get('/', (c) => c.html(html));
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.get(`/${PAGE_SCRIPT}`, serveStatic({ root: folder }));
  app.get('/node_modules/*', serveStatic({ root: folder }));
  app.all('*', (c) => host.fetch(c.req.raw));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => {
          host.close();
          server.close();
          if ('closeAllConnections' in server) server.closeAllConnections();
        },
      }),
    );
  });
}

type Imports = Readonly<Record<string, string>>;

/** The whole page of the guide. */
function documentedPage(): string {
  const [, html] = /^```html\n(<!doctype html>\n[\s\S]*?)^```$/m.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (html === undefined) throw new Error(`${GUIDE} has no whole page.`);
  return html;
}

/** The import map of a page. */
function importMap(html: string): Imports {
  const [, map = '{}'] = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { imports = {} }: { readonly imports?: Imports } = JSON.parse(map);
  return imports;
}

function pageHtml(imports: Imports): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <title>tabletop-rules</title>
    <script type="importmap">${JSON.stringify({ imports }, null, 2)}</script>
    <script type="module" src="/${PAGE_SCRIPT}"></script>
  </head>
  <body><output id="findings"></output></body>
</html>`;
}

type Target = string | Readonly<{ [condition: string]: Target }>;

/** Where a page finds the entry points of a package: what its `exports` say for `import`. */
function importsOf(folder: string, name: string): Imports {
  const file = join(folder, 'node_modules', name, 'package.json');
  const manifest: { readonly exports: Readonly<Record<string, Target>> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(manifest.exports).flatMap(([path, target]) => {
      const script = forImport(target);
      return script === undefined ? [] : [[`${name}${path.slice(1)}`, `/node_modules/${name}${script.slice(1)}`]];
    }),
  );
}

function forImport(target: Target | undefined): string | undefined {
  if (target === undefined || typeof target === 'string') return target;
  return forImport(target['import'] ?? target['default']);
}
