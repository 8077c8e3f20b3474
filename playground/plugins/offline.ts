/**
 * The service worker: it keeps every file of the playground, so that it works without a network after the first load; of the words of
 * other languages than English those of the language that its address names: `offline.js?lang=de`.
 */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The plugin for Vite: writes `offline.js` beside the page. */
export function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const needed = filesOfPlayground(bundle);
      const files = Object.values(bundle).flatMap(({ type, fileName }) =>
        fileName.startsWith('assets/') && (type === 'asset' || needed.has(fileName)) && !isAdmin(fileName)
          ? [fileName]
          : [],
      );
      const hash = createHash('sha256');
      for (const output of Object.values(bundle)) hash.update(output.type === 'chunk' ? output.code : output.source);
      const name = `tabletop-rules-${hash.digest('hex').slice(0, 16)}`;
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: serviceWorker(name, ['./', ...files]) });
    },
  };
}

/** The scripts that the page and its workers load. The element for other pages has some of its own, such as words in all languages. */
function filesOfPlayground(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set(chunks.filter(({ isEntry, fileName }) => isEntry && fileName.startsWith('assets/')));
  // Grows while it is read.
  for (const { imports, dynamicImports } of found) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName) || dynamicImports.includes(chunk.fileName)) found.add(chunk);
    }
  }
  return new Set([...found].map(({ fileName }) => fileName));
}

/** The page of an operator needs its server anyway. */
function isAdmin(file: string): boolean {
  return file.startsWith('assets/admin-');
}

/** The files have their content in their names, so that a kept one is never stale; the page itself is looked up first. */
function serviceWorker(name: string, files: readonly string[]): string {
  return `const LANGUAGE = new URL(self.location).searchParams.get('lang') ?? 'en';
const NAME = '${name}-' + LANGUAGE;
const languageOf = (file) => /^assets\\/words-([a-z]{2})\\//.exec(file)?.[1];
const FILES = ${JSON.stringify(files)}.filter((file) => [undefined, LANGUAGE].includes(languageOf(file)));
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('tabletop-rules-') && name !== NAME);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  // Online matches are never answered from here.
  if (request.url.startsWith(self.registration.scope + 'api/')) return;
  const kept = () => caches.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  event.respondWith(
    request.mode === 'navigate'
      ? fetch(request).catch(async () => (await kept()) ?? Response.error())
      : kept().then((found) => found ?? fetch(request)),
  );
});
`;
}
