/**
 * A text as a sentence: a capital at its start and a full stop at its end.
 *
 * @example
 * ```ts
 * import { sentence } from 'tabletop-rules/author';
 *
 * sentence('you attack with two cards'); // => 'You attack with two cards.'
 * ```
 */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * A list in words: `a`, `a and b`, `a, b and c`.
 *
 * @example
 * ```ts
 * import { listInWords } from 'tabletop-rules/author';
 *
 * listInWords(['Ann', 'Bob', 'Cem']); // => 'Ann, Bob and Cem'
 * ```
 */
export function listInWords(items: readonly (string | number)[]): string {
  // Not by `Intl.ListFormat`, which Hermes, the engine of React Native, does not have.
  const last = items.length - 1;
  return last < 1 ? items.join() : `${items.slice(0, last).join(', ')} and ${items[last]}`;
}
