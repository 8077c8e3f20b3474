/** Matches in lockstep: random legal actions, in JavaScript and through the frames in Python, against the targets. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildInto } from './start-up.ts';

/** Steps a second that are to be reached from Python. */
const TARGETS: Readonly<Record<string, number>> = {
  oyno: 300_000,
  'doubles-wild': 150_000,
  wumpus: 100_000,
  fundomino: 90_000,
  wunby: 90_000,
};
/** JavaScript, which copies nothing, is to reach so many times as much. */
export const JAVASCRIPT = 1.3;

const MATCHES = 512;
const SECONDS = 3;

/** What was measured from Python. */
interface EnvRow {
  readonly game: string;
  readonly target: number;
  /** Steps a second of processor time of both processes, which take turns. */
  readonly python: number;
  /** The share of its time in which Python waits. */
  readonly waits: number;
}

/** Measures all games from Python; `undefined` where there is no numpy. */
export function measureEnv(root: string, cache: string): readonly EnvRow[] | undefined {
  if (spawnSync('python3', ['-c', 'import numpy']).status !== 0) return undefined;
  const program = join(buildInto(root, cache), 'cli.js');
  return Object.entries(TARGETS).map(([game, target]) => {
    const argv = ['-B', join(root, 'bench/env.py'), join(root, 'examples'), game, `${MATCHES}`, `${SECONDS}`];
    const { stdout, stderr } = spawnSync('python3', [...argv, process.execPath, program], { encoding: 'utf8' });
    if (stdout === '') throw new Error(`${game} from Python failed: ${stderr}`);
    const { steps, seconds, waited, wall }: Readonly<Record<string, number>> = JSON.parse(stdout);
    return { game, target, python: steps! / seconds!, waits: waited! / wall! };
  });
}
