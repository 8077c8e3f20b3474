/** What the package is tried on, and what it is to do there: `npm run runtimes` tries it, the README shows it. */

/** What is tried. The keys are used in the code, the values are the heads of the columns. */
export const CAPABILITIES = {
  import: 'ES modules',
  require: 'CommonJS',
  matches: 'Matches',
  bots: 'Bots',
  join: 'Plays online',
  host: 'Hosts',
  cli: 'Command line',
} as const;

/** One of the things that are tried. */
export type Capability = keyof typeof CAPABILITIES;

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
}

/** The runtimes, besides Chromium, which has to be installed. */
export const RUNTIMES: readonly Runtime[] = [
  { name: 'Node', package: 'node', program: 'bin/node', versions: ['20.19', '22', '24'], flags: [] },
  { name: 'Bun', package: 'bun', program: 'bin/bun.exe', versions: ['1'], flags: [] },
  { name: 'Deno', package: 'deno', program: 'deno', versions: ['2'], flags: ['run', '--allow-all'] },
];

/** What a page can do: it has no `require`, no command line, and serves nobody but itself. */
export const IN_A_PAGE: readonly Capability[] = ['import', 'matches', 'bots', 'join'];

/** The versions of TypeScript that read the declarations, as ranges. The first is the least. */
export const TYPESCRIPT: readonly string[] = ['5.0', '5.9', '6', '7'];

/** Each `moduleResolution` with the `module` and the kinds of files that go with it. */
export const RESOLUTIONS: Readonly<Record<string, { readonly module: string; readonly files: readonly string[] }>> = {
  node16: { module: 'node16', files: ['use.mts', 'use.cts'] },
  nodenext: { module: 'nodenext', files: ['use.mts', 'use.cts'] },
  bundler: { module: 'esnext', files: ['use.ts'] },
};

/** All that a runtime outside of a page is to do. */
export const EVERYTHING = Object.keys(CAPABILITIES) as readonly Capability[];

/** The table of the README, between `<!-- runtimes -->` and `<!-- end -->`. */
export function runtimesTable(): string {
  const row = (name: string, can: readonly Capability[]): string =>
    `| ${[name, ...EVERYTHING.map((capability) => (can.includes(capability) ? 'yes' : '–'))].join(' | ')} |`;
  const heads = ['', ...Object.values(CAPABILITIES)];
  const resolutions = Object.keys(RESOLUTIONS).map((name) => `\`${name}\``);
  return [
    `| ${heads.join(' | ')} |`,
    `|${' --- |'.repeat(heads.length)}`,
    ...RUNTIMES.map(({ name, versions }) => row(`${name} ${versions.join(', ')}`, EVERYTHING)),
    row('Chromium, with and without a bundler', IN_A_PAGE),
    '',
    `TypeScript ${TYPESCRIPT[0]} or newer, under ${listed(resolutions)}: tried with ${listed(TYPESCRIPT)}.`,
  ].join('\n');
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
