/** Thoughtful beginners: they play by rules of thumb, see what a player sees, and think one move ahead. */
import type { Bot, BotTurn, GameTypes, PlayerMove } from '../../../src/core/index.ts';
import { connectFourBeginner } from './connect-four.ts';
import { doublesWildBeginner } from './doubles-wild.ts';
import { fundominoBeginner } from './fundomino.ts';
import { oynoBeginner } from './oyno.ts';
import { wumpusBeginner } from './wumpus.ts';
import { wunbyBeginner } from './wunby.ts';

/** A method, since a bot of one game is not one of any game. */
interface Beginner {
  play(turn: BotTurn<GameTypes>): PlayerMove;
}

const BEGINNERS: ReadonlyMap<string, Beginner> = new Map<string, Beginner>([
  ['connect-four', { play: connectFourBeginner }],
  ['doubles-wild', { play: doublesWildBeginner }],
  ['fundomino', { play: fundominoBeginner }],
  ['oyno', { play: oynoBeginner }],
  ['wumpus', { play: wumpusBeginner }],
  ['wunby', { play: wunbyBeginner }],
]);

/** The beginner of a game, by its id. */
export function beginnerOf(id: string): Bot<GameTypes> {
  const beginner = BEGINNERS.get(id);
  if (beginner === undefined) throw new Error(`There is no beginner of ${id}.`);
  return (turn) => beginner.play(turn);
}
