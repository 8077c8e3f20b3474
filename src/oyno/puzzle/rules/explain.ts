import { hasBit, type Violation } from '../../../author/index.ts';
import { contextOf } from '../../rules/context.ts';
import { because, explainTarget } from '../../rules/explain.ts';
import type { OynoCode } from '../../types.ts';
import type { OynoPuzzleMove, OynoPuzzleState } from '../types.ts';

/** Why a move of a puzzle is not legal. */
export function explain(view: OynoPuzzleState, move: OynoPuzzleMove): Violation<OynoCode> | undefined {
  if (move.type !== 'move') return undefined;
  const context = contextOf(view);
  const from = context.cellNumber.get(move.from);
  if (from === undefined) return because('no-such-cell', { cell: String(move.from) });
  if (!hasBit(view.bones, from)) return because('no-bone', { cell: move.from });
  // OY-31
  if (!hasBit(view.upper, from)) return because('lower-bone', { cell: move.from });
  return explainTarget(view.bones, context, move.to, move.from);
}
