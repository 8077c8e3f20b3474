/** Who is asked what, and who plays together. */
import { promptEach, promptGroups, type Status, teamSides } from '../../author/index.ts';
import type { Wunby, WunbyState } from '../types.ts';
import { outcome } from './outcome.ts';
import { MOST_SEATS } from './seats.ts';
import { seatsAsked } from './tie.ts';

type S = Status<Wunby>;

const COLOUR = promptEach<Wunby>('colour', MOST_SEATS);
const BUILD = promptEach<Wunby>('build', MOST_SEATS);
const MOVE = promptEach<Wunby>('move', MOST_SEATS);
const PLACE = promptEach<Wunby>('place', MOST_SEATS);
const FIRST: S = /* @__PURE__ */ Object.freeze({ type: 'chance', label: 'first' });
const ROLL: S = /* @__PURE__ */ Object.freeze({ type: 'chance', label: 'roll' });
const TIE = promptGroups<Wunby>('tie', MOST_SEATS);

/** The status of a match. */
export function status(view: WunbyState): S {
  switch (view.phase) {
    case 'move':
      return MOVE[view.turn]!;
    case 'roll':
      return ROLL;
    case 'place':
      return PLACE[view.turn]!;
    case 'build':
      return BUILD[view.turn]!;
    case 'colour':
      return COLOUR[view.turn]!;
    case 'first':
      return FIRST;
    case 'tie':
      return TIE[seatsAsked(view)]!;
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}

/** The side of each seat. WU-11 */
export function sides({ seats, teams }: WunbyState): readonly number[] {
  return teamSides(seats, teams);
}
