import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type AnyGame, sample, seededRandom } from '../../src/core/index.ts';
import { dare } from './dare.ts';

/** A state in the middle of a random match in which a seat has a choice. */
export function middleOf(game: AnyGame, from: number): object {
  const random = seededRandom(from);
  let state = game.setup();
  for (let ply = 0; ply < 400; ply++) {
    const status = game.status(state);
    if (status.type === 'over') state = game.setup();
    else if (status.type === 'chance') state = game.apply(state, sample(game.chance(state), random));
    else {
      const moves = game.legalMoves(state);
      if (ply > 30 && moves.length > 1) return state;
      if (game === (ticTacToe as AnyGame) && ply > 2) return state;
      if (game === (dare as AnyGame)) return state;
      state = game.apply(state, moves[random(moves.length)]!);
    }
  }
  return state;
}
