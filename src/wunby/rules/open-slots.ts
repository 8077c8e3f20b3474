/** Where barriers can stand, for people. */
import type { WunbyState } from '../types.ts';
import { contextOf } from './context.ts';
import { isOpen } from './walls.ts';

/**
 * The slots that are open, by number, ascending: a barrier of their length can stand there beside all others. WU-3
 *
 * @example
 * ```ts
 * import { wunby, wunbyBoardOf, wunbyOpenSlots } from 'tabletop-rules/wunby';
 *
 * const state = wunby.setup({ layout: ['c3-e3n', 'a1n'] });
 * const { slots } = wunbyBoardOf(state);
 * wunbyOpenSlots(state).length; // => 363
 * wunbyOpenSlots(state).some((slot) => slots[slot] === 'a1n'); // => false
 * ```
 */
export function wunbyOpenSlots(view: Pick<WunbyState, 'board' | 'walls'>): readonly number[] {
  const context = contextOf(view);
  return context.slots.flatMap((_, slot) => (isOpen(view.walls, slot, context) ? [slot] : []));
}
