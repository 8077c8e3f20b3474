/** The duel as numbers, for networks. */
import { countField, defineEncoding, type Encoding, maskField, oneHotField } from '../author/without-immer.ts';
import { oyno } from './game.ts';
import { PHASES } from './position.ts';
import { BONES } from './rules/board.ts';
import { DRAW, OPEN } from './rules/duel.ts';
import { contextOf } from './rules/moves.ts';
import { NEVER, occurrencesOf } from './rules/repetition.ts';
import type { Oyno, OynoState } from './types.ts';

/** How often the position has occurred, as a part of how often it may. OY-18 */
function repetition(view: OynoState): number {
  return view.drawAfter === NEVER ? 0 : occurrencesOf(view) / view.drawAfter;
}

/** 0: the duel goes on or is drawn; else whether the seat has won. */
function result({ result }: OynoState, seat: number): number {
  if (result === OPEN) return -1;
  if (result === DRAW) return 2;
  return result === seat ? 0 : 1;
}

/**
 * The duel as numbers, for `encode` of `tabletop-rules/learning`: the seat's own bones first, so that one network plays
 * both seats. Cells stay where they are, as the numbers of moves do. Left out: with `drawAfter` the positions of before,
 * of which the list has no fixed length; how often the one on the board has occurred is there.
 *
 * @example
 * ```ts
 * import { encode } from 'tabletop-rules/learning';
 * import { oyno, oynoEncoding } from 'tabletop-rules/oyno';
 *
 * // `encode(oyno, …)` does the same, and loads the encodings of all games.
 * encode(oynoEncoding, oyno.setup(), 0).length; // => 138
 * ```
 */
export const oynoEncoding: Encoding<Oyno> = /* @__PURE__ */ defineEncoding(oyno, {
  version: 1,
  startOptions: ['position', 'turn'],
  shape: ({ board }) => board,
  fields: (start) => {
    const { cellCount } = contextOf(start);
    return [
      maskField('own lower bones', cellCount, 'by cell: 1 for a lower bone of the seat', (view, seat) => {
        return view.bones[seat]! & ~view.upper;
      }),
      maskField('own upper bones', cellCount, 'by cell: 1 for an upper bone of the seat', (view, seat) => {
        return view.bones[seat]! & view.upper;
      }),
      maskField('other lower bones', cellCount, 'by cell: 1 for a lower bone of the other seat', (view, seat) => {
        return view.bones[1 - seat]! & ~view.upper;
      }),
      maskField('other upper bones', cellCount, 'by cell: 1 for an upper bone of the other seat', (view, seat) => {
        return view.bones[1 - seat]! & view.upper;
      }),
      countField('own supply', BONES, 'bones of the seat beside the board, in eighths', (view, seat) => {
        return view.supply[seat]!;
      }),
      countField('other supply', BONES, 'bones of the other seat beside the board, in eighths', (view, seat) => {
        return view.supply[1 - seat]!;
      }),
      countField(
        'own turn',
        1,
        '1 if it is the turn of the seat; it is the next turn once the duel is over',
        (view, seat) => (view.turn === seat ? 1 : 0),
      ),
      oneHotField('phase', PHASES.length, `one of: ${PHASES.join(', ')}`, ({ phase }) => PHASES.indexOf(phase)),
      oneHotField(
        'lifted from',
        cellCount,
        'the cell that the bone in hand was lifted from',
        ({ liftedFrom }) => liftedFrom,
      ),
      oneHotField('rolled side', 2, 'how the bone in hand fell: lower, upper', ({ rolledSide }) => rolledSide),
      countField(
        'occurrences',
        1,
        'with `drawAfter`: how often the position has occurred, as a part of it',
        repetition,
      ),
      oneHotField('result', 3, 'once the duel is over: won by the seat, by the other, drawn', result),
    ];
  },
});
