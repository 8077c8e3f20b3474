/** A grade of play: which level gives away as much. */
import { type AboutGame, type Game, type GameKit, type GameTypes, RuleError, type Seat } from '../../core/index.ts';
import { checkCount, checkList, checkNumber, checkObject, checkOrigin, kitOf, show } from '../../core/internal.ts';
import { LEVELS, type Level } from '../level-names.ts';
import type { Review } from './review.ts';

/** How well a seat has played. */
export interface Grade {
  /** Its decisions between two legal moves or more. */
  readonly choices: number;
  /** What they gave away together: 0.12 are 12 points. */
  readonly gaveAway: number;
  /** The level that gives away about as much a decision; `null`: there was no decision, or nobody has measured the levels. */
  readonly level: Level | null;
}

/** Less is told from nothing only by luck. */
const LEAST_GIFT = 0.0001;

/**
 * How well a seat has played a match that was reviewed: what a decision gave away, against what the levels of bots give away, which is in
 * the kit as `about.levelGifts`. They were measured with 1,000 iterations for a decision: so should the review be. A match of few decisions
 * says little: add up those of several, and ask `levelOfPlay`.
 *
 * @throws RuleError `wrong-game`, `wrong-version`, `bad-argument`, `bad-seat`
 *
 * @example
 * ```ts
 * import { grade, review } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWildKit } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWildKit.game, { seed: 4 });
 * while (match.ply < 40 && match.status.type === 'turn') match.play(match.legalMoves()[0]!);
 * const found = await review(doublesWildKit, match.record(), { iterations: 100, seed: 1 });
 * grade(doublesWildKit, found, 0).level; // => 'novice'
 * ```
 */
export function grade<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>, found: Review<G>, seat: Seat): Grade {
  const kit = kitOf(kitOrGame);
  checkObject(found, 'a review');
  checkOrigin(kit.game, found);
  checkList('decisions', found.decisions);
  for (const item of found.decisions) checkObject(item, 'an item of "decisions", as `review` returns it');
  checkList('sides', found.sides);
  if (!Number.isInteger(seat) || found.sides[seat] === undefined) {
    throw new RuleError(
      'bad-seat',
      `The match has no seat ${show(seat)}; its seats are 0 to ${found.sides.length - 1}.`,
      {
        details: { seat: show(seat) },
      },
    );
  }
  const chosen = found.decisions.filter((decision) => decision.seat === seat && decision.moves > 1);
  const gaveAway = chosen.reduce((sum, decision) => sum + decision.gaveAway, 0);
  const played = { choices: chosen.length, gaveAway };
  return { ...played, level: levelOfPlay(kit, played) };
}

/**
 * The level that gives away about as much in so many decisions: of one match, or of several added up.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { levelOfPlay } from 'tabletop-rules/bots';
 * import { doublesWildKit } from 'tabletop-rules/doubles-wild';
 *
 * levelOfPlay(doublesWildKit, { choices: 100, gaveAway: 2 }); // => 'novice'
 * ```
 */
export function levelOfPlay(
  kit: { readonly about?: Pick<AboutGame, 'levelGifts'> },
  played: Pick<Grade, 'choices' | 'gaveAway'>,
): Level | null {
  checkObject(kit, 'a kit');
  checkObject(played, 'a grade');
  const { choices, gaveAway } = played;
  checkCount('choices', choices, 0);
  checkNumber('gaveAway', gaveAway);
  const gifts = kit.about?.levelGifts;
  if (gifts === undefined || choices === 0) return null;
  // Twice as much is as far as half as much.
  const sizeOf = (gift: number): number => Math.log(Math.max(LEAST_GIFT, gift));
  const own = sizeOf(gaveAway / choices);
  const distances = gifts.map((gift) => Math.abs(sizeOf(gift) - own));
  return LEVELS[distances.indexOf(Math.min(...distances))]!;
}
