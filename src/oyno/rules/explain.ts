/** Why a move of a duel is not legal. */
import { hasBit, type Mask, type Seat, type Violation, violations } from '../../author/without-immer.ts';
import type { OynoCode, OynoMove, OynoPhase, OynoState } from '../types.ts';
import { mayPlace, mustPlace, NOT_ROLLED } from './duel.ts';
import { type Context, contextOf } from './moves.ts';

/** The meaning of the codes of both games: why a move is not legal, and what the generator reports. */
export const OYNO_CODES: Readonly<Record<OynoCode, string>> = /* @__PURE__ */ Object.freeze({
  'wrong-step': 'The move does not answer what is asked now.',
  'wild-only':
    'Bones are taken, lifted, rolled and set one by one only with wild bones; without them they are placed and moved whole.',
  'no-such-cell': 'The board has no such cell.',
  'centre-stays-empty': 'No bone rests in the centre.',
  'cell-taken': 'A bone is there already.',
  'same-cell': 'A moved bone does not go back to the cell it came from.',
  'no-bone': 'No bone is there.',
  'not-your-bone': 'The bone there is the other player’s.',
  'already-upper': 'The bone there stands already.',
  'lower-bone': 'In the puzzle only a standing bone is lifted.',
  'must-place': 'All your bones on the board stand: a bone must be placed.',
  'may-not-place': 'A bone is placed only when all your bones on the board stand.',
  'no-bone-left': 'All your bones are on the board already.',
  'already-rolled': 'The bone has been rolled already.',
  'no-puzzle': 'The generator found no puzzle of that length.',
});

/** A violation with a code of Oyno. */
export const refusal: (code: OynoCode, details?: Violation['details']) => Violation<OynoCode> =
  /* @__PURE__ */ violations(OYNO_CODES);

/** The phase that each move belongs to, with wild bones or without: OY-21 splits a turn into steps. */
const BELONGS: Readonly<Record<OynoMove['type'], { readonly wild: boolean | 'both'; readonly phase: OynoPhase }>> = {
  place: { wild: false, phase: 'turn' },
  move: { wild: false, phase: 'turn' },
  flip: { wild: 'both', phase: 'turn' },
  take: { wild: true, phase: 'turn' },
  lift: { wild: true, phase: 'turn' },
  roll: { wild: true, phase: 'set' },
  set: { wild: true, phase: 'set' },
};

/** Why a move is not legal; `undefined` when there is no better reason than that it is not listed. */
export function explain(view: OynoState, move: OynoMove): Violation<OynoCode> | undefined {
  const { wild, phase } = BELONGS[move.type];
  if (wild !== 'both' && wild !== view.wild) return refusal('wild-only', { move: move.type });
  if (phase !== view.phase) return refusal('wrong-step', { move: move.type, asked: view.phase });
  const { seat } = move;
  const context = contextOf(view);
  const bones = view.bones[0]! | view.bones[1]!;
  switch (move.type) {
    case 'place':
    case 'take':
      if (!mayPlace(view, seat)) return refusal(view.supply[seat] === 0 ? 'no-bone-left' : 'may-not-place');
      return move.type === 'place' ? explainTarget(bones, context, move.cell) : undefined;
    case 'move':
    case 'lift':
      if (mustPlace(view, seat)) return refusal('must-place');
      return (
        explainBone(view, context, seat, move.from) ??
        (move.type === 'move' ? explainTarget(bones, context, move.to, move.from) : undefined)
      );
    case 'flip': {
      if (mustPlace(view, seat)) return refusal('must-place');
      const why = explainBone(view, context, seat, move.cell);
      if (why !== undefined) return why;
      return hasBit(view.upper, context.cellNumber.get(move.cell)!)
        ? refusal('already-upper', { cell: move.cell })
        : undefined;
    }
    case 'roll':
      return view.rolledSide === NOT_ROLLED ? undefined : refusal('already-rolled');
    case 'set':
      return explainTarget(bones, context, move.cell, context.board.cells[view.liftedFrom]);
  }
}

/** Why no bone can be set on a cell. */
export function explainTarget(
  bones: Mask,
  { board, cellNumber }: Context,
  cell: string,
  from?: string,
): Violation<OynoCode> | undefined {
  const target = cellNumber.get(cell);
  if (target === undefined) return refusal('no-such-cell', { cell: String(cell) });
  if (target === board.centre) return refusal('centre-stays-empty', { cell });
  if (cell === from) return refusal('same-cell', { cell });
  return hasBit(bones, target) ? refusal('cell-taken', { cell }) : undefined;
}

/** Why the bone on a cell is not one of the seat's own. */
function explainBone(
  { bones }: OynoState,
  { cellNumber }: Context,
  seat: Seat,
  cell: string,
): Violation<OynoCode> | undefined {
  const number = cellNumber.get(cell);
  if (number === undefined) return refusal('no-such-cell', { cell: String(cell) });
  if (hasBit(bones[seat]!, number)) return undefined;
  return refusal(hasBit(bones[1 - seat]!, number) ? 'not-your-bone' : 'no-bone', { cell });
}
