/** Fundomino. */
import type { FundominoView } from 'tabletop-rules/fundomino';
import type { PageExtras } from '../games.ts';
import { say } from '../words.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  // Tiles are dealt, and nobody rolls.
  usesChance: () => false,
  stopAt: roundEnd,
};

/** That a round is over, with what it scored. */
function roundEnd(before: FundominoView, after: FundominoView, names: readonly string[]): string | undefined {
  const { lastRound } = after;
  if (lastRound === null || lastRound.round === before.lastRound?.round) return undefined;
  const points = lastRound.points.map((own, seat) => `${names[seat]} ${own > 0 ? `+${own}` : own}`);
  const scores = after.scores.map((score, seat) => `${names[seat]} ${score}`);
  return say.roundOver({ round: lastRound.round, points: points.join(', '), scores: scores.join(', ') });
}
