/** The licences of bundled packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ROOT } from './consumer.ts';

/** Every package with code in the command line or in the library, found by bundles of our own. */
async function bundledPackages(): Promise<ReadonlyMap<string, string>> {
  const cli = await inputsOf('src/cli/main.ts', [
    'apache-arrow',
    '@resvg/resvg-js',
    'better-sqlite3',
    'fast-check',
    'immer',
    'pg',
    'bullmq',
    'ioredis',
  ]);
  const online = await inputsOf('src/online/index.ts', ['immer']);
  const found = new Map<string, string>();
  for (const file of [...cli, ...online]) {
    const at = file.lastIndexOf('node_modules/');
    if (at === -1) continue;
    const parts = file.slice(at + 'node_modules/'.length).split('/');
    const name = parts.slice(0, file.slice(at).includes('node_modules/@') ? 2 : 1).join('/');
    const folder = join(ROOT, file.slice(0, at), 'node_modules', name);
    const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    found.set(`${name} ${version}`, folder);
  }
  return found;
}

/** The files with code in the bundle of an entry. */
async function inputsOf(entry: string, external: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(ROOT, entry)],
    absWorkingDir: ROOT,
    bundle: true,
    metafile: true,
    write: false,
    minify: true,
    platform: 'node',
    target: 'node20',
    outfile: 'bundle.mjs',
    format: 'esm',
    external: [...external],
    logLevel: 'error',
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput === 0 ? [] : [file])),
  );
}

test('THIRD-PARTY-NOTICES has each package that is bundled, with its licence, and no other', async () => {
  const notices = readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8');
  const bundled = await bundledPackages();
  const named = [...notices.matchAll(/^-{20}\n(\S+ \S+) \((.+)\)$/gm)].map(([, name]) => name);
  expect(named).toEqual([...bundled.keys()].sort());
  expect(named.length).toBeGreaterThan(10);
  const [, common = ''] = notices.split('The permission of the MIT licence\n\n');
  expect(common).toMatch(/^Permission is hereby granted, free of charge, [\s\S]+DEALINGS IN THE\s+SOFTWARE\.\n$/);
  const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  for (const [name, folder] of bundled) {
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const text = licence === undefined ? undefined : readFileSync(join(folder, licence), 'utf8').replace(/\r\n/g, '\n');
    expect(text, `${name} has a licence`).toMatch(/copyright|permission/i);
    // The permission that most have in common stands once, at the end.
    const [permission] = text?.match(/Permission is hereby granted[\s\S]*?DEALINGS IN THE\s+SOFTWARE\./) ?? [];
    const isCommon = permission !== undefined && inOneLine(permission) === inOneLine(common);
    const stands = isCommon ? text?.replace(permission, 'The permission at the end of this file.') : text;
    expect(notices).toContain(stands?.trim());
  }
});
