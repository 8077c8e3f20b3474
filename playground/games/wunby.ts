/** Wunby. */
import { createMatch, cryptoRandom } from 'tabletop-rules/core';
import { WUNBY_COLOURS, type WunbyOptions, type WunbyState, wunby, wunbyGridOf } from 'tabletop-rules/wunby';
import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  madeOptions: { layout: { label: 'A finished maze, at random', isForNewcomers: true, make: randomMaze } },
  endings: {
    home: 'All markers of the winner are HOME.',
    tie: 'The match ended in a tie.',
  },
  marks: 'Short dashes: the middle of a free place for a barrier.',
  seatColours: (state: WunbyState) => state.colours.map((colour) => WUNBY_COLOURS[colour]),
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
  const { slots } = wunbyGridOf(match.state);
  return match.state.barriers.flatMap((slot) => slots[slot] ?? []);
}
