/** What a person answered, read. */
import { type AnyGame, type PlayerMove, RuleError } from '../../core/index.ts';

/** A command during play, with what follows it. */
export interface Command {
  readonly kind: 'command';
  readonly name: CommandName;
  readonly rest: string;
}

/** What a typed line means. */
export type Answer =
  | Command
  | { readonly kind: 'move'; readonly move: PlayerMove }
  | { readonly kind: 'unclear'; readonly message: string };

/** The commands, with what they do. */
export const COMMANDS = {
  moves: 'list the legal moves; `moves b2` lists those with b2 in them',
  board: 'draw the board again',
  log: 'tell the match so far',
  undo: 'take back to your last decision',
  'undo!': 'the same, even past dice and hidden things',
  hint: 'a good next move, in games with a solver',
  seat: '`seat 1` lets another seat answer first, when several are asked',
  resign: 'give up',
  save: '`save match.json` writes the match to a file; hidden cards stand in it too',
  quit: 'leave',
  help: 'this list; also `?`',
} as const;

/** The name of a command. */
export type CommandName = keyof typeof COMMANDS;

/** Other words for the same. */
const ALIASES: Readonly<Record<string, CommandName>> = { '?': 'help', exit: 'quit', q: 'quit' };

/** A line as a command. With a slash before it a line is nothing else; without, a move of that name goes first. */
export function readCommand(line: string): Command | undefined {
  const [word = '', ...rest] = line.trim().replace(/^\//, '').split(/\s+/);
  const name = isCommand(word.toLowerCase()) ? word.toLowerCase() : ALIASES[word.toLowerCase()];
  if (name === undefined || !isCommand(name)) return undefined;
  return { kind: 'command', name, rest: rest.join(' ') };
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

/** A line as a move of the list, by notation or number, or as a command. */
export function readAnswer(
  line: string,
  game: AnyGame,
  view: object,
  seat: number,
  moves: readonly PlayerMove[],
): Answer {
  const text = line.trim();
  const exact = moves.find((move) => game.format(move) === text);
  if (exact !== undefined) return { kind: 'move', move: exact };
  const number = /^#?(\d+)$/.exec(text)?.[1];
  if (number !== undefined) {
    const move = moves[Number(number) - 1];
    if (move !== undefined) return { kind: 'move', move };
    return { kind: 'unclear', message: `There are the numbers 1 to ${moves.length}.` };
  }
  const command = readCommand(text);
  if (command !== undefined) return command;
  try {
    return { kind: 'move', move: game.parse(text, view, seat) };
  } catch (error) {
    if (error instanceof RuleError) return { kind: 'unclear', message: `${error.message} Type ? for help.` };
    throw error;
  }
}
