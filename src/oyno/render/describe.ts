/** A duel or a puzzle in sentences, for the drawings of a terminal and of a page. */
import { asker, type NameOf, namesOr, narrator, type Seat } from '../../author/index.ts';
import type { OynoPuzzleState } from '../puzzle/types.ts';
import { LOWER, UPPER } from '../rules/bones.ts';
import { oynoUpperCounts } from '../rules/cells.ts';
import { isDuel } from '../rules/is-duel.ts';
import { DRAW } from '../rules/outcome.ts';
import { mayPlace, mustPlace } from '../rules/placing.ts';
import { oynoPosition } from '../rules/position.ts';
import { NOT_ROLLED } from '../rules/wild-bones.ts';
import type { OynoState } from '../types.ts';

/** The colour of each seat, as a name. */
export const COLOUR_NAMES = ['Red', 'Blue'] as const;

const HOW_IT_FELL: Readonly<Record<number, string>> = {
  [NOT_ROLLED]: '',
  [LOWER]: ', which has landed lying,',
  [UPPER]: ', which has landed standing,',
};

/** The name of a seat: as given, else its colour. */
export function seatNames(names?: readonly string[]): NameOf {
  return namesOr((seat) => COLOUR_NAMES[seat], names);
}

/** What comes next. */
export function describeNext(view: OynoState | OynoPuzzleState, names?: readonly string[], you?: Seat): string {
  return isDuel(view) ? nextOfDuel(view, seatNames(names), you) : nextOfPuzzle(view);
}

/** What comes next, the counts and the position: for screen readers. */
export function describe(view: OynoState | OynoPuzzleState, names?: readonly string[]): string {
  const counts = isDuel(view)
    ? `Beside the board: red ${view.supply[0]}, blue ${view.supply[1]}.`
    : `${oynoUpperCounts(view)[0]} of ${view.total} bones stand.`;
  return `${describeNext(view, names)} ${counts} Bones, capitals standing: ${oynoPosition(view) || 'none'}.`;
}

function nextOfDuel(view: OynoState, nameOf: NameOf, you?: Seat): string {
  const { phase, turn, rolledSide, result } = view;
  const ask = asker(nameOf, you);
  const tell = narrator(nameOf, you);
  switch (phase) {
    case 'turn':
      return ask([turn], turnText(view));
    case 'set': {
      const roll = rolledSide === NOT_ROLLED ? ', or roll it first' : '';
      return ask([turn], `set the bone in hand${HOW_IT_FELL[rolledSide]} on a free cell${roll}`);
    }
    case 'roll':
      return `${tell(turn, 'roll', 'the bone in hand')}.`;
    case 'over':
      // OY-18
      return result === DRAW ? 'A draw: the position has occurred too often.' : `${tell(result, 'have', 'won')}.`;
  }
}

/** What can be done at the start of a turn. OY-11, OY-14 */
function turnText(view: OynoState): string {
  if (mustPlace(view, view.turn)) return 'place a bone on a free cell';
  return `${mayPlace(view, view.turn) ? 'place a bone, ' : ''}stand up a lying bone, or move a bone`;
}

function nextOfPuzzle({ phase }: OynoPuzzleState): string {
  switch (phase) {
    case 'lay':
      return 'A bone is put on the board.';
    case 'move':
      return 'Lift a standing bone.';
    case 'over':
      return 'Solved.';
  }
}
