/** The random start, drawn bone by bone: OY-30, OY-33. */
import { type ChanceNodeOf, type ChanceResultOf, type Draft, deepFreeze } from '../../../author/index.ts';
import { EMPTY, emptyCells, LOWER, UPPER } from '../../rules/bones.ts';
import { lookupsOf } from '../../rules/lookups.ts';
import type { OynoPuzzle, OynoPuzzleState } from '../types.ts';

const SIDE = /* @__PURE__ */ deepFreeze({ faces: ['lower', 'upper'] });

/** The next bone: any empty cell, either side, all equally likely. OY-30, OY-33 */
export function chance(state: OynoPuzzleState): ChanceNodeOf<OynoPuzzle> {
  const { board, centre } = lookupsOf(state.board);
  const faces = emptyCells(state.cells, centre).map((cell) => board.cells[cell]!);
  return { label: 'bone', dice: [{ faces }, SIDE] };
}

/** Lays the next bone; a start that is solved, or that has no upper bone, is drawn again entirely. OY-30, OY-33 */
export function layBone(draft: Draft<OynoPuzzleState>, [cell = '', face]: ChanceResultOf<OynoPuzzle>['faces']): void {
  const side = face === 'upper' ? UPPER : LOWER;
  draft.cells[lookupsOf(draft.board).number.get(cell)!] = side;
  draft.upper[0]! += side;
  draft.laid += 1;
  if (draft.laid === draft.bones && (draft.upper[0] === 0 || draft.upper[0] === draft.bones)) clear(draft);
}

function clear(draft: Draft<OynoPuzzleState>): void {
  draft.cells.fill(EMPTY);
  draft.upper[0] = 0;
  draft.laid = 0;
}
