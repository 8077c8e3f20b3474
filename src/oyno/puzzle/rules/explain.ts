import type { Violation } from '../../../author/index.ts';
import { EMPTY, LOWER } from '../../rules/bones.ts';
import { because, explainTarget } from '../../rules/explain.ts';
import { lookupsOf } from '../../rules/lookups.ts';
import type { OynoCode } from '../../types.ts';
import type { OynoPuzzleMove, OynoPuzzleState } from '../types.ts';

/** Why a move of a puzzle is not legal. */
export function explain(view: OynoPuzzleState, move: OynoPuzzleMove): Violation<OynoCode> | undefined {
  if (move.type !== 'move') return undefined;
  const lookups = lookupsOf(view.board);
  const from = lookups.number.get(move.from);
  if (from === undefined) return because('no-such-cell', { cell: String(move.from) });
  const bone = view.cells[from];
  if (bone === EMPTY) return because('no-bone', { cell: move.from });
  // OY-31
  if (bone === LOWER) return because('lower-bone', { cell: move.from });
  return explainTarget(view.cells, lookups, move.to, move.from);
}
