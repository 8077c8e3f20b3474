/**
 * The check `reveals`: a move that reveals nothing keeps indistinguishable states indistinguishable; and among many moves
 * of a type that reveal something, one does not.
 */
import { type GameTypes, isChanceResult, type Observer, type Random } from '../../core/index.ts';
import { isRevealing } from '../actions.ts';
import { observerName } from '../describe.ts';
import { brief, difference, isListed } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** Plays some of the moves on both states. */
export function checkReveals<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  random: Random,
): void {
  if (!kit.on('reveals')) return;
  for (const move of ply.sample(4, random)) {
    if (isChanceResult<G>(move)) continue;
    if (isRevealing(kit, ply.state, move)) countRevealed(kit, ply, observer, other, move);
    else kit.verify('reveals', revealedBy(kit, ply, observer, other, move));
  }
}

/** Notes whether a move that reveals something has shown it to this observer. */
function countRevealed<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  move: G['Move'],
): void {
  const { revealed } = kit.statistics;
  const known = revealed.get(move.type) ?? { nothing: 0, shown: false };
  revealed.set(move.type, known);
  if (kit.focus !== undefined || known.shown) return;
  if (revealedBy(kit, ply, observer, other, move) !== undefined) known.shown = true;
  // Players know their own hands: what a move tells the others is the question.
  else if (observer !== move.seat) known.nothing++;
}

/** What a move shows an observer who could not tell the two states apart before it. */
export function revealedBy<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  move: G['Move'],
): string | undefined {
  const { game } = kit;
  const who = observerName(observer);
  if (!isListed(game.legalMoves(other, move.seat), move)) return `${brief(move)} shows ${who} that it is possible.`;
  const shown = difference(game.view(ply.after(move), observer), game.view(game.apply(other, move), observer));
  return shown && `${brief(move)} shows ${who} something: ${shown}.`;
}
