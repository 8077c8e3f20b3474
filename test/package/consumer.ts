/** Packs the library and installs the tarball in an empty folder, as a user would. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmPack } from '../../scripts/npm-pack.ts';

/** The root of the project. */
export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

/** The files of an entry point. */
interface Target {
  readonly types: string;
  readonly default: string;
}

/** The fields of package.json that the tests use. */
interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<'import' | 'require', Target>>>>;
  readonly files: readonly string[];
  readonly repository: { readonly url: string };
  readonly homepage: string;
  readonly bugs: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export const MANIFEST: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** What can stand for the star in a subpath, `./oyno/*`: the languages in which there are words. */
export function languagesOf(path: string): readonly string[] {
  return readdirSync(join(ROOT, path.replace('.', 'src').replace('*', 'words'))).flatMap((file) =>
    file.endsWith('.ts') ? [file.replace('.ts', '')] : [],
  );
}

/** Every subpath that holds code: `tabletop-rules`, `tabletop-rules/core`, `tabletop-rules/oyno/de`, … */
export const SUBPATHS: readonly string[] = Object.keys(MANIFEST.exports)
  .filter((path) => path !== './package.json')
  .flatMap((path) => (path.endsWith('/*') ? languagesOf(path).map((language) => path.replace('*', language)) : [path]))
  .map((path) => `tabletop-rules${path.slice(1)}`);

/** A packed and installed tarball. */
export interface Consumer {
  readonly tarball: string;
  /** Bytes of all files in the tarball. */
  readonly unpackedSize: number;
  /** The paths of the files in the tarball. */
  readonly files: readonly string[];
  /** The folder in which it is installed. */
  readonly folder: string;
  /** Runs a program there and returns its output. Throws when the program fails. */
  run(program: string, ...args: readonly string[]): string;
  /** Writes a file there. */
  write(name: string, text: string): void;
}

/** Packs the result of `npm run build` and installs it in an empty folder, with the optional peer. */
export function install(): Consumer {
  if (!existsSync(join(ROOT, 'dist/index.js'))) throw new Error('There is no dist/: run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'tabletop-rules-'));
  const packed = npmPack(ROOT, folder);
  const tarball = join(folder, packed.filename);
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true }');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...flags, tarball, `fast-check@${MANIFEST.devDependencies['fast-check']}`], {
    cwd: folder,
    stdio: 'pipe',
  });
  return {
    tarball,
    unpackedSize: packed.unpackedSize,
    files: packed.files.map(({ path }) => path),
    folder,
    run: (program, ...args) =>
      execFileSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } }),
    write: (name, text) => writeFileSync(join(folder, name), text),
  };
}
