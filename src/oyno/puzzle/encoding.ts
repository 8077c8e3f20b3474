/** The puzzle as numbers, for networks. */
import { countField, defineEncoding, type Encoding, maskField, oneHotField } from '../../author/without-immer.ts';
import { contextOf } from '../rules/moves.ts';
import type { OynoPuzzle, OynoPuzzlePhase } from '../types.ts';
import { oynoPuzzle } from './rules.ts';

const PHASES: readonly OynoPuzzlePhase[] = ['lay', 'move', 'over'];

/**
 * The puzzle as numbers, for `encode` of `tabletop-rules/learning`. Nothing is left out.
 *
 * @example
 * ```ts
 * import { encode } from 'tabletop-rules/learning';
 * import { oynoPuzzle, oynoPuzzleEncoding } from 'tabletop-rules/oyno';
 *
 * const state = oynoPuzzle.setup({ position: 'b2=U c4=u e1=U' });
 * encode(oynoPuzzleEncoding, state, 0) instanceof Float32Array; // => true
 * ```
 */
export const oynoPuzzleEncoding: Encoding<OynoPuzzle> = /* @__PURE__ */ defineEncoding(oynoPuzzle, {
  version: 1,
  startOptions: ['level', 'position'],
  shape: ({ board }) => board,
  fields: (start) => {
    const { cellCount } = contextOf(start);
    return [
      maskField('lower bones', cellCount, 'by cell: 1 for a lower bone', ({ bones, upper }) => bones & ~upper),
      maskField('upper bones', cellCount, 'by cell: 1 for an upper bone', ({ bones, upper }) => bones & upper),
      countField(
        'total',
        cellCount,
        'how many bones the puzzle has, divided by the number of cells',
        ({ total }) => total,
      ),
      oneHotField('phase', PHASES.length, `one of: ${PHASES.join(', ')}`, ({ phase }) => PHASES.indexOf(phase)),
    ];
  },
});
