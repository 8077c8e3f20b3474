/** The drawing of a board in the page, part by part: changed in place, so that focus, scroll and animations stay. */
import type { Board, BoardPart, DrawingOptions, GameTypes, ViewOf } from '../core/index.ts';
import { patchElement } from './patch.ts';
import type { Selection } from './selection.ts';

/** What a picture shows. */
export interface PictureContent<G extends GameTypes> {
  readonly board: Board<G>;
  readonly view: ViewOf<G>;
  readonly parts: readonly BoardPart[];
  readonly options: DrawingOptions;
  readonly selection: Selection<G>;
  readonly names: readonly string[] | undefined;
}

/** Draws the parts of a board into an element. */
export function drawPicture<G extends GameTypes>(parent: HTMLElement, content: PictureContent<G>): void {
  const { board, view, parts, options } = content;
  parts.forEach((part, i) => {
    const holder = partHolder(parent, part, i);
    const drawn = parse(board.svg(view, { ...options, parts: [part] }));
    holder.hidden = drawn.dataset['empty'] === 'true';
    markTargets(drawn, content);
    const shown = holder.firstElementChild;
    if (shown === null) holder.append(drawn);
    else patchElement(shown, drawn);
  });
  while (parent.children.length > parts.length) parent.lastElementChild?.remove();
}

/** The element that holds a part, the i-th of its parent. */
function partHolder(parent: HTMLElement, part: BoardPart, i: number): HTMLElement {
  const found = parent.children[i];
  const holder = found instanceof HTMLElement ? found : parent.ownerDocument.createElement('div');
  if (holder !== found) {
    holder.className = 'tabletop-part';
    parent.append(holder);
  }
  holder.dataset['part'] = part;
  return holder;
}

/** The drawing as an element. Everything in it has been escaped where it was written. */
function parse(svg: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = svg;
  const root = template.content.firstElementChild;
  if (!(root instanceof SVGSVGElement)) throw new TypeError('The drawing of a board is one <svg> element.');
  return root;
}

/** Makes buttons of the targets that can be chosen, and of those that can be taken back. */
function markTargets<G extends GameTypes>(drawn: SVGSVGElement, content: PictureContent<G>): void {
  const { board, view, selection, names } = content;
  const choosable = new Set([...selection.targets, ...selection.chosen]);
  for (const element of drawn.querySelectorAll<SVGElement>('[data-target]')) {
    const target = element.dataset['target'] ?? '';
    if (!choosable.has(target)) continue;
    element.dataset['choosable'] = 'true';
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '-1');
    element.setAttribute('aria-label', board.label(target, view, names));
    element.setAttribute('aria-pressed', String(selection.chosen.includes(target)));
  }
}
