/** Bots of the tests, by module path. */
import { closeSync, openSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { AnyGame, Bot, GameTypes } from 'tabletop-rules/core';

/** Plays the first of the listed moves. */
export const first = (): Bot<GameTypes> => (turn) => turn.moves[0]!;

/** Plays at random; the first thread to get here ends in the middle of a match. `DYING_MARK` names a file that tells whether it has. */
export const dying = (): Bot<GameTypes> => (turn) => {
  if (!isMainThread && isFirst(process.env['DYING_MARK'] ?? '')) process.exit(1);
  return turn.moves[turn.random(turn.moves.length)]!;
};

/** Ends each thread that asks it. */
export const deadly = (): Bot<GameTypes> => () => {
  if (!isMainThread) process.exit(1);
  throw new Error('A thread is expected.');
};

/** Has a fault. */
export const faulty = (): Bot<GameTypes> => () => {
  throw new TypeError('a fault of this bot');
};

/** Plays a move that nobody has. */
export const illegal = (game: AnyGame): Bot<GameTypes> => {
  return ({ seat }) => ({ type: `no move of ${game.id}`, seat });
};

/** Whether the file was not there, and is now. */
function isFirst(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch {
    return false;
  }
}
