/**
 * The declarations of each entry point. `dist/types/` has all of them once, as CommonJS, which a compiler lets both kinds of modules
 * import. Those for ES modules lie beside the code, and pass on what is there.
 */
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { neededOf } from './needed-declarations.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

type Targets = Readonly<Record<'import' | 'require', { readonly types: string }>>;

const { exports }: { readonly exports: Readonly<Record<string, string | Targets>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

const TYPES = join(ROOT, 'dist/types');
writeFileSync(join(TYPES, 'package.json'), '{ "type": "commonjs" }\n');

const entryFiles: string[] = [];
for (const entry of Object.values(exports)) {
  if (typeof entry === 'string') continue;
  const all = join(ROOT, entry.require.types);
  // Words have a star: one file a language.
  for (const name of all.includes('*') ? readdirSync(dirname(all)) : [basename(all)]) {
    const types = join(dirname(all), name);
    const file = join(ROOT, entry.import.types).replace('*', name.replace('.d.ts', ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export * from './${relative(dirname(file), types).replace('.d.ts', '.js')}';\n`);
    entryFiles.push(types);
  }
}

// What only the code behind them needs goes.
const kept = neededOf(entryFiles);
for (const name of readdirSync(TYPES, { recursive: true, encoding: 'utf8' })) {
  const file = join(TYPES, name);
  if (!name.endsWith('.d.ts')) continue;
  const text = kept.get(file);
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
}

// fast-check declares its classes once for each kind of modules, and neither fits in place of the other.
copyFileSync(join(TYPES, 'testing/ply.d.ts'), join(TYPES, 'testing/ply.d.mts'));
appendFileSync(
  join(ROOT, 'dist/testing.d.ts'),
  "export { matches, type MatchesOptions } from './types/testing/ply.mjs';\n",
);
