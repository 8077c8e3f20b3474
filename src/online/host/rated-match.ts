/** Which matches count for ratings, and what each says about its players. */
import type { AnyGame, Seat } from '../../core/index.ts';
import { sameData } from '../../core/internal.ts';
import type { Visibility } from '../protocol.ts';
import type { Rating, Result } from './glicko.ts';
import type { MatchOverEvent } from './hooks.ts';

/** The position at which a match with these options begins; empty: at the start of its game. */
export function positionIn(options: object): string {
  const position: unknown = Reflect.get(options, 'position');
  return typeof position === 'string' ? position : '';
}

/** Whether a list or an object among the options is somebody's own, such as a board, a layout or a set of tiles: it may favour a seat. */
function hasOwnSetup({ options: specs }: AnyGame, options: object): boolean {
  const defaults = new Map(Object.entries(specs).map(([name, option]) => [name, option.default]));
  return Object.entries(options).some(
    ([name, value]) => typeof value === 'object' && value !== null && !sameData(value, defaults.get(name)),
  );
}

/** Who has played on a seat, of a match that is over. */
export interface RatedSeat {
  /** The user, who may have left. */
  readonly user?: string | undefined;
  /** The bot, where no user has had the seat. */
  readonly bot?: string | undefined;
  /** What who sits there is called; of a seat whose user has left, the bot. */
  readonly name: string;
  /** Whether the user is a bot account. */
  readonly isBot?: true | undefined;
  /** Whether a bot has taken the seat of its user. */
  readonly hasLeft: boolean;
  readonly side: number;
  /** The place of its side: 1, 2, 2, 4. */
  readonly place: number;
}

/** A match that is over, as far as ratings care. */
export interface RatedMatch {
  readonly match: string;
  readonly game: AnyGame;
  readonly seats: readonly RatedSeat[];
  readonly visibility: Visibility;
  readonly options: object;
  /** How many actions were made. */
  readonly ply: number;
  /** Why it ended. */
  readonly reason: MatchOverEvent['reason'];
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
}

/** Why a match does not count. */
export type Unrated =
  | 'private'
  | 'short'
  | 'position'
  | 'own-setup'
  | 'too-long'
  | 'no-user'
  | 'guest'
  | 'same-user'
  | 'unknown-bot'
  | 'one-side'
  | 'too-often';

/** Why no match with these terms counts, whoever plays it; `undefined`: one may. */
export function whyNeverRated(
  game: AnyGame,
  { visibility, options }: Pick<RatedMatch, 'visibility' | 'options'>,
): Unrated | undefined {
  if (visibility === 'private') return 'private';
  if (positionIn(options) !== '') return 'position';
  return hasOwnSetup(game, options) ? 'own-setup' : undefined;
}

/**
 * Why a match does not count, as far as it tells itself; `undefined`: it may.
 *
 * @param isKnown - whether a bot has a rating
 */
export function whyUnrated(
  match: RatedMatch,
  leastPlies: number,
  isKnown: (bot: string) => boolean,
): Unrated | undefined {
  const { game, seats, ply, reason } = match;
  const users = seats.flatMap(({ user }) => (user === undefined ? [] : [user]));
  const never = whyNeverRated(game, match);
  if (never !== undefined) return never;
  // Who is asked last loses: one could see to it that it is the other.
  if (reason === 'too-long') return 'too-long';
  if (users.length === 0) return 'no-user';
  if (seats.some(({ user, bot }) => user === undefined && bot === undefined)) return 'guest';
  if (seats.some(({ bot }) => bot !== undefined && !isKnown(bot))) return 'unknown-bot';
  if (new Set(users).size < users.length) return 'same-user';
  if (new Set(seats.map(({ side }) => side)).size < 2) return 'one-side';
  return ply < leastPlies ? 'short' : undefined;
}

type Strength = Pick<Rating, 'rating' | 'deviation'>;

/**
 * What a match says about one seat: a result against each other side, by the places. A side of several is one opponent, with the
 * mean of its ratings; in a side of several each player is measured by the mean of their own side. Whoever has left has lost to
 * everybody who stayed, whatever the bot that took the seat has reached.
 *
 * @param strengths - by seat, before the match
 */
export function resultsOf(
  seats: readonly Pick<RatedSeat, 'side' | 'place' | 'hasLeft'>[],
  strengths: readonly Strength[],
  seat: Seat,
): readonly Result[] {
  const own = seats[seat]!;
  const members = (side: number): readonly Seat[] => seats.flatMap((other, i) => (other.side === side ? [i] : []));
  const opponents = [...new Set(seats.map(({ side }) => side))].filter((side) => side !== own.side);
  const handicap = strengths[seat]!.rating - strengthOf(members(own.side).map((i) => strengths[i]!)).rating;
  return opponents.flatMap((side): readonly Result[] => {
    const them = members(side);
    const theyLeft = them.every((i) => seats[i]!.hasLeft);
    // Nobody knows who of them would have won.
    if (own.hasLeft && theyLeft) return [];
    const { rating, deviation } = strengthOf(them.map((i) => strengths[i]!));
    const place = seats[them[0]!]!.place;
    const score = own.hasLeft ? 0 : theyLeft ? 1 : scoreOf(own.place, place);
    return [{ rating: rating + handicap, deviation, score }];
  });
}

function scoreOf(own: number, other: number): number {
  if (own === other) return 0.5;
  return own < other ? 1 : 0;
}

/** A side as one opponent. */
function strengthOf(members: readonly Strength[]): Strength {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    rating: mean(members.map(({ rating }) => rating)),
    deviation: Math.sqrt(mean(members.map(({ deviation }) => deviation ** 2))),
  };
}
