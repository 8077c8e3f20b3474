/** A duel or a puzzle in sentences, for the drawings of a terminal and of a page. */
import { type NameOf, namesOr } from '../../author/index.ts';
import type { OynoPuzzleState } from '../puzzle/types.ts';
import { LOWER, UPPER } from '../rules/bones.ts';
import { oynoUpperCounts } from '../rules/cells.ts';
import { isDuel } from '../rules/is-duel.ts';
import { DRAW } from '../rules/outcome.ts';
import { oynoPosition } from '../rules/position.ts';
import { NOT_ROLLED } from '../rules/wild-bones.ts';
import type { OynoState } from '../types.ts';

/** The colour of each seat, as a name. */
export const COLOUR_NAMES = ['Red', 'Blue'] as const;

const HOW_IT_FELL: Readonly<Record<number, string>> = {
  [NOT_ROLLED]: '',
  [LOWER]: ', which fell lower',
  [UPPER]: ', which fell upper',
};

/** The name of a seat: as given, else its colour. */
export function seatNames(names?: readonly string[]): NameOf {
  return namesOr((seat) => COLOUR_NAMES[seat], names);
}

/** What comes next. */
export function describeNext(view: OynoState | OynoPuzzleState, names?: readonly string[]): string {
  return isDuel(view) ? nextOfDuel(view, seatNames(names)) : nextOfPuzzle(view);
}

/** What comes next, the counts and the position: for screen readers. */
export function describe(view: OynoState | OynoPuzzleState, names?: readonly string[]): string {
  const counts = isDuel(view)
    ? `Beside the board: red ${view.supply[0]}, blue ${view.supply[1]}.`
    : `${oynoUpperCounts(view)[0]} of ${view.total} bones upper.`;
  return `${describeNext(view, names)} ${counts} Bones, capitals upper: ${oynoPosition(view) || 'none'}.`;
}

function nextOfDuel({ phase, turn, rolledSide, result }: OynoState, nameOf: NameOf): string {
  const player = nameOf(turn);
  switch (phase) {
    case 'turn':
      return `${player} is to move.`;
    case 'set':
      return `${player} sets the bone in hand${HOW_IT_FELL[rolledSide]}.`;
    case 'roll':
      return `${player} rolls the bone in hand.`;
    case 'over':
      // OY-18
      return result === DRAW ? 'A draw: the position has occurred too often.' : `${nameOf(result)} has won.`;
  }
}

function nextOfPuzzle({ phase }: OynoPuzzleState): string {
  switch (phase) {
    case 'lay':
      return 'A bone is laid.';
    case 'move':
      return 'An upper bone is to move.';
    case 'over':
      return 'Solved.';
  }
}
