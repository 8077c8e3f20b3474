/** How strong bots are: fixed ratings, which players measure themselves against. */
import { LEVELS, levelRatings } from '../../bots/level-names.ts';
import type { GameKit } from '../../core/index.ts';
import { NEW_PLAYER, type Rating } from './glicko.ts';

/** The ratings of bots that a host sets itself: by name, and then by game. */
export type BotRatings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** About what the intervals of the measured ladder leave open. */
const DEVIATION = 50;
/** With how many seats the ladder was measured. */
const MEASURED_SEATS = 2;

/**
 * The rating of a bot, which never changes. A bot with the name of a level counts as that level, by the measured ladder of the game;
 * `random` counts as the first one, which plays at random.
 *
 * @returns `undefined`: nobody has measured it
 */
export function botRating(
  { game, about }: GameKit,
  seats: number,
  bot: string,
  own: BotRatings,
): Pick<Rating, 'rating' | 'deviation'> | undefined {
  const ratings = Object.hasOwn(own, bot) ? own[bot]! : {};
  if (Object.hasOwn(ratings, game.id)) return { rating: ratings[game.id]!, deviation: DEVIATION };
  const level = LEVELS.findIndex((name) => name === (bot === 'random' ? LEVELS[0] : bot));
  const steps = about?.levelSteps;
  if (seats !== MEASURED_SEATS || steps === undefined || level === -1) return undefined;
  // `intermediate` counts as strong as somebody who has not played.
  return { rating: levelRatings(steps, NEW_PLAYER.rating)[level]!, deviation: DEVIATION };
}
