/** The parts of charts. */
import { elementsOf, type MarkupElement, parseMarkup } from '../../src/testing/markup.ts';

/** The elements of a chart, which is well-formed. */
export function elements(svg: string): readonly MarkupElement[] {
  const root = parseMarkup(svg);
  if (typeof root === 'string') throw new Error(root);
  return [...elementsOf(root)];
}
