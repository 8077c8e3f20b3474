/** Shows a change: pieces glide from where they were, and what changed in place fades in. */

const MILLISECONDS = 220;

/** By piece: where it was on the screen. */
export type PiecePlaces = ReadonlyMap<string, DOMRect>;

/** Where every piece of a drawing is. */
export function piecePlaces(root: Element): PiecePlaces {
  return new Map(piecesOf(root).map(([name, element]) => [name, element.getBoundingClientRect()]));
}

function piecesOf(root: Element): readonly (readonly [string, SVGGraphicsElement])[] {
  return [...root.querySelectorAll<SVGGraphicsElement>('[data-piece]')].map((element) => [
    element.dataset['piece'] ?? '',
    element,
  ]);
}

/** Lets pieces glide from their former places; what was touched and has no piece that moved fades in. */
export function animateChange(root: Element, before: PiecePlaces, touched: readonly string[]): void {
  const moved = new Set<Element>();
  for (const [name, piece] of piecesOf(root)) {
    const was = before.get(name);
    const is = piece.getBoundingClientRect();
    const [dx, dy] = was === undefined ? [0, 0] : [was.x - is.x, was.y - is.y];
    const matrix = piece.getScreenCTM();
    if (matrix === null || Math.hypot(dx, dy) < 1) continue;
    // From pixels of the screen to the units of the piece, after its own transform.
    const inverse = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse();
    const { x, y } = new DOMPoint(dx, dy).matrixTransform(inverse);
    const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0px, 0px)' }];
    piece.animate(frames, { duration: MILLISECONDS, easing: 'ease-out', composite: 'add' });
    const target = piece.closest('[data-target]');
    if (target !== null) moved.add(target);
  }
  for (const name of touched) {
    const target = root.querySelector(`[data-target="${CSS.escape(name)}"]`);
    if (target === null || moved.has(target)) continue;
    target.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: MILLISECONDS });
  }
}

/** Whether the page asks for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
