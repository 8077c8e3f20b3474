/** The runtimes and compilers, installed from npm into a folder of their own, which is kept for the next time. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { RUNTIMES, TYPESCRIPT } from './platforms.ts';

/** Not the folder for temporary files: programs are run from it, and others can write there. */
const FOLDER = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'tabletop-rules', 'runtimes');

/** A program that can be started. */
export interface Program {
  /** `Node 22.23.3` */
  readonly name: string;
  readonly path: string;
  /** What comes before the script. */
  readonly flags: readonly string[];
}

/** All programs, with the versions that were found for their ranges. */
export interface Toolbox {
  readonly runtimes: readonly Program[];
  /** Each is a script for Node. */
  readonly compilers: readonly Program[];
}

/** Installs what is not there yet. Takes a minute, and 900 MB, the first time. */
export function openToolbox(): Toolbox {
  const dependencies = [
    ...RUNTIMES.flatMap(({ package: name, versions }) => versions.map((range) => dependency(name, range))),
    ...TYPESCRIPT.map((range) => dependency('typescript', range)),
  ];
  const allowScripts = Object.fromEntries(RUNTIMES.map((runtime) => [runtime.package, true]));
  const manifest = { private: true, dependencies: Object.fromEntries(dependencies), allowScripts };
  const text = JSON.stringify(manifest, null, 2);
  const marker = join(FOLDER, 'installed.json');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== text) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'package.json'), text);
    // Without a lock file, what an older list asked for does not matter.
    const flags = ['--no-package-lock', '--prefer-offline', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...flags], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
    // The last step: an installation that was interrupted is done again.
    writeFileSync(marker, text);
  }
  return {
    runtimes: RUNTIMES.flatMap(({ name, package: runtime, program, versions, flags }) =>
      versions.map((range) => ({ ...installed(name, runtime, range, program), flags })),
    ),
    compilers: TYPESCRIPT.map((range) => ({ ...installed('TypeScript', 'typescript', range, 'bin/tsc'), flags: [] })),
  };
}

const aliasOf = (name: string, range: string): string => `${name}-${range}`;

/** A dependency under a name of its own, so that several versions of a package fit into one folder. */
function dependency(name: string, range: string): readonly [string, string] {
  return [aliasOf(name, range), `npm:${name}@${range}`];
}

function installed(title: string, name: string, range: string, program: string): Omit<Program, 'flags'> {
  const folder = join(FOLDER, 'node_modules', aliasOf(name, range));
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name: `${title} ${version}`, path: join(folder, program) };
}
