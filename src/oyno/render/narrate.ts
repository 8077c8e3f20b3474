/** What happened, in sentences. */
import { narrator, type Seat, type SeenActionOf } from '../../author/index.ts';
import type { OynoPuzzle, OynoPuzzleState } from '../puzzle/types.ts';
import { isDuel } from '../rules/is-duel.ts';
import type { Oyno, OynoState } from '../types.ts';
import { seatNames } from './describe.ts';

/** An action in one sentence: `Ann moves a bone from b1 to c3.` */
export function narrate(
  action: SeenActionOf<Oyno> | SeenActionOf<OynoPuzzle>,
  view: OynoState | OynoPuzzleState,
  names?: readonly string[],
  you?: Seat,
): string {
  if (action.type === 'chance') return narrateBone(action.faces);
  const nameOf = isDuel(view) ? seatNames(names) : () => names?.[0] ?? 'The player';
  return `${narrator(nameOf, you)(action.seat, ...words(action))}.`;
}

/** The verb of a move, and what follows it. */
function words(move: Oyno['Move']): readonly [verb: string, rest: string] {
  switch (move.type) {
    case 'place':
      return ['place', `a bone on ${move.cell}`];
    case 'move':
      return ['move', `a bone from ${move.from} to ${move.to}`];
    case 'flip':
      return ['turn', `the bone on ${move.cell} upper`];
    case 'take':
      return ['take', 'a bone from beside the board'];
    case 'lift':
      return ['lift', `the bone on ${move.from}`];
    case 'roll':
      return ['roll', 'the bone'];
    case 'set':
      return ['set', `the bone on ${move.cell}`];
  }
}

/** A duel rolls a bone; a puzzle lays one on a cell. */
function narrateBone(faces: readonly (string | null)[]): string {
  const [first, side] = faces;
  return side === undefined ? `The bone falls ${first}.` : `A bone is laid on ${first}, ${side}.`;
}
