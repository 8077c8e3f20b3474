/** Has matches played: takes known results from the journal, shows progress, and stops when it is told to. */
import { SingleBar } from 'cli-progress';
import type { Journal } from './journal.ts';
import type { MatchResult, MatchTask } from './play-task.ts';
import { runTasks } from './run-tasks.ts';

/** What a run needs. */
export interface PlayerOptions {
  readonly workers: number;
  readonly journal: Journal | undefined;
  readonly signal: AbortSignal;
}

/** A match and its result. */
export type Played = readonly [MatchTask, MatchResult];

/** Plays all matches, and returns them in order; `undefined` when the signal was aborted before. */
export async function playAll(
  label: string,
  tasks: readonly MatchTask[],
  { workers, journal, signal }: PlayerOptions,
): Promise<readonly Played[] | undefined> {
  const results = new Map<MatchTask, MatchResult>();
  for (const task of tasks) {
    const known = journal?.find(task);
    if (known !== undefined) results.set(task, known);
  }
  const bar = new SingleBar({
    format: `${label} {bar} {value}/{total} {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    gracefulExit: false,
  });
  const watched = process.stderr.isTTY === true;
  if (watched) bar.start(tasks.length, results.size);
  const onResult = (task: MatchTask, result: MatchResult): void => {
    journal?.add(task, result);
    results.set(task, result);
    if (watched) bar.update(results.size);
  };
  try {
    const missing = tasks.filter((task) => !results.has(task));
    await runTasks(missing, { workers, signal, onResult });
  } finally {
    if (watched) bar.stop();
  }
  if (results.size < tasks.length) return undefined;
  return tasks.map((task): Played => [task, results.get(task)!]);
}

/** Plays matches in parts of the same number of seeds until `isEnough` of those played so far, or all. */
export async function playUntil(
  label: string,
  tasks: readonly MatchTask[],
  { isEnough, ...options }: PlayerOptions & { readonly isEnough: (played: readonly Played[]) => boolean },
): Promise<readonly Played[] | undefined> {
  const seeds = [...new Set(tasks.map(({ seed }) => seed))];
  const played: Played[] = [];
  for (let from = 0; from < seeds.length && !isEnough(played); from += SEEDS_A_PART) {
    const part = new Set(seeds.slice(from, from + SEEDS_A_PART));
    const next = await playAll(
      label,
      tasks.filter(({ seed }) => part.has(seed)),
      options,
    );
    if (next === undefined) return undefined;
    played.push(...next);
  }
  return played;
}

/** The result must not depend on the number of threads: so a part is played to its end. */
const SEEDS_A_PART = 10;
