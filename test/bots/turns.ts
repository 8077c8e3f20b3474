/** Turns of bots in states. */
import {
  type ActionOf,
  type Bot,
  type BotTurn,
  type Game,
  type GameTypes,
  type Seat,
  seededRandom,
} from '../../src/core/index.ts';

/** The turn of a seat in a state; by default of the first seat that is asked. */
export function turnOf<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  seed = 1,
  seat: Seat = firstAsked(game, state),
): BotTurn<G> {
  const view = game.view(state, seat);
  return { view, seat, moves: game.legalMoves(view, seat), random: seededRandom(seed) };
}

function firstAsked<G extends GameTypes>(game: Game<G>, state: G['State']): Seat {
  const status = game.status(state);
  if (status.type !== 'turn') throw new Error(`Nobody is asked: ${status.type}.`);
  return status.seats[0]!;
}

/** The move of a bot in a state, in notation. */
export function moveOf<G extends GameTypes>(game: Game<G>, bot: Bot<G>, state: G['State'], seed = 1): string {
  return game.format(bot(turnOf(game, state, seed)));
}

/** The state after moves in notation. */
export function stateAfter<G extends GameTypes>(game: Game<G>, moves: string): G['State'] {
  return moves
    .split(' ')
    .filter(Boolean)
    .reduce((state, text) => game.apply(state, actionOf(game, state, text)), game.setup());
}

/** The legal action of a text in a state. */
export function actionOf<G extends GameTypes>(game: Game<G>, state: G['State'], text: string): ActionOf<G> {
  const parsed = game.parse(text, state);
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.error.message);
}
