/** The options of a game, as flags of a command. */
import { resolveOptions } from '../core/index.ts';
import { CliError } from './errors.ts';
import type { GameEntry } from './registry.ts';

/** Flags of every command that sets up a game. */
export interface GameOptionFlags {
  readonly option: readonly string[];
  readonly seats?: number;
}

/** The options of a match, checked against the game's table, with every default filled in. */
export function gameOptions({ game }: GameEntry, { option, seats }: GameOptionFlags): object {
  const given = Object.fromEntries(option.map(readPair));
  if (seats !== undefined) given['seats'] = seats;
  return resolveOptions(game.options, given);
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
