/** What a nightly run says. */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { type EntryPointResult, faultsOf, type NightlyResult, type SuiteResult } from './tasks.ts';

/** What the long tests did. */
export interface TestsResult {
  readonly size: string;
  readonly status: number | null;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  /** Each failed test, with its message. */
  readonly failures: readonly string[];
}

/** All that happened. */
export interface NightlyReport {
  readonly seed: number;
  readonly ended: Date;
  /** The time of all processes of the suite and of the garbage together. */
  readonly seconds: number;
  readonly results: readonly NightlyResult[];
  readonly tests: TestsResult | undefined;
  readonly hostile: { readonly status: number | null; readonly text: string } | undefined;
}

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

function total<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function groups<T>(items: readonly T[], key: (item: T) => string): readonly (readonly [string, readonly T[]])[] {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return [...found];
}

function suiteTable(results: readonly SuiteResult[]): string {
  const row = (name: string, of: readonly SuiteResult[]): string[] => [
    name,
    whole(total(of, (r) => r.options)),
    whole(total(of, (r) => r.matches)),
    whole(total(of, (r) => r.states)),
    whole(total(of, (r) => r.moves)),
    whole(total(of, (r) => r.comparisons)),
    String(of.filter((r) => r.fault !== null).length),
  ];
  return table(
    ['Game', 'Sets of options', 'Matches', 'States', 'Moves', 'Comparisons', 'Failures'],
    [...groups(results, (r) => r.game).map(([game, of]) => row(game, of)), row('all', results)],
  );
}

function entryPointTable(results: readonly EntryPointResult[]): string {
  const row = (name: string, of: readonly EntryPointResult[]): string[] => [
    name,
    whole(total(of, (r) => r.inputs)),
    whole(total(of, (r) => r.accepted)),
    whole(total(of, (r) => total(Object.values(r.refused), (n) => n))),
    Math.max(...of.map((r) => r.slowest)).toFixed(0),
    String(total(of, (r) => r.faults.length)),
  ];
  return table(
    ['Function', 'Inputs', 'Accepted', 'Refused', 'Slowest, ms', 'Failures'],
    [
      ...groups(results, (r) => r.entryPoint).map(([entryPoint, of]) => row(`\`${entryPoint}\``, of)),
      row('all', results),
    ],
  );
}

/** The part of docs/reliability.md that begins it, as Markdown. */
export function nightlyPart({ seed, ended, seconds, results, tests }: NightlyReport): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const hours = (seconds / 3600).toFixed(1);
  const suite = results.filter((result) => result.type === 'suite');
  const entryPoints = results.filter((result) => result.type === 'entry-points');
  return [
    paragraph(
      `These sections were written by \`npm run nightly -- --seed ${seed}${tests === undefined ? '' : ` --test-size ${tests.size}`}\` on ${ended.toISOString().slice(0, 10)}.`,
      `The processes of the first two sections ran for ${hours} hours, with commit ${commit} and Node ${process.versions.node} on ${cpus().length} cores.`,
      'The same command repeats the run. On GitHub a shorter run starts every night, with a new seed.',
    ),
    '## Conformance suite',
    paragraph(
      'Random matches under [`checkGame`](write-your-own-game.md), with new random options after every 20 matches: numbers of players,',
      'teams, variants, twists, and boards of several shapes. In each state of a match the suite makes several moves, in every way that',
      'the library has, and compares the results. These moves are counted here.',
    ),
    suiteTable(suite),
    '## Malformed input',
    paragraph(
      'Every function that takes data from outside gets legal moves, notation, options and records with one or two changes, and values',
      'of other types. It must accept them, or refuse them with a documented [error code](errors.md) and change nothing. The slowest call',
      'includes pauses of the machine, which was doing other work.',
    ),
    entryPointTable(entryPoints),
    ...(tests === undefined
      ? []
      : [
          '## Reference models and properties',
          paragraph(
            'The reference models are second implementations, written from the rules alone (`test/*/reference-model.ts`). They are compared',
            'with the library, and the properties, recorded matches and conformance tests are run,',
            `at ${tests.size} times the size that CI has: ${whole(tests.passed)} tests passed and ${whole(tests.failed)} failed in ${whole(tests.seconds / 60)} minutes.`,
          ),
        ]),
    '## Failures',
    faultList(results, tests),
  ].join('\n\n');
}

/** The length of a line of text. */
const LINE = 125;

/** Sentences as a paragraph. */
function paragraph(...sentences: readonly string[]): string {
  const lines: string[] = [];
  for (const word of sentences.join(' ').split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

function faultList(results: readonly NightlyResult[], tests: TestsResult | undefined): string {
  const faults = [...results.flatMap(faultsOf), ...(tests?.failures ?? []).map((failure) => failure.split('\n')[0]!)];
  return faults.length === 0 ? 'None.' : faults.map((fault) => `- \`${fault.replaceAll('`', "'")}\``).join('\n');
}
