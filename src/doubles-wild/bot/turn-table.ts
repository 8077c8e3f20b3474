/** All that a turn can lead to, played out exactly: landing on each square, wild choices, re-rolls. DW-10 to DW-14 */
import type { Mask } from '../../author/index.ts';
import { HIGHEST_TOTAL, LOWEST_TOTAL, SIZE, SQUARES } from '../rules/board.ts';
import type { Context } from '../rules/context.ts';
import {
  BLUE_MASK,
  blueTotal,
  type Dice,
  isBlueWild,
  isRedWild,
  RED_MASK,
  redTotal,
  TURN_MASK,
} from '../rules/dice.ts';
import { NOBODY } from '../rules/markers.ts';
import { MOST_SEATS } from '../rules/options.ts';
import type { AfterTurn } from './after-turn.ts';
import { CHANCE_OF_TOTAL, DOUBLE, type Outlook, threesThrough } from './outlook.ts';

/** In place of a square: nothing changes. */
const PASS = SQUARES;
/** The sets of dice that can be rolled again, or none. DW-10 */
const REROLLS: readonly Mask[] = [0, RED_MASK, BLUE_MASK, TURN_MASK];

/** What the squares are worth at one point of a match. */
export interface TurnTable {
  /** By landing, which is a square or `PASS`, and side: the chance after it. */
  readonly chances: Float64Array;
  /** The landing that the seat chooses in each row, in each column, and on the whole board. */
  readonly bestInRow: Int8Array;
  readonly bestInColumn: Int8Array;
  best: number;
  /** The side whose turn it is, and how many there are. */
  side: number;
  sideCount: number;
}

/** A table to be filled. */
export function makeTurnTable(): TurnTable {
  return {
    chances: new Float64Array((SQUARES + 1) * MOST_SEATS),
    bestInRow: new Int8Array(SIZE),
    bestInColumn: new Int8Array(SIZE),
    best: PASS,
    side: 0,
    sideCount: 0,
  };
}

/**
 * Fills a table for the turn of an outlook.
 *
 * @param battle - the chance of the attacker in a battle that begins
 * @param decline - whether a wild choice may be declined. DW-14
 */
export function fillTurnTable(
  table: TurnTable,
  outlook: Outlook,
  after: AfterTurn,
  battle: number,
  decline: boolean,
): void {
  const { cells, turn, sideOf, sideCount, supply } = outlook;
  const { chances } = table;
  const won = new Float64Array(MOST_SEATS);
  const lost = new Float64Array(MOST_SEATS);
  const side = sideOf[turn]!;
  table.side = side;
  table.sideCount = sideCount;
  const passed = chances.subarray(PASS * MOST_SEATS);
  after.pass(outlook, passed);
  supply[turn]! -= 1;
  // A battle that is lost costs a marker. DW-22
  after.pass(outlook, lost);
  for (let square = 0; square < SQUARES; square++) {
    const owner = cells[square]!;
    const landed = chances.subarray(square * MOST_SEATS, (square + 1) * MOST_SEATS);
    // DW-13
    if (owner === turn || (owner !== NOBODY && threesThrough(outlook, owner, square) > 0)) {
      landed.set(passed);
      continue;
    }
    after.place(outlook, square, won);
    if (owner === NOBODY) {
      landed.set(won);
    } else if (sideOf[owner] === side) {
      // DW-41
      landed.set(won[side]! > passed[side]! ? won : passed);
    } else {
      for (let i = 0; i < sideCount; i++) landed[i] = battle * won[i]! + (1 - battle) * lost[i]!;
    }
  }
  supply[turn]! += 1;
  readBest(table, outlook, decline);
}

