/** Fundomino. */
import type { FundominoView } from 'tabletop-rules/fundomino';
import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  marks:
    'On tiles: a star matches everything; an arrow plays again, a plus lets the next player draw; its letter is its colour, such as O for orange. Dashed circle: where the next tile goes.',
  stopAt: roundEnd,
};

/** That a round is over, with what it scored. */
function roundEnd(before: FundominoView, after: FundominoView, names: readonly string[]): string | undefined {
  const { lastRound } = after;
  if (lastRound === null || lastRound.round === before.lastRound?.round) return undefined;
  const points = lastRound.points.map((own, seat) => `${names[seat]} ${own > 0 ? `+${own}` : own}`);
  const scores = after.scores.map((score, seat) => `${names[seat]} ${score}`);
  return `Round ${lastRound.round} is over: ${points.join(', ')}. The scores: ${scores.join(', ')}.`;
}
