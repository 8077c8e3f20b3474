import type { Game, GameTypes } from '../../src/core/index.ts';
import { outcomesTrusted } from '../../src/core/internal.ts';

/** The value of a game of perfect information by seat, if every seat maximises its own: by visiting the whole tree. */
export function exactValue<G extends GameTypes>(game: Game<G>, state: G['State']): readonly number[] {
  const status = game.status(state);
  const sides = game.sides(state);
  if (status.type === 'over') {
    const won = new Set(status.outcome.winners.map((seat) => sides[seat]));
    return sides.map((side) => (won.has(side) ? 1 / won.size : 0));
  }
  if (status.type === 'chance') {
    const mean = sides.map(() => 0);
    for (const { result, probability } of outcomesTrusted<G>(game.chance(state))) {
      exactValue(game, game.apply(state, result)).forEach((value, seat) => {
        mean[seat]! += probability * value;
      });
    }
    return mean;
  }
  // In a race each seat that is asked is equally likely to be first.
  const mean = sides.map(() => 0);
  for (const seat of status.seats) {
    const best = game
      .legalMoves(state, seat)
      .map((move) => exactValue(game, game.apply(state, move)))
      .reduce((most, value) => (value[seat]! > most[seat]! ? value : most));
    best.forEach((value, other) => {
      mean[other]! += value / status.seats.length;
    });
  }
  return mean;
}
