/** How many matches a chunk has, where nobody says: as many as take about half a second. */
import { type Bot, type GameTypes, isRuleError } from '../core/index.ts';
import type { LoadedGame } from './games.ts';
import type { Job } from './job.ts';
import { makePlayer } from './run-chunk.ts';

/** How long the matches of a chunk are to take, in milliseconds: sending one takes a small part of a millisecond. */
const CHUNK_MS = 500;
/** How long is measured; bots that take longer for a match get chunks of one. */
const MEASURED_MS = 100;
/** At least so many chunks for each thread, so that none waits long for the last one. */
const CHUNKS_A_WORKER = 8;
const MOST = 1_000_000;

/** Thrown out of a match that takes too long to measure. */
class TooLong extends Error {}

/** Measures some matches in this thread. Results do not depend on how many a chunk has. */
export async function measureChunkSize(
  job: Omit<Job, 'matchesPerChunk'>,
  loaded: LoadedGame,
  parallel: number,
): Promise<number> {
  const play = await makePlayer(job, 0, loaded);
  const deadline = performance.now() + MEASURED_MS;
  const hurry = (bot: Bot<GameTypes>): Bot<GameTypes> => {
    return (turn) => {
      if (performance.now() > deadline) throw new TooLong();
      return bot(turn);
    };
  };
  let chosen = 1;
  try {
    for (let matches = 1; matches <= job.matches; matches *= 2) {
      const start = performance.now();
      play(0, matches, hurry);
      const time = performance.now() - start;
      chosen = Math.min(MOST, Math.max(1, Math.round((matches * CHUNK_MS) / Math.max(time, 0.001))));
      if (time > MEASURED_MS / 4 || performance.now() > deadline) break;
    }
  } catch (error) {
    // A fault of the rules or of a bot comes again with the matches themselves.
    if (!(error instanceof TooLong) && !isRuleError(error)) throw error;
  }
  const even = Math.ceil((job.matches * job.lineUps.length) / (parallel * CHUNKS_A_WORKER));
  return Math.max(1, Math.min(chosen, even, job.matches));
}
