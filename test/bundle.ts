/** Parts of the library as programs for Node. */
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from './package/consumer.ts';

/** The optional packages: a program finds them where it lies, or not. */
const PACKAGES = [
  '@resvg/resvg-js',
  'apache-arrow',
  'better-sqlite3',
  'bullmq',
  'fast-check',
  'ioredis',
  'pg',
  'piscina',
];

/** As the build does: CommonJS cannot await a package while a module loads. */
const fastCheck: Plugin = {
  name: 'fast-check',
  setup: (setup) => {
    setup.onResolve({ filter: /^\.\/fast-check\.ts$/ }, () => ({
      path: join(ROOT, 'src/testing/fast-check-commonjs.ts'),
    }));
  },
};

/** Bundles a file of the repository, with what it imports. */
export async function bundleProgram(entry: string, outfile: string, format: 'cjs' | 'esm' = 'cjs'): Promise<void> {
  await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    format,
    platform: 'node',
    outfile,
    external: PACKAGES,
    plugins: format === 'cjs' ? [fastCheck] : [],
    logLevel: 'error',
  });
}
