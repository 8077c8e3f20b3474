/** When a bot resigns. */
import type { Seat } from '../core/index.ts';
import { checkCount, checkList, checkNumber, checkSettings } from '../core/internal.ts';
import { checkShare } from './bot.ts';

/** Options of `resignation`. */
export interface ResignationOptions {
  /** The chance to win below which a decision counts, from 0 to 1. Default: 0.02. */
  readonly below?: number | undefined;
  /** How many of its decisions in a row must count. Default: 3. */
  readonly decisions?: number | undefined;
}

/** Told the value of each decision of a bot in turn; whether the bot resigns. */
export type Resignation = (value: number) => boolean;

const DEFAULT_BELOW = 0.02;
const DEFAULT_DECISIONS = 3;

/**
 * Decides when the bot of a seat resigns: once its chance to win has been too small for several decisions in a row. Tell it
 * the `value` of the last progress of each decision, and call `match.resign(seat)` when it says so. Forced moves have no
 * progress and do not count.
 *
 * It never resigns where there are more or fewer than two sides, since the others would be stopped too, nor for a person
 * on its side.
 *
 * @param sides - the side of each seat: `game.sides(view)`
 * @param people - the seats that people play
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { resignation } from 'tabletop-rules/bots';
 *
 * // Seat 1 is a bot, against a person on seat 0.
 * const resigns = resignation([0, 1], 1, [0], { below: 0.05, decisions: 2 });
 * resigns(0.3); // => false
 * resigns(0.04); // => false
 * resigns(0.01); // => true
 * ```
 */
export function resignation(
  sides: readonly number[],
  seat: Seat,
  people: readonly Seat[],
  options: ResignationOptions = {},
): Resignation {
  checkSettings(options, ['below', 'decisions']);
  const { below = DEFAULT_BELOW, decisions = DEFAULT_DECISIONS } = options;
  for (const [name, list] of Object.entries({ sides, people })) {
    checkList(name, list, 'a list');
  }
  checkCount('decisions', decisions, 1);
  checkNumber('seat', seat);
  checkShare('below', below);
  const mayResign = new Set(sides).size === 2 && people.every((person) => sides[person] !== sides[seat]);
  let inARow = 0;
  return (value) => {
    checkNumber('value', value);
    inARow = value < below ? inARow + 1 : 0;
    return mayResign && inARow >= decisions;
  };
}
