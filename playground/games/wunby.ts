/** Wunby. */
import { createMatch, cryptoRandom } from 'tabletop-rules/core';
import { WUNBY_COLOURS, type WunbyOptions, type WunbyState, wunby, wunbyGridOf } from 'tabletop-rules/wunby';
import type { PageExtras } from '../games.ts';
import { say } from '../words.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  madeOptions: { layout: { label: () => say.randomMaze, isForNewcomers: true, make: randomMaze } },
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
