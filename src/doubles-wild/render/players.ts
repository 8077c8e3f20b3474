/** The names of the players and how their markers look, with colour and without. */
import { deepFreeze, listInWords, type Seat } from '../../author/index.ts';

/** A player's marker. */
export interface Player {
  readonly name: string;
  /** On the board of a terminal; a capital is part of a three-in-a-row. */
  readonly letter: string;
  readonly fill: string;
  readonly edge: string;
  /** The colour of the sign. */
  readonly ink: string;
  /** Drawn on the marker, so that it is identified without colour. */
  readonly sign: 'disc' | 'square' | 'triangle' | 'cross';
}

/** By seat. */
export const PLAYERS: readonly Player[] = /* @__PURE__ */ deepFreeze([
  { name: 'green', letter: 'g', fill: '#2e8b57', edge: '#0f3d25', ink: '#ffffff', sign: 'disc' },
  { name: 'amber', letter: 'a', fill: '#e59a2f', edge: '#5e3a06', ink: '#ffffff', sign: 'square' },
  { name: 'purple', letter: 'p', fill: '#7b4fa3', edge: '#33194c', ink: '#ffffff', sign: 'triangle' },
  { name: 'white', letter: 'w', fill: '#fdfdfd', edge: '#3c3c3c', ink: '#3c3c3c', sign: 'cross' },
]);

/** The names of some seats: `green and purple`. */
export function namesOf(seats: readonly Seat[]): string {
  return listInWords(seats.map((seat) => PLAYERS[seat]!.name));
}
