import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offlinePlugin } from './plugins/offline.ts';
import { rulesPlugin } from './plugins/rules.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const LIVE_BOARDS = 'live-boards';

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
  plugins: [rulesPlugin(), offlinePlugin()],
  worker: { format: 'es', plugins: () => [rulesPlugin()] },
  server: { fs: { allow: [path('..')] } },
  build: {
    outDir: path('../site/play'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures are loaded when they are seen, not with the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long plugins take is nobody's concern who builds the page.
      checks: { pluginTimings: false },
      input: { playground: path('./index.html'), [LIVE_BOARDS]: path('./live-boards.ts') },
      output: {
        // The pages of the documentation load this one by its name.
        entryFileNames: ({ name }) => (name === LIVE_BOARDS ? '[name].js' : 'assets/[name]-[hash].js'),
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
