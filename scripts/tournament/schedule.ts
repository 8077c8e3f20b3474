/** Which matches are played. */
import { aloneInTurn } from '../../src/scale/tournament.ts';
import type { Contest } from './contests.ts';
import type { MatchTask } from './play-task.ts';

/** What all matches of a run have in common. */
export interface Setting {
  readonly contest: Contest;
  /** The options of the game, complete. */
  readonly options: object;
  /** How many matches a pairing has at least. */
  readonly matches: number;
  readonly seed: number;
  readonly evaluate: boolean;
  /** How many of the first decisions are made at random. */
  readonly opening?: number | undefined;
  /** How many iterations a search gets to judge a decision. */
  readonly judge?: number | undefined;
  /** Whether luck is measured. */
  readonly luck?: boolean | undefined;
}

/** Neighbouring seeds of a run give runs without a common match. */
const SEEDS_A_RUN = 1_000_003;

/**
 * The matches of a bot, on one side in turn, against another one on all other sides. The matches in which the sides are
 * exchanged have the same seed. The number of matches is rounded up so that every side has its turn equally often.
 */
export function pairing(setting: Setting, first: string, second: string): MatchTask[] {
  const { game } = setting.contest;
  const sides = game.sides(game.setup(setting.options));
  const lineUps = aloneInTurn(sides, first, second);
  const rounds = Math.ceil(setting.matches / lineUps.length);
  return Array.from({ length: rounds }).flatMap((_, round) => lineUps.map((seats) => taskOf(setting, round, seats)));
}

/** Matches of a bot against itself. */
export function selfPlay(setting: Setting, bot: string): MatchTask[] {
  const { game } = setting.contest;
  const seats = game.sides(game.setup(setting.options)).map(() => bot);
  return Array.from({ length: setting.matches }, (_, round) => taskOf(setting, round, seats));
}

function taskOf(
  { contest, options, seed, evaluate, opening, judge, luck }: Setting,
  round: number,
  bots: readonly string[],
): MatchTask {
  const { game, plyLimit } = contest;
  return {
    game: game.id,
    options,
    plyLimit,
    bots,
    seed: seed * SEEDS_A_RUN + round,
    evaluate,
    opening,
    judge,
    luck,
  };
}
