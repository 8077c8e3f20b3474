/** Writes the table of runtimes into the README: `npx tsx scripts/runtimes/write-table.ts`. A test fails when it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runtimesTable } from './platforms.ts';

/** Where the table is. */
export const README: string = fileURLToPath(new URL('../../README.md', import.meta.url));

/** The page with its table written anew. */
export function withRuntimes(page: string): string {
  const table = /<!-- runtimes -->[\s\S]*?<!-- end -->/;
  if (!table.test(page)) throw new Error('The page has no place for the table of runtimes.');
  return page.replace(table, () => `<!-- runtimes -->\n\n${runtimesTable()}\n\n<!-- end -->`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(README, withRuntimes(readFileSync(README, 'utf8')));
}
