/** The commands that can be typed during play. */

/** What each command does. */
export const COMMANDS = {
  moves: 'list the legal moves; `moves b2` lists those with b2 in them',
  board: 'draw the board again',
  log: 'list the moves so far',
  undo: 'take back to your last decision',
  'undo!': 'the same, even past dice and hidden things',
  hint: 'a good next move, with the chance to win',
  seat: '`seat 1` lets another seat answer first, when several are asked',
  resign: 'give up',
  save: '`save match.json` writes the match to a file, with all hidden cards',
  'save!': 'the same, also in place of another file',
  quit: 'leave',
  help: 'this list; also `?`',
} as const;

/** The name of a command. */
export type CommandName = keyof typeof COMMANDS;

/** A typed command, with the text after its name. */
export interface Command {
  readonly kind: 'command';
  readonly name: CommandName;
  readonly argument: string;
}

const ALIASES: Readonly<Record<string, CommandName>> = { '?': 'help', exit: 'quit', q: 'quit' };

/** A line as a command, with or without a slash before it. */
export function readCommand(line: string): Command | undefined {
  const [word = '', ...rest] = line.trim().replace(/^\//, '').split(/\s+/);
  const name = isCommand(word.toLowerCase()) ? word.toLowerCase() : ALIASES[word.toLowerCase()];
  if (name === undefined || !isCommand(name)) return undefined;
  return { kind: 'command', name, argument: rest.join(' ') };
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}
