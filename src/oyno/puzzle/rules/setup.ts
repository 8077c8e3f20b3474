/** How a puzzle begins: with an empty board for chance to fill, OY-30, or at a given position, OY-33. */
import { badOption, countBits, type Resolved } from '../../../author/index.ts';
import { boardText } from '../../rules/board-option.ts';
import { EMPTY, isUpper, maskWhere } from '../../rules/cells.ts';
import { contextOf } from '../../rules/context.ts';
import { PUZZLE_LETTERS, readPosition } from '../../rules/position.ts';
import type { OynoPuzzleOptions, OynoPuzzleState } from '../types.ts';
import { bonesOfLevel } from './levels.ts';
import { phaseOf } from './phase.ts';

/** The first state. */
export function setup(options: Resolved<OynoPuzzleOptions>): OynoPuzzleState {
  const { level, position } = options;
  const board = boardText(options.board);
  const context = contextOf({ board });
  const cells = readPosition(position, context.board, PUZZLE_LETTERS);
  const bones = maskWhere(cells, (bone) => bone !== EMPTY);
  const upper = maskWhere(cells, isUpper);
  if (position !== '') {
    // OY-33
    if (upper === 0) throw badOption('position', position, 'a position with an upper bone');
    if (bones === context.places) {
      throw badOption('position', position, 'a position with an empty cell beside the centre');
    }
  }
  const total = position === '' ? bonesOfLevel(level) : countBits(bones);
  return { board, phase: phaseOf(total, bones, upper), total, bones, upper };
}
