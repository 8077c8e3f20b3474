/** Plays the matches of one chunk, in this thread. */
import { type Bot, type GameTypes, RuleError } from '../core/index.ts';
import { LIBRARY_VERSION, type MatchCounts, playMatches } from '../core/internal.ts';
import { loadBot } from './bots.ts';
import type { ChunkResult } from './executor.ts';
import { type LoadedGame, loadGame } from './games.ts';
import { chunkRange, type Job } from './job.ts';

/**
 * Plays a chunk of a job.
 *
 * @param loaded - the game of the job, if the caller has it
 * @throws RuleError `wrong-version`, `bad-argument`, `bad-module`, and what the rules and bots throw
 */
export async function runChunk(job: Job, chunk: number, loaded?: LoadedGame): Promise<ChunkResult> {
  if (job.library !== LIBRARY_VERSION) {
    throw new RuleError(
      'wrong-version',
      `The matches are of version ${job.library} of tabletop-rules; here is version ${LIBRARY_VERSION}.`,
      { details: { version: job.library, here: LIBRARY_VERSION } },
    );
  }
  const { lineUp, first, matches } = chunkRange(job, chunk);
  const player = await makePlayer(job, lineUp, loaded ?? (await loadGame(job.game)));
  return { chunk, counts: player(first, matches) };
}

/** Plays matches of a line-up: from the number of the first, so many. */
export type LineUpPlayer = (
  first: number,
  matches: number,
  wrap?: (bot: Bot<GameTypes>) => Bot<GameTypes>,
) => MatchCounts;

/** What plays the matches of a line-up. */
export async function makePlayer(
  { options, seed, lineUps, maxMoves }: Pick<Job, 'options' | 'seed' | 'lineUps' | 'maxMoves'>,
  lineUp: number,
  loaded: LoadedGame,
): Promise<LineUpPlayer> {
  const { game } = loaded;
  const start = game.setup(options);
  const bots = lineUps[lineUp] ?? undefined;
  const makers = bots && (await Promise.all(bots.map((bot) => loadBot(bot, loaded))));
  return (first, matches, wrap = (bot) => bot) =>
    playMatches<GameTypes>(game, {
      start,
      seed,
      first,
      matches,
      maxMoves,
      // New ones for each match: what a bot keeps of one must not change another.
      makeBots: makers && (() => makers.map((make, seat) => wrap(make(seat)))),
    });
}
