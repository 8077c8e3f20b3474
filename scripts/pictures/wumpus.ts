/** The pictures of Hunt the Wumpus, by the name of their file. */
import { createMatch, seededRandom } from '../../src/core/index.ts';
import { wumpus, wumpusBoard } from '../../src/wumpus/index.ts';
import type { Drawn } from './drawn.ts';

export const pictures = (drawn: Drawn): Readonly<Record<string, string>> => ({ 'wumpus.svg': hunt(drawn) });

/** The first fight in a random match of three, as seat 0 sees it. */
function hunt(drawn: Drawn): string {
  const match = createMatch(wumpus, { options: { seats: 3 }, seed: 324 });
  const random = seededRandom(324);
  while (match.status.type === 'turn' && match.status.prompt !== 'evade') {
    const moves = wumpus.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  return wumpusBoard.svg(match.view(0), { you: 0, ...drawn });
}
