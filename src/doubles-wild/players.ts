/** How players are called and told apart, with colour and without. */
import { type Seat, sameSide } from '../author/index.ts';
import type { DoublesWildState } from './state.ts';

/** A player's marker. */
export interface Player {
  readonly name: string;
  /** On the board of a terminal; a capital is part of a three-in-a-row. */
  readonly letter: string;
  readonly fill: string;
  readonly edge: string;
  /** Drawn on the marker. */
  readonly sign: 'disc' | 'square' | 'triangle' | 'cross';
}

/** By seat. */
export const PLAYERS: readonly Player[] = [
  { name: 'green', letter: 'g', fill: '#2e8b57', edge: '#0f3d25', sign: 'disc' },
  { name: 'amber', letter: 'a', fill: '#e59a2f', edge: '#5e3a06', sign: 'square' },
  { name: 'purple', letter: 'p', fill: '#7b4fa3', edge: '#33194c', sign: 'triangle' },
  { name: 'white', letter: 'w', fill: '#fdfdfd', edge: '#3c3c3c', sign: 'cross' },
];

/** The seats of each side, in order. */
export function teamsOf(view: DoublesWildState): readonly (readonly Seat[])[] {
  return view.threes.flatMap((_, seat, all) => {
    const team = all.flatMap((__, other) => (sameSide(view, seat, other) ? [other] : []));
    return team[0] === seat ? [team] : [];
  });
}

/** The names of some seats: `green and purple`. */
export function namesOf(seats: readonly Seat[]): string {
  const names = seats.map((seat) => PLAYERS[seat]!.name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
