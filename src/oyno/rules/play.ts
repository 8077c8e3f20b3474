/** How a move of a duel is carried out: OY-11 to OY-13. Trusts the move. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { UPPER, upperAfterLift, upperAfterSet } from './bones.ts';
import type { Context } from './context.ts';
import { endTurn } from './end-turn.ts';
import { FLIP, MOVE, PLACE } from './move-tables.ts';
import { clearHistory } from './repetition.ts';
import { playStep, setBone } from './wild-bones.ts';

/** Carries out a move on a mutable state; returns who is next. */
export function play(draft: Draft<OynoState>, n: number, seat: Seat, context: Context): Turn {
  const cell = context.from[n]!;
  switch (context.kind[n]) {
    case MOVE: {
      // OY-12
      const to = context.to[n]!;
      const { bones } = draft;
      const { adjacent } = context;
      const own = bones[seat]! & ~(1 << cell);
      const others = own | bones[1 - seat]!;
      const lifted = upperAfterLift(draft.upper, others, adjacent[cell]!);
      draft.upper = upperAfterSet(lifted, others, adjacent[to]!, to, UPPER);
      bones[seat] = own | (1 << to);
      return endTurn(draft, seat);
    }
    case FLIP:
      // OY-13
      draft.upper |= 1 << cell;
      return endTurn(draft, seat);
    case PLACE:
      // OY-11
      draft.supply[seat]! -= 1;
      setBone(draft, seat, cell, UPPER, context);
      clearHistory(draft);
      return endTurn(draft, seat);
    default:
      return playStep(draft, n, seat, context);
  }
}
