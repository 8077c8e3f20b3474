/** Wunby. */
import { createMatch, cryptoRandom } from 'tabletop-rules/core';
import {
  WUNBY_COLOURS,
  type WunbyOptions,
  type WunbyState,
  wunby,
  wunbyAdvice,
  wunbyBoard,
  wunbyBoardOf,
} from 'tabletop-rules/wunby';
import type { GameKit } from '../games.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: wunby,
  board: wunbyBoard,
  advice: wunbyAdvice,
  madeOptions: { layout: { label: 'A finished maze, at random', make: randomMaze } },
  marks: 'Short dashes: the middle of a free place for a barrier.',
  seatColours: (state: WunbyState) => state.colours.map((colour) => WUNBY_COLOURS[colour]),
  seatNames: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
  namesItself: false,
};

/** The slots of a maze that was put up at random. */
function randomMaze(options: WunbyOptions): readonly string[] {
  const match = createMatch(wunby, { options: { ...options, layout: 'players' } });
  const random = cryptoRandom();
  while (match.status.type === 'turn' && (match.status.prompt === 'colour' || match.status.prompt === 'build')) {
    const moves = match.legalMoves();
    const move = moves[random(moves.length)];
    if (move === undefined) break;
    match.play(move);
  }
  const { slots } = wunbyBoardOf(match.state);
  return match.state.barriers.flatMap((slot) => slots[slot] ?? []);
}
