import type { GameTypes, Random } from '../../core/index.ts';
import { brief } from '../difference.ts';
import { type Kit, some } from '../kit.ts';
import { notFrozen } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/** `frozen`: states and listed moves are frozen all the way down. */
export function checkFrozen<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const state = notFrozen(ply.state);
  kit.verify('frozen', state && `In the state ${state}.`);
  for (const move of some(ply.listed, 50, random)) {
    const fault = notFrozen(move);
    kit.verify(
      'frozen',
      fault && `In the listed move ${brief(move)}, ${fault}: deepFreeze it, or keep moves in a frozen table.`,
    );
  }
}
