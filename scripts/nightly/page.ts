/** The page of a nightly run. */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { DoorResult, KitResult, NightlyResult } from './tasks.ts';

/** What the long tests did. */
export interface TestsResult {
  readonly size: string;
  readonly status: number | null;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
}

/** All that happened. */
export interface NightlyReport {
  readonly seed: number;
  readonly ended: Date;
  /** The time of all processes of the kit and of the garbage together. */
  readonly seconds: number;
  readonly results: readonly NightlyResult[];
  readonly tests: TestsResult | undefined;
  readonly hostile: { readonly requests: number; readonly status: number | null; readonly text: string } | undefined;
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

function kitTable(results: readonly KitResult[]): string {
  const row = (name: string, of: readonly KitResult[]): string[] => [
    name,
    whole(total(of, (r) => r.options)),
    whole(total(of, (r) => r.matches)),
    whole(total(of, (r) => r.states)),
    whole(total(of, (r) => r.moves)),
    whole(total(of, (r) => r.comparisons)),
    String(of.filter((r) => r.fault !== null).length),
  ];
  return table(
    ['Game', 'Sets of options', 'Matches', 'States', 'Moves made', 'Comparisons', 'Faults'],
    [...groups(results, (r) => r.game).map(([game, of]) => row(game, of)), row('all', results)],
  );
}

function doorsTable(results: readonly DoorResult[]): string {
  const row = (name: string, of: readonly DoorResult[]): string[] => [
    name,
    whole(total(of, (r) => r.inputs)),
    whole(total(of, (r) => r.accepted)),
    whole(total(of, (r) => total(Object.values(r.refused), (n) => n))),
    Math.max(...of.map((r) => r.slowest)).toFixed(0),
    String(total(of, (r) => r.faults.length)),
  ];
  return table(
    ['Function', 'Inputs', 'Accepted', 'Refused', 'Slowest, ms', 'Faults'],
    [...groups(results, (r) => r.door).map(([door, of]) => row(`\`${door}\``, of)), row('all', results)],
  );
}

/** The page as Markdown. */
export function writePage({ seed, ended, seconds, results, tests, hostile }: NightlyReport): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const hours = (seconds / 3600).toFixed(1);
  const kit = results.filter((result) => result.type === 'kit');
  const doors = results.filter((result) => result.type === 'doors');
  return `${[
    '# Reliability',
    `What \`npm run nightly\` found on ${ended.toISOString().slice(0, 10)}: ${hours} hours of processes, commit ${commit}, Node ${process.versions.node}, ${cpus().length} cores, seed ${seed}. The same seed repeats it: \`npm run nightly -- --seed ${seed}\`. A schedule on GitHub runs it each night with a new seed.`,
    '## Conformance',
    'Random matches under [`checkGame`](write-your-own-game.md), with options sampled anew after every 20 matches: seats, teams, variants, twists, and boards of several shapes. A move counts where the kit made it and compared the result: at each state of a match it makes several, in all ways in which the library can.',
    kitTable(kit),
    '## Garbage',
    'Right moves, notation, options and records with one or two places changed, and values that are nothing of the kind, at each function that takes data from outside. Each must answer, or refuse with a code that the documentation names; a refused move must change nothing. The slowest includes pauses of the machine, which did other work.',
    doorsTable(doors),
    ...(tests === undefined
      ? []
      : [
          '## Models and properties',
          `The tests of the rules against second implementations that were written from the rules alone (\`test/*/reference-model.ts\`), the properties, the golden matches and the tests of conformance, at ${tests.size} times their size: ${whole(tests.passed)} passed, ${whole(tests.failed)} failed, in ${whole(tests.seconds / 60)} minutes.`,
        ]),
    ...(hostile === undefined
      ? []
      : [
          '## A host among strangers',
          `${whole(hostile.requests)} hostile requests over a socket, while matches of all games were played (\`npm run hostile\`):`,
          `\`\`\`text\n${hostile.text}\n\`\`\``,
        ]),
    '## Faults',
    faultList(results),
  ].join('\n\n')}\n`;
}

function faultList(results: readonly NightlyResult[]): string {
  const faults = results.flatMap((result) => (result.type === 'kit' ? (result.fault ?? []) : result.faults));
  return faults.length === 0 ? 'None.' : faults.map((fault) => `- \`${fault.replaceAll('`', "'")}\``).join('\n');
}
