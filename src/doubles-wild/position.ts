/** Positions as lines of text: `doubles-wild 9/9/4A4/9/9/3B5/9/9/9 phase:keep turn:1 dice:3,2,6,6`. */
import {
  type Draft,
  type Mask,
  maskOf,
  type PositionLine,
  type PositionRules,
  type Resolved,
  type Seat,
  sameSide,
} from '../author/without-immer.ts';
import { ATTACKER, DEFENDER, NO_BATTLE, SIDES } from './rules/battle.ts';
import { contextOf, NO_SQUARE, nameOfSquare, SIZE, squareNamed } from './rules/board.ts';
import {
  BATTLE_DICE,
  BATTLE_MASK,
  BLUE_MASK,
  type Dice,
  diceOf,
  facesOf,
  NOT_ROLLING,
  RED_MASK,
  TO_ROLL,
  TURN_DICE,
  TURN_MASK,
  totalOf,
  UNROLLED,
} from './rules/dice.ts';
import { tiedSeats } from './rules/ending.ts';
import { hasWildChoice } from './rules/legal.ts';
import {
  countRows,
  doublesWildCells,
  FIRST_COLUMN_BIT,
  firstRowOf,
  markersOf,
  NOBODY,
  ownerOf,
  THREES,
  threesAt,
} from './rules/markers.ts';
import type { DoublesWild, DoublesWildOptions, DoublesWildPhase, DoublesWildState } from './types.ts';

/** All phases. Their order is also that of observations. */
export const PHASES: readonly DoublesWildPhase[] = [
  'first',
  'roll',
  'keep',
  'reroll',
  'square',
  'teammate',
  'battle',
  'battle-roll',
  'over',
];
/** The markers of each seat, as letters. */
const LETTERS = 'ABCD';
const EMPTY_BOARD = Array.from({ length: SIZE }, () => String(SIZE)).join('/');
/** The most rounds of a battle, and points of a seat, that a line can say. */
const MOST = 999;

/** The board as FEN writes one: row by row from the top, a letter for a marker, a digit for so many vacant squares. */
function boardText(view: DoublesWildState): string {
  const cells = doublesWildCells(view);
  return Array.from({ length: SIZE }, (_, row) =>
    cells
      .slice(row * SIZE, (row + 1) * SIZE)
      .map((seat) => LETTERS[seat] ?? ' ')
      .join('')
      .replace(/ +/g, (vacant) => String(vacant.length)),
  ).join('/');
}

/** The markers of a board, as a state holds them: see `DoublesWildState.markers`. */
function readBoard(line: PositionLine, seats: number): number[] {
  const markers = Array.from({ length: countRows(seats) }, () => 0);
  const [word, more] = line.words;
  if (word === undefined) return markers;
  const letters = LETTERS.slice(0, seats);
  const expects = `a board of ${SIZE} rows, each with ${letters} for markers and digits for vacant squares`;
  if (more !== undefined) line.failAt('', more, 'left out: there is one board');
  const rows = word.text.split('/');
  if (rows.length !== SIZE) line.failAt('', word, expects);
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const char of text) {
      const seat = letters.indexOf(char);
      if (seat !== -1) markers[firstRowOf(seat) + row]! |= 1 << (FIRST_COLUMN_BIT + column++);
      else if (/[1-9]/.test(char)) column += Number(char);
      else line.failAt('', word, expects);
      if (column > SIZE) line.failAt('', word, expects);
    }
    if (column !== SIZE) line.failAt('', word, expects);
  }
  return markers;
}

/** So many dice; none where they are not due. */
function readDice(line: PositionLine, name: string, count: number, due: boolean): Dice {
  if (!due) return UNROLLED;
  const dice = line.ints(name, count, 1, 6, []);
  line.verify(dice.length === count, name, `${count} numbers from 1 to 6`);
  return diceOf(dice);
}

/** The dice that are about to be rolled, as a mask. DW-10, DW-20 */
function readRollMask(line: PositionLine, phase: DoublesWildPhase, round: number): Mask {
  if (phase === 'first') return BATTLE_MASK;
  if (phase === 'roll') return TURN_MASK;
  if (phase !== 'reroll' && phase !== 'battle-roll') return 0;
  const mask = maskOf(line.set('roll', TURN_DICE - 1));
  const allowed =
    phase === 'reroll'
      ? [RED_MASK, BLUE_MASK, TURN_MASK].includes(mask)
      : mask !== 0 && mask <= BATTLE_MASK && (round > 1 || mask === BATTLE_MASK);
  line.verify(allowed, 'roll', phase === 'reroll' ? '0,1 or 2,3 or 0,1,2,3' : 'dice of a side, 0 to 2; all in round 1');
  return mask;
}

