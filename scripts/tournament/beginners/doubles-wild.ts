/**
 * A thoughtful beginner at Doubles Wild: completes threes, blocks threes, joins markers into twos, re-rolls for the squares
 * it wants, and in a battle re-rolls low dice.
 */
import type { BotTurn, Seat } from '../../../src/core/index.ts';
import {
  DOUBLES_WILD_NOBODY,
  type DoublesWild,
  type DoublesWildMove,
  type DoublesWildState,
  doublesWild,
  doublesWildCells,
  doublesWildDice,
} from '../../../src/doubles-wild/index.ts';
import { bestOf } from './best-of.ts';
import { rollOf, wantedRolls } from './wanted-rolls.ts';

const SIZE = 9;
// What a square is worth.
const THREE = 10;
const BLOCK = 7;
const TWO = 2;
const OPEN_LINE = 0.3;
const SPOILED_LINE = 0.4;
/** What a battle for a square is worth, as a share of the square. */
const BATTLE = 0.4;
/** What a marker of an opponent that is lost in a battle was worth, for each two that it was part of. */
const LOST_TWO = 3;
/** A die that shows at most this is low. */
const LOW = 3;

/** Chooses a move. */
export function play({ view, seat, moves, random }: BotTurn<DoublesWild>): DoublesWildMove {
  if (moves.length === 1) return moves[0]!;
  if (view.phase === 'battle') return fight(view, seat, moves);
  const worth = squareWorths(view, seat);
  const at = (red: number, blue: number): number => worth[view.rows.indexOf(red) * SIZE + view.columns.indexOf(blue)]!;
  const wanted = view.phase === 'keep' ? wantedRolls(at, rollOf(doublesWildDice(view).turn)) : undefined;
  const score = (move: DoublesWildMove): number => {
    switch (move.type) {
      case 'keep':
        return wanted?.keep ?? 0;
      case 'reroll':
        return wanted?.[move.dice] ?? 0;
      case 'square': {
        const [red = 0, blue = 0] = move.square.slice(1).split('b').map(Number);
        return at(red, blue);
      }
      case 'replace':
        return worthOfPlacing(doublesWildCells(view), view.square, seat, doublesWild.sides(view)) >= THREE ? 1 : -1;
      default:
        return 0;
    }
  };
  return bestOf(moves, score, random);
}

/** By square: how much a seat wants to land on it. */
function squareWorths(view: DoublesWildState, seat: Seat): readonly number[] {
  const cells = doublesWildCells(view);
  const sides = doublesWild.sides(view);
  return cells.map((owner, square) => {
    if (owner === DOUBLES_WILD_NOBODY) return worthOfPlacing(cells, square, seat, sides);
    if (sides[owner] === sides[seat] || isProtected(cells, square)) return 0;
    const twos = linesThrough(square).filter(
      (line) => others(line, square).filter((at) => cells[at] === owner).length === 1,
    );
    return BATTLE * (worthOfPlacing(cells, square, seat, sides) + LOST_TWO * twos.length);
  });
}

function worthOfPlacing(cells: readonly number[], square: number, seat: Seat, sides: readonly number[]): number {
  let worth = 0;
  for (const line of linesThrough(square)) {
    const [a = 0, b = 0] = others(line, square).map((at) => cells[at]!);
    const mine = Number(a === seat) + Number(b === seat);
    const foes = [a, b].filter((owner) => owner !== DOUBLES_WILD_NOBODY && sides[owner] !== sides[seat]);
    if (mine === 2) worth += THREE;
    else if (foes.length === 2 && a === b) worth += BLOCK;
    else if (mine === 1 && foes.length === 0) worth += TWO;
    else if (foes.length === 1 && mine === 0) worth += SPOILED_LINE;
    else if (a === DOUBLES_WILD_NOBODY && b === DOUBLES_WILD_NOBODY) worth += OPEN_LINE;
  }
  return worth;
}

/** Whether a marker is part of a three-in-a-row. DW-13 */
function isProtected(cells: readonly number[], square: number): boolean {
  return linesThrough(square).some((line) => line.every((at) => cells[at] === cells[square]));
}

/** Every three squares in a row that hold a square. DW-30 */
function linesThrough(square: number): readonly (readonly number[])[] {
  const lines: number[][] = [];
  const row = Math.floor(square / SIZE);
  const column = square % SIZE;
  const inside = (at: number): boolean => at >= 0 && at < SIZE;
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    for (const first of [-2, -1, 0]) {
      const ends = [first, first + 2];
      if (!ends.every((i) => inside(row + i * down) && inside(column + i * right))) continue;
      lines.push([first, first + 1, first + 2].map((i) => (row + i * down) * SIZE + column + i * right));
    }
  }
  return lines;
}

function others(line: readonly number[], square: number): readonly number[] {
  return line.filter((at) => at !== square);
}

/** Re-rolls low dice; who rolls last of all and is ahead stands. */
function fight(view: DoublesWildState, seat: Seat, moves: readonly DoublesWildMove[]): DoublesWildMove {
  const { attacker, defender } = doublesWildDice(view);
  const attacks = seat === view.turn;
  const own = attacks ? attacker : defender;
  const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
  const lead = sum(own) - sum(attacks ? defender : attacker);
  const stand = moves.find(({ type }) => type === 'stand');
  if (!attacks && view.battleRound >= 3 && lead > 0 && stand !== undefined) return stand;
  const lowest = Math.min(...own);
  const least = lead > 0 ? LOW : Math.max(LOW, lowest);
  const low = own.flatMap((die, i) => (die <= least ? [i + 1] : []));
  // One die at least after a tie. DW-21
  const dice = low.length > 0 ? low : [own.indexOf(lowest) + 1];
  const wanted = moves.find((move) => move.type === 'fight' && move.dice.join() === dice.join());
  return (low.length === 0 ? (stand ?? wanted) : wanted) ?? moves[0]!;
}
