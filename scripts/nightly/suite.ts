/** Checks one game by the conformance suite, with other options after every few matches, until it has made so many moves. */
import { checkGame } from '../../src/testing/index.ts';
import { nightlyGame, sampleOptions } from './games.ts';
import type { SuiteResult, SuiteTask } from './tasks.ts';

/** Matches with the same options: the checks that need many matches of one kind see these together. */
const MATCHES = 20;

/** Runs the task; `onProgress` gets the moves so far. */
export function checkBySuite(task: SuiteTask, onProgress: (moves: number) => void): SuiteResult {
  const nightly = nightlyGame(task.game);
  const start = performance.now();
  const total = { options: 0, matches: 0, states: 0, moves: 0, comparisons: 0 };
  let fault: string | null = null;
  for (const options of sampleOptions(nightly, task.seed)) {
    if (total.moves >= task.moves) break;
    const seed = (task.seed + total.options) | 0;
    try {
      // The options are those of the task.
      const report = checkGame(nightly.game, { options, runs: MATCHES, seed, skip: ['options'] });
      total.options++;
      total.matches += report.runs;
      total.states += report.plies;
      total.moves += report.counts.accepted;
      total.comparisons += Object.values(report.counts).reduce((sum, count) => sum + count, 0);
    } catch (error) {
      fault = `${task.game} ${JSON.stringify(options)} seed ${seed}: ${String(error)}`;
      break;
    }
    onProgress(total.moves);
  }
  return { type: 'suite', game: task.game, ...total, seconds: (performance.now() - start) / 1000, fault };
}
