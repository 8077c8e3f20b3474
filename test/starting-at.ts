import { defineGame, integer } from 'tabletop-rules/author';
import { type Game, type GameTypes, rulesOf } from 'tabletop-rules/core';

/** The same game, begun at another state: for matches from positions that random play seldom comes to. */
export function startingAt<G extends GameTypes>(game: Game<G>, state: G['State']): Game<G> {
  const { legalMoves: _listed, sampleMove: _sampled, play: _played, numbers, ...rules } = rulesOf(game);
  const count = rules.sides(state).length;
  const seats = { min: count, max: count };
  if (numbers === undefined) throw new Error(`${game.name} has no rules by numbers.`);
  const options = { ...rules.options, seats: integer(count, count, count, 'as many as play') };
  // Each setup makes a state of its own.
  return defineGame<G>({ ...rules, seats, options, numbers, setup: () => structuredClone(state) });
}
