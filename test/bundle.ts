/** Parts of the library as programs for Node. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './package/consumer.ts';

/** The optional packages: a program finds them where it lies, or not. */
const PACKAGES = ['@resvg/resvg-js', 'apache-arrow', 'better-sqlite3', 'bullmq', 'fast-check', 'ioredis', 'pg'];

/** Bundles a file of the repository, with what it imports. */
export async function bundleProgram(entry: string, outfile: string, format: 'cjs' | 'esm' = 'cjs'): Promise<void> {
  await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    format,
    platform: 'node',
    outfile,
    external: PACKAGES,
    logLevel: 'error',
  });
}
