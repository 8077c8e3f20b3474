/** The kinds of option that an option table is made of. */

import { RuleError, show } from '../core/errors.ts';
import type { Option } from '../core/types.ts';

/** The error for an option: names it, shows the offending value, says what would be right. */
export function badOption(name: string, value: unknown, expects: string): RuleError {
  return new RuleError('bad-options', `Option "${name}" must be ${expects}, not ${show(value)}.`, {
    details: { option: name, value: show(value), expects },
  });
}

/** An option that is one of a few values; the first is the default. */
export function oneOf<const T extends string | number>(values: readonly [T, ...T[]], about: string): Option<T> {
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

/** An option that is on or off; off is the default. */
export function flag(about: string): Option<boolean> {
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

/** An option that is an integer from `min` to `max`. */
export function integer(min: number, max: number, fallback: number, about: string): Option<number> {
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
