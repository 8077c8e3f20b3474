/** What bots know about the game. */
import { type BotKnowledge, deepFreeze, sameSide } from '../../author/without-immer.ts';
import { declarationsMask, legal } from '../rules/legal.ts';
import { DOMINO } from '../rules/moves.ts';
import { setOf } from '../rules/tiles.ts';
import type { Fundomino, FundominoMove, FundominoView } from '../types.ts';
import { fundominoEvaluate } from './evaluation.ts';

/**
 * What bots know about Fundomino beside its rules: a part of its kit. They never forget to say "Domino!". FU-18
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { fundomino, fundominoKnowledge } from 'tabletop-rules/fundomino';
 *
 * // The same bot as `mctsBot(fundominoKit, { iterations: 2_000, exploration: 1 })`.
 * const bot = mctsBot(fundomino, { ...fundominoKnowledge, iterations: 2_000, exploration: 1 });
 * ```
 */
export const fundominoKnowledge: BotKnowledge<Fundomino> = /* @__PURE__ */ deepFreeze({
  evaluate: fundominoEvaluate,
  isDominated: fundominoIsDominated,
  appeal: (_, { type }) => Number(type === 'play'),
  levelLapses: {
    casual: { chance: 1, bound: 3 },
    intermediate: { chance: 0.9, bound: 1.2 },
    advanced: { chance: 0.7, bound: 0.9 },
    expert: { chance: 0.1, bound: 0.12 },
  },
  exploration: 0.3,
  lookAhead: { events: 5, playouts: 32 },
});

/**
 * Whether a move gives something away for nothing, or harms a partner: a draw where the last tile can be played, silence where
 * "Domino!" can be said, and, while there is stock, letting the silence of an opponent pass or calling that of a partner. It is
 * for the option `isDominated` of `mctsBot`. Not tried either is the silence by which, with an empty stock, a partner could get rid of a tile: an
 * opponent may call first. FU-18
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoIsDominated } from 'tabletop-rules/fundomino';
 *
 * const { state } = createMatch(fundomino, { seed: 3 });
 * fundominoIsDominated(state, { type: 'start', seat: 0, tile: '6|6' }); // => false
 * // As part of `fundominoKnowledge`, it is what bots leave out.
 * const bot = mctsBot(fundomino, { isDominated: fundominoIsDominated });
 * ```
 */
export function fundominoIsDominated(view: FundominoView, move: FundominoMove): boolean {
  switch (move.type) {
    case 'play':
      return move.domino === undefined && (declarationsMask(view, view.handSizes[move.seat]!) & DOMINO) !== 0;
    case 'draw':
      // FU-13: what is legal beside it is to play.
      return view.handSizes[move.seat] === 1 && legal(view, move.seat, [], setOf(view.tiles)) > 1;
    case 'waive':
      if (view.phase === 'domino') return true;
      return isFreeCall(view) && !sameSide(view, move.seat, view.silent);
    case 'call':
      return isFreeCall(view) && sameSide(view, move.seat, view.silent);
    default:
      return false;
  }
}

/** Whether a call costs the caller nothing, and gets it rid of nothing. FU-18 */
function isFreeCall({ phase, stockSize }: FundominoView): boolean {
  return phase === 'call' && stockSize > 0;
}
