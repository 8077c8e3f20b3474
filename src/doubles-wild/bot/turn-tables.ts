/** All that a turn can lead to, played out exactly: landing on each square, wild choices, re-rolls. DW-10 to DW-14 */
import { hasBit, type Mask, makeVectors, type Network, networkRunner, toChances } from '../../author/without-immer.ts';
import { type Context, contextOf, HIGHEST_TOTAL, LOWEST_TOTAL, SIZE, SQUARES } from '../rules/board.ts';
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
import { MOST_SEATS, NOBODY } from '../rules/markers.ts';
import type { DoublesWildState } from '../types.ts';
import { CHANCE_OF_TOTAL, DOUBLE, type EvalState, readEvalState, threesThrough } from './eval-state.ts';
import { FEATURES, makeBoardReader } from './features.ts';
import { oddsOfNewBattle } from './odds.ts';

// Tables of the turns that were evaluated last: a search sees many dice on one board.

/** How many tables the cache has, of some 3 kB each. */
const SLOTS = 64;

interface Slot {
  readonly key: number[];
  readonly table: TurnTable;
  readonly context: Context;
}

/**
 * A function that returns the table for the turn of a state, whatever its dice.
 *
 * @param state - is overwritten
 */
export function cachedTurnTables(after: AfterTurn, state: EvalState): (view: DoublesWildState) => TurnTable {
  const slots: (Slot | undefined)[] = Array.from({ length: SLOTS }, () => undefined);
  const key: number[] = [];
  return (view) => {
    const at = writeKey(view, key) & (SLOTS - 1);
    const found = slots[at];
    const context = contextOf(view);
    if (found !== undefined && found.context === context && isSame(found.key, key)) return found.table;
    const table = found?.table ?? makeTurnTable();
    readEvalState(state, view);
    fillTurnTable(table, state, after, oddsOfNewBattle(), view.wild === 'may');
    slots[at] = { key: [...key], table, context };
    return table;
  };
}

/** Writes all that a table depends on beside the board's totals; returns a hash. */
function writeKey(view: DoublesWildState, key: number[]): number {
  const { markers, supply, threes, tieBreakSeats, turn, teams, tieBreak, wild } = view;
  key.length = 0;
  for (let i = 0; i < markers.length; i++) key.push(markers[i]!);
  for (let seat = 0; seat < supply.length; seat++) key.push(supply[seat]!, threes[seat]!);
  for (let i = 0; i < tieBreakSeats.length; i++) key.push(tieBreakSeats[i]!);
  key.push(turn, Number(teams), Number(tieBreak === 'shared'), Number(wild === 'may'));
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key[i]!) | 0;
  return hash ^ (hash >>> 15);
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

// The table of a turn.

/** In place of a square: nothing changes. */
const PASS = SQUARES;
/** The sets of dice that can be rolled again, or none. DW-10 */
const REROLLS: readonly Mask[] = [0, RED_MASK, BLUE_MASK, TURN_MASK];

