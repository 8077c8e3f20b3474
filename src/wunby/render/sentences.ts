/** A match in sentences, for the drawings of a terminal and of a page: what is next, and what happened. */
import {
  asker,
  listInWords,
  type NameOf,
  namesOr,
  narrator,
  playerName,
  type Seat,
  type SeenActionOf,
} from '../../author/without-immer.ts';
import { status } from '../game.ts';
import { contextOf } from '../rules/board.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { mustForfeit } from '../rules/legal.ts';
import { COLOURS, markersOf, NO_COLOUR, NOBODY, OFF_BOARD, ownerAt, ownerOf } from '../rules/squares.ts';
import type { Wunby, WunbyMove, WunbyState } from '../types.ts';

/** What comes next. */
export function describeNext(view: WunbyState, names?: readonly string[], you?: Seat): string {
  const { phase, turn, midRepeat, removedSeat, number, winners } = view;
  const nameOf = playerNames(view, names);
  const listed = (seats: readonly Seat[]): string => listInWords(seats.map(nameOf));
  const ask = asker(nameOf, you);
  switch (phase) {
    case 'first':
      return `Who begins? ${listed(view.rollers)} roll.`;
    case 'colour':
      return ask([turn], 'choose a colour');
    case 'build':
      return ask([turn], `place a barrier: ${pileText(view)}`);
    case 'roll':
      return `${nameOf(turn)} is to roll.`;
    case 'move':
      // WU-20
      if (mustForfeit(view, turn, contextOf(view))) {
        return ask([turn], `forfeit ${listInWords(unusedDice(view))}, since no move is possible`);
      }
      return ask([turn], midRepeat ? `make the second move of REPEAT, a marker ${distance(number)}` : useText(view));
    case 'place':
      return ask([turn], `put the marker of ${nameOf(removedSeat)} on a free square`);
    case 'tie':
      return ask(markedSeats(view), 'declare a tie, or decline it');
    case 'over':
      if (view.reason === 'tie') return `A tie: ${listed(winners)} share the win.`;
      if (winners.length === 1) return `${narrator(nameOf, you)(winners[0]!, 'have', 'won')}.`;
      return `${listed(winners)} have won.`;
  }
}

/** The seats that a drawing marks: who is asked, or whose dice are rolled. */
export function markedSeats(view: WunbyState): readonly Seat[] {
  const now = status(view);
  if (now.type === 'turn') return now.seats;
  return view.phase === 'roll' ? [view.turn] : [];
}

/** What the dice that are still to be used allow: `move a marker 2 squares, or jump over a barrier (JUMP)`. */
function useText({ unusedDiceMask, number, face }: WunbyState): string {
  const uses = [];
  if (unusedDiceMask & STANDARD_DIE) uses.push(`move a marker ${distance(number)}`);
  if (unusedDiceMask & WUNBY_DIE) uses.push(USES[face] ?? `move a ${barrierName(Number(face[0]))}`);
  return uses.join(', or ');
}

/** What the faces of the Wunby die without a length allow. WU-26, WU-27, WU-28 */
const USES: Readonly<Record<string, string>> = {
  REPEAT: 'make two more moves of the number (REPEAT)',
  JUMP: 'jump over a barrier (JUMP)',
  WILD: 'move a barrier, jump or repeat (WILD)',
};

function distance(number: number): string {
  return number === 1 ? '1 square' : `${number} squares`;
}

/** The barriers that are still to be placed: `2 short (1-B), 1 long (3-B)`. */
function pileText({ pile }: WunbyState): string {
  return pile.flatMap((count, i) => (count === 0 ? [] : [`${count} ${LENGTH_NAMES[i]!} (${i + 1}-B)`])).join(', ');
}

