/** The options of the duel: OY-3, OY-10, OY-11, OY-18, OY-20, OY-33. */
import { badOption, flag, integer, type Option, type OptionTable, oneOf } from '../../author/index.ts';
import type { OynoOptions } from '../types.ts';
import { boardOption } from './board-option.ts';
import { DUEL_LETTERS, positionOption } from './position.ts';

/** The most that `drawAfter` can be. */
const MOST_OCCURRENCES = 100;

const drawAfter: Option<number | 'never'> = {
  about: 'the duel is a draw when a position has occurred so many times',
  expects: `"never" or an integer from 2 to ${MOST_OCCURRENCES}`,
  default: 'never',
  read: (value, name) => {
    if (value === 'never') return value;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= MOST_OCCURRENCES) {
      return value;
    }
    throw badOption(name, value, drawAfter.expects);
  },
};

/** The options as data. */
export const OPTIONS: OptionTable<OynoOptions> = {
  seats: oneOf([2], 'the players'),
  board: boardOption,
  place: oneOf(['when-upper', 'any-time'], 'when a bone may be placed: with all yours upper, or at any time'),
  wild: flag('bones may be rolled instead of being set upper'),
  drawAfter,
  position: positionOption(DUEL_LETTERS),
  turn: integer(0, 1, 0, 'who is to move at the start'),
};
