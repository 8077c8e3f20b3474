/** What is drawn of a view: the targets with the size of what hits them. */
import { elementsOf, type MarkupElement } from './markup.ts';

/** How wide a part is on a small phone, in CSS pixels. */
const PHONE_WIDTH = 390;

/** The width and the height of a box, in CSS pixels on a small phone. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The four numbers of a `viewBox`; `undefined`: it has none. */
export function viewBoxOf(root: MarkupElement): readonly number[] | undefined {
  const numbers = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** The values of an attribute, in the order in which they are drawn. */
export function valuesOf(root: MarkupElement, attribute: string): readonly string[] {
  return [...elementsOf(root)].flatMap(({ element }) => element.attributes.get(attribute) ?? []);
}

/**
 * By target: the size of what hits it where its part fills the width of a small phone. What hits it is the element
 * with `data-hit`; one that is no rectangle counts as large enough.
 */
export function hitSizes(root: MarkupElement): ReadonlyMap<string, Size> {
  const [, , width = 1] = viewBoxOf(root) ?? [];
  const pixels = PHONE_WIDTH / width;
  const sizes = new Map<string, Size>();
  for (const { element, scale } of elementsOf(root)) {
    const target = element.attributes.get('data-target');
    if (target === undefined) continue;
    for (const inner of elementsOf(element, scale)) {
      if (!inner.element.attributes.has('data-hit')) continue;
      sizes.set(target, sizeOf(inner.element, inner.scale * pixels));
      break;
    }
  }
  return sizes;
}

function sizeOf({ tag, attributes }: MarkupElement, pixels: number): Size {
  const side = (name: string): number => Number(attributes.get(name) ?? 0) * pixels;
  if (tag === 'rect') return { width: side('width'), height: side('height') };
  if (tag === 'circle') return { width: 2 * side('r'), height: 2 * side('r') };
  return { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
}
