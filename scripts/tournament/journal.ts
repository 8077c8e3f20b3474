/** Results of matches in a file, as JSON lines, so that a run can be stopped and resumed. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MatchResult, MatchTask } from './play-task.ts';

/** A file of results. */
export interface Journal {
  /** The result of a match that the file holds. */
  find(task: MatchTask): MatchResult | undefined;
  /** Appends a result. */
  add(task: MatchTask, result: MatchResult): void;
}

interface Line {
  readonly task: MatchTask;
  readonly result: MatchResult;
}

/**
 * Opens a file of results: an existing one only to resume, so that results of two versions of a bot are not mixed by
 * mistake. A last line that was not written to its end is dropped.
 */
export function openJournal(file: string, resume: boolean): Journal {
  const known = new Map<string, MatchResult>();
  if (existsSync(file)) {
    if (!resume) throw new Error(`${file} exists. Continue it with --resume, or delete it.`);
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) writeFileSync(file, whole);
    for (const line of whole.split('\n').slice(0, -1)) {
      const { task, result }: Line = JSON.parse(line);
      known.set(keyOf(task), result);
    }
  }
  return {
    find: (task) => known.get(keyOf(task)),
    add: (task, result) => {
      known.set(keyOf(task), result);
      appendFileSync(file, `${JSON.stringify({ task, result } satisfies Line)}\n`);
    },
  };
}

function keyOf({ game, options, plyLimit, bots, seed, evaluate, opening, judge, luck }: MatchTask): string {
  return JSON.stringify([game, options, plyLimit, bots, seed, evaluate, opening, judge, luck]);
}
