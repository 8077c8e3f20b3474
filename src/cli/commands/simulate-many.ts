/** `simulate --workers`: runs many matches on worker threads, and can go on with a run that was stopped. */
import type { Simulation } from '../../core/index.ts';
import { findGame } from '../../scale/games.ts';
import { simulateMany } from '../../scale/simulate-many.ts';
import { EXIT } from '../errors.ts';
import { count, seconds } from '../format.ts';
import { gameOptions } from '../game-options.ts';
import { openProgressBar } from '../progress-bar.ts';
import type { Terminal } from '../terminal.ts';
import type { SimulateFlags } from './simulate.ts';
import { perSecond, resultTable } from './simulation.ts';

/** Runs the matches and prints the results. Returns the exit code. */
export async function simulateManyCommand(t: Terminal, id: string, flags: SimulateFlags): Promise<number> {
  const { reference, game } = await findGame(id);
  const options = gameOptions({ game }, flags);
  const { matches, maxMoves, seed, resume, workers } = flags;
  const bots = flags.bots?.split(',').map((name) => name.trim());
  const name = reference.module === undefined ? reference.id : { module: reference.module, export: reference.export };
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  // Once: the second Ctrl-C ends the process at once.
  process.once('SIGINT', interrupt);
  const bar = openProgressBar(t.io.stderr, t.io.env, `${game.id} {bar} {percentage}% {speed} matches/s, {left} left`);
  bar?.start(matches, 0, { speed: '', left: '' });
  const start = t.io.now();
  try {
    const done = await simulateMany(name, {
      matches,
      maxMoves,
      options,
      seed,
      bots,
      resume,
      workers,
      signal: stop.signal,
      onProgress: ({ done, perSecond: speed, secondsLeft }) =>
        bar?.update(done, { speed: count(Math.round(speed)), left: seconds(secondsLeft * 1_000) }),
    });
    bar?.stop();
    const timeMs = t.io.now() - start;
    const { complete, token, seed: used, ...result } = done;
    if (flags.json === true) {
      const whole = { game: game.id, version: game.version, options, seed: used, ...(bots && { bots }), ...result };
      const speed = { seconds: timeMs / 1_000, movesPerSecond: perSecond(result.moves, timeMs) };
      t.out(JSON.stringify({ ...whole, ...speed, complete, ...(token !== undefined && { token }) }, null, 2));
    } else {
      t.out(`${game.name}: seed ${used}, ${seconds(timeMs)}`);
      const counted: Simulation = result;
      t.out(resultTable(t, [{ entry: { game }, result: counted, timeMs }]));
      if (token !== undefined) {
        t.out(`Stopped after ${count(result.matches)} of ${count(matches)} matches. Go on with the same command and:`);
        t.out(`  --resume ${token}`);
      }
    }
    return complete ? EXIT.ok : EXIT.interrupted;
  } finally {
    bar?.stop();
    process.off('SIGINT', interrupt);
  }
}
