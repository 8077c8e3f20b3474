/**
 * Generates the tables of docs/errors.md from the source: `npx tsx scripts/write-error-tables.ts`. A test fails when the
 * page is out of date. A table is between `<!-- CODES -->`, the name of the constant, and `<!-- end -->`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as library from '../src/index.ts';
import { LEARNING_CODES } from '../src/learning/index.ts';
import { ONLINE_CODES } from '../src/online/index.ts';
import { SCALE_CODES } from '../src/scale/job.ts';

/** Where the page is. */
export const ERRORS_PAGE: string = fileURLToPath(new URL('../docs/errors.md', import.meta.url));

type Codes = Readonly<Record<string, string>>;

/** Every table of codes that the library exports, by the name of its constant. */
export function codeTables(): ReadonlyMap<string, Codes> {
  return new Map(
    Object.entries({ ...library, LEARNING_CODES, ONLINE_CODES, SCALE_CODES }).flatMap(([name, value]) =>
      /^(\w+_)?CODES$/.test(name) ? [[name, Object.fromEntries(Object.entries(value)) as Codes] as const] : [],
    ),
  );
}

/** The page with its tables generated anew. */
export function withTables(page: string): string {
  return page.replace(/<!-- (\w+) -->[\s\S]*?<!-- end -->/g, (_, name: string) => {
    const codes = codeTables().get(name);
    if (codes === undefined) throw new Error(`The page has a table ${name}, which the library does not export.`);
    const rows = Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning.replaceAll('|', '\\|')} |`);
    return [`<!-- ${name} -->`, '', '| Code | Meaning |', '| --- | --- |', ...rows, '', '<!-- end -->'].join('\n');
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(ERRORS_PAGE, withTables(readFileSync(ERRORS_PAGE, 'utf8')));
}
