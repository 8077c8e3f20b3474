/** What the package is tried on, and what it is to do there: `npm run runtimes` tries it, docs/runtimes.md shows it. */

/** What is tried. The keys are used in the code, the values are the heads of the columns. */
export const CAPABILITIES = {
  import: 'ES modules',
  require: 'CommonJS',
  matches: 'Matches',
  bots: 'Bots',
  join: 'Plays online',
  host: 'Hosts',
  sqlite: 'SQLite, without a package',
  cli: 'Command line',
  playground: 'Playground',
} as const;

/** One of the things that are tried. */
export type Capability = keyof typeof CAPABILITIES;

/** The columns of the table. */
export const COLUMNS = Object.keys(CAPABILITIES) as readonly Capability[];

/** A runtime that a package of npm carries. */
export interface Runtime {
  readonly name: string;
  /** The package on npm. */
  readonly package: string;
  /** Where the program is in it. */
  readonly program: string;
  /** The versions that are tried, as ranges. The first is the least. */
  readonly versions: readonly string[];
  /** What comes between the program and the script that it runs. */
  readonly flags: readonly string[];
  /** What it can do. */
  readonly can: readonly Capability[];
}

/** All that a runtime outside of a page is to do. */
const OUTSIDE = COLUMNS.filter((capability) => capability !== 'playground');

/** Node 20 has no SQLite. */
const WITHOUT_SQLITE = OUTSIDE.filter((capability) => capability !== 'sqlite');

/** The runtimes, besides browsers, which have to be installed. */
export const RUNTIMES: readonly Runtime[] = [
  { name: 'Node', package: 'node', program: 'bin/node', versions: ['20.19'], flags: [], can: WITHOUT_SQLITE },
  { name: 'Node', package: 'node', program: 'bin/node', versions: ['22', '24', '26'], flags: [], can: OUTSIDE },
  { name: 'Bun', package: 'bun', program: 'bin/bun.exe', versions: ['1'], flags: [], can: OUTSIDE },
  { name: 'Deno', package: 'deno', program: 'deno', versions: ['2'], flags: ['run', '--allow-all'], can: OUTSIDE },
];

/** What a page can do: it has no `require`, no command line, and serves nobody but itself. */
export const IN_A_PAGE: readonly Capability[] = ['import', 'matches', 'bots', 'join', 'playground'];

/**
 * The engine of React Native, as a package of npm, and what React Native makes of an app's code before it runs it. Newer
 * versions of the engine come only inside of React Native itself.
 */
export const HERMES = {
  package: 'hermes-engine-cli',
  version: '0.12',
  programs: { linux: 'linux64-bin/hermes', darwin: 'osx-bin/hermes' },
  babel: '7',
  preset: '0.85',
} as const;

/** What is tried where there is nothing of the web. The program and the package are bundled there. */
export const WITHOUT_WEB: readonly Capability[] = ['import', 'require', 'matches', 'bots'];

/** The versions of TypeScript that read the declarations, as ranges. The first is the least. */
export const TYPESCRIPT: readonly string[] = ['5.0', '5.9', '6', '7'];

/** Each `moduleResolution` with the `module` and the kinds of files that go with it. */
export const RESOLUTIONS: Readonly<Record<string, { readonly module: string; readonly files: readonly string[] }>> = {
  node16: { module: 'node16', files: ['use.mts', 'use.cts'] },
  nodenext: { module: 'nodenext', files: ['use.mts', 'use.cts'] },
  bundler: { module: 'esnext', files: ['use.ts'] },
};

/** The table of docs/runtimes.md, between `<!-- runtimes -->` and `<!-- end -->`. */
export function runtimesTable(): string {
  const row = (name: string, can: readonly Capability[]): string =>
    `| ${[name, ...COLUMNS.map((capability) => (can.includes(capability) ? 'yes' : '–'))].join(' | ')} |`;
  const heads = ['Runtime', ...Object.values(CAPABILITIES)];
  const resolutions = Object.keys(RESOLUTIONS).map((name) => `\`${name}\``);
  return [
    `| ${heads.join(' | ')} |`,
    `|${' --- |'.repeat(heads.length)}`,
    ...RUNTIMES.map(({ name, versions, can }) => row(`${name} ${versions.join(', ')}`, can)),
    row('Chromium, with and without a bundler', IN_A_PAGE),
    row('Firefox ESR', IN_A_PAGE),
    row('WebKitGTK, the engine of Safari', IN_A_PAGE),
    row(`Hermes ${HERMES.version} (React Native), bundled`, WITHOUT_WEB),
    row('No global but those of ECMAScript, bundled', WITHOUT_WEB),
    '',
    `TypeScript ${TYPESCRIPT[0]} or newer, under ${listed(resolutions)}: tried with ${listed(TYPESCRIPT)}.`,
  ].join('\n');
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
