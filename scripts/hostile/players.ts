/** Players of the matches, whom the attack must not disturb. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type GameTypes, type Observer, type PlayerMove, seededRandom } from 'tabletop-rules';
import { joinMatch, type OnlineMatch, type SeenRecord } from 'tabletop-rules/online';
import type { Target } from './target.ts';

/** Players who play at random. */
export interface Players {
  /** Stops them; resolves with how many moves were played, and with what went wrong. */
  stop(): Promise<{ readonly moves: number; readonly problems: readonly string[] }>;
}

/** How it went at one seat. */
interface Played {
  /** The moves that the host has accepted. */
  readonly moves: number;
  readonly problems: readonly string[];
}

/** All seats of all matches begin to play: so many milliseconds between the moves of a seat. */
export async function startPlayers({ origin, matches }: Target, seed: number, pause: number): Promise<Players> {
  const random = seededRandom(seed);
  let isStopped = false;
  const loops: Promise<Played>[] = [];
  for (const { match, game, tokens } of matches) {
    for (const token of tokens) {
      const online = await joinMatch(`${origin}/matches/${match}`, token, { game });
      loops.push(
        play(online, () => isStopped, random, pause).then(async ({ moves, problems }) => {
          const logged = await movesInRecord(`${origin}/matches/${match}/record`, token, online.you);
          if (logged === moves) return { moves, problems };
          return {
            moves,
            problems: [...problems, `${game.id}, seat ${online.you}: ${moves} moves, ${logged} in the record`],
          };
        }),
      );
    }
  }
  return {
    stop: async () => {
      isStopped = true;
      const played = await Promise.all(loops);
      return {
        moves: played.reduce((sum, { moves }) => sum + moves, 0),
        problems: played.flatMap(({ problems }) => problems),
      };
    },
  };
}

async function play(
  online: OnlineMatch<GameTypes>,
  isStopped: () => boolean,
  random: (n: number) => number,
  pause: number,
): Promise<Played> {
  const problems: string[] = [];
  const { you } = online;
  let played = 0;
  while (!isStopped() && online.status.type !== 'over') {
    await sleep(pause);
    const { status } = online;
    if (you === 'spectator' || status.type !== 'turn' || !status.seats.includes(you)) continue;
    const moves: readonly PlayerMove[] = online.legalMoves(you);
    const sent = await online.tryPlay(moves[random(moves.length)]!);
    if (sent.ok) played++;
    // Where several are asked another seat may be first.
    else if (sent.error.code !== 'stale') problems.push(`a legal move was refused: ${JSON.stringify(sent.error)}`);
  }
  if (online.connection.status !== 'connected') problems.push(`a connection is ${online.connection.status}`);
  online.close();
  return { moves: played, problems };
}

/** How many moves of a seat the record of a match has. */
async function movesInRecord(url: string, token: string, you: Observer): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { actions }: SeenRecord = await response.json();
  return actions.filter((action) => action.type !== 'chance' && 'seat' in action && action.seat === you).length;
}
