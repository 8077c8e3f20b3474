/** How strong bots are: fixed ratings, which players measure themselves against. */
import { LEVELS, levelRatings } from '../../bots/level-names.ts';
import type { GameKit } from '../../core/index.ts';
import { NEW_PLAYER, type Rating } from './glicko.ts';

/** The ratings of bots that a host sets itself: by name, and then by game. */
export type BotRatings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** About what the intervals of the measured levels leave open. */
const DEVIATION = 50;
/** In requests and lists: the bot that is as strong as who asks for it. */
export const EQUAL = 'equal';
/** With how many seats the levels were measured. */
const MEASURED_SEATS = 2;

/** The ratings of the levels; `undefined`: nobody has measured them. `intermediate` counts as strong as somebody who has not played. */
function ladderOf({ about }: GameKit): readonly number[] | undefined {
  return about?.levelSteps && levelRatings(about.levelSteps, NEW_PLAYER.rating);
}

/** The name of a bot of a rating, or of the nearest that levels reach: `equal 1350`. `undefined`: there is none in this game. */
export function equalBotName(kit: GameKit, rating: number): string | undefined {
  const ladder = ladderOf(kit);
  return ladder && `${EQUAL} ${Math.round(Math.min(Math.max(rating, ladder[0]!), ladder.at(-1)!))}`;
}

/** The rating in such a name; `undefined`: it is another bot. */
export function equalRating(bot: string): number | undefined {
  const [, rating] = /^equal (-?\d+)$/.exec(bot) ?? [];
  return rating === undefined ? undefined : Number(rating);
}

/**
 * The rating of a bot, which never changes. A bot with the name of a level counts as that level, by the measured levels of the game;
 * `random` counts as the first one, which plays at random. A bot of a rating has it.
 *
 * @returns `undefined`: nobody has measured it
 */
export function botRating(
  kit: GameKit,
  seats: number,
  bot: string,
  own: BotRatings,
): Pick<Rating, 'rating' | 'deviation'> | undefined {
  const { id } = kit.game;
  const ratings = Object.hasOwn(own, bot) ? own[bot]! : {};
  if (Object.hasOwn(ratings, id)) return { rating: ratings[id]!, deviation: DEVIATION };
  const level = LEVELS.findIndex((name) => name === (bot === 'random' ? LEVELS[0] : bot));
  const ladder = seats === MEASURED_SEATS ? ladderOf(kit) : undefined;
  const rating = ladder && (equalRating(bot) ?? ladder[level]);
  return rating === undefined ? undefined : { rating, deviation: DEVIATION };
}
