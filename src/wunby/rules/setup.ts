/** The first state of a match. */
import { badOption, type Resolved } from '../../author/index.ts';
import type { WunbyOptions, WunbyState } from '../types.ts';
import { countsOf, readLayout } from './barrier-options.ts';
import { placeBarrier } from './barriers.ts';
import { makeBoard } from './board.ts';
import { boardText } from './board-text.ts';
import { NO_COLOUR } from './colours.ts';
import { contextOf } from './context.ts';
import { markersOf, OFF_BOARD } from './markers.ts';
import { NOBODY } from './seats.ts';

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
