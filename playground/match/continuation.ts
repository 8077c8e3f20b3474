/** How a match may go on after a move, in sentences. */

import { cryptoRandom, type GameTypes, type Seat } from 'tabletop-rules/core';
import { boardNames, type LocalMatch } from './match.ts';

/** So many moves of a line are told. */
const MOST_MOVES = 4;

/**
 * The moves of a line after its first one. Where something is hidden it ends before another seat's move, which would be a
 * guess at cards that the seat cannot see.
 *
 * @param view - what the seat sees now
 */
export function continuation(
  shown: LocalMatch,
  view: object,
  seat: Seat,
  line: readonly GameTypes['Move'][],
): readonly string[] {
  const { game, board } = shown.kit;
  const names = boardNames(shown);
  const sentences: string[] = [];
  let state = game.determinize(view, seat, cryptoRandom());
  for (const [i, move] of line.slice(0, MOST_MOVES).entries()) {
    if (!game.perfectInformation && move.seat !== seat) break;
    // A search has played the move in states that may differ from this one in what is hidden.
    const checked = game.check(state, move);
    if (!checked.ok) break;
    if (i > 0) sentences.push(board.narrate(move, game.view(state, seat), names, seat));
    state = game.apply(state, checked.value);
  }
  return sentences;
}