/** What comes next, the dice, the markers of each player and the barriers: for screen readers. */
export function describe(view: WunbyState, names?: readonly string[]): string {
  const { names: squareNames, slots } = contextOf(view);
  const nameOf = playerNames(view, names);
  const players = view.colours.map((colour, seat) => {
    const own = view.markers.flatMap((square, marker) =>
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

// What happened.

/** An action in one sentence: `Ann moves a marker from e1 to e4.` */
export function narrate(action: SeenActionOf<Wunby>, view: WunbyState, names?: readonly string[], you?: Seat): string {
  const nameOf = playerNames(view, names);
  const tell = narrator(nameOf, you);
  const markerOf = (seat: Seat): string => (seat === you ? 'your marker' : `a marker of ${nameOf(seat)}`);
  if (action.type === 'chance') {
    if (action.label === 'roll') return `${tell(view.turn, 'roll', listInWords(action.faces.map(String)))}.`;
    return `${listInWords(view.rollers.map((seat, i) => tell(seat, 'roll', String(action.faces[i]))))}.`;
  }
  return `${tell(action.seat, ...words(action, view, markerOf))}.`;
}

/** The verb of a move, and what follows it. */
function words(
  move: WunbyMove,
  view: WunbyState,
  markerOf: (seat: Seat) => string,
): readonly [verb: string, rest: string] {
  switch (move.type) {
    case 'choose':
      return ['choose', move.colour];
    case 'build':
      return ['place', `a ${barrierAt(move.slot, view)} ${slotInWords(move.slot)}`];
    case 'move':
      return ['move', `a marker from ${move.from} to ${move.to}${removal(move.to, view, markerOf)}`];
    case 'repeat':
      return ['move', `a marker from ${move.from} to ${move.to} by REPEAT${removal(move.to, view, markerOf)}`];
    case 'jump':
      return ['jump', `with a marker from ${move.from} to ${move.to}${removal(move.to, view, markerOf)}`];
    case 'barrier':
      return ['move', `a ${barrierAt(move.from, view)} from ${slotInWords(move.from)} to ${slotInWords(move.to)}`];
    case 'place':
      return ['place', `${markerOf(view.removedSeat)} on ${move.square}`];
    case 'forfeit':
      return ['forfeit', listInWords(unusedDice(view))];
    case 'declare':
      return ['declare', 'a tie'];
    case 'pass':
      return ['decline', 'the tie'];
  }
}

/** What a move does to an opponent's marker where it ends. WU-24 */
function removal(to: string, view: WunbyState, markerOf: (seat: Seat) => string): string {
  const owner = ownerOn(view, contextOf(view).squareOf.get(to) ?? NOBODY);
  return owner === NOBODY ? '' : `, onto ${markerOf(owner)}`;
}

function barrierAt(slot: string, view: WunbyState): string {
  const { slotOf, lengthOf } = contextOf(view);
  return barrierName(lengthOf[slotOf.get(slot)!]!);
}

// What players, dice, barriers and slots are called.

/** A text with a capital at its start. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

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

/** The dice that are still to be used: `the 4`, `2-B`. */
export function unusedDice({ unusedDiceMask, midRepeat, number, face }: WunbyState): readonly string[] {
  const standard = (unusedDiceMask & STANDARD_DIE) === 0 ? [] : [`the ${number}`];
  const wunby = (unusedDiceMask & WUNBY_DIE) === 0 ? [] : [midRepeat ? 'the rest of REPEAT' : face];
  return [...standard, ...wunby];
}

/** By length less one: what a barrier is called. */
const LENGTH_NAMES = ['short', 'middle', 'long'] as const;

/** What a barrier of a length is called: `short barrier (1-B)`. */
export function barrierName(length: number): string {
  return `${LENGTH_NAMES[length - 1] ?? 'long'} barrier (${length}-B)`;
}

/** Where a slot is: `c3-e3n` is `north of c3–e3`. */
export function slotInWords(name: string): string {
  const side = name.endsWith('n') ? 'north' : 'east';
  return `${side} of ${name.slice(0, -1).replace('-', '–')}`;
}

// How a state is read.

/** The seat whose marker is on a square, or `NOBODY`. */
export function ownerOn(view: WunbyState, square: number): Seat {
  return square === OFF_BOARD ? NOBODY : ownerAt(view, square);
}

/** Whether a die that has been rolled cannot be used any more. A match that is over shows its last dice plainly. WU-20 */
export function isUsed({ unusedDiceMask, phase }: WunbyState, die: number): boolean {
  return (unusedDiceMask & die) === 0 && phase !== 'over';
}
