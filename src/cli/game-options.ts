/** The options of a game, as flags of a command. */
import { type AnyGame, isRuleError, type Option, resolveOptions } from '../core/index.ts';
import { closest } from './closest.ts';
import { CliError } from './errors.ts';
import type { GameEntry } from './registry.ts';

/** Flags of every command that sets up a game. */
export interface GameOptionFlags {
  readonly option: readonly string[];
  readonly seats?: number;
}

/** The options of any game, by name. */
export function optionsOf(game: AnyGame): Readonly<Record<string, Option<unknown>>> {
  return { ...game.options };
}

/** The values that the description of an option names, as they are typed: `one of "must", "may"`, `true or false`. */
export function namedValues({ expects }: Option<unknown>): readonly string[] {
  if (expects === 'true or false') return ['true', 'false'];
  const numbers = /^one of (\d+(?:, \d+)*)$/.exec(expects)?.[1];
  return numbers?.split(', ') ?? [...expects.matchAll(/"([^" ]+)"/g)].map(([, value = '']) => value);
}

/** The options of a match, checked against the game's table, with every default filled in. */
export function gameOptions({ game }: Pick<GameEntry, 'game'>, { option, seats }: GameOptionFlags): object {
  const given = readPairs(option);
  if (seats !== undefined) {
    if (Object.hasOwn(given, 'seats')) {
      const message = '--seats and --option seats both say how many play.';
      throw new CliError('bad-argument', message, 'Leave one of them out.');
    }
    given['seats'] = seats;
  }
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

/** `name=value` for each option. */
function readPairs(texts: readonly string[]): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const text of texts) {
    const [name, value] = readPair(text);
    if (Object.hasOwn(given, name)) {
      throw new CliError(
        'bad-argument',
        `The option ${JSON.stringify(name)} is given twice.`,
        'Leave one of them out.',
      );
    }
    Object.defineProperty(given, name, { value, enumerable: true, writable: true });
  }
  return given;
}

function readPair(text: string): [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) {
    const missing = at === 0 ? 'name' : 'value';
    const next = 'Write it as name=value, for instance --option seats=2.';
    throw new CliError('bad-argument', `The option ${JSON.stringify(text)} has no ${missing}.`, next);
  }
  return [text.slice(0, at), readValue(text.slice(at + 1))];
}

/** The value of an option as it was typed: JSON where it can be read as such, else the text itself. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
