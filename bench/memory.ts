/** The memory of live matches: `node --expose-gc memory.mjs`. Prints bytes a match as JSON. */
import { createMatch, type Game, type GameTypes, type Match, seededRandom } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';

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

/** The mean of ten matches that are alive together, after the same ten have filled lookup tables and compiled code. */
function measure<G extends GameTypes>(name: string, game: Game<G>, options: G['Options'], plies: number): object {
  const playAll = (): readonly Match<G>[] => Array.from({ length: 10 }, (_, seed) => play(game, options, plies, seed));
  playAll();
  // Twice: the first run leaves compiled code and weak entries behind.
  gc();
  gc();
  const before = process.memoryUsage().heapUsed;
  const matches = playAll();
  gc();
  gc();
  const bytes = (process.memoryUsage().heapUsed - before) / matches.length;
  const mean = matches.reduce((sum, match) => sum + match.ply, 0) / matches.length;
  return { name, plies: mean, bytes, json: JSON.stringify(matches[0]?.state).length * mean };
}

console.log(
  JSON.stringify([
    measure('Oyno', oyno, {}, 835),
    measure('Doubles Wild', doublesWild, {}, 835),
    measure('Hunt the Wumpus, four players', wumpus, { seats: 4 }, 835),
    measure('Fundomino', fundomino, {}, 835),
    measure('Wunby', wunby, {}, 835),
  ]),
);
