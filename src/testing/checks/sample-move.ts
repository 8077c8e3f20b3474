import type { Random, Types } from '../../core/index.ts';
import { difference } from '../difference.ts';
import { type Kit, some } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** `pick`: the move at the drawn index of the list. Every index of a short list is tried, some of a long one. */
export function checkPick<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { rules } = kit.game;
  if (rules.pick === undefined || ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    const indices = moves.map((_, index) => index);
    for (const index of some(indices, 24, random)) {
      const bounds: number[] = [];
      const found = rules.pick(ply.state, seat, (n) => {
        bounds.push(n);
        return index;
      });
      const asked = bounds.join(', ') || 'nothing';
      kit.verify(
        'pick',
        bounds.length === 1 && bounds[0] === moves.length
          ? undefined
          : `\`pick\` draws below ${asked}, and seat ${seat} has ${moves.length} moves.`,
      );
      const other = difference(moves[index], found);
      kit.verify('pick', other && `\`pick\` at ${index} is not the move listed there: ${other}.`);
    }
  }
}
