/** A page without a bundler: an import map, and the files of the packages as they are installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type * as online from 'tabletop-rules/online';
import type * as oyno from 'tabletop-rules/oyno';
import { type BrowserKind, type BrowserWindow, waitFor } from './browsers/browser.ts';
import { compareFindings, Verdict } from './judge.ts';
import { IN_A_PAGE } from './platforms.ts';
import { PAGE_SCRIPT } from './programs.ts';
import type { Findings } from './trial/findings.ts';
import { tryPlayground } from './try-playground.ts';

const DEADLINE_MS = 180_000;
const GUIDE = fileURLToPath(new URL('../../docs/build-an-app.md', import.meta.url));
const GUIDE_PATH = '/guide';

/** Tries a browser: pages with the package, whose host is in this process, and the playground. */
export async function tryBrowser(kind: BrowserKind, folder: string, expected: Findings): Promise<Verdict> {
  const window = await kind.start();
  const verdict = new Verdict(window.name, IN_A_PAGE);
  const site = await startSite(folder);
  try {
    await verdict.expect(
      'import',
      findingsOf(window, site).then((found) => compareFindings(verdict, 'import', found, expected)),
    );
    await verdict.expect('import', showGuide(window, site));
    await verdict.expect('playground', tryPlayground(kind, window, folder));
  } finally {
    await window.close();
    site.close();
  }
  return verdict;
}

async function findingsOf(window: BrowserWindow, site: Site): Promise<Findings> {
  return JSON.parse(await openUntil(window, site, '/', 'document.querySelector("#findings")?.textContent'));
}

async function showGuide(window: BrowserWindow, site: Site): Promise<void> {
  await openUntil(window, site, GUIDE_PATH, 'document.querySelector("#board svg") !== null');
}

/** Opens a page and waits for a value. Rejects when a script fails first, or a file is missing. */
async function openUntil(window: BrowserWindow, site: Site, path: string, expression: string): Promise<string> {
  await window.goTo(`${site.url}${path}`);
  const failed = '(window.failures.length > 0 && "failed: " + window.failures.join())';
  const value = String(await waitFor(window, `${failed} || ${expression}`, DEADLINE_MS));
  if (value.startsWith('failed:')) throw new Error(value);
  site.expectAllFound();
  return value;
}

/** First in a page: notes errors, and scripts that cannot be loaded. */
const NOTE_FAILURES = `<script>
  window.failures = [];
  addEventListener('error', ({ message, target }) => failures.push(message ?? 'cannot load ' + target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => failures.push(reason));
</script>`;

interface Site {
  readonly url: string;
  /** Throws when a file was asked for that is not there. */
  expectAllFound(): void;
  close(): void;
}

/** Serves the pages, the installed packages, and a host. */
async function startSite(folder: string): Promise<Site> {
  const dist = pathToFileURL(join(folder, 'node_modules/tabletop-rules/dist/'));
  const { createHost, memoryStorage }: typeof online = await import(new URL('online.js', dist).href);
  const { oyno: game }: typeof oyno = await import(new URL('oyno.js', dist).href);
  const host = createHost({ games: [game], storage: memoryStorage() });
  const app = new Hono();
  const missing: string[] = [];
  app.use(async (context, next) => {
    await next();
    if (context.res.status >= 400) missing.push(`${context.res.status} ${context.req.path}`);
  });
  const documented = documentedPage();
  app.get(GUIDE_PATH, (c) => c.html(documented.replace('<!doctype html>', `<!doctype html>${NOTE_FAILURES}`)));
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
        expectAllFound: () => {
          if (missing.length > 0) throw new Error(missing.join(', '));
        },
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
    ${NOTE_FAILURES}
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
