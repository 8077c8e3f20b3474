/** The type of the list of games that the command line knows. */
import type { AnyGame, Board, BotAdvice, GameTypes, PlayerMove } from '../core/index.ts';
import { closest } from './closest.ts';
import { CliError } from './errors.ts';

/** The result of a solver. */
type Solution =
  | { readonly kind: 'solved'; readonly moves: readonly PlayerMove[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'unknown' };

/** A game, and what the command line needs for it beside the `Game` interface. */
export interface GameEntry {
  readonly game: AnyGame;
  /** How a view is drawn. */
  readonly board: Pick<Board<GameTypes>, 'text'> & Partial<Pick<Board<GameTypes>, 'svg'>>;
  /** Finds a shortest solution, in puzzles. */
  solve?(state: object): Solution;
  /** What bots know about it. Without, they play rollouts to the end. */
  readonly advice?: BotAdvice<GameTypes>;
  /** How many matches and puzzles `demo` plays, with options with which random play ends. */
  readonly demo: { readonly matches: number; readonly puzzles?: number; readonly options?: object };
}

/** The games, in the order in which they are listed. */
export type GameRegistry = readonly GameEntry[];

/**
 * The entry of a game.
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
