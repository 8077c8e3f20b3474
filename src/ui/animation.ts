/** Shows a change: pieces glide from where they were, and what changed in place fades in. */

const MILLISECONDS = 220;

/** Where pieces are on the screen: by their name; one without a name by the target that it lies in. */
export type PiecePlaces = ReadonlyMap<string, DOMRect>;

/** Where every piece of a drawing is. */
export function piecePlaces(root: Element): PiecePlaces {
  return new Map(piecesOf(root).map(({ name, target, element }) => [name || target, element.getBoundingClientRect()]));
}

interface Piece {
  readonly element: SVGGraphicsElement;
  /** Empty: it is like any other, as bones of one colour are. */
  readonly name: string;
  /** The name of the target that it lies in. */
  readonly target: string;
}

function piecesOf(root: Element): readonly Piece[] {
  return [...root.querySelectorAll<SVGGraphicsElement>('[data-piece]')].map((element) => ({
    element,
    name: element.dataset['piece'] ?? '',
    target: element.closest<SVGElement>('[data-target]')?.dataset['target'] ?? '',
  }));
}

/**
 * Lets pieces glide from their former places, one without a name from the first target that was touched to the last one.
 * What was touched and has no piece that moved fades in.
 */
export function animateChange(root: Element, before: PiecePlaces, touched: readonly string[]): void {
  const moved = new Set<string>();
  const [first = '', last = first] = [touched[0], touched.at(-1)];
  for (const { element, name, target } of piecesOf(root)) {
    const hasCome = target === last && !before.has(target);
    const was = before.get(name || (hasCome ? first : ''));
    if (was === undefined) continue;
    const is = element.getBoundingClientRect();
    // From middle to middle: a piece may be turned when it moves.
    const [dx, dy] = [was.x - is.x + (was.width - is.width) / 2, was.y - is.y + (was.height - is.height) / 2];
    if (Math.hypot(dx, dy) < 1) continue;
    const matrix = element.getScreenCTM();
    if (matrix === null) continue;
    // From pixels of the screen to the units of the piece, after its own transform.
    const inverse = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse();
    const { x, y } = new DOMPoint(dx, dy).matrixTransform(inverse);
    const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0px, 0px)' }];
    element.animate(frames, { duration: MILLISECONDS, easing: 'ease-out', composite: 'add' });
    moved.add(target);
  }
  for (const name of touched) {
    const target = root.querySelector(`[data-target="${CSS.escape(name)}"]`);
    if (target === null || moved.has(name)) continue;
    target.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: MILLISECONDS });
  }
}

/** Whether the page asks for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
