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

/** Draws the parts of a board into an element, again and again. */
export class Picture<G extends GameTypes> {
  readonly element: HTMLElement;
  /** By part: the drawing that is shown, as text. */
  private shown: readonly string[] = [];

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Draws, or draws again what differs. */
  draw(content: PictureContent<G>): void {
    const { board, view, parts, options } = content;
    const { element } = this;
    const drawings = parts.map((part) => board.svg(view, { ...options, parts: [part] }));
    parts.forEach((part, i) => {
      const holder = partHolder(element, part, i);
      const old = holder.firstElementChild;
      // What is drawn alike may have other labels.
      if (old !== null && drawings[i] === this.shown[i]) {
        markTargets(old, content);
        return;
      }
      const drawn = parse(drawings[i]!);
      holder.hidden = drawn.dataset['empty'] === 'true';
      markTargets(drawn, content);
      if (old === null) holder.append(drawn);
      else patchElement(old, drawn);
    });
    while (element.children.length > parts.length) element.lastElementChild?.remove();
    this.shown = drawings;
  }
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

/** What makes a target a button. */
const BUTTON_ATTRIBUTES = ['data-choosable', 'role', 'tabindex', 'aria-label', 'aria-pressed'] as const;

/** Makes buttons of the targets that can be chosen, and of those that can be taken back, and of no others. */
function markTargets<G extends GameTypes>(drawn: Element, { board, view, selection, names }: PictureContent<G>): void {
  const chosen = new Set(selection.chosen);
  const choosable = new Set([...selection.targets, ...selection.chosen]);
  for (const element of drawn.querySelectorAll<SVGElement>('[data-target]')) {
    const target = element.getAttribute('data-target') ?? '';
    if (choosable.has(target)) {
      const values = ['true', 'button', '-1', board.label(target, view, names), String(chosen.has(target))];
      BUTTON_ATTRIBUTES.forEach((name, i) => {
        element.setAttribute(name, values[i]!);
      });
    } else if (element.hasAttribute('data-choosable')) {
      for (const name of BUTTON_ATTRIBUTES) element.removeAttribute(name);
    }
  }
}
