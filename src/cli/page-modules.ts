/** A file of a game as browsers load it: with all that it imports, and nothing else of the machine. */

import nodeModule from 'node:module';
import { basename, dirname, extname, join, relative } from 'node:path';
import { CliError, EXIT } from './errors.ts';
import { quote } from './output.ts';

/** What is read. */
interface ModuleSources {
  /** Reads a text file. Throws errors with a code. */
  readFile(path: string): string;
  /** The folder with the modules of this library. */
  readonly library: string;
  /** Its one dependency, as a module for browsers. */
  readonly immer: string;
}

/** Modules by the names that they have on the page. Their imports name each other so. */
interface PageModules {
  /** Adds a file and what it imports, as they are now. Returns its name. Throws `CliError`. */
  add(path: string): string;
  /** What a browser gets under a name; `undefined`: there is no such module. */
  code(name: string): string | undefined;
}

/** An import or export from another module, or a call of `import`. The first group is what stands before the quote. */
const IMPORT = /((?:^|[;}])\s*(?:import|export)\b(?:[^'"`;=()]*?\bfrom)?\s*|\bimport\s*\(\s*)(["'])([^"'\n]+)\2/gm;
const TYPESCRIPT = ['.ts', '.mts'];
const LIBRARY = /^tabletop-rules(?:\/(.+))?$/;

/** No modules yet. */
export function pageModules({ readFile, library, immer }: ModuleSources): PageModules {
  /** By path, in the order in which they were found: what they are called, and the text. */
  const found = new Map<string, { readonly name: string; readonly text: string }>();
  /** By name, what a browser has got: each is written for the first who asks. */
  const written = new Map<string, string>();
  const isOfLibrary = (path: string): boolean => path === immer || !relative(library, path).startsWith('..');

  /** The path of an import; `undefined`: browsers have to find it themselves. */
  const resolve = (from: string, specifier: string): string | undefined => {
    if (/^\.{1,2}\//.test(specifier)) return join(dirname(from), specifier);
    const own = LIBRARY.exec(specifier);
    if (own !== null) return join(library, `${own[1] ?? 'index'}.js`);
    return specifier === 'immer' ? immer : undefined;
  };

  const read = (path: string): string | undefined => {
    try {
      return readFile(path);
    } catch {
      // It is named in a comment, or it is loaded where there is no browser: the file as a whole has been loaded before.
      return undefined;
    }
  };

  const visit = (path: string): void => {
    if (found.has(path)) return;
    const source = read(path);
    if (source === undefined) return;
    const text = TYPESCRIPT.includes(extname(path)) ? withoutTypes(path, source) : source;
    const name = `${found.size}-${basename(path)
      .replace(/[^\w.-]/g, '_')
      .replace(/\.m?ts$/, '.js')}`;
    found.set(path, { name, text });
    for (const [, before = '', , specifier = ''] of text.matchAll(IMPORT)) {
      const next = resolve(path, specifier);
      if (next !== undefined) visit(next);
      else if (!isOfLibrary(path) && !before.includes('(') && !specifier.includes(':')) throw unknown(path, specifier);
    }
  };

  return {
    add: (path) => {
      visit(path);
      const added = found.get(path);
      if (added === undefined || !/\bexport\b/.test(added.text)) {
        const message = `${quote(path)} is no ES module: browsers load no other.`;
        throw new CliError('bad-module', message, 'Write `export default` in place of `module.exports`.', EXIT.file);
      }
      return added.name;
    },
    code: (wanted) => {
      const known = written.get(wanted);
      if (known !== undefined) return known;
      const entry = [...found].find(([, { name }]) => name === wanted);
      if (entry === undefined) return undefined;
      const [path, { text }] = entry;
      const code = text.replace(IMPORT, (whole, before: string, mark: string, specifier: string) => {
        const target = found.get(resolve(path, specifier) ?? '');
        return target === undefined ? whole : `${before}${mark}./${target.name}${mark}`;
      });
      written.set(wanted, code);
      return code;
    },
  };
}

function unknown(path: string, specifier: string): CliError {
  const name = basename(path);
  return new CliError(
    'bad-module',
    `${quote(name)} imports ${quote(specifier)}, which browsers do not find by its name.`,
    'Bundle the game into one file, with tabletop-rules left out: `npx esbuild game.js --bundle --format=esm --external:tabletop-rules`.',
    EXIT.file,
  );
}

/** TypeScript without types, where this version of Node can do it: it has loaded the file. */
function withoutTypes(path: string, text: string): string {
  const strip: unknown = Reflect.get(nodeModule, 'stripTypeScriptTypes');
  if (typeof strip === 'function') return String(strip(text));
  const message = `${quote(path)} is TypeScript, which this version of Node cannot make a script for browsers of.`;
  throw new CliError('no-typescript', message, 'Take Node 22.18 or newer, or name a JavaScript file.', EXIT.file);
}
