import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { keepConst } from './scripts/keep-const.ts';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';

const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The words of a game, `./oyno/*`: one entry a language. */
function words(path: string): (readonly [string, string])[] {
  const [folder = ''] = path.slice(2).split('/*');
  return readdirSync(`src/${folder}/words`)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [`${folder}/${file.replace('.ts', '')}`, `src/${folder}/words/${file}`] as const);
}

/** One entry a subpath of package.json: `tabletop-rules/oyno` is `dist/oyno`, made of the folder `src/oyno` or of a file. */
const entry: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(exports)
      .filter((path) => path !== './package.json')
      .flatMap((path) => {
        if (path.endsWith('/*')) return words(path);
        const source = path.replace('.', 'src');
        return [
          [path.slice(2) || 'index', existsSync(`${source}.ts`) ? `${source}.ts` : `${source}/index.ts`] as const,
        ];
      }),
  ),
  'scale/worker': 'src/scale/thread.ts',
};

/** The licences of what both builds bundle: libraries of the command line and of the host. */
const notices = thirdPartyNotices('THIRD-PARTY-NOTICES');

/** CommonJS cannot await a package while a module loads. */
const fastCheck: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'fast-check',
  setup: (build) => {
    build.onResolve({ filter: /^\.\/fast-check\.ts$/ }, () => ({
      path: resolve('src/testing/fast-check-commonjs.ts'),
    }));
  },
};

/** A plugin that changes the code of each file. */
function forChunks(name: string, change: (code: string) => Promise<string>): NonNullable<Options['plugins']>[number] {
  return {
    name,
    renderChunk: async (code, { path, type }) =>
      type === 'chunk' && /js$/.test(path) ? { code: await change(code) } : undefined,
  };
}

/** A file of the build, as `import` and `import()` name it. */
const FILE = String.raw`("\.{1,2}/[^"]+\.cjs")`;
const LOADS = new RegExp(String.raw`\bimport\(${FILE}\)`, 'g');
const TAKES = new RegExp(String.raw`^import \{([^}]+)\} from ${FILE};$`, 'gm');

/**
 * A file as CommonJS, without comments and spaces. Modules of the user's stay what `import()` loads. What it takes of other files is read once: esbuild
 * would read it through two getters at each use.
 */
async function toCommonJs(module: string): Promise<string> {
  const required = module
    .replaceAll(LOADS, 'Promise.resolve().then(() => require($1))')
    .replaceAll(
      TAKES,
      (_, names: string, from: string) => `const {${names.replaceAll(' as ', ': ')}} = require(${from});`,
    );
  const { code } = await transform(required, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Names stay: errors and profiles show them, and `keepNames` would set them anew whenever a function is made.
    minifySyntax: true,
    minifyWhitespace: true,
  });
  return code;
}

/** What the library is built with, whichever kind of modules. */
const library: Options = {
  entry,
  // Shared chunks: a `RuleError` is the same class whichever subpath it comes from.
  splitting: true,
  tsconfig: 'tsconfig.build.json',
  target: 'es2022',
  platform: 'neutral',
  treeshake: false,
  // Only `scale` and the storages use them.
  external: [/^node:/],
  removeNodeProtocol: false,
  esbuildPlugins: [notices],
  plugins: [forChunks('keep-const', keepConst)],
};

export default defineConfig([
  { ...library, format: ['esm'], clean: true },
  /*
   * CommonJS is made of ES modules, file by file, since esbuild splits only those. It is minified: whoever wants to read the code has the
   * ES modules. The command line shares its files, and has one for each command: only the one that is called is read.
   */
  {
    ...library,
    entry: { ...entry, cli: 'src/cli/main.ts' },
    format: ['esm'],
    outExtension: () => ({ js: '.cjs' }),
    external: [/^node:/, ...builtinModules],
    plugins: [forChunks('commonjs', async (code) => toCommonJs(await keepConst(code)))],
    esbuildPlugins: [notices, fastCheck],
    esbuildOptions: (options) => {
      // For the packages of the command line.
      options.mainFields = ['module', 'main'];
      // CommonJS has `__filename` instead, which the one place that needs it asks for first.
      options.define = { ...options.define, 'import.meta.url': 'undefined' };
    },
  },
]);
