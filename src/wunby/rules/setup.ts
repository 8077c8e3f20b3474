/** The first state of a match, and its options. WU-2, WU-12, WU-13 */
import {
  badOption,
  flag,
  integer,
  type Option,
  type OptionSpecs,
  oneOf,
  positionOption,
  type Resolved,
} from '../../author/without-immer.ts';
import type { WunbyBarrierCounts, WunbyOptions, WunbyState } from '../types.ts';
import { closes, LENGTHS, placeBarrier } from './barriers.ts';
import {
  boardText,
  type Context,
  contextOf,
  homesOption,
  LARGEST_SIZE,
  LONGEST_LIST,
  makeBoard,
  RULEBOOK_SIZE,
  SMALLEST_SIZE,
} from './board.ts';
import { markersOf, NO_COLOUR, NOBODY, OFF_BOARD } from './squares.ts';

/**
 * The first state.
 *
 * @throws RuleError `bad-options` naming the option, where options conflict
 */
export function setup(options: Resolved<WunbyOptions>): WunbyState {
  const { seats, teams, size, homes, barriers, layout, repeat, tie } = options;
  if (teams && seats !== 4) throw badOption('teams', teams, 'false unless "seats" is 4');
  const bySeat = (value: number): number[] => Array.from({ length: seats }, () => value);
  const board = boardText(makeBoard(size, homes, markersOf(seats)));
  const context = contextOf({ board });
  const counts = countsOf(barriers);
  const state = {
    board,
    seats,
    teams,
    repeat,
    tie,
    phase: 'first' as const,
    turn: NOBODY,
    firstSeat: NOBODY,
    rollers: Array.from({ length: seats }, (_, seat) => seat),
    colours: bySeat(NO_COLOUR),
    markers: Array.from({ length: seats * markersOf(seats) }, () => OFF_BOARD),
    homeCounts: bySeat(0),
    // With a layout nothing is left to place. WU-13
    pile: layout === 'players' ? counts : counts.map(() => 0),
    barriers: [] as number[],
    standing: counts.map(() => 0),
    walls: [...context.noWalls],
    number: 0,
    face: 'none' as const,
    unusedDiceMask: 0,
    midRepeat: false,
    removedSeat: NOBODY,
    passedMask: 0,
    reason: 'none' as const,
    winners: [],
  };
  if (layout !== 'players') for (const slot of readLayout(layout, counts, context)) placeBarrier(state, slot, context);
  return state;
}

/** The counts by length, from 1. */
function countsOf(barriers: WunbyBarrierCounts): number[] {
  return [barriers[1] ?? 0, barriers[2] ?? 0, barriers[3] ?? 0];
}

/**
 * The slots of a layout, by number.
 *
 * @param pile - by length from 1: the most barriers
 * @throws RuleError `bad-options` naming the place in the list
 */
function readLayout(layout: readonly string[], pile: readonly number[], context: Context): readonly number[] {
  const { slots, slotOf, lengthOf, across } = context;
  const left = [...pile];
  const taken: number[] = [];
  layout.forEach((name, i) => {
    const fail = (expects: string): Error => badOption(`layout[${i}]`, name, expects);
    const slot = slotOf.get(name);
    if (slot === undefined) {
      throw fail(`a slot of up to ${LENGTHS} squares along the inner lines, such as "c3n" or "c3-c5e"`);
    }
    const other = taken.find((before) => closes(before, slot, context));
    if (other !== undefined) {
      const how = across[other] === across[slot] ? 'overlaps' : 'crosses';
      throw fail(`an open slot: ${name} ${how} ${slots[other]!}`);
    }
    const length = lengthOf[slot]!;
    if (--left[length - 1]! < 0) {
      const most = pile[length - 1]!;
      throw fail(`of another length: at most ${most} ${most === 1 ? 'barrier' : 'barriers'} of length ${length}`);
    }
    taken.push(slot);
  });
  return taken;
}

// How many barriers there are, and where they stand: WU-2, WU-13.

/** The most barriers in all, so that a layout can list each of them. */
const MOST_BARRIERS = LONGEST_LIST;
const KEYS = ['1', '2', '3'];
const BARRIERS_EXPECTS = `a count for each length, at most ${MOST_BARRIERS} in all: { 1: 6, 2: 6, 3: 6 }`;

/** The option `barriers`. WU-2 */
const barriersOption: Option<WunbyBarrierCounts> = {
  about: 'how many barriers there are of each length: { 1: 6, 2: 6, 3: 6 }; none of a length left out',
  expects: BARRIERS_EXPECTS,
  default: Object.freeze({ 1: 6, 2: 6, 3: 6 }),
  read: (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badOption(name, value, BARRIERS_EXPECTS);
    const counts = new Map<string, unknown>(Object.entries(value));
    for (const key of counts.keys()) {
      if (!KEYS.includes(key))
        throw badOption(`${name}.${key}`, counts.get(key), 'left out: barriers are 1, 2 or 3 long');
    }
    const read = (key: string): number => {
      const count = counts.get(key);
      if (count === undefined) return 0;
      if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_BARRIERS)
        return count + 0;
      throw badOption(`${name}.${key}`, count, `an integer from 0 to ${MOST_BARRIERS}`);
    };
    const barriers = { 1: read('1'), 2: read('2'), 3: read('3') };
    const sum = barriers[1] + barriers[2] + barriers[3];
    if (sum > MOST_BARRIERS) throw badOption(name, sum, `at most ${MOST_BARRIERS} barriers in all`);
    return barriers;
  },
};

const LAYOUT_EXPECTS = `"players", or a list of at most ${LONGEST_LIST} slots such as ["c3n", "c4-e4n", "f2-f4e"]`;

/** The option `layout`. `readLayout` checks its slots against the board and the pile. WU-13 */
const layoutOption: Option<readonly string[] | 'players'> = {
  about: 'where the barriers stand: "players" (they put them up), or a list of slots such as ["c3n", "f2-f4e"]',
  expects: LAYOUT_EXPECTS,
  default: 'players',
  read: (value, name) => {
    if (value === 'players') return value;
    if (!Array.isArray(value)) throw badOption(name, value, LAYOUT_EXPECTS);
    return value.map((slot: unknown, i): string => {
      if (typeof slot === 'string') return slot;
      throw badOption(`${name}[${i}]`, slot, 'the name of a slot');
    });
  },
};

// All options.

/** The options as data. */
export const OPTIONS: OptionSpecs<WunbyOptions> = {
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
  position: positionOption,
};
