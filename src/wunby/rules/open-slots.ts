/** Where barriers can stand, for people. */
import type { WunbyState } from '../types.ts';
import { contextOf } from './context.ts';
import { isOpen } from './walls.ts';

/** The slots that are open, by number, ascending: a barrier of their length can stand there beside all others. WU-3 */
export function wunbyOpenSlots(view: Pick<WunbyState, 'board' | 'walls'>): readonly number[] {
  const context = contextOf(view);
  return context.slots.flatMap((_, slot) => (isOpen(view.walls, slot, context) ? [slot] : []));
}
