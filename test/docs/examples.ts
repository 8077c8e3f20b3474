/** The examples in docstrings, and what every entry of the package exports. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Snippet, snippets } from './extract.ts';
import { ROOT, readPage } from './run.ts';

/** A function or a constant that an entry exports. */
export interface Exported {
  /** The entry, without the name of the package: `learning/dataset`. */
  readonly entry: string;
  readonly name: string;
  /** Where it is declared, from the root of the repository: `src/bots/search/bots.ts`. */
  readonly file: string;
  /** The first line of its docstring, and that of its declaration; the same where it has none. */
  readonly lines: readonly [number, number];
}

/** The folders of the entries that have pages of their own, from `src/`: all but the first, which exports others again. */
export function entries(): readonly string[] {
  const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readPage('package.json'));
  return Object.keys(exports).flatMap((path) =>
    existsSync(join(ROOT, 'src', path, 'index.ts')) && path !== '.' ? [path.slice(2)] : [],
  );
}

/**
 * What an entry exports and programs call or use: functions, and constants such as games and boards. Constants in capitals are
 * left out: each says what it holds. So are types and classes.
 */
export function exportsOf(entry: string): readonly Exported[] {
  return [...namesOf(`src/${entry}/index.ts`)]
    .map(([name, { file, lines }]) => ({ entry, name, file, lines }))
    .filter(({ name }) => !/^[A-Z][A-Z0-9_]*$/.test(name));
}

/** The programs in the docstrings of a file. Their lines have the same numbers as in the file. */
export function examples(file: string): readonly Snippet[] {
  return snippets(file, docstrings(readPage(file)));
}

/** The text of the docstrings of a file, each line where it is in the file; all other lines are empty. */
function docstrings(source: string): string {
  let inside = false;
  const lines = source.split('\n').map((line) => {
    if (/^\s*\/\*\*/.test(line)) inside = !line.includes('*/');
    else if (inside && line.includes('*/')) inside = false;
    else if (inside) return line.replace(/^\s*\* ?/, '');
    return '';
  });
  return lines.join('\n');
}

interface Declared {
  readonly file: string;
  readonly lines: readonly [number, number];
}

const DECLARATION = /^export (?:async )?(?:function\*?|const) (\w+)/;

/** The functions and constants that a file exports, by name, its own and those of other files. */
function namesOf(file: string): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>();
  const text = readPage(file);
  const lines = text.split('\n');
  lines.forEach((line, at) => {
    const [, name] = DECLARATION.exec(line) ?? [];
    // The first of several signatures has the docstring.
    if (name !== undefined && !found.has(name))
      found.set(name, { file, lines: [docstringAbove(lines, at) + 1, at + 1] });
  });
  for (const [, names = '', path = ''] of text.matchAll(/^export \{([^}]*)\} from '(\.[^']+)';/gm)) {
    const others = namesOf(posix.join(file, '..', path));
    for (const item of names.split(',')) {
      const [own = '', name = own] = item.trim().split(' as ');
      const declared = others.get(own);
      if (declared !== undefined) found.set(name, declared);
    }
  }
  return found;
}

/** The index of the first line of the docstring above a line; that line where there is none. */
function docstringAbove(lines: readonly string[], at: number): number {
  if (!/\*\/$/.test(lines[at - 1] ?? '')) return at;
  let first = at - 1;
  while (!/^\/\*\*/.test(lines[first]!)) first--;
  return first;
}
