/** Writes the table of runtimes into docs/runtimes.md: `npx tsx scripts/runtimes/write-table.ts`. A test fails when it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runtimesTable } from './platforms.ts';

/** Where the table is. */
export const PAGE: string = fileURLToPath(new URL('../../docs/runtimes.md', import.meta.url));

/** The page with its table written anew. */
export function withRuntimes(page: string): string {
  const table = /<!-- runtimes -->[\s\S]*?<!-- end -->/;
  if (!table.test(page)) throw new Error('The page has no place for the table of runtimes.');
  return page.replace(table, () => `<!-- runtimes -->\n\n${runtimesTable()}\n\n<!-- end -->`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, withRuntimes(readFileSync(PAGE, 'utf8')));
}
