/** How a move of a duel is carried out: OY-11 to OY-13. Trusts the move. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { UPPER } from './bones.ts';
import type { Context } from './context.ts';
import { endTurn } from './end-turn.ts';
import { FLIP, PLACE } from './move-tables.ts';
import { clearHistory } from './repetition.ts';
import { playStep, setBone } from './wild-bones.ts';

/** Carries out a move on a mutable state; returns who is next. Most moves of a duel are moves of a bone. */
export function play(draft: Draft<OynoState>, n: number, seat: Seat, context: Context): Turn {
  if (n < context.move) return playOther(draft, n, seat, context);
  // OY-12
  const { bones } = draft;
  const { adjacent } = context;
  const from = context.from[n]!;
  const to = context.to[n]!;
  const own = bones[seat]! & ~(1 << from);
  const others = own | bones[seat ^ 1]!;
  // `upperAfterLift`, then `upperAfterSet`, in one expression: with two calls engines do not put this into their loop.
  draft.upper = ((draft.upper ^ adjacent[from]! ^ adjacent[to]!) & others) | (1 << to);
  bones[seat] = own | (1 << to);
  return endTurn(draft, seat);
}

function playOther(draft: Draft<OynoState>, n: number, seat: Seat, context: Context): Turn {
  const cell = context.from[n]!;
  switch (context.kind[n]) {
    case PLACE:
      // OY-11
      draft.supply[seat]! -= 1;
      setBone(draft, seat, cell, UPPER, context);
      clearHistory(draft);
      return endTurn(draft, seat);
    case FLIP:
      // OY-13
      draft.upper |= 1 << cell;
      return endTurn(draft, seat);
    default:
      return playStep(draft, n, seat, context);
  }
}
