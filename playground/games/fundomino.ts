/** Fundomino. */
import type { FundominoView } from 'tabletop-rules/fundomino';
import type { PageExtras } from '../games.ts';
import { inRow, say } from '../words.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  // Tiles are dealt, and nobody rolls.
  usesChance: () => false,
  stopAt: roundEnd,
};

/** That a round is over, why, and what it scored. */
function roundEnd(before: FundominoView, after: FundominoView, names: readonly string[]): string | undefined {
  const { lastRound } = after;
  if (lastRound === null || lastRound.round === before.lastRound?.round) return undefined;
  const { round, ended, ranks, hands, points } = lastRound;
  const signed = (score: number): string => (score < 0 ? String(score) : `+${score}`);
  const scores = after.scores.map((score, seat) => `${names[seat]} ${score} (${signed(points[seat] ?? 0)})`);
  return say.roundOver({
    round,
    ended,
    first: names[ranks.indexOf(1)] ?? '',
    // Of two it goes without saying, and where the first to finish ends the round, more have tiles.
    oneLeft: hands.length > 2 && hands.filter(({ length }) => length > 0).length === 1,
    scores: inRow(scores),
  });
}
