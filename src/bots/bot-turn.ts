/** What a bot is asked with. */
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
 * What a bot on a seat needs to decide in the current state of a match: the seat's view and its legal moves. Pass the
 * bot's answer to `match.play(move, { by: seat })`.
 *
 * @param random - the bot's source of random integers; with a seeded one it decides the same again. Default:
 * `cryptoRandom()`
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

/**
 * Refuses an argument that is no turn.
 *
 * @throws RuleError `bad-argument`
 */
export function checkTurn(turn: {
  readonly view: unknown;
  readonly seat: unknown;
  readonly moves: unknown;
  readonly random: unknown;
}): void {
  const { view, seat, moves, random } = turn;
  if (typeof view === 'object' && view !== null && Number.isInteger(seat) && typeof random === 'function') {
    if (Array.isArray(moves) && moves.length > 0) return;
  }
  throw new RuleError(
    'bad-argument',
    'A bot is asked with a view, a seat, the legal moves, at least one, and a source of random integers.',
  );
}

/** A seed for a search, drawn from the source of the turn. */
export function drawSeed(random: Random): number {
  return random(2 ** 31);
}
