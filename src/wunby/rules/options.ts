/** The options of a match. */
import { flag, integer, type OptionTable, oneOf } from '../../author/index.ts';
import type { WunbyOptions } from '../types.ts';
import { barriersOption, layoutOption } from './barrier-options.ts';
import { LARGEST_SIZE, RULEBOOK_SIZE, SMALLEST_SIZE } from './board.ts';
import { homesOption } from './home-options.ts';

/** The options as data. */
export const OPTIONS: OptionTable<WunbyOptions> = {
  seats: {
    ...oneOf([2, 4], 'how many play; with teams 4'),
    defaultWith: ({ teams }) => (teams === true ? 4 : 2),
  },
  teams: flag('four play as two teams, seats 0 and 2 against 1 and 3'),
  size: integer(SMALLEST_SIZE, LARGEST_SIZE, RULEBOOK_SIZE, 'squares in a row; without homes an odd number from 7 on'),
  homes: homesOption,
  barriers: barriersOption,
  layout: layoutOption,
  repeat: oneOf(['extra', 'total'], 'REPEAT: two moves beside the standard die’s, or one more than that'),
  tie: oneOf(['declared', 'off'], 'two sides home at once: a tie may be declared, or the mover’s side wins'),
};
