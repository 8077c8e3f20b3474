/**
 * Boards and matches for Svelte: the action `board` shows a board in an element, `matchStore` is a store that changes with a match. They
 * are plain functions, which need no compiler and no import of Svelte, and work in versions 3 to 5.
 *
 * @packageDocumentation
 */
import type { GameTypes, Playable, Snapshot } from '../core/index.ts';
import { checkObject } from '../core/internal.ts';
import { type AttachedBoard, attachBoard, type ComponentSettings } from '../ui/attach.ts';

export type { AttachedBoard, ComponentSettings } from '../ui/attach.ts';

/** A store of Svelte: `$store` in a component, `get(store)` elsewhere. */
export interface MatchStore<G extends GameTypes> {
  /** Calls the function with the match as it is, and with every change. Returns the function that ends this. */
  subscribe(run: (snapshot: Snapshot<G>) => void): () => void;
}

/**
 * The match as it is now, in this process or online, as a store.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { matchStore } from 'tabletop-rules/svelte';
 *
 * const match = createMatch(oyno);
 * const plies: number[] = [];
 * const stop = matchStore(match).subscribe(({ ply }) => plies.push(ply));
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * stop();
 * plies; // => [0, 1]
 * ```
 */
export function matchStore<G extends GameTypes>(match: Playable<G>): MatchStore<G> {
  checkObject(match, 'a match, of createMatch or joinMatch');
  return {
    subscribe: (run) => {
      run(match.getSnapshot());
      return match.subscribe(() => run(match.getSnapshot()));
    },
  };
}

/**
 * The action `use:board={settings}`: a board to play on, in the element that has it. Changed settings are drawn in place. On a server an
 * action does nothing: `boardHtml` makes what the element holds until then.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { board } from 'tabletop-rules/svelte';
 *
 * const settings = { playable: createMatch(oynoKit.game), board: oynoKit, seat: 0 };
 * // In a component `<div use:board={settings}></div>`, which calls:
 * const show = (element: HTMLElement) => board(element, settings);
 * ```
 */
export function board<G extends GameTypes>(element: HTMLElement, settings: ComponentSettings<G>): AttachedBoard<G> {
  return attachBoard(element, settings);
}
