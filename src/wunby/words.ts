/** What a match stands at, in sentences: for the boards of a terminal and of a page. */
import type { Seat } from '../core/index.ts';
import { COLOURS } from './board.ts';
import { isHome } from './score.ts';
import { markersOf, STANDARD, WUNBY, type WunbyState } from './state.ts';

/** What a seat is called: its colour; before it has chosen, its number. */
export function nameOf({ colours }: WunbyState, seat: Seat): string {
  return COLOURS[colours[seat]!] ?? `seat ${seat}`;
}

/** The letter of a colour, by number: a capital is a marker, a small one a square of its HOME. */
export function letterOf(colour: number): string {
  return COLOURS[colour]![0]!;
}

/** How a seat stands: `3 of 5 home`. */
export function homeText(view: WunbyState, seat: Seat): string {
  const team = view.teams ? `team ${(seat % 2) + 1}, ` : '';
  return `${team}${view.homed[seat]} of ${markersOf(view.seats)} home`;
}

/** The dice; empty before they are rolled. A die that has been used is in brackets. */
export function diceText({ number, face, due, phase }: WunbyState): string {
  if (number === 0) return '';
  const show = (die: string, bit: number): string => ((due & bit) === 0 && phase !== 'over' ? `(${die})` : die);
  return `dice ${show(String(number), STANDARD)} ${show(face, WUNBY)}`;
}

/** What is left to be put up: `2 of 1-B, 1 of 3-B`; empty when there is nothing. */
export function pileText({ pile }: WunbyState): string {
  return pile.flatMap((count, i) => (count === 0 ? [] : [`${count} of ${i + 1}-B`])).join(', ');
}

/** What comes next. */
export function nextText(view: WunbyState): string {
  const { phase, turn, due, again, lifted, number, face } = view;
  const player = turn === -1 ? '' : nameOf(view, turn);
  switch (phase) {
    case 'first':
      return `who begins? ${namesOf(view, view.rollers)} roll`;
    case 'colour':
      return `${player} chooses a colour`;
    case 'build':
      return `${player} puts up a barrier; left: ${pileText(view)}`;
    case 'roll':
      return `${player} is to roll`;
    case 'turn':
      if (again === 1) return `${player} makes the second move of the REPEAT, ${number}`;
      if (due === STANDARD) return `${player} is to use the ${number}`;
      if (due === WUNBY) return `${player} is to use ${face}`;
      return `${player} is to use the ${number} or ${face}`;
    case 'place':
      return `${player} puts the marker of ${nameOf(view, lifted)} on a square`;
    case 'tie': {
      const home = COLOURS.filter((_, colour) => isHome(view, view.colours.indexOf(colour)));
      return `${join(home)} are home together: who declares a tie?`;
    }
    case 'over':
      if (view.reason === 'tie') return `a tie: ${namesOf(view, view.winners)} share the win`;
      return `${namesOf(view, view.winners)} ${view.winners.length === 1 ? 'has' : 'have'} won`;
  }
}

function namesOf(view: WunbyState, seats: readonly Seat[]): string {
  return join(seats.map((seat) => nameOf(view, seat)));
}

function join(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
