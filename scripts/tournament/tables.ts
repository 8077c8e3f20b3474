/** What is played in the tournament: every game for more than one player, with its options and a ply limit. */
import { connectFour } from '../../examples/connect-four.ts';
import type { AnyGame, BotKnowledge, GameTypes } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';

/** A game, and how it is played unless the command says otherwise. */
export interface Table {
  readonly game: AnyGame;
  readonly advice?: BotKnowledge<GameTypes>;
  /** Options, each as `name=value`. */
  readonly options: readonly string[];
  /** The number of plies, results of chance among them, after which a match is undecided. */
  readonly plyLimit: number;
}

/** By the game's id: settings other than no option and a limit of 1,000 plies. */
const SETTINGS: Readonly<Record<string, Partial<Table>>> = {
  // Strong players repeat positions for ever.
  oyno: { options: ['drawAfter=3'] },
  'doubles-wild': { plyLimit: 5_000 },
  wumpus: { plyLimit: 5_000 },
  // One round: a rank of two players scores 40.
  fundomino: { options: ['target=40'] },
  wunby: { plyLimit: 2_000 },
};

const kits = await Promise.all(games.map((listed) => listed.load()));

/** All tables, connect four first. */
export const TABLES: readonly Table[] = [
  { game: connectFour as AnyGame },
  ...kits.map(({ game, bot }) => ({ game, advice: bot })),
]
  .filter(({ game }) => game.seats.max > 1)
  .map((row) => ({ options: [], plyLimit: 1_000, ...row, ...SETTINGS[row.game.id] }));

/** The table of a game. */
export function tableOf(id: string): Table {
  const table = TABLES.find(({ game }) => game.id === id);
  if (table === undefined)
    throw new Error(`There is no game ${id}, only ${TABLES.map(({ game }) => game.id).join(', ')}.`);
  return table;
}
