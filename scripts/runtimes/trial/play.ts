/** Seeded matches: the same everywhere. */
import type { Board, Game, GameTypes } from 'tabletop-rules/core';
import { createMatch, packRecord, replay, seededRandom, simulate } from 'tabletop-rules/core';
import { doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
import { oyno, oynoBoard, oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
import { wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
import { wunby, wunbyBoard } from 'tabletop-rules/wunby';

const SEED = 20;
/** Random moves seldom end the puzzle. */
const MOST_PLIES = 400;
const SIMULATED = 5;

/** Plays a match of every game. Returns their records, drawings and counts, as JSON. */
export function playMatches(): unknown {
  return [
    played(oyno, oynoBoard),
    played(oynoPuzzle, oynoPuzzleBoard),
    played(doublesWild, doublesWildBoard),
    played(wumpus, wumpusBoard),
    played(fundomino, fundominoBoard),
    played(wunby, wunbyBoard),
  ];
}

function played<G extends GameTypes>(game: Game<G>, board: Board<G>): unknown {
  const match = createMatch(game, { seed: SEED });
  const random = seededRandom(SEED);
  while (match.status.type === 'turn' && match.ply < MOST_PLIES) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  const record = match.record();
  const { states } = replay(game, JSON.parse(JSON.stringify(record)));
  return {
    record,
    // Text that has gone through JSON leads to the same state.
    replayed: states[states.length - 1],
    packed: packRecord(game, record),
    text: board.text(match.state),
    svg: board.svg(match.state),
    simulated: simulate(game, { matches: SIMULATED, seed: SEED, maxMoves: MOST_PLIES }),
  };
}
