/** Dragging: a piece that two clicks would move can be pulled to its place instead. What is dragged follows the pointer. */
import type { GameTypes } from '../core/index.ts';
import { targetOf } from './input.ts';
import { endMotion, isAt, type PiecePlace, placeOf } from './motion.ts';
import { isButton, type Selection } from './selection.ts';

/** What dragging needs of a board. */
interface Dragged<G extends GameTypes> {
  readonly selection: Selection<G>;
  choose(target: string): void;
  /** Chooses a target on which a piece was dropped: it goes on from there. */
  drop(target: string, piece: PiecePlace): void;
  /** Takes the last choice back. */
  goBack(): void;
  /** Says why a target cannot be chosen. */
  explain(target: Element): void;
}

/** So far the pointer goes, in CSS pixels, before a press is a drag. */
const LEAST_DISTANCE = 6;

/** A press on a target that can be dragged. */
interface Press {
  readonly pointer: number;
  readonly target: string;
  readonly element: SVGElement;
  readonly x: number;
  readonly y: number;
  /** Once it is a drag: what follows the pointer. */
  ghost: Ghost | undefined;
}

/** Lets pieces be dragged in an element, until the function that it returns is called. */
export function letDrag<G extends GameTypes>(root: HTMLElement, board: Dragged<G>): () => void {
  const page = root.ownerDocument.defaultView ?? window;
  let press: Press | undefined;
  let over: Element | undefined;

  const elementAt = ({ clientX, clientY }: PointerEvent): Element | undefined => {
    const scope = root.getRootNode();
    const found = (scope instanceof ShadowRoot ? scope : root.ownerDocument).elementFromPoint(clientX, clientY);
    return found !== null && root.contains(found) ? found : undefined;
  };
  /** What a target shows while it is pointed at, it shows under what is dragged too. */
  const pointAt = (element: Element | undefined): void => {
    if (element === over) return;
    over?.removeAttribute('data-over');
    over = element;
    over?.setAttribute('data-over', '');
  };
  const end = (): void => {
    press?.ghost?.element.remove();
    pointAt(undefined);
    press = undefined;
    page.removeEventListener('pointermove', onMove);
    page.removeEventListener('pointerup', onUp);
    page.removeEventListener('pointercancel', onCancel);
  };
  const onDown = (event: PointerEvent): void => {
    if (press !== undefined || !event.isPrimary || event.button !== 0) return;
    const target = targetOf(event);
    const element = event.target instanceof Element ? event.target.closest<SVGElement>('[data-choosable]') : null;
    if (target === undefined || element === null || !canDrag(board.selection, target)) return;
    press = { pointer: event.pointerId, target, element, x: event.clientX, y: event.clientY, ghost: undefined };
    page.addEventListener('pointermove', onMove);
    page.addEventListener('pointerup', onUp);
    page.addEventListener('pointercancel', onCancel);
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointer) return;
    const { target, element, x, y } = press;
    if (press.ghost === undefined) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < LEAST_DISTANCE) return;
      endMotion(root);
      press.ghost = makeGhost(root, pieceOf(root, element), press);
      if (board.selection.chosen.at(-1) !== target) board.choose(target);
    }
    press.ghost.moveTo(event);
    pointAt(elementAt(event)?.closest('[data-choosable]') ?? undefined);
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointer) return;
    const { target, ghost } = press;
    const piece = ghost?.place();
    end();
    if (piece === undefined) return;
    swallowClick(root);
    drop(target, piece, elementAt(event));
  };
  /** The browser has taken the pointer for something else. */
  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointer) return;
    const { target, ghost } = press;
    end();
    if (ghost !== undefined && board.selection.chosen.at(-1) === target) board.goBack();
  };
  const drop = (dragged: string, piece: PiecePlace, at: Element | undefined): void => {
    // The match may have gone on, and then nothing is chosen any more.
    if (board.selection.chosen.at(-1) !== dragged) return;
    const place = at?.closest<SVGElement>('[data-target]') ?? undefined;
    const target = place?.dataset['target'];
    if (place === undefined || target === undefined) board.goBack();
    else if (board.selection.targets.includes(target)) board.drop(target, piece);
    else if (target !== dragged) board.explain(place);
  };
  /** What is dragged does not scroll the page; whoever touches anything else does. */
  const onTouch = (event: TouchEvent): void => {
    if (press !== undefined && event.cancelable) event.preventDefault();
  };

  root.addEventListener('pointerdown', onDown);
  root.addEventListener('touchmove', onTouch, { passive: false });
  return end;
}

/** Whether a target is a piece for which a place is chosen next. */
function canDrag<G extends GameTypes>(selection: Selection<G>, target: string): boolean {
  const next = selection.chosen.at(-1) === target ? selection : selection.choose(target);
  return next.move === undefined && next.chosen.at(-1) === target && !next.targets.every(isButton);
}

/** The press ends in a click on whatever the pointer has left and come to. */
function swallowClick(root: HTMLElement): void {
  const swallow = (event: Event): void => event.stopPropagation();
  root.addEventListener('click', swallow, { capture: true });
  setTimeout(() => root.removeEventListener('click', swallow, { capture: true }));
}

/** The piece in a target, or over it; else the target. */
function pieceOf(root: HTMLElement, target: SVGElement): SVGElement {
  const own = target.querySelector<SVGElement>('[data-piece]');
  const pieces = [...root.querySelectorAll<SVGElement>('[data-piece]')];
  return own ?? pieces.find((piece) => isAt(piece, target)) ?? target;
}

/** What follows the pointer. */
interface Ghost {
  readonly element: Element;
  /** Where the piece seems to be. */
  place(): PiecePlace;
  moveTo(pointer: PointerEvent): void;
}

/** What the copy of a piece must not have: it is no target, and no piece. */
const IDENTITY = ['data-target', 'data-piece', 'data-choosable', 'role', 'tabindex', 'aria-label', 'aria-pressed'];

/** A copy of a piece over it, in a drawing of the same size. */
function makeGhost(root: HTMLElement, piece: SVGElement, { x, y }: Pick<Press, 'x' | 'y'>): Ghost {
  const drawing = piece.ownerSVGElement!;
  const ghost = drawing.cloneNode(false) as SVGSVGElement;
  const copy = piece.cloneNode(true) as SVGElement;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of IDENTITY) element.removeAttribute(name);
  }
  // What moves a piece to its place may be its parents.
  const holder = root.ownerDocument.createElementNS(drawing.namespaceURI, 'g');
  const { parentElement } = piece;
  const [outer, inner] = [drawing.getScreenCTM(), (parentElement as SVGGraphicsElement | null)?.getScreenCTM()];
  if (outer && inner) {
    const { a, b, c, d, e, f } = outer.inverse().multiply(inner);
    holder.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
  }
  holder.append(copy);
  ghost.append(holder);
  ghost.removeAttribute('role');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('class', 'tabletop-ghost');
  const { left, top, width, height } = drawing.getBoundingClientRect();
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  root.append(ghost);
  const [name] = placeOf(piece);
  return {
    element: ghost,
    place: () => [name, copy.getBoundingClientRect()],
    moveTo: ({ clientX, clientY }) => {
      const parent = root.getBoundingClientRect();
      ghost.style.left = `${left + clientX - x - parent.left}px`;
      ghost.style.top = `${top + clientY - y - parent.top}px`;
    },
  };
}
