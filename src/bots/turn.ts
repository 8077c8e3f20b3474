/** From a match to a bot's question. */
import {
  type BotTurn,
  cryptoRandom,
  type Match,
  type Random,
  RuleError,
  type Seat,
  show,
  type Types,
} from '../core/index.ts';

/**
 * What a bot on a seat is asked with, in a match as it stands: the seat's view and its legal moves. What the bot answers
 * goes into `match.play(move, { by: seat })`.
 *
 * @param random - where the bot's luck comes from; with a seed it decides the same again. Default: `cryptoRandom()`
 * @throws RuleError `bad-seat`, `bad-observer`, and `bad-argument` when the seat is not asked
 */
export function botTurn<G extends Types<G['View']>>(
  match: Match<G>,
  seat: Seat,
  random: Random = cryptoRandom(),
): BotTurn<G> {
  const { game } = match;
  const view = match.view(seat);
  const moves = game.legalMoves(view, seat);
  if (moves.length === 0) throw new RuleError('bad-argument', `Seat ${show(seat)} is not asked now.`);
  return { view, seat, moves, random };
}
