/** Whether chance lays a bone, the player moves one, or the puzzle is solved: OY-30, OY-31, OY-32. */
import { deepFreeze, promptEach, type Status } from '../../../author/index.ts';
import type { OynoPuzzle, OynoPuzzleState } from '../types.ts';

const LAY: Status<OynoPuzzle> = /* @__PURE__ */ deepFreeze({ type: 'chance', label: 'bone' });
const MOVE = promptEach<OynoPuzzle>('move', 1);
// OY-32
const SOLVED: Status<OynoPuzzle> = /* @__PURE__ */ deepFreeze({
  type: 'over',
  outcome: { reason: 'solved', winners: [0], places: [1] },
});

/** Who is asked what. */
export function status(view: OynoPuzzleState): Status<OynoPuzzle> {
  switch (view.phase) {
    case 'lay':
      return LAY;
    case 'move':
      return MOVE[0]!;
    case 'over':
      return SOLVED;
  }
}

const ALONE: readonly number[] = Object.freeze([0]);

/** The side of the one seat. */
export function sides(): readonly number[] {
  return ALONE;
}
