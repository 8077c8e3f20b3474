/** A duel or a puzzle in sentences, for the drawings of a terminal and of a page. */
import {
  asker,
  listInWords,
  type NameOf,
  namesOr,
  narrator,
  type Seat,
  type SeenActionOf,
} from '../../author/without-immer.ts';
import { EMPTY, isDuel, LOWER, oynoCells, oynoUpperCounts, UPPER } from '../rules/bones.ts';
import { DRAW, isBothComplete, mayPlace, mustPlace, NOT_ROLLED } from '../rules/duel.ts';
import { oynoLayoutOf } from '../rules/moves.ts';
import { oynoPosition } from '../rules/setup.ts';
import type { Oyno, OynoPuzzle, OynoPuzzleState, OynoState } from '../types.ts';

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
      if (result !== DRAW) return `${tell(result, 'have', 'won')}.`;
      // OY-16, OY-18
      return isBothComplete(view)
        ? 'A draw: one move has stood up the bones of both.'
        : 'A draw: the position has occurred too often.';
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

// What happened, in sentences.

/** An action in one sentence: `Ann places a bone on d3, which turns over d4 and e3.` */
export function narrate(
  action: SeenActionOf<Oyno> | SeenActionOf<OynoPuzzle>,
  view: OynoState | OynoPuzzleState,
  names?: readonly string[],
  you?: Seat,
): string {
  if (action.type === 'chance') return narrateBone(action.faces);
  const nameOf = isDuel(view) ? seatNames(names) : () => names?.[0] ?? 'The player';
  return `${narrator(nameOf, you)(action.seat, ...words(action))}${reversal(action, view)}.`;
}

/** The verb of a move, and what follows it. */
function words(move: Oyno['Move']): readonly [verb: string, rest: string] {
  switch (move.type) {
    case 'place':
      return ['place', `a bone on ${move.cell}`];
    case 'move':
      return ['move', `a bone from ${move.from} to ${move.to}`];
    case 'flip':
      return ['stand', `the bone on ${move.cell} up`];
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

/** The bones that a move reverses: those beside both cells of a move are as before. OY-1, OY-11, OY-12 */
function reversal(move: Oyno['Move'], view: OynoState | OynoPuzzleState): string {
  const { cells, adjacent } = oynoLayoutOf(view);
  const bones = oynoCells(view);
  const from = cells.indexOf('from' in move ? move.from : '');
  const to = cells.indexOf(
    move.type === 'place' || move.type === 'set' ? move.cell : move.type === 'move' ? move.to : '',
  );
  const isBeside = (cell: number, other: number): boolean => adjacent[cell]?.includes(other) ?? false;
  const turned = cells.filter(
    (_, cell) => bones[cell] !== EMPTY && cell !== from && isBeside(from, cell) !== isBeside(to, cell),
  );
  return turned.length === 0 ? '' : `, which turns over ${listInWords(turned)}`;
}

const SIDES: Readonly<Record<string, string>> = { upper: 'standing', lower: 'lying' };

/** A duel rolls a bone; a puzzle puts one on a cell. */
function narrateBone(faces: readonly (string | null)[]): string {
  const [first, side] = faces;
  if (side === undefined) return `The bone lands ${SIDES[first ?? ''] ?? first}.`;
  return `A bone is put on ${first}, ${SIDES[side ?? ''] ?? side}.`;
}
