/** Parsers of arguments for commander. */
import { InvalidArgumentError } from 'commander';

/** Collects the values of an option that can be repeated. */
export function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

/** A parser of integers of at least `min`. */
export function integerFrom(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= min) return value;
    throw new InvalidArgumentError(
      min === Number.MIN_SAFE_INTEGER ? 'It must be an integer.' : `It must be an integer of at least ${min}.`,
    );
  };
}

/** A parser of any integer. */
export const anyInteger: (text: string) => number = integerFrom(Number.MIN_SAFE_INTEGER);
