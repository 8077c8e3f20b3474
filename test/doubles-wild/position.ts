/** Builds positions for the tests of Doubles Wild, plays scripts in notation on them, and reads them. */
import {
  DOUBLES_WILD_ATTACKER,
  DOUBLES_WILD_DEFENDER,
  DOUBLES_WILD_NO_SQUARE,
  DOUBLES_WILD_NOBODY,
  DOUBLES_WILD_NOT_ROLLING,
  type DoublesWildOptions,
  type DoublesWildState,
  doublesWild,
  doublesWildCells,
} from 'tabletop-rules/doubles-wild';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';

/** Markers that each player begins with, by the number of players. DW-2 */
export const MARKERS: readonly number[] = [0, 0, 24, 16, 12];

/** What a position has beside its markers. At most one of `keep`, `battle`, `teammate` and `over` is given. */
export interface PositionSettings {
  /** Default: seat 0. */
  readonly turn?: number;
  /** Default: seat 0. */
  readonly firstPlayer?: number;
  /** By seat. Default: what the markers on the board leave. */
  readonly supply?: readonly number[];
  /** By seat. Default: none. */
  readonly lost?: readonly number[];
  /** By seat, in the main game. Default: those on the board; in a tie-break none. */
  readonly threes?: readonly number[];
  /** The four dice have been rolled, and the player is asked to keep them. Default: they are to be rolled. */
  readonly keep?: readonly number[];
  /** A side of a battle is asked. */
  readonly battle?: {
    readonly square: string;
    readonly round: number;
    readonly asked?: 'attacker' | 'defender';
    readonly attacker: readonly number[];
    readonly defender: readonly number[];
  };
  /** The player is asked about the teammate's marker on this square. */
  readonly teammate?: string;
  /** The seats of the tie-break, in the order of their turns. Default: the main game goes on. */
  readonly tieBreak?: readonly number[];
  /** The match is over. */
  readonly over?: boolean;
}

/**
 * A position at the start of a turn, or as `details` say.
 *
 * @param markers - by seat: the names of its squares, with spaces between
 */
export function position(
  options: DoublesWildOptions = {},
  markers: readonly string[] = [],
  details: PositionSettings = {},
): DoublesWildState {
  const start = doublesWild.setup(options);
  const cells = doublesWildCells(start);
  markers.forEach((names, seat) => {
    for (const name of names.split(' ').filter(Boolean)) cells[squareNamed(start, name)] = seat;
  });
  const { turn = 0, firstPlayer = 0, lost = start.lost, tieBreak = [], keep, battle, teammate, over } = details;
  const supply = start.supply.map((markers, seat) => {
    if (tieBreak.length > 0 && !tieBreak.includes(seat)) return 0;
    const attacking = battle !== undefined && seat === turn ? 1 : 0;
    return markers - countMarkers(cells, seat) - attacking;
  });
  const state: DoublesWildState = {
    ...start,
    phase: 'roll',
    rollMask: 0b1111,
    turn,
    firstPlayer,
    firstTotals: start.firstTotals.map(() => DOUBLES_WILD_NOT_ROLLING),
    markers: packMarkers(cells, start.seats),
    supply: details.supply ?? supply,
    lost,
    threes: details.threes ?? (tieBreak.length > 0 ? start.threes : countThrees(cells, start.seats)),
    tieBreakSeats: tieBreak,
  };
  if (keep !== undefined) return { ...state, phase: 'keep', rollMask: 0, dice: packDice(...keep) };
  if (teammate !== undefined) return { ...state, phase: 'teammate', rollMask: 0, square: squareNamed(state, teammate) };
  if (over) return { ...state, phase: 'over', rollMask: 0 };
  if (battle === undefined) return state;
  return {
    ...state,
    phase: 'battle',
    rollMask: 0,
    square: squareNamed(state, battle.square),
    battleRound: battle.round,
    battleSide: battle.asked === 'defender' ? DOUBLES_WILD_DEFENDER : DOUBLES_WILD_ATTACKER,
    attackerDice: packDice(...battle.attacker),
    defenderDice: packDice(...battle.defender),
  };
}

/** Dice as a state holds them: an octal digit a die, the first die last. */
export function packDice(...faces: readonly number[]): number {
  return Number.parseInt([...faces].reverse().join(''), 8);
}

/** The markers of a board as a state holds them: binary digits, a text a row and seat, the first column before two more. */
export function packMarkers(cells: readonly number[], seats: number): readonly number[] {
  const between = [0, 0];
  return Array.from({ length: seats }, (_, seat) => [
    ...between,
    ...Array.from({ length: 9 }, (_row, row) => {
      const digits = cells.slice(row * 9, row * 9 + 9).map((owner) => (owner === seat ? '1' : '0'));
      return Number.parseInt(`${digits.reverse().join('')}00`, 2);
    }),
  ])
    .concat([between])
    .flat();
}

/** The square that a name stands for. */
function squareNamed({ rows, columns }: DoublesWildState, name: string): number {
  const [, red, blue] = /^r(\d+)b(\d+)$/.exec(name) ?? [];
  const square = rows.indexOf(Number(red)) * 9 + columns.indexOf(Number(blue));
  return square < 0 ? DOUBLES_WILD_NO_SQUARE : square;
}

/** The state after scripted dice and moves in notation; the script must be used up. */
export function after(
  state: DoublesWildState,
  faces: readonly ScriptedFaces[],
  ...moves: readonly string[]
): DoublesWildState {
  return withScript(faces, (script) => script.play(doublesWild, state, ...moves));
}

/** The legal moves in notation. */
export function listed(state: DoublesWildState): readonly string[] {
  return doublesWild.legalMoves(state).map((move) => doublesWild.format(move));
}

/** The owner of a square, by name. */
export function owner(state: DoublesWildState, name: string): number {
  return doublesWildCells(state)[squareNamed(state, name)]!;
}

/** How many markers of a seat are on the board. */
export function countMarkers(cells: readonly number[], seat: number): number {
  return cells.filter((owner) => owner === seat).length;
}

/** Three-in-a-rows by seat, counted along every line of the board: a run of `n` holds `n - 2`. DW-30 */
export function countThrees(cells: readonly number[], seats: number): readonly number[] {
  const counts = Array.from({ length: seats }, () => 0);
  const at = (row: number, column: number): number =>
    row < 0 || row > 8 || column < 0 || column > 8 ? DOUBLES_WILD_NOBODY : cells[row * 9 + column]!;
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        const seat = at(row, column);
        if (seat === DOUBLES_WILD_NOBODY || at(row - down, column - right) === seat) continue;
        let length = 1;
        while (at(row + length * down, column + length * right) === seat) length++;
        if (length > 2) counts[seat]! += length - 2;
      }
    }
  }
  return counts;
}
