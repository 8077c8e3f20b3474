/** The names of the players and how their markers look, with colour and without. */
import { deepFreeze, listInWords, type NameOf, namesOr, type Seat } from '../../author/index.ts';

/** A player's marker. */
export interface Player {
  /** Also the name of its colour in the palette; its outline is `-edge`, its sign `-sign`. */
  readonly name: string;
  /** On the board of a terminal; a capital is part of a three-in-a-row. */
  readonly letter: string;
  /** Drawn on the marker, so that it is identified without colour. */
  readonly sign: 'disc' | 'square' | 'triangle' | 'cross';
  /** The pattern of the lines between markers in a three-in-a-row. */
  readonly line: 'solid' | 'double' | 'dotted' | 'hatched';
}

/** By seat. */
export const PLAYERS: readonly Player[] = /* @__PURE__ */ deepFreeze([
  { name: 'green', letter: 'g', sign: 'disc', line: 'solid' },
  { name: 'amber', letter: 'a', sign: 'square', line: 'double' },
  { name: 'purple', letter: 'p', sign: 'triangle', line: 'dotted' },
  { name: 'white', letter: 'w', sign: 'cross', line: 'hatched' },
]);

/** The name of a seat within a sentence: as given, else its colour. */
export function seatNames(names?: readonly string[]): NameOf {
  return namesOr((seat) => PLAYERS[seat]?.name, names);
}

/** The name of a seat at the start of a sentence: as given, else its colour with a capital. */
export function startNames(names?: readonly string[]): NameOf {
  const own = seatNames();
  return namesOr((seat) => own(seat).replace(/^./, (letter) => letter.toUpperCase()), names);
}

/** Seats at the start of a sentence: `Green and purple`. */
export function listSeats(seats: readonly Seat[], names?: readonly string[]): string {
  const [start, name] = [startNames(names), seatNames(names)];
  return listInWords(seats.map((seat, i) => (i === 0 ? start(seat) : name(seat))));
}