/** The totals for the first turn: those before the seat that rolls next are rolled, those after it are not. DW-1 */
function readFirst(line: PositionLine, turn: Seat, seats: number): number[] {
  const fallback = Array.from({ length: seats }, () => TO_ROLL);
  const totals = line.ints('totals', seats, NOT_ROLLING, 6 * BATTLE_DICE, fallback);
  const fits = totals.every((total, seat) =>
    seat < turn ? total === NOT_ROLLING || total >= BATTLE_DICE : seat === turn ? total === TO_ROLL : total <= TO_ROLL,
  );
  const rolling = totals.filter((total) => total !== NOT_ROLLING).length;
  line.verify(fits && rolling > 1, 'totals', `totals of ${BATTLE_DICE} dice before the seat that rolls, 0 from it on`);
  return totals;
}

/** The match that a line describes. */
function read(line: PositionLine, options: Resolved<DoublesWildOptions>): DoublesWildState {
  const { seats, teams, tieBreak, wild } = options;
  // DW-40
  line.verify(!teams || seats === 4, 'teams', 'false unless "seats" is 4');
  const phase = line.oneOf('phase', PHASES, 'first');
  const isOf = (...phases: readonly DoublesWildPhase[]): boolean => phases.includes(phase);
  const isFirst = phase === 'first';
  const inBattle = isOf('battle', 'battle-roll');
  const turn = line.int('turn', 0, seats - 1, 0);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const markers = readBoard(line, seats);
  const full = markersOf(seats);
  const battleRound = inBattle ? line.int('round', 1, MOST, 1) : NO_BATTLE;
  const battleSide = inBattle ? SIDES.indexOf(line.oneOf('side', SIDES, 'attacker')) : ATTACKER;
  // DW-32: the scores of the main game are said in a tie-break only.
  const inTieBreak = line.text('threes') !== undefined;
  line.verify(!inTieBreak || tieBreak !== 'shared', 'threes', 'left out: a tie is shared');
  const count = (seat: Seat): number => THREES.filter((three) => three.every((at) => isOn(at, seat))).length;
  const isOn = (square: number, seat: Seat): boolean => ownerOf({ seats, markers }, square) === seat;
  const knowsFirst = !isFirst || inTieBreak;
  const state: Draft<DoublesWildState> = {
    seats,
    teams,
    tieBreak,
    wild,
    rows: [...options.rows],
    columns: [...options.columns],
    phase,
    turn,
    firstPlayer: line.int('first', knowsFirst ? 0 : NOBODY, knowsFirst ? seats - 1 : NOBODY, knowsFirst ? 0 : NOBODY),
    firstTotals: isFirst ? readFirst(line, turn, seats) : all.map(() => NOT_ROLLING),
    markers,
    supply: line.ints(
      'supply',
      seats,
      0,
      full,
      all.map(() => full),
    ),
    lost: all.map(() => 0),
    threes: inTieBreak ? line.ints('threes', seats, 0, MOST, []) : all.map(count),
    dice: readDice(line, 'dice', TURN_DICE, !isOf('first', 'roll', 'over')),
    rollMask: readRollMask(line, phase, battleRound),
    square: NO_SQUARE,
    battleRound,
    battleSide,
    attackerDice: readDice(line, 'attacker', BATTLE_DICE, inBattle && (battleRound > 1 || battleSide === DEFENDER)),
    defenderDice: readDice(line, 'defender', BATTLE_DICE, inBattle && battleRound > 1),
    tieBreakSeats: [],
    tieBreakWinner: NOBODY,
  };
  if (inBattle)
    line.verify(phase === 'battle-roll' || battleRound > 1, 'round', '2 or more: in round 1 dice are rolled');
  if (inTieBreak) readTieBreak(line, state, count);
  const cells = doublesWildCells(state);
  for (const seat of all) {
    const plays = !inTieBreak || state.tieBreakSeats.includes(seat);
    const fighting = inBattle && seat === turn ? 1 : 0;
    const standing = cells.filter((owner) => owner === seat).length;
    // DW-2, DW-22, DW-33
    const lost = (plays ? full : 0) - standing - fighting - state.supply[seat]!;
    line.verify(lost >= 0, 'supply', `what seat ${seat} can have beside ${standing} on the board`);
    line.verify(plays || lost === 0, 'supply', `0 for seat ${seat}, which does not play on`);
    state.lost[seat] = lost;
  }
  const isEmpty = cells.every((owner) => owner === NOBODY);
  if (isFirst) line.verify(isEmpty && state.lost.every((lost) => lost === 0), '', 'an empty board: nobody has begun');
  readSquare(line, state);
  checkEnd(line, state);
  return state;
}

