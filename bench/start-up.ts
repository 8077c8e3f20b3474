/** Start-up: processor time of new processes, in turn with those of 0.2.0 and with empty ones. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often each is started. */
const STARTS = 21;

/** What is started: the arguments of Node, given the folder of a built version. */
const STARTED: Readonly<Record<string, (dist: string) => readonly string[]>> = {
  'import tabletop-rules/oyno': (dist) => ['--input-type=module', '-e', `import ${JSON.stringify(`${dist}/oyno.js`)}`],
  'tabletop-rules games': (dist) => [join(dist, commandOf(dist)), 'games'],
};

/** Version 0.2.0 had its command line as CommonJS. */
function commandOf(dist: string): string {
  return existsSync(join(dist, 'cli.js')) ? 'cli.js' : 'cli.cjs';
}

/** The median of what a version takes, less that of an empty process. */
interface StartUp {
  readonly name: string;
  readonly milliseconds: number;
  readonly before: number;
  /** The most that it may take, with 0.2.0 as 1. */
  readonly most: number;
}

/** By what is started: `most`. */
const MOST: Readonly<Record<string, number>> = { 'import tabletop-rules/oyno': 0.65, 'tabletop-rules games': 0.6 };

/** Builds this version into a folder, as it is published. */
export function buildInto(root: string, folder: string): string {
  const dist = join(folder, 'dist');
  execFileSync('npx', ['tsup', '--silent', '--no-sourcemap', '--out-dir', dist], { cwd: root, stdio: 'inherit' });
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  return dist;
}

/** Measures all. `before`: the package of 0.2.0. */
export function measureStartUp(root: string, cache: string, before: string): readonly StartUp[] {
  const dist = buildInto(root, cache);
  const noteTime = join(cache, 'note-time.cjs');
  // On the error stream, which none of them uses.
  writeFileSync(
    noteTime,
    "process.on('exit', () => { const { user, system } = process.cpuUsage(); require('fs').writeSync(2, String((user + system) / 1000)); });",
  );
  const time = (args: readonly string[]): number => {
    const { status, stderr } = spawnSync(process.execPath, ['--require', noteTime, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
    return Number(stderr);
  };
  return Object.entries(STARTED).map(([name, argsOf]) => {
    const rows = [argsOf(dist), argsOf(join(before, 'dist')), ['--input-type=module', '-e', '0']];
    const times = rows.map((): number[] => []);
    for (let i = 0; i < STARTS; i++) for (const [k, row] of rows.entries()) times[k]!.push(time(row));
    const [ours, theirs, empty] = times.map(median);
    return { name, milliseconds: ours! - empty!, before: theirs! - empty!, most: MOST[name]! };
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
