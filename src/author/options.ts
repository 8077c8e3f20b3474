/** The kinds of option that an option table is made of. */

import { checkList, checkNumber, checkText, RuleError, show } from '../core/errors.ts';
import type { Option } from '../core/types.ts';

/**
 * The error for an option: names it, shows the offending value, says what would be right.
 *
 * @example
 * ```ts
 * import { badOption, type Option } from 'tabletop-rules/author';
 *
 * const even: Option<number> = {
 *   about: 'How many cards there are',
 *   expects: 'an even number',
 *   default: 8,
 *   read: (value, name) => {
 *     if (typeof value === 'number' && value % 2 === 0) return value;
 *     throw badOption(name, value, 'an even number');
 *   },
 * };
 * even.read(7, 'cards'); // throws bad-options
 * ```
 */
export function badOption(name: string, value: unknown, expects: string): RuleError {
  checkText('name', name);
  checkText('expects', expects);
  return new RuleError('bad-options', `Option "${name}" must be ${expects}, not ${show(value)}.`, {
    details: { option: name, value: show(value), expects },
  });
}

/**
 * An option that is one of a few values; the first is the default.
 *
 * @example
 * ```ts
 * import { oneOf, type OptionSpecs } from 'tabletop-rules/author';
 *
 * const options: OptionSpecs<{ board?: 'square' | 'round' }> = { board: oneOf(['square', 'round'], 'The board') };
 * options.board.default; // => 'square'
 * options.board.read('oval', 'board'); // throws bad-options
 * ```
 */
export function oneOf<const T extends string | number>(values: readonly [T, ...T[]], about: string): Option<T> {
  checkList('values', values, 'a list of texts and numbers');
  if (values.length === 0) throw new RuleError('bad-argument', '"values" must hold one or more, the default first.');
  for (const value of values) if (typeof value !== 'number') checkText('values', value);
  checkText('about', about);
  const all = values.map((value) => JSON.stringify(value)).join(', ');
  const expects = values.length === 1 ? all : `one of ${all}`;
  return {
    about,
    expects,
    default: values[0],
    read: (value, name) => {
      const found = values.find((candidate) => candidate === value);
      if (found === undefined) throw badOption(name, value, expects);
      return found;
    },
  };
}

/**
 * An option that is on or off; off is the default.
 *
 * @example
 * ```ts
 * import { flag, type OptionSpecs } from 'tabletop-rules/author';
 *
 * const options: OptionSpecs<{ teams?: boolean }> = { teams: flag('Two teams instead of four players') };
 * options.teams.default; // => false
 * ```
 */
export function flag(about: string): Option<boolean> {
  checkText('about', about);
  const expects = 'true or false';
  return {
    about,
    expects,
    default: false,
    read: (value, name) => {
      if (typeof value !== 'boolean') throw badOption(name, value, expects);
      return value;
    },
  };
}

/**
 * An option that is an integer from `min` to `max`.
 *
 * @example
 * ```ts
 * import { integer, type OptionSpecs } from 'tabletop-rules/author';
 *
 * const options: OptionSpecs<{ seats?: number }> = { seats: integer(2, 4, 2, 'How many play') };
 * options.seats.expects; // => 'an integer from 2 to 4'
 * ```
 */
export function integer(min: number, max: number, fallback: number, about: string): Option<number> {
  for (const [name, value] of Object.entries({ min, max, fallback })) checkNumber(name, value);
  if (min > max) throw new RuleError('bad-argument', `"min" must be at most "max", and ${min} is more than ${max}.`);
  checkText('about', about);
  const expects = min === max ? String(min) : `an integer from ${min} to ${max}`;
  return {
    about,
    expects,
    default: fallback,
    read: (value, name) => {
      // `+ 0` makes 0 of -0, which JSON cannot hold.
      if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value + 0;
      throw badOption(name, value, expects);
    },
  };
}