/** Those who play on after a tie. DW-32, DW-33 */
function readTieBreak(line: PositionLine, state: Draft<DoublesWildState>, count: (seat: Seat) => number): void {
  const { tieBreak, turn, phase, threes } = state;
  const tied = tiedSeats(state);
  line.verify(tied.length > 0, 'threes', 'scores of which several sides have the highest');
  state.tieBreakSeats = tieBreak === 'begin-again' ? threes.map((_, seat) => seat) : [...tied];
  line.verify(
    phase !== 'first' || tieBreak === 'begin-again',
    'phase',
    'another: there is no new roll for the first turn',
  );
  line.verify(state.tieBreakSeats.includes(turn), 'turn', 'a seat that plays on');
  // A three decides it.
  if (phase === 'over') state.tieBreakWinner = turn;
  for (const [seat] of threes.entries()) {
    const due = phase === 'over' && seat === turn;
    line.verify(
      count(seat) > 0 === due,
      '',
      due ? 'a board with a three of the winner' : 'a board without another three',
    );
  }
}

/** The square of a battle, or of a teammate's marker. DW-13, DW-20, DW-41 */
function readSquare(line: PositionLine, state: Draft<DoublesWildState>): void {
  const { phase, turn, dice } = state;
  const context = contextOf(state);
  if (phase === 'square') {
    const isWild = context.pointedAt[dice] === NO_SQUARE && hasWildChoice(state, turn, context);
    line.verify(isWild, 'dice', 'a double, which leaves a square to choose');
  }
  if (phase !== 'teammate' && phase !== 'battle' && phase !== 'battle-roll') return;
  const name = line.text('square') ?? '';
  const square = squareNamed(state, name);
  line.verify(square !== NO_SQUARE, 'square', 'a square such as r5b7');
  const owner = ownerOf(state, square);
  const isTheirs = owner !== NOBODY && owner !== turn && threesAt(state, owner, square) === 0;
  line.verify(isTheirs, 'square', 'one with a marker of another seat that is in no three');
  const own = sameSide(state, owner, turn);
  line.verify(own === (phase === 'teammate'), 'square', own ? 'one of an opponent' : 'one of the teammate');
  const pointed = context.pointedAt[dice];
  line.verify(pointed === NO_SQUARE || pointed === square, 'square', 'the square that the dice point at');
  state.square = square;
  const { battleRound, battleSide, attackerDice, defenderDice } = state;
  if (phase === 'battle' && battleRound > 3 && battleSide === ATTACKER) {
    // DW-21
    line.verify(totalOf(attackerDice) === totalOf(defenderDice), 'round', '2 or 3: the totals are not equal');
  }
}

/** Whether the match goes on, or is over. DW-31 to DW-33 */
function checkEnd(line: PositionLine, state: DoublesWildState): void {
  const { phase, turn, supply, tieBreak, tieBreakSeats } = state;
  const inTieBreak = tieBreakSeats.length > 0;
  if (phase === 'over') {
    if (inTieBreak) return;
    line.verify(supply[turn] === 0, 'phase', 'another: the seat whose turn it is has markers');
    line.verify(tieBreak === 'shared' || tiedSeats(state).length === 0, 'phase', 'another: there is a tie');
  } else if (phase !== 'battle' && phase !== 'battle-roll') {
    line.verify(supply[turn]! > 0, 'supply', `1 or more for seat ${turn}, whose turn it is`);
  }
}

/** Dice on the table; `undefined` where there are none. What is no dice has no end of faces. */
function diceText(dice: Dice): string | undefined {
  return dice > UNROLLED ? listed(facesOf(dice)) : undefined;
}

/** Numbers between commas; `undefined` where there are none. */
function listed(numbers: readonly number[]): string | undefined {
  return numbers.length === 0 ? undefined : numbers.join(',');
}

/** Positions of Doubles Wild. */
export const POSITION: PositionRules<DoublesWild> = {
  options: ({ seats, teams, tieBreak, wild, rows, columns }) => ({ seats, teams, tieBreak, wild, rows, columns }),
  write: (view) => {
    const { phase, turn, firstTotals, supply, threes, rollMask, square } = view;
    const board = boardText(view);
    const inBattle = view.battleRound !== NO_BATTLE;
    const bits = [0, 1, 2, 3].filter((die) => ((rollMask >> die) & 1) === 1);
    return {
      '': board === EMPTY_BOARD ? undefined : board,
      phase: phase === 'first' ? undefined : phase,
      turn: turn === 0 ? undefined : String(turn),
      first: view.firstPlayer > 0 ? String(view.firstPlayer) : undefined,
      totals: phase === 'first' && firstTotals.some((total) => total !== TO_ROLL) ? firstTotals.join(',') : undefined,
      supply: supply.every((left) => left === markersOf(view.seats)) ? undefined : supply.join(','),
      threes: view.tieBreakSeats.length > 0 ? threes.join(',') : undefined,
      dice: diceText(view.dice),
      square: square === NO_SQUARE ? undefined : nameOfSquare(view, square),
      round: inBattle && view.battleRound !== 1 ? String(view.battleRound) : undefined,
      side: view.battleSide === DEFENDER ? SIDES[DEFENDER] : undefined,
      attacker: diceText(view.attackerDice),
      defender: diceText(view.defenderDice),
      roll: phase === 'reroll' || phase === 'battle-roll' ? bits.join(',') : undefined,
    };
  },
  read,
};
