/** The runtimes and compilers, installed from npm into a folder of their own, which is kept for the next time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installTools, toolFolder } from '../tools.ts';
import { type Capability, HERMES, RUNTIMES, TYPESCRIPT } from './platforms.ts';
import type { OpenApiTools } from './try-open-api.ts';

const FOLDER = toolFolder('runtimes');

/** A program that can be started. */
export interface Program {
  /** `Node 22.23.3` */
  readonly name: string;
  readonly path: string;
  /** What comes before the script. */
  readonly flags: readonly string[];
}

/** Hermes, and what makes code ready for it. */
export interface Hermes {
  /** `Hermes 0.12.0` */
  readonly name: string;
  readonly path: string;
  /** The folder of Babel. */
  readonly babel: string;
  /** The folder of React Native's preset. */
  readonly preset: string;
}

/** A runtime that can be started. */
export interface RuntimeProgram extends Program {
  readonly can: readonly Capability[];
}

/** All programs, with the versions that were found for their ranges. */
interface Toolbox {
  readonly runtimes: readonly RuntimeProgram[];
  /** Each is a script for Node. */
  readonly compilers: readonly Program[];
  readonly hermes: Hermes;
  readonly openApi: OpenApiTools;
}

/** Not development dependencies: they would make `npm ci` larger by 60 MB, and one of them needs another TypeScript. */
const REDOCLY = ['@redocly/cli', '2'] as const;
const OPENAPI_TYPESCRIPT = ['openapi-typescript', '7'] as const;

/** Installs what is not there yet. Takes a minute, and 900 MB, the first time. */
export function openToolbox(): Toolbox {
  const dependencies = [
    ...RUNTIMES.flatMap(({ package: name, versions }) => versions.map((range) => dependency(name, range))),
    ...TYPESCRIPT.map((range) => dependency('typescript', range)),
    dependency(HERMES.package, HERMES.version),
    // Under its own name, by which the preset asks for it.
    [BABEL, HERMES.babel],
    dependency(PRESET, HERMES.preset),
    dependency(...REDOCLY),
    dependency(...OPENAPI_TYPESCRIPT),
  ];
  installTools(
    FOLDER,
    Object.fromEntries(dependencies),
    RUNTIMES.map((runtime) => runtime.package),
  );
  return {
    runtimes: RUNTIMES.flatMap(({ name, package: runtime, program, versions, flags, can }) =>
      versions.map((range) => ({ ...installed(name, runtime, range, program), flags, can })),
    ),
    compilers: TYPESCRIPT.map((range) => ({ ...installed('TypeScript', 'typescript', range, 'bin/tsc'), flags: [] })),
    hermes: {
      ...installed('Hermes', HERMES.package, HERMES.version, hermesProgram()),
      babel: join(FOLDER, 'node_modules', BABEL),
      preset: join(FOLDER, 'node_modules', aliasOf(PRESET, HERMES.preset)),
    },
    openApi: {
      redocly: { ...installed('Redocly', ...REDOCLY, 'bin/cli.js'), flags: [] },
      openApiTypescript: { ...installed('openapi-typescript', ...OPENAPI_TYPESCRIPT, 'bin/cli.js'), flags: [] },
    },
  };
}

const BABEL = '@babel/core';
const PRESET = '@react-native/babel-preset';

function hermesProgram(): string {
  const program = Object.entries(HERMES.programs).find(([platform]) => platform === process.platform)?.[1];
  if (program === undefined) throw new Error(`${HERMES.package} has no program for ${process.platform} here.`);
  return program;
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
