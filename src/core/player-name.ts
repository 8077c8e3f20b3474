import type { Seat } from './types.ts';

/**
 * What a seat is called that has no name, neither given by an app nor by its game: `Player 1` for seat 0.
 *
 * @example
 * ```ts
 * import { playerName } from 'tabletop-rules/author';
 *
 * playerName(0); // => 'Player 1'
 * ```
 */
export function playerName(seat: Seat): string {
  return `Player ${seat + 1}`;
}
