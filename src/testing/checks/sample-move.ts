import type { GameTypes, Random } from '../../core/index.ts';
import { difference } from '../difference.ts';
import { type Kit, some } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** `sample-move`: the move at the drawn index of the list. Every index of a short list is tried, some of a long one. */
export function checkSampleMove<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { sampleMove } = kit.rules;
  if (sampleMove === undefined || ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    const indices = moves.map((_, index) => index);
    for (const index of some(indices, 24, random)) {
      const bounds: number[] = [];
      const found = sampleMove(ply.state, seat, (n) => {
        bounds.push(n);
        return index;
      });
      const asked = bounds.join(', ') || 'nothing';
      kit.verify(
        'sample-move',
        bounds.length === 1 && bounds[0] === moves.length
          ? undefined
          : `\`sampleMove\` draws below ${asked}, and seat ${seat} has ${moves.length} moves.`,
      );
      const other = difference(moves[index], found);
      kit.verify('sample-move', other && `\`sampleMove\` at ${index} is not the move listed there: ${other}.`);
    }
  }
}
