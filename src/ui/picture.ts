/** The drawing of a board in the page, part by part: changed in place, so that focus, scroll and animations stay. */
import type { Board, BoardPart, DrawingOptions, GameTypes, ViewOf } from '../core/index.ts';
import type { Selection } from './selection.ts';

/**
 * The few rules of style that a mounted board needs: its layout and its focus ring. A button that appears takes no pointer for a
 * moment: where it stands another one may have been, which somebody is about to press.
 */
export const STYLE = `
.tabletop-board { display: grid; gap: .5rem; position: relative; }
.tabletop-parts { display: flex; flex-wrap: wrap; gap: .5rem; align-items: flex-start; }
.tabletop-part { flex: 1 1 18rem; min-width: 0; max-width: 42rem; }
.tabletop-part[data-part=board] { flex: 2 1 24rem; }
.tabletop-part[hidden] { display: none; }
.tabletop-part svg { display: block; width: 100%; height: auto; touch-action: manipulation; -webkit-user-select: none; user-select: none; }
.tabletop-part [data-choosable] { cursor: pointer; }
.tabletop-part [data-target]:focus { outline: none; }
.tabletop-part [data-target]:focus-visible { outline: 3px solid; outline-offset: -2px; }
.tabletop-part [data-choosable]:is(:hover, :focus-visible, [data-over]) > [data-preview] { display: inline; visibility: visible; }
.tabletop-ghost { position: absolute; z-index: 2; overflow: visible; opacity: .7; pointer-events: none; }
.tabletop-buttons { display: flex; flex-wrap: wrap; gap: .5rem; min-height: 2.75rem; }
.tabletop-buttons button { font: inherit; min-height: 2.75rem; min-width: 2.75rem; padding: 0 1rem; cursor: pointer; }
.tabletop-buttons button[hidden] { display: none; }
.tabletop-buttons button[data-suggested] { outline: 3px dotted; outline-offset: 2px; }
.tabletop-buttons button:is([data-target], [data-page]) { animation: tabletop-new .4s; }
@keyframes tabletop-new { from, to { pointer-events: none; } }
.tabletop-next { margin: 0; min-height: 1.5em; }
.tabletop-next [data-break]::after { content: "\\A"; white-space: pre; }
.tabletop-next[hidden], .tabletop-reason:empty { display: none; }
.tabletop-reason { position: absolute; z-index: 1; margin: 0; max-width: min(20rem, 100%); padding: .35rem .6rem; background: Canvas; color: CanvasText; border: 1px solid; border-radius: .4rem; pointer-events: none; }
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Adds the rules to the document or shadow tree that an element is in, once. A constructed sheet needs no `unsafe-inline`. */
export function addStyle(element: Element): void {
  const { ownerDocument } = element;
  const root = element.getRootNode();
  const scope = root instanceof ShadowRoot ? root : ownerDocument;
  let sheet = sheets.get(ownerDocument);
  if (sheet === undefined) {
    // A sheet belongs to one document: that of a frame takes none of another.
    sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(STYLE);
    sheets.set(ownerDocument, sheet);
  }
  if (!scope.adoptedStyleSheets.includes(sheet)) scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
}

// Changes a drawing into another one in place: only what differs is touched, so that focus, scroll and animations stay.

/** Gives an element the attributes and the content of another one of its kind. Parts of the other one are moved into it. */
function patchElement(old: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  patchChildren(old, next);
}

function patchChildren(old: Element, next: Element): void {
  const known = childrenByKey(old);
  const wanted = childrenByKey(next);
  let at = old.firstChild;
  const removeHere = (): void => {
    const removed = at;
    at = removed?.nextSibling ?? null;
    removed?.remove();
  };
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    const same = key === undefined ? at : (known.get(key) ?? null);
    if (same === null || same.nodeName !== child.nodeName || keyOf(same) !== key) {
      old.insertBefore(child, at);
      continue;
    }
    // What stands before it and stays nowhere goes, rather than that this one moves: moving takes the focus away.
    while (at !== null && at !== same && !wanted.has(keyOf(at) ?? '')) removeHere();
    if (at === same) at = same.nextSibling;
    else old.insertBefore(same, at);
    // The browser's own comparison is much faster than this one, and most of a drawing stays.
    if (same.isEqualNode(child)) continue;
    if (same instanceof Element && child instanceof Element) patchElement(same, child);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  while (at !== null) removeHere();
}

function childrenByKey(parent: Element): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const child of parent.children) {
    const key = keyOf(child);
    if (key !== undefined) found.set(key, child);
  }
  return found;
}

/** Elements of targets and of pieces with a name are the same as long as their names are. */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const piece = node.getAttribute('data-piece');
  return piece ? `piece ${piece}` : (node.getAttribute('data-target') ?? undefined);
}

/** What a picture shows. */
interface PictureContent<G extends GameTypes> {
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

/** Makes buttons of the targets that can be chosen, of those that can be taken back or start over, and of no others. */
function markTargets<G extends GameTypes>(drawn: Element, { board, view, selection, names }: PictureContent<G>): void {
  const chosen = new Set(selection.chosen);
  const choosable = new Set([...selection.targets, ...selection.chosen, ...selection.others]);
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
