/** The position of a view as text: what the option `position` takes. */
import { guardView } from '../author/index.ts';
import { writePosition } from './position.ts';
import { type OynoPuzzleState, PUZZLE_LETTERS } from './puzzle/state.ts';
import { LETTERS, type OynoState } from './state.ts';
import { oynoBoard } from './tables.ts';

/** The bones of a duel or a puzzle as text, `b2=R c4=b`: what the option `position` takes. */
export function oynoPosition(view: OynoState | OynoPuzzleState): string {
  return guardView('Oyno', view, () => {
    return writePosition(view.cells, oynoBoard(view), 'supply' in view ? LETTERS : PUZZLE_LETTERS);
  });
}
