/** Why a move of a duel is not legal. */
import { type Violation, violations } from '../author/index.ts';
import { mayPlace, mustPlace } from './moves.ts';
import type { OynoMove, OynoPhase, OynoState } from './state.ts';
import { type Tables, tables } from './tables.ts';

const codes = {
  'wrong-step': 'The move does not answer what is asked now.',
  'wild-only':
    'Bones are taken, lifted, rolled and set one by one only with wild bones; without them they are placed and moved whole.',
  'no-such-cell': 'The board has no such cell.',
  'centre-stays-empty': 'No bone rests in the centre.',
  'cell-taken': 'A bone is there already.',
  'same-cell': 'A moved bone does not go back to the cell it came from.',
  'no-bone': 'No bone is there.',
  'not-your-bone': 'The bone there is the other player’s.',
  'already-upper': 'The bone there is upper already.',
  'lower-bone': 'In the puzzle only an upper bone is lifted.',
  'must-place': 'All your bones on the board are upper: a bone must be placed.',
  'may-not-place': 'A bone is placed only when all your bones on the board are upper.',
  'already-rolled': 'The bone has been rolled already.',
  'no-puzzle': 'The generator found no puzzle of that length.',
} as const;

/** Codes of both games of Oyno, with what they mean: why a move is not legal, and what the generator says. */
export const OYNO_CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);

/** A code of an illegal move. */
export type OynoCode = keyof typeof OYNO_CODES;

/** A violation with a code of Oyno. */
export const because: (code: OynoCode, details?: Violation['details']) => Violation = /* @__PURE__ */ violations(codes);

/** What each move answers, with wild bones or without: OY-21 takes a turn apart. */
const ANSWERS: Readonly<Record<OynoMove['type'], { readonly wild: boolean | 'both'; readonly phase: OynoPhase }>> = {
  place: { wild: false, phase: 'turn' },
  move: { wild: false, phase: 'turn' },
  flip: { wild: 'both', phase: 'turn' },
  take: { wild: true, phase: 'turn' },
  lift: { wild: true, phase: 'turn' },
  roll: { wild: true, phase: 'set' },
  set: { wild: true, phase: 'set' },
};

/** Why a move is not legal; `undefined` when there is no better reason than that it is not listed. */
export function explain(view: OynoState, move: OynoMove): Violation | undefined {
  if (!Object.hasOwn(ANSWERS, move.type)) return undefined;
  const { wild, phase } = ANSWERS[move.type];
  if (wild !== 'both' && wild !== view.wild) return because('wild-only', { move: move.type });
  if (phase !== view.phase) return because('wrong-step', { move: move.type, asked: view.phase });
  const { seat } = move;
  const table = tables(view.board);
  switch (move.type) {
    case 'place':
    case 'take':
      if (!mayPlace(view, seat)) return because('may-not-place');
      return move.type === 'place' ? explainTarget(view.cells, table, move.cell) : undefined;
    case 'move':
    case 'lift':
      if (mustPlace(view, seat)) return because('must-place');
      return (
        explainBone(view, table, seat, move.from) ??
        (move.type === 'move' ? explainTarget(view.cells, table, move.to, move.from) : undefined)
      );
    case 'flip': {
      if (mustPlace(view, seat)) return because('must-place');
      const why = explainBone(view, table, seat, move.cell);
      if (why !== undefined) return why;
      return view.cells[table.number.get(move.cell)!] === seat * 2 + 1
        ? because('already-upper', { cell: move.cell })
        : undefined;
    }
    case 'roll':
      return view.side === -1 ? undefined : because('already-rolled');
    case 'set':
      return explainTarget(view.cells, table, move.cell, table.board.cells[view.from]);
  }
}

/** Why no bone can be set on a cell. */
export function explainTarget(
  cells: readonly number[],
  table: Tables,
  cell: string,
  from?: string,
): Violation | undefined {
  const target = table.number.get(cell);
  if (target === undefined) return because('no-such-cell', { cell: String(cell) });
  if (target === table.centre) return because('centre-stays-empty', { cell });
  if (cell === from) return because('same-cell', { cell });
  return cells[target] === -1 ? undefined : because('cell-taken', { cell });
}

function explainBone(view: OynoState, table: Tables, seat: number, cell: string): Violation | undefined {
  const number = table.number.get(cell);
  if (number === undefined) return because('no-such-cell', { cell: String(cell) });
  const piece = view.cells[number]!;
  if (piece === -1) return because('no-bone', { cell });
  return piece >> 1 === seat ? undefined : because('not-your-bone', { cell });
}
