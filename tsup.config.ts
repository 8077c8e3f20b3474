import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Options } from 'tsup';
import { minifySync } from 'vite';
import { droppable } from './scripts/droppable.ts';
import { keepConst } from './scripts/keep-const.ts';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';

const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** A module of Node. */
const BUILTIN = new RegExp(`^(?:node:.*|${builtinModules.join('|')})$`);

/** The words of a game, `./oyno/*`: one entry a language. */
function words(path: string): (readonly [string, string])[] {
  const [folder = ''] = path.slice(2).split('/*');
  return readdirSync(`src/${folder}/words`)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [`${folder}/${file.replace('.ts', '')}`, `src/${folder}/words/${file}`] as const);
}

/** The subpath that needs an optional package while it loads: `writeSuites` writes its files. */
const SUITES = './testing';

/** One entry a subpath of package.json: `tabletop-rules/oyno` is `dist/oyno`, made of the folder `src/oyno` or of a file. */
const entry: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(exports)
      .filter((path) => path !== './package.json')
      .flatMap((path) => {
        if (path.endsWith('/*')) return words(path);
        const source = path.replace('.', 'src');
        if (path === SUITES) return [['testing/suites', `${source}/index.ts`]] as const;
        return [
          [path.slice(2) || 'index', existsSync(`${source}.ts`) ? `${source}.ts` : `${source}/index.ts`] as const,
        ];
      }),
  ),
};

/** Packages of the command line that are CommonJS ask for modules of Node, which an ES module cannot `require`. */
const builtins: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'builtins',
  setup: (build) => {
    build.onResolve({ filter: BUILTIN }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'builtin' } : { path, external: true },
    );
    build.onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** A mark that is code, in place of `@__PURE__`: by it a bundler drops what an app does not use. */
const PURE = '~+~+';

/** No chunk has side effects, and so none is loaded for them. */
const IMPORT_FOR_EFFECT = /import"(?:\.\.?\/)+chunk-[A-Z0-9]+\.js";/g;

/**
 * A file without comments and spaces, and with short names for all but functions and classes: errors and
 * profiles show them.
 */
function minified(code: string): string {
  const { code: small, errors } = minifySync('chunk.js', code.replaceAll('/* @__PURE__ */ ', PURE), {
    module: true,
    compress: false,
    mangle: { toplevel: true, keepNames: true },
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return small.replaceAll(PURE, '/*@__PURE__*/').replaceAll(IMPORT_FOR_EFFECT, '');
}

/** CommonJS loads the ES modules, which Node can since 20.19: both kinds of modules have the same classes and constants. */
function writeCommonJs(folder: string): void {
  for (const name of Object.keys(entry)) {
    if (name === 'testing/suites') continue;
    writeFileSync(`${folder}/${name}.cjs`, `module.exports = require('./${basename(name)}.js');\n`);
  }
}

/** The suites, once `fast-check` is there: else the error names it, and the command that installs it. */
async function writeSuites(folder: string): Promise<void> {
  const names = Object.keys(await import(pathToFileURL(`${folder}/testing/suites.js`).href));
  const load = `await withFastCheck(() => import('./testing/suites.js'))`;
  const importing = `import { withFastCheck } from './testing/fast-check.js';\n`;
  writeFileSync(`${folder}/testing.js`, `${importing}export const { ${names.join(', ')} } = ${load};\n`);
  const requiring = `require('./testing/fast-check.js').withFastCheckNow(() => require('./testing/suites.js'))`;
  writeFileSync(`${folder}/testing.cjs`, `module.exports = ${requiring};\n`);
}

export default defineConfig(({ outDir = 'dist' }) => ({
  entry: {
    ...entry,
    'testing/fast-check': 'src/testing/fast-check.ts',
    'scale/worker': 'src/scale/thread.ts',
    cli: 'src/cli/main.ts',
  },
  format: ['esm'],
  clean: true,
  // Shared chunks: a `RuleError` is the same class whichever subpath it comes from. The command line shares them too, and has one for each
  // command: only the one that is called is read.
  splitting: true,
  tsconfig: 'tsconfig.build.json',
  target: 'es2022',
  platform: 'neutral',
  treeshake: false,
  removeNodeProtocol: false,
  esbuildPlugins: [builtins, thirdPartyNotices('THIRD-PARTY-NOTICES')],
  // For the packages of the command line.
  esbuildOptions: (options) => {
    options.mainFields = ['module', 'main'];
  },
  plugins: [
    {
      name: 'small',
      renderChunk: async (code, { type }) =>
        type === 'chunk' ? { code: minified(droppable(await keepConst(code))) } : undefined,
    },
  ],
  onSuccess: async () => {
    writeCommonJs(outDir);
    await writeSuites(outDir);
  },
}));
