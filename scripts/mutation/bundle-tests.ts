import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { testFiles } from './test-files.ts';

/** Writes out `import.meta.url`, which CommonJS does not have. */
const fileUrls: Plugin = {
  name: 'file-urls',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};

/** The tests of a folder and all of the library that they import, as one CommonJS script. It exports a function by file. */
export async function bundleTests(folder: string): Promise<string> {
  const entries = testFiles(folder).map((file) => {
    const path = JSON.stringify(resolve(folder, file));
    return `${JSON.stringify(file)}: () => require(${path})`;
  });
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = { ${entries.join(', ')} };`, resolveDir: resolve('.') },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    alias: { 'tabletop-rules': resolve('src') },
    plugins: [fileUrls],
    // `@__PURE__` would drop calls that the instrumented code needs.
    ignoreAnnotations: true,
  });
  return outputFiles[0]!.text;
}
