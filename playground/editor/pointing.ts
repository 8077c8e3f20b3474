/** A drawing in which any place can be pointed at, by pointer, touch and keyboard. */
import type { DrawingOptions } from 'tabletop-rules/core';
import { element, isDark } from '../dom.ts';
import type { PageKit } from '../games.ts';

/** The drawing. */
export interface PointingBoard {
  readonly element: HTMLElement;
  /** Draws a view. `targets`: those that can be pointed at; `undefined`: all that are drawn. */
  show(view: object, targets: readonly string[] | undefined, chosen: readonly string[]): void;
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The drawing of a view, as an element. */
export function drawing(kit: PageKit, view: object, options: DrawingOptions = {}): SVGSVGElement {
  const box = element('div');
  // Names and texts are escaped by the drawing.
  box.innerHTML = kit.board.svg(view, { parts: ['board'], theme: isDark() ? 'dark' : 'light', ...options });
  const svg = box.querySelector('svg');
  if (svg === null) throw new Error('A board without a drawing.');
  return svg;
}

/** Makes it. `onPoint`: somebody points at a target. */
export function pointingBoard(kit: PageKit, label: string, onPoint: (target: string) => void): PointingBoard {
  const place = element('div', { class: 'pointing', role: 'group', 'aria-label': label });
  let stop = '';
  const places = (): readonly SVGElement[] => [...place.querySelectorAll<SVGElement>('[data-target][tabindex]')];
  const middle = (one: Element): readonly [number, number] => {
    const { x, y, width, height } = (one.querySelector('[data-hit]') ?? one).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const go = (from: SVGElement, [dx, dy]: readonly [number, number]): void => {
    const [x, y] = middle(from);
    const ahead = places().flatMap((to) => {
      const [toX, toY] = middle(to);
      const far = (toX - x) * dx + (toY - y) * dy;
      const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
      return far > 1 ? [{ to, distance: far + 3 * aside }] : [];
    });
    ahead.sort((a, b) => a.distance - b.distance);
    focus(ahead[0]?.to);
  };
  const focus = (to: SVGElement | undefined): void => {
    if (to === undefined) return;
    for (const one of places()) one.setAttribute('tabindex', one === to ? '0' : '-1');
    stop = to.dataset['target'] ?? '';
    to.focus();
  };
  const targetOf = (event: Event): SVGElement | undefined =>
    event.target instanceof Element
      ? (event.target.closest<SVGElement>('[data-target][tabindex]') ?? undefined)
      : undefined;
  place.addEventListener('click', (event) => {
    const target = targetOf(event);
    if (target === undefined) return;
    focus(target);
    onPoint(target.dataset['target'] ?? '');
  });
  place.addEventListener('keydown', (event) => {
    const target = targetOf(event);
    const direction = KEYS[event.key];
    if (target === undefined) return;
    if (direction !== undefined) go(target, direction);
    else if (event.key === 'Enter' || event.key === ' ') onPoint(target.dataset['target'] ?? '');
    else return;
    event.preventDefault();
  });
  return {
    element: place,
    show: (view, targets, chosen) => {
      const hadFocus = place.contains(document.activeElement);
      const plain = drawing(kit, view, { chosen });
      // Places that are there only where a move is legal are drawn when they are asked for.
      const isThere = targets?.every((name) => plain.querySelector(`[data-target="${CSS.escape(name)}"]`) !== null);
      const svg = isThere === false && targets !== undefined ? drawing(kit, view, { legal: targets, chosen }) : plain;
      const all = [...svg.querySelectorAll<SVGElement>('[data-target]')];
      const pointed = all.filter(({ dataset }) => targets === undefined || targets.includes(dataset['target'] ?? ''));
      for (const one of pointed) {
        one.setAttribute('tabindex', '-1');
        one.setAttribute('role', 'button');
        one.setAttribute('aria-label', kit.board.label(one.dataset['target'] ?? '', view));
      }
      const first = pointed.find(({ dataset }) => dataset['target'] === stop) ?? pointed[0];
      first?.setAttribute('tabindex', '0');
      // A picture has no buttons in it.
      svg.setAttribute('role', 'group');
      place.replaceChildren(svg);
      if (hadFocus) first?.focus();
    },
  };
}

/** Shows a target alone, once its drawing is in the page. */
export function cropTo(svg: SVGSVGElement, target: string): void {
  const part = svg.querySelector(`[data-target="${CSS.escape(target)}"]`);
  const toDrawing = svg.getScreenCTM()?.inverse();
  const own = part?.getBoundingClientRect();
  for (const { dataset } of svg.querySelectorAll<SVGElement>('[data-target], [data-piece]')) {
    delete dataset['target'];
    delete dataset['piece'];
  }
  for (const text of svg.querySelectorAll('title, desc')) text.remove();
  for (const { name } of [...svg.attributes])
    if (name.startsWith('aria-') || name === 'role') svg.removeAttribute(name);
  svg.setAttribute('aria-hidden', 'true');
  if (own === undefined || toDrawing === undefined) return;
  const from = new DOMPoint(own.left, own.top).matrixTransform(toDrawing);
  const to = new DOMPoint(own.right, own.bottom).matrixTransform(toDrawing);
  const box = [from.x, from.y, to.x - from.x, to.y - from.y];
  svg.setAttribute('viewBox', box.join(' '));
}