/** The best landings of each line: not on squares of one's own, unless there is nothing else. DW-12, DW-14 */
function readBest(table: TurnTable, { cells, turn }: Outlook, decline: boolean): void {
  const { chances, bestInRow, bestInColumn, side } = table;
  const better = (found: number, square: number): number =>
    found === NOBODY || chances[square * MOST_SEATS + side]! > chances[found * MOST_SEATS + side]! ? square : found;
  const first = decline ? PASS : NOBODY;
  bestInRow.fill(first);
  bestInColumn.fill(first);
  table.best = first;
  for (let square = 0; square < SQUARES; square++) {
    if (cells[square] === turn) continue;
    const column = square % SIZE;
    const row = (square - column) / SIZE;
    bestInRow[row] = better(bestInRow[row]!, square);
    bestInColumn[column] = better(bestInColumn[column]!, square);
    table.best = better(table.best, square);
  }
  for (let line = 0; line < SIZE; line++) {
    if (bestInRow[line] === NOBODY) bestInRow[line] = PASS;
    if (bestInColumn[line] === NOBODY) bestInColumn[line] = PASS;
  }
  if (table.best === NOBODY) table.best = PASS;
}

/** The landing that final dice lead to, with the best wild choice. DW-11, DW-12 */
export function landingOf({ bestInRow, bestInColumn, best }: TurnTable, dice: Dice, context: Context): number {
  const row = context.rowOf[redTotal(dice)]!;
  const column = context.columnOf[blueTotal(dice)]!;
  if (isRedWild(dice)) return isBlueWild(dice) ? best : bestInColumn[column]!;
  return isBlueWild(dice) ? bestInRow[row]! : row * SIZE + column;
}

/** Writes the chances after a landing. */
export function writeLanding({ chances, sideCount }: TurnTable, landing: number, out: Float64Array): void {
  for (let side = 0; side < sideCount; side++) out[side] = chances[landing * MOST_SEATS + side]!;
}

/** Writes the chances when the dice lie and some of them are rolled again. DW-10 */
export function writeReroll(table: TurnTable, dice: Dice, mask: Mask, context: Context, out: Float64Array): void {
  const { chances, bestInRow, bestInColumn, best, sideCount } = table;
  const { rowOf, columnOf } = context;
  out.fill(0);
  const add = (chance: number, landing: number): void => {
    for (let side = 0; side < sideCount; side++) out[side]! += chance * chances[landing * MOST_SEATS + side]!;
  };
  const red = (mask & RED_MASK) !== 0;
  const blue = (mask & BLUE_MASK) !== 0;
  /** The blue dice as they are, or all that they can show. */
  const overBlue = (chance: number, row: number, isWild: boolean): void => {
    if (!blue) {
      const column = columnOf[blueTotal(dice)]!;
      if (isBlueWild(dice)) add(chance, isWild ? best : bestInRow[row]!);
      else add(chance, isWild ? bestInColumn[column]! : row * SIZE + column);
      return;
    }
    add(chance * DOUBLE, isWild ? best : bestInRow[row]!);
    for (let total = LOWEST_TOTAL; total <= HIGHEST_TOTAL; total++) {
      const column = columnOf[total]!;
      add(chance * CHANCE_OF_TOTAL[total - LOWEST_TOTAL]!, isWild ? bestInColumn[column]! : row * SIZE + column);
    }
  };
  if (red) {
    overBlue(DOUBLE, 0, true);
    for (let total = LOWEST_TOTAL; total <= HIGHEST_TOTAL; total++) {
      overBlue(CHANCE_OF_TOTAL[total - LOWEST_TOTAL]!, rowOf[total]!, false);
    }
  } else {
    overBlue(1, rowOf[redTotal(dice)]!, isRedWild(dice));
  }
  // A sum of so many rounded products can exceed 1.
  let sum = 0;
  for (let side = 0; side < sideCount; side++) sum += out[side]!;
  for (let side = 0; side < sideCount; side++) out[side]! /= sum;
}

/** Writes the chances when the seat may keep the dice or roll some again: those of its best choice. DW-10 */
export function writeKeep(table: TurnTable, dice: Dice, context: Context, out: Float64Array): void {
  const tried = new Float64Array(MOST_SEATS);
  for (const mask of REROLLS) {
    writeReroll(table, dice, mask, context, tried);
    if (mask === 0 || tried[table.side]! > out[table.side]!) out.set(tried);
  }
}
