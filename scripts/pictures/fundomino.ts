/** The pictures of Fundomino, by the name of their file. */
import { createMatch, seededRandom } from '../../src/core/index.ts';
import { fundomino, fundominoBoard } from '../../src/fundomino/index.ts';
import type { Drawn } from './drawn.ts';

export const pictures = (drawn: Drawn): Readonly<Record<string, string>> => ({ 'fundomino.svg': round(drawn) });

/** The middle of a round of three who draw only when they must, as seat 0 sees it. */
function round(drawn: Drawn): string {
  const match = createMatch(fundomino, { options: { seats: 3 }, seed: 4 });
  const random = seededRandom(4);
  while (match.status.type === 'turn' && match.state.chain.length < 16) {
    const moves = fundomino.legalMoves(match.state);
    const plays = moves.filter(({ type }) => type === 'play');
    const list = plays.length > 0 ? plays : moves;
    match.play(list[random(list.length)]!);
  }
  return fundominoBoard.svg(match.view(0), { you: 0, parts: ['board', 'hand'], ...drawn });
}
