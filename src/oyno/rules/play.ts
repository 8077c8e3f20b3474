/** How a move of a duel is carried out: OY-11 to OY-13. Trusts the move. */
import type { ActionOf, Draft } from '../../author/index.ts';
import type { Oyno, OynoState } from '../types.ts';
import { boneOf, liftBone, setBone, UPPER } from './bones.ts';
import { endTurn } from './end-turn.ts';
import { lookupsOf } from './lookups.ts';
import { clearHistory } from './repetition.ts';
import { playStep } from './wild-bones.ts';

/** Carries out a move, or the roll of a bone, on a mutable state. */
export function play(draft: Draft<OynoState>, action: ActionOf<Oyno>): void {
  const { adjacent, number } = lookupsOf(draft.board);
  switch (action.type) {
    case 'place': {
      // OY-11
      const { seat } = action;
      draft.supply[seat]! -= 1;
      setBone(draft, seat, number.get(action.cell)!, UPPER, adjacent);
      clearHistory(draft);
      endTurn(draft, seat);
      return;
    }
    case 'move': {
      // OY-12
      const { seat } = action;
      liftBone(draft, seat, number.get(action.from)!, adjacent);
      setBone(draft, seat, number.get(action.to)!, UPPER, adjacent);
      endTurn(draft, seat);
      return;
    }
    case 'flip': {
      // OY-13
      const { seat } = action;
      draft.cells[number.get(action.cell)!] = boneOf(seat, UPPER);
      draft.upper[seat]! += 1;
      endTurn(draft, seat);
      return;
    }
    case 'take':
    case 'lift':
    case 'roll':
    case 'set':
    case 'chance':
      playStep(draft, action);
      return;
  }
}
