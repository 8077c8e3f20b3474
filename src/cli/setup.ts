/** From the words of the command line to a game and its options. */
import { InvalidArgumentError } from 'commander';
import { type BaseOptions, RuleError, resolveOptions } from '../core/index.ts';
import { CliError, closest } from './errors.ts';
import type { Shelf, ShelfGame } from './shelf.ts';

/** What every command that sets up a game takes. */
export interface SetupFlags {
  readonly option: readonly string[];
  readonly seats?: number;
}

/** The game of that id. Throws a `CliError` that names the closest one. */
export function pickGame(shelf: Shelf, id: string): ShelfGame {
  const found = shelf.find(({ game }) => game.id === id);
  if (found !== undefined) return found;
  const ids = shelf.map(({ game }) => game.id);
  const near = closest(id, ids);
  const next = near === undefined ? `The games are ${ids.join(', ')}.` : `Did you mean ${near}?`;
  throw new CliError('unknown-game', `There is no game ${JSON.stringify(id)}.`, next);
}

/** The options of a match, checked against the game's table, with every default filled in. */
export function gameOptions({ game }: ShelfGame, { option, seats }: SetupFlags): BaseOptions {
  const given = Object.fromEntries(option.map(readPair));
  if (seats !== undefined) given['seats'] = seats;
  const { options } = game.rules;
  if (options !== undefined) return resolveOptions(options, given);
  const unknown = Object.keys(given).find((name) => name !== 'seats');
  if (unknown !== undefined) throw new RuleError('bad-options', `${game.name} has no option "${unknown}".`);
  return seats === undefined ? {} : { seats };
}

/** `name=value`; the value is JSON where it can be read as such, else the text itself. */
function readPair(text: string): [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) {
    const next = 'Write it as name=value, for instance --option seats=2.';
    throw new CliError('bad-argument', `The option ${JSON.stringify(text)} has no value.`, next);
  }
  return [text.slice(0, at), readValue(text.slice(at + 1))];
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Gathers an option that can be repeated. */
export function gather(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

/** Reads an integer of at least `min` for commander. */
export function integerFrom(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= min) return value;
    throw new InvalidArgumentError(
      min === Number.MIN_SAFE_INTEGER ? 'It must be an integer.' : `It must be an integer of at least ${min}.`,
    );
  };
}

/** Reads any integer. */
export const anyInteger: (text: string) => number = integerFrom(Number.MIN_SAFE_INTEGER);
