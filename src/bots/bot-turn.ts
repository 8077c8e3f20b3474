/** The input of a bot. */
import {
  type BotTurn,
  cryptoRandom,
  type GameTypes,
  type Playable,
  type Random,
  RuleError,
  type Seat,
} from '../core/index.ts';
import { show } from '../core/internal.ts';

/**
 * What a bot on a seat needs to decide in the current state of a match: the seat's view and its legal moves. Pass the
 * bot's answer to `match.play(move, { by: seat })`.
 *
 * @param random - the bot's source of random integers; with a seeded one it decides the same again. Default:
 * `cryptoRandom()`
 * @throws RuleError `bad-seat`, `bad-observer`, and `bad-argument` when the seat is not asked
 *
 * @example
 * ```ts
 * import { botTurn, randomBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * while (match.status.type === 'turn' && match.ply < 10) {
 *   const [seat = 0] = match.status.seats;
 *   match.play(randomBot(botTurn(match, seat)), { by: seat });
 * }
 * match.ply; // => 10
 * ```
 */
export function botTurn<G extends GameTypes>(
  match: Playable<G>,
  seat: Seat,
  random: Random = cryptoRandom(),
): BotTurn<G> {
  // A state is a view in which nothing is hidden.
  const view: G['View'] = match.view(seat);
  const moves = match.legalMoves(seat);
  if (moves.length === 0) throw new RuleError('bad-argument', `Seat ${show(seat)} is not asked now.`);
  return { view, seat, moves, random };
}

/**
 * Refuses a turn without legal moves: the seat is not asked.
 *
 * @throws RuleError `bad-argument`
 */
export function checkTurn<G extends GameTypes>({ seat, moves }: BotTurn<G>): void {
  if (moves.length === 0) throw new RuleError('bad-argument', `Seat ${show(seat)} has no legal moves to choose from.`);
}

/** A seed for a search, drawn from the source of the turn. */
export function drawSeed(random: Random): number {
  return random(2 ** 31);
}
