/** The state of a match in sentences, for the drawings of a terminal and of a page. */
import { asker, listInWords, narrator, type Seat, sentence } from '../../author/index.ts';
import { battleSeat, isAfterTie, NO_BATTLE } from '../rules/battle.ts';
import { SIZE } from '../rules/board.ts';
import { BATTLE_MASK, BLUE_MASK, type Dice, facesOf, placesOf, RED_MASK, totalOf, UNROLLED } from '../rules/dice.ts';
import { doublesWildCells, ownerOf } from '../rules/markers.ts';
import { outcome } from '../rules/outcome.ts';
import { doublesWildScores } from '../rules/score.ts';
import { wildLineText } from '../rules/wild-choice.ts';
import type { DoublesWildState } from '../types.ts';
import { squareText } from './landing.ts';
import { listSeats, seatNames, startNames } from './players.ts';

/** What comes next. */
export function describeNext(view: DoublesWildState, names?: readonly string[], you?: Seat): string {
  const { phase, turn, square, rollMask } = view;
  const nameOf = startNames(names);
  const ask = asker(nameOf, you);
  const tell = (seat: Seat, rest: string): string => `${narrator(nameOf, you)(seat, 'roll', rest)}.`;
  switch (phase) {
    case 'first':
      return tell(turn, 'three dice for the first turn');
    case 'roll':
      return `${nameOf(turn)} is to roll.`;
    case 'keep':
      return ask([turn], 'keep the dice or roll again');
    case 'reroll':
      return tell(
        turn,
        `${rollMask === RED_MASK ? 'the red' : rollMask === BLUE_MASK ? 'the blue' : 'all'} dice again`,
      );
    case 'square':
      return ask([turn], `choose ${wildLineText(view)}${view.wild === 'may' ? ', or none' : ''}`);
    case 'teammate':
      return ask([turn], `leave or replace the teammate’s marker on ${squareText(view, square)}`);
    case 'battle':
      return ask(
        [battleSeat(view)],
        isAfterTie(view) ? 'roll at least one die again, after the tie' : 'keep these dice or roll some again',
      );
    case 'battle-roll':
      return tell(
        battleSeat(view),
        rollMask === BATTLE_MASK ? 'all three dice' : `dice ${placesOf(rollMask).join(' ')}`,
      );
    case 'over': {
      const { winners } = outcome(view);
      return `${listSeats(winners, names)} ${winners.length === 1 ? 'has' : 'have'} won.`;
    }
  }
}

/** The tie-break, the dice, the battle, what comes next, and each player's counts and squares: for screen readers. */
export function describe(view: DoublesWildState, names?: readonly string[]): string {
  const scores = doublesWildScores(view);
  const cells = doublesWildCells(view);
  const start = startNames(names);
  const players = scores.map((score, seat) => {
    const squares = squaresText(view, cells, seat);
    return `${start(seat)}: score ${score}, ${view.supply[seat]} to place, on ${squares || 'no square'}.`;
  });
  const now = [tieBreakText(view, names), diceText(view), battleText(view, names)].filter((text) => text !== '');
  return [...now.map(sentence), describeNext(view, names), ...players].join(' ');
}

/** The squares of a player, row by row: `row 5, columns 3 and 8; row 6, column 4`. */
function squaresText({ rows, columns }: DoublesWildState, cells: readonly number[], seat: Seat): string {
  const lines = rows.flatMap((total, row) => {
    const own = columns.filter((_, column) => cells[row * SIZE + column] === seat);
    return own.length === 0 ? [] : [`row ${total}, column${own.length === 1 ? '' : 's'} ${listInWords(own)}`];
  });
  return lines.join('; ');
}

/** The dice of the turn; empty before they are rolled. */
export function diceText({ dice }: DoublesWildState): string {
  if (dice === UNROLLED) return '';
  const [red1, red2, blue1, blue2] = facesOf(dice);
  return `red ${red1} ${red2}${red1 === red2 ? ' wild' : ''}, blue ${blue1} ${blue2}${blue1 === blue2 ? ' wild' : ''}`;
}

/** The battle; empty if there is none. */
export function battleText(view: DoublesWildState, names?: readonly string[]): string {
  const { battleRound, square, turn, attackerDice, defenderDice } = view;
  if (battleRound === NO_BATTLE) return '';
  const nameOf = seatNames(names);
  const hand = (dice: Dice): string => (dice === UNROLLED ? '- - -' : `${facesOf(dice).join(' ')} (${totalOf(dice)})`);
  const attacker = `${nameOf(turn)} ${hand(attackerDice)}`;
  const defender = `${nameOf(ownerOf(view, square))} ${hand(defenderDice)}`;
  return `battle for ${squareText(view, square)}, round ${battleRound}: ${attacker} attacks ${defender}`;
}

/** The tie-break; empty in the main game. */
export function tieBreakText({ tieBreakSeats }: DoublesWildState, names?: readonly string[]): string {
  if (tieBreakSeats.length === 0) return '';
  return `tie-break, the first three wins: ${listInWords(tieBreakSeats.map(seatNames(names)))}`;
}

/** A player's counts beside the score: `10 to place, 2 lost`. */
export function countsText({ supply, lost }: DoublesWildState, seat: Seat): string {
  return `${supply[seat]} to place, ${lost[seat]} lost`;
}

/** A player's team; empty without teams. */
export function teamText({ teams }: DoublesWildState, seat: Seat): string {
  return teams ? `team ${(seat % 2) + 1}` : '';
}
