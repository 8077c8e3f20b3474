/** The memory of live matches: `node --expose-gc memory.mjs`. Prints bytes a match as JSON. */
import { createMatch, type Game, type GameTypes, type Match, seededRandom } from 'tabletop-rules/core';
import { games } from 'tabletop-rules/games';

declare const gc: () => void;

/** A random match of so many plies, or of fewer where it ends before. */
function play<G extends GameTypes>(game: Game<G>, options: G['Options'], plies: number, seed: number): Match<G> {
  const random = seededRandom(seed);
  const match = createMatch(game, { options, seed });
  while (match.status.type === 'turn' && match.ply < plies) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  return match;
}

/**
 * Plies that are alive together. Compiled code and lookup tables take some 100 kB more or less at each run: with ten
 * times fewer plies that is twelve long matches, whose mean it changes by a third or more.
 */
const PLIES = 100_000;

/** Random matches that are alive together. */
function playAll<G extends GameTypes>(game: Game<G>, options: G['Options'], plies: number): readonly Match<G>[] {
  const matches: Match<G>[] = [];
  for (let all = 0; all < PLIES; all += matches.at(-1)!.ply) matches.push(play(game, options, plies, matches.length));
  return matches;
}

/** The mean of the matches, after the same ones have filled lookup tables and compiled code. */
function measure<G extends GameTypes>(name: string, game: Game<G>, options: G['Options'], plies: number): object {
  playAll(game, options, plies);
  // Twice: the first run leaves compiled code and weak entries behind.
  gc();
  gc();
  const before = process.memoryUsage().heapUsed;
  const matches = playAll(game, options, plies);
  gc();
  gc();
  const bytes = (process.memoryUsage().heapUsed - before) / matches.length;
  const mean = matches.reduce((sum, match) => sum + match.ply, 0) / matches.length;
  return { name, plies: mean, bytes, json: JSON.stringify(matches[0]?.state).length * mean };
}

/** By the game's id: options with which its states are largest. */
const OPTIONS: Readonly<Record<string, { readonly about: string; readonly options: object }>> = {
  wumpus: { about: ', four players', options: { seats: 4 } },
};

const rows: object[] = [];
for (const { load } of games) {
  const { game } = await load();
  if (game.seats.max === 1) continue;
  const { about, options } = OPTIONS[game.id] ?? { about: '', options: {} };
  rows.push(measure(`${game.name}${about}`, game, options, 835));
}
console.log(JSON.stringify(rows));
