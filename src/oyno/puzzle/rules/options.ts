/** The options of the puzzle: OY-3, OY-32, OY-33. */
import { integer, type OptionTable, oneOf } from '../../../author/index.ts';
import { boardOption } from '../../rules/board-option.ts';
import { PUZZLE_LETTERS, positionOption } from '../../rules/position.ts';
import type { OynoPuzzleOptions } from '../types.ts';
import { LEVELS } from './levels.ts';

/** The options as data. */
export const OPTIONS: OptionTable<OynoPuzzleOptions> = {
  seats: oneOf([1], 'the player'),
  level: integer(1, LEVELS, 1, 'the number of bones: 8 at level 1, one more at each further level'),
  board: boardOption,
  position: positionOption(PUZZLE_LETTERS),
};
