/** The command line as a process, bundled where it finds the optional packages. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '../bundle.ts';
import { ROOT } from '../package/consumer.ts';

/** A program in a folder of its own. */
export interface CliProgram {
  /** What Node runs. */
  readonly file: string;
  /** Removes it. */
  remove(): void;
}

/** Bundles the command line. */
export async function buildCli(): Promise<CliProgram> {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'cli-'));
  const file = join(folder, 'cli.cjs');
  await bundleProgram('src/cli/main.ts', file);
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
