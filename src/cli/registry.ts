/** The type of the list of games that the command line knows. */
import type { AnyGame, Board, BotAdvice, GameTypes, PlayerMove } from '../core/index.ts';
import { closest } from './closest.ts';
import { CliError } from './errors.ts';
import { isGameModule, loadGameModule } from './game-module.ts';
import type { Io } from './io.ts';

/** The result of a solver. */
type Solution =
  | { readonly kind: 'solved'; readonly moves: readonly PlayerMove[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'unknown' };

/** A game, and what the command line needs for it beside the `Game` interface. */
export interface GameEntry {
  readonly game: AnyGame;
  /** The file that it was loaded from, as it was typed; absent in games of the library. */
  readonly file?: string;
  /** How a view is drawn. */
  readonly board: Pick<Board<GameTypes>, 'text'> & Partial<Pick<Board<GameTypes>, 'svg'>>;
  /** Finds a shortest solution, in puzzles. */
  solve?(state: object): Solution;
  /** What bots know about it. Without, they play rollouts to the end. */
  readonly advice?: BotAdvice<GameTypes>;
  /** Its page in docs/ with the numbered rules, and the headings of those that are another game's. */
  readonly rules?: { readonly page: string; readonly without?: readonly string[] };
  /** How many matches and puzzles `demo` plays, with options with which random play ends. */
  readonly demo: { readonly matches: number; readonly puzzles?: number; readonly options?: object };
}

/** The games, in the order in which they are listed. */
export type GameRegistry = readonly GameEntry[];

/**
 * The entry of a game of the list.
 *
 * @throws CliError that suggests the closest id
 */
export function findGame(registry: GameRegistry, id: string): GameEntry {
  const found = registry.find(({ game }) => game.id === id);
  if (found !== undefined) return found;
  const ids = registry.map(({ game }) => game.id);
  const suggestion = closest(id, ids);
  const next = suggestion === undefined ? `The games are ${ids.join(', ')}.` : `Did you mean ${suggestion}?`;
  throw new CliError('unknown-game', `There is no game ${JSON.stringify(id)}.`, next);
}

/**
 * The entry of a game that was typed: an id, or the path of a file.
 *
 * @throws CliError that suggests the closest id, or says what is wrong with the file
 */
export async function openGame(io: Io, registry: GameRegistry, name: string): Promise<GameEntry> {
  return isGameModule(name) ? loadGameModule(io, name) : findGame(registry, name);
}
