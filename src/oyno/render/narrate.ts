/** What happened, in sentences. */
import { listInWords, narrator, type Seat, type SeenActionOf } from '../../author/index.ts';
import type { OynoPuzzle, OynoPuzzleState } from '../puzzle/types.ts';
import { EMPTY, oynoCells } from '../rules/cells.ts';
import { oynoBoardOf } from '../rules/context.ts';
import { isDuel } from '../rules/is-duel.ts';
import type { Oyno, OynoState } from '../types.ts';
import { seatNames } from './describe.ts';

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
  const { cells, adjacent } = oynoBoardOf(view);
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
