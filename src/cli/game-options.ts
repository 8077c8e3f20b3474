/** The options of a game, as flags of a command. */
import { isRuleError, resolveOptions } from '../core/index.ts';
import { closest } from './closest.ts';
import { CliError } from './errors.ts';
import type { GameEntry } from './registry.ts';

/** Flags of every command that sets up a game. */
export interface GameOptionFlags {
  readonly option: readonly string[];
  readonly seats?: number;
}

/** The options of a match, checked against the game's table, with every default filled in. */
export function gameOptions({ game }: Pick<GameEntry, 'game'>, { option, seats }: GameOptionFlags): object {
  const given = Object.fromEntries(option.map(readPair));
  if (seats !== undefined) given['seats'] = seats;
  try {
    const options = resolveOptions(game.options, given);
    // Setting up refuses what does not go together.
    game.setup(options);
    return options;
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-options') throw error;
    // Elsewhere the options are those of a record. Here they were typed.
    throw new CliError(error.code, error.message, nextStep(Object.keys(game.options), Object.keys(given)));
  }
}

/** What to try after options that were refused. */
function nextStep(names: readonly string[], given: readonly string[]): string {
  const unknown = given.find((name) => !names.includes(name));
  const suggestion = unknown === undefined ? undefined : closest(unknown, names);
  return suggestion === undefined
    ? 'See what the game takes with `tabletop-rules games`.'
    : `Did you mean ${suggestion}?`;
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
