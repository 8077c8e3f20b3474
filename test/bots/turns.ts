/** Turns of bots in states. */
import { type Bot, type BotTurn, type Game, type Seat, seededRandom, type Types } from '../../src/core/index.ts';

/** The turn of a seat in a state; by default of the first seat that is asked. */
export function turnOf<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  seed = 1,
  seat: Seat = firstAsked(game, state),
): BotTurn<G> {
  const view = game.view(state, seat);
  return { view, seat, moves: game.legalMoves(view, seat), random: seededRandom(seed) };
}

function firstAsked<G extends Types<G['View']>>(game: Game<G>, state: G['State']): Seat {
  const status = game.status(state);
  if (status.type !== 'turn') throw new Error(`Nobody is asked: ${status.type}.`);
  return status.seats[0]!;
}

/** The move of a bot in a state, in notation. */
export function moveOf<G extends Types<G['View']>>(game: Game<G>, bot: Bot<G>, state: G['State'], seed = 1): string {
  return game.format(bot(turnOf(game, state, seed)));
}

/** The state after moves in notation. */
export function stateAfter<G extends Types<G['View']>>(game: Game<G>, moves: string): G['State'] {
  return moves
    .split(' ')
    .filter(Boolean)
    .reduce((state, text) => game.apply(state, game.parse(text, state)), game.setup());
}
