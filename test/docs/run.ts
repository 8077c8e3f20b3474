/** Type-checks and runs the programs of the pages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { type Snippet, withChecks } from './extract.ts';
import { fakeDocument, fakeStorage } from './fake-dom.ts';

/** The root of the repository. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

function fileOf({ page, line, language }: Snippet): string {
  return `${page.replace(/\.md$/, '')}.${line}.${language}`;
}

/** Compiler errors in the programs, each with the page's line: `docs/concepts.md:12 Cannot find name 'x'.` */
export function typeErrors(all: readonly Snippet[]): readonly string[] {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, { ...ts.sys, readDirectory: () => [] }, ROOT);
  options.lib = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
  options.jsx = ts.JsxEmit.ReactJSX;
  // The pages show the code of apps, which need no explicit types on exports.
  options.declaration = false;
  const files = new Map(all.map((snippet) => [join(ROOT, fileOf(snippet)), snippet]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => {
    const snippet = files.get(path);
    return snippet === undefined ? readFile(path) : `${snippet.code}\nexport {};\n`;
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].flatMap(([path, { page }]) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((found) => {
      const line = file?.getLineAndCharacterOfPosition(found.start ?? 0).line ?? 0;
      return `${page}:${line + 1} ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`;
    });
  });
}

/** The functions that check expected results. */
const globals = {
  docsIs(value: unknown, text: string, where: string): void {
    const expected = evaluate(text);
    if (expected === NO_VALUE ? String(value) === text : isDeepStrictEqual(plain(value), plain(expected))) return;
    throw new Error(`${where} expects ${text}\nand gives ${typeof value === 'string' ? value : inspect(value)}`);
  },
  docsThrows(run: () => unknown, code: string, where: string): unknown {
    const fail = (what: string): Error => new Error(`${where} expects an error "${code}" and ${what}.`);
    const caught = (error: unknown): void => {
      const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
      if (found !== code) throw fail(`throws ${inspect(error)}`);
    };
    try {
      const result = run();
      if (result instanceof Promise) {
        return result.then(() => {
          throw fail('throws nothing');
        }, caught);
      }
    } catch (error) {
      caught(error);
      return undefined;
    }
    throw fail('throws nothing');
  },
};

const NO_VALUE = Symbol('no value');

/** The value of a text that is a JavaScript expression. */
function evaluate(text: string): unknown {
  try {
    return new Function(`return (${text});`)();
  } catch {
    return NO_VALUE;
  }
}

/** Plain data without the prototypes of other realms. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}

/** Runs programs one after the other. Returns the errors of those that threw. */
export async function run(all: readonly Snippet[]): Promise<ReadonlyMap<Snippet, unknown>> {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'docs-'));
  const failed = new Map<Snippet, unknown>();
  try {
    await bundle(all, outdir);
    Object.assign(globalThis, globals);
    const { log } = console;
    for (const snippet of all) {
      const page = fakeDocument();
      Object.assign(globalThis, { document: page, localStorage: fakeStorage() });
      console.log = () => {};
      try {
        await import(
          /* @vite-ignore */ pathToFileURL(join(outdir, `${fileOf(snippet).replaceAll('/', '_')}.mjs`)).href
        );
      } catch (error) {
        failed.set(snippet, error);
      } finally {
        console.log = log;
      }
    }
  } finally {
    rmSync(outdir, { recursive: true });
  }
  return failed;
}

/** Bundles each program into a file. The library is in shared chunks, so that there is one `RuleError`. */
async function bundle(all: readonly Snippet[], outdir: string): Promise<void> {
  const byName = new Map(all.map((snippet) => [fileOf(snippet).replaceAll('/', '_'), snippet]));
  await build({
    entryPoints: Object.fromEntries([...byName.keys()].map((name) => [name, `snippet:${name}`])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    external: ['@resvg/resvg-js', 'immer', 'pure-rand', 'fast-check', 'apache-arrow', 'better-sqlite3', 'pg'],
    plugins: [
      {
        name: 'snippets',
        setup(setup) {
          setup.onResolve({ filter: /^snippet:/ }, ({ path }) => ({ path: path.slice(8), namespace: 'snippet' }));
          setup.onLoad({ filter: /.*/, namespace: 'snippet' }, ({ path }) => {
            const snippet = byName.get(path)!;
            return {
              contents: withChecks(snippet).code,
              loader: snippet.language,
              resolveDir: join(ROOT, snippet.page, '..'),
            };
          });
          setup.onResolve({ filter: /^tabletop-rules\/(?:ui|element)$/ }, ({ path }) => ({
            path: fileURLToPath(new URL(`./stubs/${path.slice('tabletop-rules/'.length)}.ts`, import.meta.url)),
          }));
          setup.onResolve({ filter: /^tabletop-rules\/[\w-]+\/[a-z]{2}$/ }, ({ path }) => ({
            path: `${join(ROOT, path.replace('tabletop-rules', 'src').replace(/\/(?=..$)/, '/words/'))}.ts`,
          }));
          setup.onResolve({ filter: /^tabletop-rules(\/|$)/ }, ({ path }) => ({
            path: join(ROOT, 'src', path.slice('tabletop-rules'.length), 'index.ts'),
          }));
        },
      },
    ],
  });
}

/** A page's text. */
export function readPage(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}
