/** The pictures of Doubles Wild, by the name of their file. */
import { createMatch, seededRandom } from '../../src/core/index.ts';
import { type DoublesWildState, doublesWild, doublesWildBoard } from '../../src/doubles-wild/index.ts';
import type { Drawn } from './drawn.ts';

export const pictures = (drawn: Drawn): Readonly<Record<string, string>> => ({
  'doubles-wild.svg': doublesWildBoard.svg(battle(), drawn),
});

/** Three players in the middle of a battle, each with a point: the first such position in random play. */
function battle(): DoublesWildState {
  for (let seed = 1; ; seed++) {
    const match = createMatch(doublesWild, { options: { seats: 3 }, seed });
    const random = seededRandom(seed);
    while (match.status.type === 'turn') {
      const { state } = match;
      const { phase, battleRound, tieBreakSeats, threes } = state;
      if (phase === 'battle' && battleRound === 3 && tieBreakSeats.length === 0 && Math.min(...threes) > 0)
        return state;
      const moves = doublesWild.legalMoves(state);
      match.play(moves[random(moves.length)]!);
    }
  }
}
