/** Who is asked, which dice are rolled, and what everybody sees: the game hides nothing. */
import { askEach, askGroups, type ChanceOf, D6, type Die, type Status, teamSides } from '../author/index.ts';
import { outcome } from './score.ts';
import { FACES, MOST, type Wunby, type WunbyChance, type WunbyFace, type WunbyState } from './state.ts';

type S = Status<Wunby>;

const COLOUR = askEach<Wunby>('colour', MOST);
const BUILD = askEach<Wunby>('build', MOST);
const MOVE = askEach<Wunby>('move', MOST);
const PLACE = askEach<Wunby>('place', MOST);
const FIRST: S = { type: 'chance', label: 'first' };
const ROLL: S = { type: 'chance', label: 'roll' };
const TIE = askGroups<Wunby>('tie', MOST);

/** Who is asked what. */
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
      // WU-31: who has not passed is asked, all at once.
      return TIE[((1 << view.seats) - 1) & ~view.passed]!;
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}

const WUNBY_DIE: Die<WunbyFace> = Object.freeze({ faces: Object.freeze([...FACES]) });
// WU-20
const ROLL_DICE: ChanceOf<WunbyChance> = { label: 'roll', dice: [D6, WUNBY_DIE] };
/** By number of those who roll. WU-10 */
const FIRST_DICE: readonly ChanceOf<WunbyChance>[] = [0, 1, 2, 3, 4].map((count) => ({
  label: 'first',
  dice: Array.from({ length: count }, () => D6),
}));

/** The dice that are rolled now. WU-10, WU-20 */
export function chance(state: WunbyState): ChanceOf<WunbyChance> {
  return state.phase === 'first' ? FIRST_DICE[state.rollers.length]! : ROLL_DICE;
}

/** The side of each seat. WU-11 */
export function sides({ seats, teams }: WunbyState): readonly number[] {
  return teamSides(seats, teams);
}
