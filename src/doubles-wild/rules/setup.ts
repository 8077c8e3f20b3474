/** The options, the first state and the sides: DW-1 to DW-3, DW-14, DW-33, DW-40. */
import {
  badOption,
  deepFreeze,
  flag,
  type Option,
  type OptionSpecs,
  oneOf,
  positionOption,
  type Resolved,
  teamSides,
} from '../../author/without-immer.ts';
import type { DoublesWildOptions, DoublesWildState } from '../types.ts';
import { ATTACKER, NO_BATTLE } from './battle.ts';
import { LOWEST_TOTAL, NO_SQUARE, SIZE } from './board.ts';
import { BATTLE_MASK, TO_ROLL, UNROLLED } from './dice.ts';
import { countRows, markersOf, NOBODY } from './markers.ts';

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
export const OPTIONS: OptionSpecs<DoublesWildOptions> = {
  seats: {
    ...oneOf([2, 3, 4], 'how many play; with teams 4'),
    defaultWith: ({ teams }) => (teams === true ? 4 : 2),
  },
  teams: flag('four play as two teams, seats 0 and 2 against 1 and 3'),
  tieBreak: oneOf(
    ['play-on', 'begin-again', 'shared'],
    'a tie for the highest: the tied play on for a first three, all begin again, or the tied share the win',
  ),
  wild: oneOf(['must', 'may'], 'a square that a double leaves to choose must be chosen, or may be declined'),
  rows: orderOfTotals('the red totals of the rows, from the top'),
  columns: orderOfTotals('the blue totals of the columns, from the left'),
  position: positionOption,
};

/** The first state of a match. */
export function setup(options: Resolved<DoublesWildOptions>): DoublesWildState {
  const { seats, teams, tieBreak, wild, rows, columns } = options;
  // DW-40
  if (teams && seats !== 4) throw badOption('teams', teams, 'false unless "seats" is 4');
  return {
    seats,
    teams,
    tieBreak,
    wild,
    rows: [...rows],
    columns: [...columns],
    phase: 'first',
    turn: 0,
    firstPlayer: NOBODY,
    firstTotals: repeat(TO_ROLL, seats),
    markers: repeat(0, countRows(seats)),
    supply: repeat(markersOf(seats), seats),
    lost: repeat(0, seats),
    threes: repeat(0, seats),
    dice: UNROLLED,
    rollMask: BATTLE_MASK,
    square: NO_SQUARE,
    battleRound: NO_BATTLE,
    battleSide: ATTACKER,
    attackerDice: UNROLLED,
    defenderDice: UNROLLED,
    tieBreakSeats: [],
    tieBreakWinner: NOBODY,
  };
}

function repeat(value: number, length: number): number[] {
  return Array.from({ length }, () => value);
}

/** The side of each seat. DW-40 */
export function sides({ seats, teams }: DoublesWildState): readonly number[] {
  return teamSides(seats, teams);
}
