/** Who is asked, and what everybody sees: Oyno hides nothing. */
import { askEach, type ChanceOf, type Outcome, type Status } from '../author/index.ts';
import { DRAW, type Oyno, type OynoChance, type OynoState } from './state.ts';

const TURN = askEach<Oyno>('turn', 2);
const SET = askEach<Oyno>('set', 2);
const ROLL: Status<Oyno> = { type: 'chance', label: 'bone' };
const OVER: readonly Status<Oyno>[] = [0, 1, DRAW].map((result) => ({ type: 'over', outcome: outcome(result) }));

function outcome(result: number): Outcome {
  // OY-18
  if (result === DRAW) return { reason: 'repetition', winners: [0, 1], places: [1, 1] };
  // OY-15, OY-16
  return { reason: 'all-upper', winners: [result], places: result === 0 ? [1, 2] : [2, 1] };
}

/** Who is asked what. */
export function status(view: OynoState): Status<Oyno> {
  switch (view.phase) {
    case 'turn':
      return TURN[view.turn]!;
    case 'set':
      return SET[view.turn]!;
    case 'roll':
      return ROLL;
    case 'over':
      return OVER[view.result]!;
  }
}

// OY-20
const BONE: ChanceOf<OynoChance> = { label: 'bone', dice: [{ faces: ['lower', 'upper'] }] };

/** The bone that is rolled: lower or upper, equally likely. OY-20 */
export function chance(): ChanceOf<OynoChance> {
  return BONE;
}

const SIDES: readonly number[] = Object.freeze([0, 1]);

/** The side of each seat: red and blue. OY-10 */
export function sides(): readonly number[] {
  return SIDES;
}
