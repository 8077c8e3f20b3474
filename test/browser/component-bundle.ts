/** Bundles pages with components of Vue and Svelte, as the plugins of bundlers do. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { compile, preprocess } from 'svelte/compiler';
import ts from 'typescript';
import { compileScript, parse } from 'vue/compiler-sfc';

type Side = 'client' | 'server';

const vue: Plugin = {
  name: 'vue',
  setup: (setup) => {
    setup.onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const { descriptor } = parse(readFileSync(path, 'utf8'), { filename: path });
      const { content } = compileScript(descriptor, { id: 'page', inlineTemplate: true });
      return { contents: content, loader: 'ts' };
    });
  },
};

const svelte = (generate: Side): Plugin => ({
  name: 'svelte',
  setup: (setup) => {
    setup.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { code } = await preprocess(readFileSync(path, 'utf8'), {
        script: ({ content }) => ({
          code: ts.transpile(content, {
            target: ts.ScriptTarget.ESNext,
            module: ts.ModuleKind.ESNext,
            verbatimModuleSyntax: true,
          }),
        }),
      });
      return { contents: compile(code, { generate, filename: path }).js.code };
    });
  },
});

/** A file of this folder, or a script of its own there, as one module. */
export async function bundleComponents(
  file: string | { readonly script: string },
  side: Side = 'client',
): Promise<string> {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const { outputFiles } = await build({
    ...(typeof file === 'string'
      ? { entryPoints: [here(file)] }
      : { stdin: { contents: file.script, resolveDir: here('.'), loader: 'ts' } }),
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    platform: side === 'client' ? 'browser' : 'node',
    conditions: [side === 'client' ? 'browser' : 'node', 'development'],
    // React's warnings, such as those of its strict mode, are in the development build.
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    target: 'es2022',
    alias: { 'tabletop-rules': here('../../src') },
    plugins: [vue, svelte(side)],
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
