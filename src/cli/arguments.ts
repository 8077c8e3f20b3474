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
    throw new InvalidArgumentError(`It must be an integer of at least ${min}.`);
  };
}

/** The largest seed: games and bots take the seeds next to it too. */
const MAX_SEED = 2 ** 52;

/** A parser of seeds. */
export function readSeed(text: string): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && Math.abs(value) <= MAX_SEED) return value;
  throw new InvalidArgumentError(`It must be an integer from -${MAX_SEED} to ${MAX_SEED}.`);
}

/** A parser of port numbers; 0: any that is free. */
export function readPort(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('It must be an integer from 0 to 65535.');
}
