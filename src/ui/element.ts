/** The board as a custom element, for pages of any framework. */
import type { GameTypes } from '../core/index.ts';
import { isFree, takeEarlySettings } from './custom-element.ts';
import { type MountedBoard, mountBoard } from './mount.ts';
import type { BoardSettings } from './state.ts';

/** The element `<tabletop-match>`. Its property `settings` is what `mountBoard` takes. */
export interface BoardElement<G extends GameTypes> extends HTMLElement {
  /** Shows a match. What is set again changes: a setting that is left out keeps its value. */
  settings: BoardSettings<G> | Partial<BoardSettings<G>> | undefined;
  /** The board, while the element is in a page and has a match. */
  readonly mounted: MountedBoard<G> | undefined;
}

/**
 * Defines the custom element. It does nothing where the name is taken already.
 *
 * @param name - default `tabletop-match`
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { type Oyno, oynoKit } from 'tabletop-rules/oyno';
 * import { type BoardElement, defineBoardElement } from 'tabletop-rules/ui';
 *
 * defineBoardElement();
 * // In the page: <tabletop-match></tabletop-match>
 * const element = document.querySelector<BoardElement<Oyno>>('tabletop-match')!;
 * element.settings = { playable: createMatch(oynoKit.game), board: oynoKit, seat: 0 };
 * ```
 */
export function defineBoardElement(name = 'tabletop-match'): void {
  if (!isFree(name)) return;
  // Made here, so that a server can import this module: it has no `HTMLElement`.
  class Element<G extends GameTypes> extends HTMLElement implements BoardElement<G> {
    mounted: MountedBoard<G> | undefined;
    private current: Partial<BoardSettings<G>> | undefined = takeEarlySettings(this);

    get settings(): Partial<BoardSettings<G>> | undefined {
      return this.current;
    }

    set settings(settings: Partial<BoardSettings<G>> | undefined) {
      this.current = settings === undefined ? undefined : { ...this.current, ...settings };
      if (settings === undefined || this.mounted === undefined) this.remount();
      else this.mounted.set(settings);
    }

    connectedCallback(): void {
      this.remount();
    }

    disconnectedCallback(): void {
      this.mounted?.unmount();
      this.mounted = undefined;
    }

    private remount(): void {
      this.disconnectedCallback();
      if (this.isConnected && isComplete(this.current)) this.mounted = mountBoard<G>(this, this.current);
    }
  }
  customElements.define(name, Element);
}

/** Whether there is all that a board needs. */
function isComplete<G extends GameTypes>(
  settings: Partial<BoardSettings<G>> | undefined,
): settings is BoardSettings<G> {
  return settings?.playable !== undefined && settings.board !== undefined && settings.seat !== undefined;
}
