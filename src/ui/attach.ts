/** A board in a component of React, Vue or Svelte: it follows the settings, and goes with the element. */
import type { GameTypes } from '../core/index.ts';
import { type MountedBoard, mountBoard } from './mount.ts';
import type { BoardSettings } from './state.ts';

/** The settings of `mountBoard`, and what a component adds. */
export interface ComponentSettings<G extends GameTypes> extends BoardSettings<G> {
  /** Called with the board when it has been mounted, for its methods, such as `suggest`. React's strict mode mounts it twice. */
  readonly onMount?: ((board: MountedBoard<G>) => void) | undefined;
}

/** A board that is in a page. */
export interface AttachedBoard<G extends GameTypes> {
  /** Draws what differs from the settings before. What is left out goes back to its default. */
  update(settings: ComponentSettings<G>): void;
  /** Removes the board. */
  destroy(): void;
}

/** Mounts a board for as long as an element is there. */
export function attachBoard<G extends GameTypes>(
  element: HTMLElement,
  settings: ComponentSettings<G>,
): AttachedBoard<G> {
  let shown = settings;
  const mounted = mountBoard(element, settings);
  settings.onMount?.(mounted);
  return {
    update: (next) => {
      const names = new Set([...Object.keys(shown), ...Object.keys(next)]);
      const leftOut = Object.fromEntries([...names].map((name) => [name, undefined]));
      const isSame = [...names].every((name) => Reflect.get(shown, name) === Reflect.get(next, name));
      shown = next;
      // Drawing again would take back a sentence about what was refused.
      if (!isSame) mounted.set({ ...leftOut, ...next });
    },
    destroy: () => mounted.unmount(),
  };
}
