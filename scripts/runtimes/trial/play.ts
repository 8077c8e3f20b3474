/** Seeded matches: the same everywhere. */
import type { GameKit, GameTypes } from 'tabletop-rules/core';
import { createMatch, packRecord, replay, seededRandom, simulate } from 'tabletop-rules/core';
import { games } from 'tabletop-rules/games';

const SEED = 20;
/** Random moves seldom end the puzzle. */
const MOST_PLIES = 400;
const SIMULATED = 5;

/** Plays a match of every game. Returns their records, drawings and counts, as JSON. */
export async function playMatches(): Promise<unknown> {
  const found: unknown[] = [];
  for (const { load } of games) found.push(played(await load()));
  return found;
}

function played<G extends GameTypes>({ game, board }: Pick<Required<GameKit<G>>, 'game' | 'board'>): unknown {
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
