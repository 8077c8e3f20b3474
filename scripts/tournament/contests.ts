/** What is played in the tournament: every game for more than one player, with its options and a ply limit. */
import { connectFour } from '../../examples/connect-four.ts';
import type { AnyGame, BotKnowledge, GameTypes, PositionNotation } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';

/** A game, and how it is played unless the command says otherwise. */
export interface Contest {
  readonly game: AnyGame;
  readonly knowledge?: BotKnowledge<GameTypes>;
  /** Engines are told positions as text. */
  readonly position?: PositionNotation<GameTypes>;
  /** Options, each as `name=value`. */
  readonly options: readonly string[];
  /** The number of plies, results of chance among them, after which a match is undecided. */
  readonly plyLimit: number;
}

/** By the game's id: settings other than no option and a limit of 1,000 plies. */
const SETTINGS: Readonly<Record<string, Partial<Contest>>> = {
  // Strong players repeat positions for ever.
  oyno: { options: ['drawAfter=3'] },
  'doubles-wild': { plyLimit: 5_000 },
  wumpus: { plyLimit: 5_000 },
  // One round: a rank of two players scores 40.
  fundomino: { options: ['target=40'] },
  wunby: { plyLimit: 2_000 },
};

const kits = await Promise.all(games.map((listed) => listed.load()));

/** All contests, connect four first. */
export const CONTESTS: readonly Contest[] = [
  { game: connectFour as AnyGame },
  ...kits.map(({ game, bot, position }) => ({ game, knowledge: bot, ...(position && { position }) })),
]
  .filter(({ game }) => game.seats.max > 1)
  .map((row) => ({ options: [], plyLimit: 1_000, ...row, ...SETTINGS[row.game.id] }));

/** The contest of a game. */
export function contestOf(id: string): Contest {
  const contest = CONTESTS.find(({ game }) => game.id === id);
  if (contest === undefined)
    throw new Error(`There is no game ${id}, only ${CONTESTS.map(({ game }) => game.id).join(', ')}.`);
  return contest;
}
