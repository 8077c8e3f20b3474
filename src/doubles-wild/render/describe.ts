/** The state of a match in sentences, for both drawings. */
import { sentence } from '../../author/index.ts';
import { battleSeat, isAfterTie, NO_BATTLE } from '../rules/battle.ts';
import { nameOfSquare } from '../rules/board.ts';
import { BATTLE_MASK, BLUE_MASK, type Dice, facesOf, placesOf, RED_MASK, totalOf, UNROLLED } from '../rules/dice.ts';
import { ownerOf } from '../rules/markers.ts';
import { outcome } from '../rules/outcome.ts';
import { wildLineText } from '../rules/wild-choice.ts';
import type { DoublesWildState } from '../types.ts';
import { namesOf, PLAYERS } from './players.ts';

/** What comes next. */
export function nextText(view: DoublesWildState): string {
  return sentence(next(view));
}

function next(view: DoublesWildState): string {
  const { phase, turn, square, rollMask } = view;
  const player = PLAYERS[turn]!.name;
  switch (phase) {
    case 'first':
      return `${player} rolls three dice for the first turn`;
    case 'roll':
      return `${player} is to roll`;
    case 'keep':
      return `${player} keeps the dice or rolls again`;
    case 'reroll':
      return `${player} rolls again: ${rollMask === RED_MASK ? 'red' : rollMask === BLUE_MASK ? 'blue' : 'all'}`;
    case 'square':
      return `${player} chooses ${wildLineText(view)}${view.wild === 'may' ? ' or declines' : ''}`;
    case 'teammate':
      return `${player} leaves or replaces the teammate’s marker on ${nameOfSquare(view, square)}`;
    case 'battle':
      return `${PLAYERS[battleSeat(view)]!.name} ${isAfterTie(view) ? 'must roll at least one die again' : 'stands or rolls dice again'}`;
    case 'battle-roll':
      return `${PLAYERS[battleSeat(view)]!.name} rolls ${rollMask === BATTLE_MASK ? 'all three dice' : `dice ${placesOf(rollMask).join(' ')}`}`;
    case 'over': {
      const { winners } = outcome(view);
      return `${namesOf(winners)} ${winners.length === 1 ? 'has' : 'have'} won`;
    }
  }
}

/** The dice of the turn; empty before they are rolled. */
export function diceText({ dice }: DoublesWildState): string {
  if (dice === UNROLLED) return '';
  const [red1, red2, blue1, blue2] = facesOf(dice);
  return `red ${red1} ${red2}${red1 === red2 ? ' wild' : ''}, blue ${blue1} ${blue2}${blue1 === blue2 ? ' wild' : ''}`;
}

/** The battle; empty if there is none. */
export function battleText(view: DoublesWildState): string {
  const { battleRound, square, turn, attackerDice, defenderDice } = view;
  if (battleRound === NO_BATTLE) return '';
  const hand = (dice: Dice): string => (dice === UNROLLED ? '- - -' : `${facesOf(dice).join(' ')} (${totalOf(dice)})`);
  const attacker = `${PLAYERS[turn]!.name} ${hand(attackerDice)}`;
  const defender = `${PLAYERS[ownerOf(view, square)]!.name} ${hand(defenderDice)}`;
  return `battle for ${nameOfSquare(view, square)}, round ${battleRound}: ${attacker} attacks ${defender}`;
}

/** The tie-break; empty in the main game. */
export function tieBreakText({ tieBreakSeats }: DoublesWildState): string {
  return tieBreakSeats.length === 0 ? '' : `tie-break, the first three wins: ${namesOf(tieBreakSeats)}`;
}

/** A player's counts: `score 3, 10 to place, 2 lost`. */
export function countsText({ supply, lost }: DoublesWildState, seat: number, score: number | string): string {
  return `score ${score}, ${supply[seat]} to place, ${lost[seat]} lost`;
}

/** A player's team; empty without teams. */
export function teamText({ teams }: DoublesWildState, seat: number): string {
  return teams ? `team ${(seat % 2) + 1}` : '';
}
