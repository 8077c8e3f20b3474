/** How a puzzle begins: with an empty board for chance to fill, OY-30, or at a given position, OY-33. */
import { badOption, type Resolved } from '../../../author/index.ts';
import { boardText } from '../../rules/board-option.ts';
import { countCells, EMPTY, isUpper } from '../../rules/bones.ts';
import { lookupsOf } from '../../rules/lookups.ts';
import { PUZZLE_LETTERS, readPosition } from '../../rules/position.ts';
import type { OynoPuzzleOptions, OynoPuzzleState } from '../types.ts';
import { bonesOfLevel } from './levels.ts';
import { phaseOf } from './phase.ts';

/** The first state. */
export function setup(options: Resolved<OynoPuzzleOptions>): OynoPuzzleState {
  const { level, board, position } = options;
  const text = boardText(board);
  const lookups = lookupsOf(text);
  const cells = readPosition(position, lookups.board, PUZZLE_LETTERS);
  const laid = countCells(cells, (bone) => bone !== EMPTY);
  const upper = countCells(cells, isUpper);
  if (position !== '') {
    // OY-33
    if (upper === 0) throw badOption('position', position, 'a position with an upper bone');
    if (laid === lookups.places.length) {
      throw badOption('position', position, 'a position with an empty cell beside the centre');
    }
  }
  const bones = position === '' ? bonesOfLevel(level) : laid;
  return { board: text, phase: phaseOf(bones, laid, upper), bones, laid, cells, upper: [upper] };
}
