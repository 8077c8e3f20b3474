/** The pictures of Wunby, by the name of their file. */
import { createMatch, seededRandom } from '../../src/core/index.ts';
import { wunby, wunbyBoard } from '../../src/wunby/index.ts';
import type { Drawn } from './drawn.ts';

export const pictures = (drawn: Drawn): Readonly<Record<string, string>> => ({ 'wunby.svg': maze(drawn) });

/** Two teams in the maze, in the middle of a random match. */
function maze(drawn: Drawn): string {
  const match = createMatch(wunby, { options: { teams: true }, seed: 2 });
  const random = seededRandom(2);
  while (match.ply < 140 || match.state.phase !== 'move') {
    const moves = wunby.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  return wunbyBoard.svg(match.state, drawn);
}
