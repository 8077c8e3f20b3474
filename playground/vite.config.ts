import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { botWorkerPlugin } from './plugins/bot-worker.ts';
import { offlinePlugin } from './plugins/offline.ts';
import { rulesPlugin } from './plugins/rules.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** What other pages load by its name: the boards of the documentation, and the element for pages without a build. */
const BY_NAME: Readonly<Record<string, string>> = {
  'live-boards': path('./live-boards.ts'),
  'tabletop-board': path('../src/element/define.ts'),
};

export default defineConfig({
  root: path('.'),
  // The page can lie in any folder of a site.
  base: './',
  resolve: {
    alias: [
      { find: /^tabletop-rules$/, replacement: path('../src/index.ts') },
      { find: /^tabletop-rules\/games$/, replacement: path('../src/games.ts') },
      // Words: `tabletop-rules/ui/de`.
      { find: /^tabletop-rules\/([\w-]+)\/([a-z]{2})$/, replacement: path('../src/$1/words/$2.ts') },
      { find: /^tabletop-rules\/(.+)$/, replacement: path('../src/$1/index.ts') },
    ],
  },
  plugins: [rulesPlugin(), botWorkerPlugin(), offlinePlugin()],
  server: { fs: { allow: [path('..')] } },
  build: {
    outDir: path('../site/play'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures are loaded when they are seen, not with the page.
    assetsInlineLimit: 0,
    // A worker cannot preload: only the page itself does.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // How long plugins take is nobody's concern who builds the page.
      checks: { pluginTimings: false },
      input: { playground: path('./index.html'), ...BY_NAME },
      output: {
        // Other pages load these by their names.
        entryFileNames: ({ name }) => (name in BY_NAME ? '[name].js' : 'assets/[name]-[hash].js'),
        // The service worker keeps those of one language: see plugins/offline.ts.
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          const [, language] =
            /\/words\/(?!en\.)([a-z]{2})\.(?:ts|json)$/.exec(facadeModuleId ?? moduleIds.at(-1) ?? '') ?? [];
          return language === undefined ? 'assets/[name]-[hash].js' : `assets/words-${language}/[name]-[hash].js`;
        },
      },
    },
  },
});
