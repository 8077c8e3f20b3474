/** The check `reveals`: a move that reveals nothing keeps indistinguishable states indistinguishable. */
import { type GameTypes, isChanceResult, type Observer, type Random } from '../../core/index.ts';
import { isRevealing } from '../actions.ts';
import { observerName } from '../describe.ts';
import { brief, difference, isListed } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** Plays some of the moves that reveal nothing on both states. */
export function checkReveals<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  random: Random,
): void {
  if (!kit.on('reveals')) return;
  for (const move of ply.sample(4, random)) {
    if (isChanceResult<G>(move) || isRevealing(kit, ply.state, move)) continue;
    kit.verify('reveals', revealedBy(kit, ply, observer, other, move));
  }
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
