/** What a match stands at, in sentences: for the boards of a terminal and of a page. */
import type { Seat } from '../author/index.ts';
import { sentence } from '../author/index.ts';
import { COLOURS } from './board.ts';
import { legalMoves } from './moves.ts';
import { markersOf, STANDARD, WUNBY, type WunbyState } from './state.ts';
import { status } from './view.ts';

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
  const { phase, turn, again, lifted, number } = view;
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
    case 'move':
      // WU-20
      if (legalMoves(view, turn)[0]?.type === 'forfeit') return `${player} must forfeit ${dueText(view, 'and')}`;
      if (again === 1) return `${player} makes the second move of the REPEAT, ${number}`;
      return `${player} is to use ${dueText(view, 'or')}`;
    case 'place':
      return `${player} puts the marker of ${nameOf(view, lifted)} on a square`;
    case 'tie':
      return `${namesOf(view, markedSeats(view))} may declare a tie`;
    case 'over':
      if (view.reason === 'tie') return `a tie: ${namesOf(view, view.winners)} share the win`;
      return `${namesOf(view, view.winners)} ${view.winners.length === 1 ? 'has' : 'have'} won`;
  }
}

/** The dice that are still to be used: `the 4 or 2-B`. */
function dueText({ due, again, number, face }: WunbyState, between: 'and' | 'or'): string {
  const standard = (due & STANDARD) === 0 ? [] : [`the ${number}`];
  const wunby = (due & WUNBY) === 0 ? [] : [again === 1 ? 'the rest of REPEAT' : face];
  return [...standard, ...wunby].join(` ${between} `);
}

function namesOf(view: WunbyState, seats: readonly Seat[]): string {
  return join(seats.map((seat) => nameOf(view, seat)));
}

function join(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
