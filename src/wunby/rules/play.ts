/** Carries out a move, or a result of the dice, by functions of the other files. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { moveBarrier } from './barriers.ts';
import { build } from './building.ts';
import { chooseColour } from './colour-choice.ts';
import type { Context } from './context.ts';
import { STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { rollForFirst } from './first-player.ts';
import { moveMarker, placeMarker } from './marker-moves.ts';
import { CHOOSE, DECLARE, FORFEIT, lengthMoved, PASS } from './move-numbers.ts';
import { endMatch } from './outcome.ts';
import { passTie } from './tie.ts';
import { completeMove, endTurn, rollDice, useRepeat } from './turn.ts';

type State = Draft<WunbyState>;

/** Carries out a legal move on a mutable state; returns who is next. */
export function play(draft: State, n: number, seat: Seat, context: Context): Turn {
  // The ranges of the numbers, from the last one on.
  if (n >= context.barrierNumbers[0]!) return playBarrier(draft, n, context);
  if (n >= context.jumpNumbers) {
    draft.unusedDiceMask &= ~WUNBY_DIE;
    return playPair(draft, n - context.jumpNumbers, seat, context);
  }
  if (n >= context.repeatNumbers) {
    useRepeat(draft);
    return playPair(draft, n - context.repeatNumbers, seat, context);
  }
  if (n >= context.moveNumbers) {
    draft.unusedDiceMask &= ~STANDARD_DIE;
    return playPair(draft, n - context.moveNumbers, seat, context);
  }
  if (n >= context.buildNumbers) return build(draft, n - context.buildNumbers, context);
  if (n >= context.placeNumbers) return placeMarker(draft, n - context.placeNumbers, context);
  return playPlain(draft, n, seat, context);
}

/** A marker goes from one square to another. */
function playPair(draft: State, pair: number, seat: Seat, context: Context): Turn {
  const from = (pair / context.squareCount) | 0;
  return moveMarker(draft, seat, from, pair - from * context.squareCount, context);
}

/** A barrier goes from one slot to another of its length. WU-25 */
function playBarrier(draft: State, n: number, context: Context): Turn {
  const length = lengthMoved(n, context);
  const first = context.firstSlot[length - 1]!;
  const slots = context.firstSlot[length]! - first;
  const pair = n - context.barrierNumbers[length - 1]!;
  const from = (pair / slots) | 0;
  draft.unusedDiceMask &= ~WUNBY_DIE;
  moveBarrier(draft, first + from, first + pair - from * slots, context);
  return completeMove(draft);
}

/** The moves that do not depend on the board. */
function playPlain(draft: State, n: number, seat: Seat, context: Context): Turn {
  switch (n) {
    case FORFEIT:
      // WU-20: legal only when none of the dice that are left has a move.
      return endTurn(draft);
    case DECLARE:
      // WU-31
      return endMatch(draft, 'tie');
    case PASS:
      return passTie(draft, seat);
    default:
      return chooseColour(draft, seat, n - CHOOSE, context);
  }
}

/** Carries out a result of the dice, by number, on a mutable state; returns who is next. */
export function roll(draft: State, outcome: number): Turn {
  return draft.phase === 'roll' ? rollDice(draft, outcome) : rollForFirst(draft, outcome);
}
