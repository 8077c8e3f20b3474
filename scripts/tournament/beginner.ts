/** Thoughtful beginners: they play by rules of thumb, see what a player sees, and think one move ahead. */
import type { Bot, BotTurn, GameTypes, PlayerMove } from '../../src/core/index.ts';
import { CONTESTS } from './contests.ts';

/** What `beginners/<id>.ts` exports: a method, since a bot of one game is not one of any game. */
interface Beginner {
  play(turn: BotTurn<GameTypes>): PlayerMove;
}

/** The beginner of a game, where there is one. The threads are bundled: the name of the file is written so that bundlers find all of them. */
async function load(id: string): Promise<Beginner | undefined> {
  try {
    return await import(`./beginners/${id}.ts`);
  } catch (error) {
    if (/not found|cannot find|failed to load|unknown variable/i.test(String(error))) return undefined;
    throw error;
  }
}

const BEGINNERS: ReadonlyMap<string, Beginner | undefined> = new Map(
  await Promise.all(CONTESTS.map(async ({ game }) => [game.id, await load(game.id)] as const)),
);

/** Whether a game has a beginner. */
export const hasBeginner = (id: string): boolean => BEGINNERS.get(id) !== undefined;

/** The beginner of a game, by its id. */
export function beginnerOf(id: string): Bot<GameTypes> {
  const beginner = BEGINNERS.get(id);
  if (beginner === undefined) throw new Error(`There is no beginner of ${id}.`);
  return (turn) => beginner.play(turn);
}
