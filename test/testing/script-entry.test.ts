import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('scripted chance can be loaded where fast-check is not installed', async () => {
  const bundle = async (entry: string): Promise<string> => {
    const path = fileURLToPath(new URL(`../../src/testing/${entry}`, import.meta.url));
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      packages: 'external',
      treeShaking: false,
    });
    return outputFiles[0]!.text;
  };
  expect(await bundle('script/index.ts')).not.toMatch(/from "fast-check"/);
  // The kit itself needs it.
  expect(await bundle('index.ts')).toMatch(/from "fast-check"/);
});
