/** The options: DW-2, DW-3, DW-14, DW-33, DW-40. */
import { badOption, deepFreeze, flag, type Option, type OptionTable, oneOf } from '../../author/index.ts';
import type { DoublesWildOptions } from '../types.ts';
import { LOWEST_TOTAL, SIZE } from './board.ts';

/** The fewest and the most seats. DW-2 */
export const FEWEST_SEATS = 2;
export const MOST_SEATS = 4;

const ASCENDING: readonly number[] = /* @__PURE__ */ deepFreeze(
  Array.from({ length: SIZE }, (_, i) => LOWEST_TOTAL + i),
);

/** An option that is an order of the totals 3 to 11. DW-3 */
function orderOfTotals(about: string): Option<readonly number[]> {
  const expects = 'the numbers 3 to 11, each once';
  return {
    about,
    expects,
    default: ASCENDING,
    read: (value, name) => {
      if (!Array.isArray(value) || value.length !== SIZE) throw badOption(name, value, expects);
      return ASCENDING.map((total, i): number => {
        const given: unknown = value[i];
        if (typeof given !== 'number' || !value.includes(total)) throw badOption(name, value, expects);
        return given;
      });
    },
  };
}

/** The options as data. */
export const OPTIONS: OptionTable<DoublesWildOptions> = {
  seats: {
    ...oneOf([2, 3, 4], 'how many play; with teams 4'),
    defaultWith: ({ teams }) => (teams === true ? 4 : 2),
  },
  teams: flag('four play as two teams, seats 0 and 2 against 1 and 3'),
  tieBreak: oneOf(['play-on', 'shared'], 'a tie for the highest: the tied play on for a first three, or share the win'),
  wild: oneOf(['must', 'may'], 'a square that a double leaves to choose must be chosen, or may be declined'),
  rows: orderOfTotals('the red totals of the rows, from the top'),
  columns: orderOfTotals('the blue totals of the columns, from the left'),
};
