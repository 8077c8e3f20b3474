/** The steps that follow a play, in their order; each returns who is next. FU-20 */
import { CHANCE, type Draft, type Seat, type Turn } from '../../author/index.ts';
import type { FundominoState } from '../types.ts';
import { lastTileEnd } from './chain.ts';
import { NOBODY } from './constants.ts';
import { endCalls } from './domino-call.ts';
import { askChallenge, mayChallenge } from './double-stakes.ts';
import { askPerfectTen, isPerfectTen } from './perfect-ten.ts';
import { endRound, isRoundFinished } from './round-end.ts';
import { AGAIN, DRAW_SYMBOL, type TileSet } from './tile-set.ts';
import { countHolders, nextHolder } from './turn-order.ts';

type State = Draft<FundominoState>;

/** After a play, or after all calls of a silent "Domino!" that followed it. FU-18, FU-20 */
export function continueAfterCalls(draft: State, context: TileSet): Turn {
  endCalls(draft);
  return draft.drawSettled ? continueAfterDrawSymbol(draft, context) : continueWithPerfectTen(draft, context);
}

/** FU-42 */
export function continueWithPerfectTen(draft: State, context: TileSet): Turn {
  return isPerfectTen(draft, context) ? askPerfectTen(draft) : continueWithChallenge(draft, context);
}

/** FU-41 */
export function continueWithChallenge(draft: State, context: TileSet): Turn {
  return mayChallenge(draft, context) ? askChallenge(draft) : continueWithRoundEnd(draft, context);
}

/** Is the round over, does the same player play again, does the next one draw, else whose turn is it? FU-19, FU-30 */
export function continueWithRoundEnd(draft: State, context: TileSet): Turn {
  if (isRoundFinished(draft, countHolders(draft))) return endRound(draft, 'finished', context);
  // FU-14: the new free end.
  const effect = context.effects[lastTileEnd(draft)]!;
  // FU-16: unless that was the last tile.
  if (effect === AGAIN && draft.handSizes[draft.turn] !== 0) return beginTurn(draft, draft.turn);
  if (effect === DRAW_SYMBOL && (draft.stockSize !== 0 || draft.handSizes[draft.turn] !== 0))
    return drawBySymbol(draft);
  return beginTurn(draft, nextHolder(draft, draft.turn));
}

/** The next player draws, out of the hand that played the symbol if the stock is empty. FU-15 */
function drawBySymbol(draft: State): Turn {
  draft.phase = 'draw-symbol';
  draft.askedMask = 0;
  draft.taker = nextHolder(draft, draft.turn);
  draft.giver = draft.stockSize === 0 ? draft.turn : NOBODY;
  return CHANCE;
}

/** The tile has been drawn: it may have been the last one of its hand. FU-19 */
function continueAfterDrawSymbol(draft: State, context: TileSet): Turn {
  if (isRoundFinished(draft, countHolders(draft))) return endRound(draft, 'finished', context);
  return beginTurn(draft, nextHolder(draft, draft.turn));
}

/** Asks a seat to play, draw or pass. FU-13 */
export function beginTurn(draft: State, seat: Seat): Turn {
  draft.phase = 'play';
  draft.drawSettled = false;
  draft.turn = seat;
  draft.askedMask = 1 << seat;
  return seat;
}
