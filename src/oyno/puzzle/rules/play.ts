/** How a move of a puzzle is carried out: OY-31. Trusts the move. */
import type { ActionOf, Draft } from '../../../author/index.ts';
import { liftBone, setBone, UPPER } from '../../rules/bones.ts';
import { lookupsOf } from '../../rules/lookups.ts';
import type { OynoPuzzle, OynoPuzzleState } from '../types.ts';
import { layBone } from './chance.ts';
import { phaseOf } from './phase.ts';

/** Carries out a move, or lays a bone of the start, on a mutable state. */
export function play(draft: Draft<OynoPuzzleState>, action: ActionOf<OynoPuzzle>): void {
  switch (action.type) {
    case 'move': {
      // OY-31
      const { adjacent, number } = lookupsOf(draft.board);
      liftBone(draft, 0, number.get(action.from)!, adjacent);
      setBone(draft, 0, number.get(action.to)!, UPPER, adjacent);
      break;
    }
    case 'chance':
      layBone(draft, action.faces);
      break;
  }
  draft.phase = phaseOf(draft.bones, draft.laid, draft.upper[0]!);
}
