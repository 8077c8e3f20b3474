/**
 * Builds `dist/browser/tabletop-board.js`, the element for pages without a build: with all that it needs, each game in a file of its own.
 * By Vite, whose chunks follow what is used, where esbuild's follow what is imported.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the files into a folder. */
export async function buildForBrowsers(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      lib: { entry: { 'tabletop-board': 'src/element/define.ts' }, formats: ['es'] },
      rolldownOptions: {
        output: { minify: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildForBrowsers('dist/browser');
