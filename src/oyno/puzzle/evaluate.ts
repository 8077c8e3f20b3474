/** A small judgement of a puzzle for bots. */
import { guardView } from '../../author/index.ts';
import type { OynoPuzzleState } from './state.ts';

/**
 * How good a puzzle stands: one number for the one seat, from 0 to 1. It is the share of its bones that are upper; a
 * solved puzzle is 1.
 */
export function oynoPuzzleEvaluate(view: OynoPuzzleState): readonly number[] {
  return guardView('Oyno puzzle', view, () => {
    return [view.bones === 0 ? 0 : view.upper[0]! / view.bones];
  });
}
