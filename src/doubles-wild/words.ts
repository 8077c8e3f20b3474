/** How a match stands, in sentences: for the boards of a terminal and of a page. */
import { sentence } from '../author/index.ts';
import { namesOf, PLAYERS } from './players.ts';
import { outcome } from './score.ts';
import type { DoublesWildState } from './state.ts';
import { nameOf, placesOf } from './tables.ts';
import { fighter } from './view.ts';
import { lineText } from './wild.ts';

/** What comes next. */
export function nextText(view: DoublesWildState): string {
  return sentence(next(view));
}

function next(view: DoublesWildState): string {
  const { phase, turn, square, rolling } = view;
  const player = PLAYERS[turn]!.name;
  switch (phase) {
    case 'first':
      return `${player} rolls three dice for the first turn`;
    case 'roll':
      return `${player} is to roll`;
    case 'keep':
      return `${player} keeps the dice or rolls again`;
    case 'reroll':
      return `${player} rolls again: ${rolling === 3 ? 'red' : rolling === 12 ? 'blue' : 'all'}`;
    case 'square':
      return `${player} chooses ${lineText(view)}`;
    case 'teammate':
      return `${player} leaves or replaces the teammate’s marker on ${nameOf(view, square)}`;
    case 'battle':
      return `${PLAYERS[fighter(view)]!.name} ${view.round > 3 ? 'must roll at least one die again' : 'stands or rolls dice again'}`;
    case 'clash':
      return `${PLAYERS[fighter(view)]!.name} rolls ${rolling === 7 ? 'all three dice' : `dice ${placesOf(rolling).join(' ')}`}`;
    case 'over': {
      const { winners } = outcome(view);
      return `${namesOf(winners)} ${winners.length === 1 ? 'has' : 'have'} won`;
    }
  }
}

/** The dice of the turn; empty before they are rolled. */
export function diceText({ dice }: DoublesWildState): string {
  if (dice[0] === -1) return '';
  const pair = (name: string, a: number, b: number): string => `${name} ${a} ${b}${a === b ? ' wild' : ''}`;
  return `${pair('red', dice[0]!, dice[1]!)}, ${pair('blue', dice[2]!, dice[3]!)}`;
}

/** The battle; empty where there is none. */
export function battleText(view: DoublesWildState): string {
  const { round, square, turn, cells, attack, defence } = view;
  if (round === 0) return '';
  const hand = (dice: readonly number[]): string =>
    dice[0] === -1 ? '- - -' : `${dice.join(' ')} (${dice[0]! + dice[1]! + dice[2]!})`;
  const owner = PLAYERS[cells[square]!]!.name;
  return `battle for ${nameOf(view, square)}, round ${round}: ${PLAYERS[turn]!.name} ${hand(attack)} attacks ${owner} ${hand(defence)}`;
}

/** The tie-break; empty where there is none. */
export function tieText({ tied }: DoublesWildState): string {
  return tied.length === 0 ? '' : `tie-break, the first three wins: ${namesOf(tied)}`;
}