/** What the squares are worth at one point of a match. */
interface TurnTable {
  /** By landing, which is a square or `PASS`, and side: the win probability after it. */
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
function makeTurnTable(): TurnTable {
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
 * Fills a table for the turn of an state.
 *
 * @param battle - the win probability of the attacker in a battle that begins
 * @param decline - whether a wild choice may be declined. DW-14
 */
function fillTurnTable(table: TurnTable, state: EvalState, after: AfterTurn, battle: number, decline: boolean): void {
  const { cells, turn, sideOf, sideCount, supply } = state;
  const { chances } = table;
  const won = new Float64Array(MOST_SEATS);
  const lost = new Float64Array(MOST_SEATS);
  const side = sideOf[turn]!;
  table.side = side;
  table.sideCount = sideCount;
  const passed = chances.subarray(PASS * MOST_SEATS);
  after.read(state);
  after.pass(state, passed);
  supply[turn]! -= 1;
  // A battle that is lost costs a marker. DW-22
  after.pass(state, lost);
  for (let square = 0; square < SQUARES; square++) {
    const owner = cells[square]!;
    const landed = chances.subarray(square * MOST_SEATS, (square + 1) * MOST_SEATS);
    // DW-13
    if (owner === turn || (owner !== NOBODY && threesThrough(state, owner, square) > 0)) {
      landed.set(passed);
      continue;
    }
    after.place(state, square, won);
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
  readBest(table, state, decline);
}

/** The best landings of each line: not on squares of one's own, unless there is nothing else. DW-12, DW-14 */
function readBest(table: TurnTable, { cells, turn }: EvalState, decline: boolean): void {
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

// What dice lead to, by the table.

/** The landing that final dice lead to, with the best wild choice. DW-11, DW-12 */
export function landingOf({ bestInRow, bestInColumn, best }: TurnTable, dice: Dice, context: Context): number {
  const row = context.rowOf[redTotal(dice)]!;
  const column = context.columnOf[blueTotal(dice)]!;
  if (isRedWild(dice)) return isBlueWild(dice) ? best : bestInColumn[column]!;
  return isBlueWild(dice) ? bestInRow[row]! : row * SIZE + column;
}

/** Writes the win probabilities after a landing. */
export function writeLanding({ chances, sideCount }: TurnTable, landing: number, out: Float64Array): void {
  for (let side = 0; side < sideCount; side++) out[side] = chances[landing * MOST_SEATS + side]!;
}

/** Writes the win probabilities when the seat may keep the dice or roll some again: those of its best choice. DW-10 */
export function writeKeep(table: TurnTable, dice: Dice, context: Context, out: Float64Array): void {
  const tried = new Float64Array(MOST_SEATS);
  for (const mask of REROLLS) {
    writeReroll(table, dice, mask, context, tried);
    if (mask === 0 || tried[table.side]! > out[table.side]!) out.set(tried);
  }
}

/** Writes the win probabilities when the dice lie and some of them are rolled again. DW-10 */
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

// The win probabilities after a turn, however it ended: exact where the game is over, else by the network.

/** Writes the win probabilities of the sides. A state is as it was when a function returns. */
interface AfterTurn {
  /** Reads the board of a state: it comes before the others. */
  read(state: EvalState): void;
  /** The turn of the state begins. */
  begin(state: EvalState, chances: Float64Array): void;
  /** The turn of the state ends with nothing changed. */
  pass(state: EvalState, chances: Float64Array): void;
  /** The seat whose turn it is puts a marker on a square, and its turn ends. Its supply is not changed. */
  place(state: EvalState, square: number, chances: Float64Array): void;
}

/** The win probabilities by a network, with scratch buffers of its own. */
export function afterTurnBy(network: Network): AfterTurn {
  const vectors = makeVectors(FEATURES);
  const board = makeBoardReader();
  const run = networkRunner(network);

  const begin = (state: EvalState, chances: Float64Array): void => {
    const { sideCount, seats, sideOf, playing } = state;
    board.write(state, vectors);
    // Those that are out of the tie-break have lost. DW-33
    chances.fill(Number.NEGATIVE_INFINITY);
    for (let seat = 0; seat < seats; seat++) {
      const side = sideOf[seat]!;
      if (hasBit(playing, seat) && chances[side] === Number.NEGATIVE_INFINITY) chances[side] = run(vectors[side]!);
    }
    toChances(chances, sideCount);
  };

  const pass = (state: EvalState, chances: Float64Array): void => {
    const { turn, next, supply } = state;
    const following = next[turn]!;
    if (supply[following] === 0) {
      endGame(state, chances);
      return;
    }
    state.turn = following;
    begin(state, chances);
    state.turn = turn;
  };

  const place = (state: EvalState, square: number, chances: Float64Array): void => {
    const { turn, cells, threes, tieBreak, sideOf } = state;
    const made = threesThrough(state, turn, square);
    if (tieBreak && made > 0) {
      // DW-32
      chances.fill(0);
      chances[sideOf[turn]!] = 1;
      return;
    }
    const before = cells[square]!;
    board.put(state, square, turn, made > 0);
    threes[turn]! += made;
    pass(state, chances);
    threes[turn]! -= made;
    board.put(state, square, before, made > 0);
  };

  return { read: board.read, begin, pass, place };
}

/**
 * Nobody has a marker for the next turn. Who ties for the most points shares the win, or plays a tie-break, which is even
 * at its start; as is another round of it. DW-31 to DW-33
 */
function endGame({ seats, sideOf, sideCount, threes, tieBreak, playing }: EvalState, chances: Float64Array): void {
  const scores = chances;
  scores.fill(0);
  for (let seat = 0; seat < seats; seat++) {
    if (!hasBit(playing, seat)) continue;
    // All who are in the tie-break are level.
    scores[sideOf[seat]!]! += tieBreak ? 1 : threes[seat]!;
  }
  let highest = 0;
  for (let side = 0; side < sideCount; side++) highest = Math.max(highest, scores[side]!);
  let tied = 0;
  for (let side = 0; side < sideCount; side++) if (scores[side] === highest) tied++;
  for (let side = 0; side < chances.length; side++) {
    chances[side] = side < sideCount && scores[side] === highest ? 1 / tied : 0;
  }
}
