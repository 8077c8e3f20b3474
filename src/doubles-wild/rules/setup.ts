/** The first state: DW-1 to DW-3, DW-40. */
import { badOption, type Resolved } from '../../author/index.ts';
import type { DoublesWildOptions, DoublesWildState } from '../types.ts';
import { ATTACKER, NO_BATTLE } from './battle.ts';
import { NO_SQUARE } from './board.ts';
import { BATTLE_MASK, UNROLLED } from './dice.ts';
import { TO_ROLL } from './first-player.ts';
import { countRows, markersOf, NOBODY } from './markers.ts';

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
