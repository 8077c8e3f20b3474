/** `simulate --workers` and `--queue`: runs many matches on worker threads or the workers of a queue, and can go on with a run that was stopped. */
import { simulateMany } from '../../scale/simulate.ts';
import { EXIT } from '../errors.ts';
import { count, seconds } from '../format.ts';
import { gameOptions } from '../game-options.ts';
import { openProgressBar } from '../progress-bar.ts';
import type { GameEntry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';
import type { SimulateFlags } from './simulate.ts';
import { resultTable, simulationJson } from './simulation.ts';

/** Runs the matches and prints the results. Returns the exit code. */
export async function simulateManyCommand(t: Terminal, entry: GameEntry, flags: SimulateFlags): Promise<number> {
  const { game } = entry;
  const options = gameOptions(entry, flags);
  const { matches, maxMoves, seed, resume, workers, queue } = flags;
  const bots = flags.bots?.split(',').map((name) => name.trim());
  const stop = new AbortController();
  // The second signal ends the process at once.
  void t.io.stopped().then(() => stop.abort());
  const bar = openProgressBar(t.io.stderr, t.io.env, `${game.id} {bar} {percentage}% {speed} matches/s, {left} left`);
  bar?.start(matches, 0, { speed: '', left: '' });
  const start = t.io.now();
  try {
    const done = await simulateMany(entry.file ?? game.id, {
      matches,
      maxMoves,
      options,
      seed,
      bots,
      resume,
      workers,
      queue,
      signal: stop.signal,
      onProgress: ({ done, perSecond: speed, secondsLeft }) =>
        bar?.update(done, { speed: count(Math.round(speed)), left: seconds(secondsLeft * 1_000) }),
    });
    bar?.stop();
    const timeMs = t.io.now() - start;
    const counted = { entry, result: done, timeMs };
    const { complete, token, seed: used } = done;
    if (flags.json === true) {
      const whole = simulationJson(counted, { options, seed: used, bots });
      t.out(JSON.stringify({ ...whole, complete, ...(token !== undefined && { token }) }, null, 2));
    } else {
      t.out(`${game.name}: seed ${used}, ${seconds(timeMs)}`);
      t.out(resultTable(t, [counted]));
      if (token !== undefined) {
        t.out(`Stopped after ${count(done.matches)} of ${count(matches)} matches. Go on with the same command and:`);
        t.out(`  --resume ${token}`);
      }
    }
    return complete ? EXIT.ok : EXIT.interrupted;
  } finally {
    bar?.stop();
  }
}
