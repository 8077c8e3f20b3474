/** Reads the answers of people. */
import type { ActionOf, AnyGame, GameTypes, PlayerMove } from '../../core/index.ts';
import { type Command, readCommand } from './commands.ts';

/** The meaning of a typed line. */
export type Answer =
  | Command
  | { readonly kind: 'move'; readonly move: ActionOf<GameTypes> }
  | { readonly kind: 'refused'; readonly message: string };

/** A line as a legal move, by notation or by number in the list, or as a command. */
export function readAnswer(
  line: string,
  game: AnyGame,
  view: object,
  seat: number,
  moves: readonly PlayerMove[],
): Answer {
  const text = line.trim();
  // First: a move may have the name of a command. With a slash before it a line is always a command.
  const exact = moves.find((move) => game.format(move) === text);
  if (exact !== undefined) return { kind: 'move', move: exact };
  const number = /^#?(\d+)$/.exec(text)?.[1];
  if (number !== undefined) {
    const move = moves[Number(number) - 1];
    if (move !== undefined) return { kind: 'move', move };
    return { kind: 'refused', message: `There are the numbers 1 to ${moves.length}.` };
  }
  const command = readCommand(text);
  if (command !== undefined) return command;
  const parsed = game.parse(text, view, seat);
  if (parsed.ok) return { kind: 'move', move: parsed.value };
  const { code, message } = parsed.error;
  // Any other code is the reason why the move is not legal.
  return { kind: 'refused', message: code === 'bad-notation' ? `${message} Type ? for help.` : message };
}
