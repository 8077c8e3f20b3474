/** Fundomino. */
import { type FundominoView, fundomino, fundominoAdvice, fundominoBoard } from 'tabletop-rules/fundomino';
import type { GameKit } from '../games.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: fundomino,
  board: fundominoBoard,
  advice: fundominoAdvice,
  stopAt: roundEnd,
  seatNames: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
  namesItself: false,
};

/** That a round is over, with what it scored. */
function roundEnd(before: FundominoView, after: FundominoView, names: readonly string[]): string | undefined {
  const { lastRound } = after;
  if (lastRound === null || lastRound.round === before.lastRound?.round) return undefined;
  const points = lastRound.points.map((own, seat) => `${names[seat]} ${own > 0 ? `+${own}` : own}`);
  const scores = after.scores.map((score, seat) => `${names[seat]} ${score}`);
  return `Round ${lastRound.round} is over: ${points.join(', ')}. The scores: ${scores.join(', ')}.`;
}
