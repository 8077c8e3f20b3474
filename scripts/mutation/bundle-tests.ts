import { resolve } from 'node:path';
import { build } from 'esbuild';
import { testFiles } from './test-files.ts';

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
    define: { 'import.meta.url': '"file:///"' },
    // `@__PURE__` would drop calls that the instrumented code needs.
    ignoreAnnotations: true,
  });
  return outputFiles[0]!.text;
}
