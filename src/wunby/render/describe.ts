/** A match in sentences: for the text and the drawing of the board. */
import { listInWords, type Seat, sentence } from '../../author/index.ts';
import { COLOURS } from '../rules/colours.ts';
import { contextOf } from '../rules/context.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { mustForfeit } from '../rules/legal.ts';
import { markersOf } from '../rules/markers.ts';
import { NOBODY } from '../rules/seats.ts';
import { status } from '../rules/status.ts';
import type { WunbyState } from '../types.ts';

/** The name of a seat: its colour; before it has chosen one, its number. */
export function nameOf({ colours }: WunbyState, seat: Seat): string {
  return COLOURS[colours[seat]!] ?? `seat ${seat}`;
}

/** The letter of a colour, by number: a capital is a marker, a small one a square of its HOME. */
export function letterOf(colour: number): string {
  return COLOURS[colour]![0]!;
}

/** How many markers of a seat are HOME: `3 of 5 home`. */
export function homeText(view: WunbyState, seat: Seat): string {
  const team = view.teams ? `team ${(seat % 2) + 1}, ` : '';
  return `${team}${view.homeCounts[seat]} of ${markersOf(view.seats)} home`;
}

/** The dice; empty before they are rolled. A die that has been used is in brackets. */
export function diceText({ number, face, unusedDiceMask, phase }: WunbyState): string {
  if (number === 0) return '';
  const show = (text: string, die: number): string =>
    (unusedDiceMask & die) === 0 && phase !== 'over' ? `(${text})` : text;
  return `dice ${show(String(number), STANDARD_DIE)} ${show(face, WUNBY_DIE)}`;
}

/** The barriers that are still to be placed: `2 of 1-B, 1 of 3-B`. */
function pileText({ pile }: WunbyState): string {
  return pile.flatMap((count, i) => (count === 0 ? [] : [`${count} of ${i + 1}-B`])).join(', ');
}

/** The seats that a board marks: who is asked, or whose dice are rolled. */
export function markedSeats(view: WunbyState): readonly Seat[] {
  const now = status(view);
  if (now.type === 'turn') return now.seats;
  return view.phase === 'roll' ? [view.turn] : [];
}

/** What comes next. */
export function nextText(view: WunbyState): string {
  return sentence(next(view));
}

function next(view: WunbyState): string {
  const { phase, turn, midRepeat, removedSeat, number } = view;
  const player = turn === NOBODY ? '' : nameOf(view, turn);
  switch (phase) {
    case 'first':
      return `who begins? ${namesOf(view, view.rollers)} roll`;
    case 'colour':
      return `${player} chooses a colour`;
    case 'build':
      return `${player} places a barrier; left: ${pileText(view)}`;
    case 'roll':
      return `${player} is to roll`;
    case 'move':
      // WU-20
      if (mustForfeit(view, turn, contextOf(view))) return `${player} must forfeit ${unusedText(view, 'and')}`;
      if (midRepeat) return `${player} makes the second move of the REPEAT, ${number}`;
      return `${player} is to use ${unusedText(view, 'or')}`;
    case 'place':
      return `${player} places the marker of ${nameOf(view, removedSeat)}`;
    case 'tie':
      return `${namesOf(view, markedSeats(view))} may declare a tie`;
    case 'over':
      if (view.reason === 'tie') return `a tie: ${namesOf(view, view.winners)} share the win`;
      return `${namesOf(view, view.winners)} ${view.winners.length === 1 ? 'has' : 'have'} won`;
  }
}

/** The dice that are still to be used: `the 4 or 2-B`. */
function unusedText({ unusedDiceMask, midRepeat, number, face }: WunbyState, conjunction: 'and' | 'or'): string {
  const standard = (unusedDiceMask & STANDARD_DIE) === 0 ? [] : [`the ${number}`];
  const wunby = (unusedDiceMask & WUNBY_DIE) === 0 ? [] : [midRepeat ? 'the rest of REPEAT' : face];
  return [...standard, ...wunby].join(` ${conjunction} `);
}

function namesOf(view: WunbyState, seats: readonly Seat[]): string {
  return listInWords(seats.map((seat) => nameOf(view, seat)));
}
