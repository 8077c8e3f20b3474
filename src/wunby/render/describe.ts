/** A match in sentences: for the drawings of a terminal and of a page. */
import { listInWords, type NameOf, namesOr, playerName, type Seat } from '../../author/index.ts';
import { COLOURS, NO_COLOUR } from '../rules/colours.ts';
import { contextOf } from '../rules/context.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { mustForfeit } from '../rules/legal.ts';
import { markersOf } from '../rules/markers.ts';
import { NOBODY } from '../rules/seats.ts';
import { status } from '../rules/status.ts';
import type { WunbyState } from '../types.ts';
import { isUsed, ownerOf, squaresOfMarkers } from './reading.ts';

/** A text with a capital at its start. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The name of a colour, by number. */
export function colourName(colour: number): string {
  return COLOURS[colour]!;
}

/** The letter of a colour, by number: a capital is a marker, a small one a square of its HOME. */
export function letterOf(colour: number): string {
  return colourName(colour)[0]!;
}

/** What a seat is called without a name of its own: its colour; before it has chosen one, `Player 1` and so on. */
export function ownName({ colours }: WunbyState, seat: Seat): string {
  return COLOURS[colours[seat]!] ?? playerName(seat);
}

/** The name of a seat: as given, else its colour. */
export function playerNames(view: WunbyState, names?: readonly string[]): NameOf {
  return namesOr((seat) => capital(ownName(view, seat)), names);
}

/** How many markers of a seat are HOME: `3 of 5 home`. */
export function homeText(view: WunbyState, seat: Seat): string {
  const team = view.teams ? `team ${(seat % 2) + 1}, ` : '';
  return `${team}${view.homeCounts[seat]} of ${markersOf(view.seats)} home`;
}

/** The dice; empty before they are rolled. A die that has been used is in brackets. */
export function diceText(view: WunbyState): string {
  if (view.number === 0) return '';
  const show = (text: string, die: number): string => (isUsed(view, die) ? `(${text})` : text);
  return `dice ${show(String(view.number), STANDARD_DIE)} ${show(view.face, WUNBY_DIE)}`;
}

/** The barriers that are still to be placed: `2 of 1-B, 1 of 3-B`. */
function pileText({ pile }: WunbyState): string {
  return pile.flatMap((count, i) => (count === 0 ? [] : [`${count} of ${i + 1}-B`])).join(', ');
}

/** The seats that a drawing marks: who is asked, or whose dice are rolled. */
export function markedSeats(view: WunbyState): readonly Seat[] {
  const now = status(view);
  if (now.type === 'turn') return now.seats;
  return view.phase === 'roll' ? [view.turn] : [];
}

/** What comes next. */
export function describeNext(view: WunbyState, names?: readonly string[]): string {
  const { phase, turn, midRepeat, removedSeat, number, winners } = view;
  const nameOf = playerNames(view, names);
  const listed = (seats: readonly Seat[]): string => listInWords(seats.map(nameOf));
  const player = turn === NOBODY ? '' : nameOf(turn);
  switch (phase) {
    case 'first':
      return `Who begins? ${listed(view.rollers)} roll.`;
    case 'colour':
      return `${player} chooses a colour.`;
    case 'build':
      return `${player} places a barrier; left: ${pileText(view)}.`;
    case 'roll':
      return `${player} is to roll.`;
    case 'move':
      // WU-20
      if (mustForfeit(view, turn, contextOf(view))) return `${player} must forfeit ${listInWords(unusedDice(view))}.`;
      if (midRepeat) return `${player} makes the second move of the REPEAT, ${number}.`;
      return `${player} is to use ${unusedDice(view).join(' or ')}.`;
    case 'place':
      return `${player} places the marker of ${nameOf(removedSeat)}.`;
    case 'tie':
      return `${listed(markedSeats(view))} may declare a tie.`;
    case 'over':
      if (view.reason === 'tie') return `A tie: ${listed(winners)} share the win.`;
      return `${listed(winners)} ${winners.length === 1 ? 'has' : 'have'} won.`;
  }
}

/** The dice that are still to be used: `the 4`, `2-B`. */
export function unusedDice({ unusedDiceMask, midRepeat, number, face }: WunbyState): readonly string[] {
  const standard = (unusedDiceMask & STANDARD_DIE) === 0 ? [] : [`the ${number}`];
  const wunby = (unusedDiceMask & WUNBY_DIE) === 0 ? [] : [midRepeat ? 'the rest of REPEAT' : face];
  return [...standard, ...wunby];
}

/** What comes next, the dice, the markers of each player and the barriers: for screen readers. */
export function describe(view: WunbyState, names?: readonly string[]): string {
  const { names: squareNames, slots } = contextOf(view);
  const nameOf = playerNames(view, names);
  const squares = squaresOfMarkers(view);
  const players = view.colours.map((colour, seat) => {
    const own = squares.flatMap((square, marker) =>
      ownerOf(view, marker) === seat ? (squareNames[square] ?? []) : [],
    );
    // A name of the app's own does not tell the colour.
    const named = names?.[seat] !== undefined && colour !== NO_COLOUR ? `${colourName(colour)}, ` : '';
    return `${nameOf(seat)}: ${named}${homeText(view, seat)}, on ${own.join(' ') || 'no square'}.`;
  });
  const dice = diceText(view);
  const now = [describeNext(view, names), ...(dice === '' ? [] : [`${capital(dice)}.`])];
  const barriers = view.barriers.map((slot) => slots[slot]!).join(' ') || 'none';
  return `${now.join(' ')} ${players.join(' ')} Barriers: ${barriers}.`;
}
