/**
 * Generates the tables of docs/author.md from `tabletop-rules/author`: `npx tsx scripts/write-author-names.ts`. A test fails when the
 * page is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as author from '../src/author/index.ts';
import * as core from '../src/core/index.ts';
import { groupedNames } from './typedoc-groups.mjs';

/** Where the page is. */
export const AUTHOR_PAGE: string = fileURLToPath(new URL('../docs/author.md', import.meta.url));

const SOURCES = ['author', 'core', 'core/chance'].flatMap((folder) => {
  const root = new URL(`../src/${folder}/`, import.meta.url);
  return readdirSync(root)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, root), 'utf8'));
});

/** The page with its tables generated anew. */
export function withNames(page: string): string {
  const tables = [...groups()].flatMap(([title, names]) => [
    `## ${title}`,
    '',
    '| Name | What it is |',
    '| --- | --- |',
    ...names.map((name) => `| \`${name}\` | ${meaningOf(name).replaceAll('|', '\\|')} |`),
    '',
  ]);
  return page.replace(
    /<!-- NAMES -->[\s\S]*<!-- end -->/,
    ['<!-- NAMES -->', '', ...tables, '<!-- end -->'].join('\n'),
  );
}

/** The functions and constants by the groups of the module's docstring, those of core apart. */
function groups(): ReadonlyMap<string, readonly string[]> {
  const index = readFileSync(new URL('../src/author/index.ts', import.meta.url), 'utf8');
  const texts = [...index.matchAll(/^ \* @names ((?:.|\n \* {3})+)$/gm)].map(([, text = '']) =>
    text.replaceAll(/\n \* +/g, ' '),
  );
  const isOfCore = (name: string): boolean => Object.hasOwn(core, name);
  const all = Object.keys(author).sort();
  const names = all.filter((name) => !isOfCore(name));
  // Types are in the groups too, and not in the tables.
  const known = (entry: string): boolean =>
    names.some((name) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry));
  const lists = texts.map((text) => {
    const [title = '', list = ''] = text.split(':');
    const entries = list.split(',').map((entry) => entry.trim());
    return `${title}: ${entries.filter(known).join(', ')}`;
  });
  const ofCore = all.filter(isOfCore);
  return new Map([...groupedNames(names, lists, 'author'), ['In `tabletop-rules/core` too', ofCore] as const]);
}

/** The first sentence of the docstring. */
function meaningOf(name: string): string {
  const declared = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\nexport (?:const|function|class) ${name}\b`);
  const found = SOURCES.map((source) => declared.exec(source)?.[1]).find((text) => text !== undefined);
  if (found === undefined) throw new Error(`${name} has no docstring that is found.`);
  const [text = ''] = found.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim().split(' @');
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(AUTHOR_PAGE, withNames(readFileSync(AUTHOR_PAGE, 'utf8')));
}
