/** Targets in a drawing: where they are pointed at, and what lies over what. */

type Point = readonly [x: number, y: number];

/** A place to point at: the box around it, and its corners. */
export interface Hit {
  readonly target: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly corners: readonly Point[];
  /** Whether clicks reach it. */
  readonly isOpen: boolean;
}

/** The targets of a drawing in the order in which they are drawn, and the width of its `viewBox`. */
export function hitsOf(svg: string): { readonly width: number; readonly hits: readonly Hit[] } {
  const width = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)![1]);
  const hits = [...svg.matchAll(/<g data-target="([^"]+)"><(?:rect|path) ([^>]*data-hit="true")\/>/g)].map(
    ([, target, text]) => {
      const attributes = new Map([...text!.matchAll(/\b([\w-]+)="([^"]+)"/g)].map(([, name, value]) => [name, value]));
      const corners = cornersOf(attributes);
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const isOpen = !text!.includes('pointer-events="none"');
      return { target: target!, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, corners, isOpen };
    },
  );
  return { width, hits };
}

/** The corners of a `rect`, or of a `path` of straight lines. */
function cornersOf(attributes: ReadonlyMap<string | undefined, string | undefined>): readonly Point[] {
  const path = attributes.get('d');
  if (path !== undefined) {
    return [...path.matchAll(/[ML] ([-\d.]+) ([-\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
  }
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes.get(name)));
  return [
    [x!, y!],
    [x! + width!, y!],
    [x! + width!, y! + height!],
    [x!, y! + height!],
  ];
}

/** The target that a point belongs to: the last one drawn there that clicks reach. */
export function targetAt(hits: readonly Hit[], x: number, y: number): string | undefined {
  return hits.filter((hit) => hit.isOpen && isInside(hit, x, y)).at(-1)?.target;
}

/** Whether a ray from the point to the east crosses the edges of a place an odd number of times. */
function isInside({ corners }: Hit, x: number, y: number): boolean {
  const crossed = corners.filter(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  });
  return crossed.length % 2 === 1;
}

/** How much of the box around a target belongs to it alone, as a share of a grid of points in it. */
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
