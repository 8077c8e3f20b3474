'use client';
/**
 * Boards and matches for React 18 and newer, also of Preact: `useMatch` renders a component again when a match changes, `<Board>` is
 * a board to play on. Both work on a server: what it answers with is the board as it is then.
 *
 * @packageDocumentation
 */
import { createElement, type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GameTypes, Playable, Snapshot } from '../core/index.ts';
import { checkObject } from '../core/internal.ts';
import { type AttachedBoard, attachBoard, type ComponentSettings } from '../ui/attach.ts';
import { boardHtml } from '../ui/html.ts';

export type { ComponentSettings } from '../ui/attach.ts';

/** What `<Board>` takes: the settings of `mountBoard`, and the class of the element around the board. */
export interface BoardProps<G extends GameTypes> extends ComponentSettings<G> {
  readonly className?: string | undefined;
}

/**
 * The match as it is now, in this process or online. The component is rendered again with every change.
 *
 * @example
 * ```ts
 * import { createElement } from 'react';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { useMatch } from 'tabletop-rules/react';
 *
 * const match = createMatch(oyno);
 * function Moves() {
 *   const { ply } = useMatch(match);
 *   return createElement('p', null, `${ply} moves`);
 * }
 * ```
 */
export function useMatch<G extends GameTypes>(match: Playable<G>): Snapshot<G> {
  checkObject(match, 'a match, of createMatch or joinMatch');
  return useSyncExternalStore(match.subscribe, match.getSnapshot, match.getSnapshot);
}

/**
 * A board to play on. Its properties are the settings of `mountBoard`; a change of them is drawn in place. On a server it renders what
 * the board shows first, which the page keeps until it has loaded.
 *
 * @example
 * ```ts
 * import { createElement } from 'react';
 * import { createMatch } from 'tabletop-rules/core';
 * import { type Oyno, oynoKit } from 'tabletop-rules/oyno';
 * import { Board } from 'tabletop-rules/react';
 *
 * const match = createMatch(oynoKit.game);
 * const App = () => createElement(Board<Oyno>, { playable: match, board: oynoKit, seat: 0, names: ['Ann', 'Bob'] });
 * ```
 */
export function Board<G extends GameTypes>({ className, ...settings }: BoardProps<G>): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const attached = useRef<AttachedBoard<G>>(null);
  const latest = useRef<ComponentSettings<G>>(settings);
  // React leaves the content alone as long as this stays the same.
  const [first] = useState(() => ({ __html: boardHtml<G>(settings) }));

  useEffect(() => {
    latest.current = settings;
    attached.current?.update(settings);
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    const board = attachBoard(element.current, latest.current);
    attached.current = board;
    return () => {
      attached.current = null;
      board.destroy();
    };
  }, []);
  // The match of a server may have gone on before the page was loaded.
  return createElement('div', {
    ref: element,
    className,
    dangerouslySetInnerHTML: first,
    suppressHydrationWarning: true,
  });
}
