/** Targets in a drawing: where they are pointed at, and what lies over what. */

/** A place to point at. */
export interface Hit {
  readonly target: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether clicks reach it. */
  readonly isOpen: boolean;
}

/** The targets of a drawing in the order in which they are drawn, and the width of its `viewBox`. */
export function hitsOf(svg: string): { readonly width: number; readonly hits: readonly Hit[] } {
  const width = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)![1]);
  const hits = [...svg.matchAll(/<g data-target="([^"]+)"><rect ([^>]*data-hit="true")\/>/g)].map(
    ([, target, text]) => {
      const attributes = new Map([...text!.matchAll(/\b([\w-]+)="([^"]+)"/g)].map(([, name, value]) => [name, value]));
      const read = (name: string): number => Number(attributes.get(name));
      const isOpen = !text!.includes('pointer-events="none"');
      return { target: target!, x: read('x'), y: read('y'), width: read('width'), height: read('height'), isOpen };
    },
  );
  return { width, hits };
}

/** The target that a point belongs to: the last one drawn there that clicks reach. */
export function targetAt(hits: readonly Hit[], x: number, y: number): string | undefined {
  const holds = (hit: Hit): boolean =>
    hit.isOpen && x >= hit.x && x <= hit.x + hit.width && y >= hit.y && y <= hit.y + hit.height;
  return hits.filter(holds).at(-1)?.target;
}

/** How much of a target belongs to it alone, as a share of a grid of points in it. */
export function ownShare(hits: readonly Hit[], { target, x, y, width, height }: Hit): number {
  const near = hits.filter(
    (hit) => hit.x <= x + width && x <= hit.x + hit.width && hit.y <= y + height && y <= hit.y + hit.height,
  );
  const steps = 12;
  let own = 0;
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const [atX, atY] = [x + ((i + 0.5) / steps) * width, y + ((j + 0.5) / steps) * height];
      if (targetAt(near, atX, atY) === target) own++;
    }
  }
  return own / steps ** 2;
}
